import { createElement, Fragment, type ReactNode } from 'react'
import { Lead } from '#site/route/link.tsx'

/** The elements allowed in a written text. Any other loses its formatting and keeps its words. */
const tags: ReadonlySet<string> = new Set('P H2 H3 UL OL LI BLOCKQUOTE STRONG EM U S BR HR'.split(' '))
/** One level lower, below the headings of the screen. */
const shownAs: Readonly<Record<string, string>> = { H2: 'h3', H3: 'h4' }

declare global {
  interface Window {
    /** Not in every browser, and not yet in TypeScript's types. */
    trustedTypes?: {
      createPolicy(name: string, rules: { createHTML(text: string): string }): { createHTML(text: string): string }
    }
  }
}

/** The only way from text to markup that this page's policy allows: a document that is parsed and never shown. */
const policy = window.trustedTypes?.createPolicy('rich-text', { createHTML: text => text })

/**
 * Shows a written text that the server sent as markup. It is parsed here and rebuilt from a fixed list of elements, so that no
 * markup ever gets into the page, whatever it was.
 */
export function RichText({ html }: { html: string }) {
  const read = new DOMParser().parseFromString(policy ? policy.createHTML(html) : html, 'text/html')
  return <div className="rich">{partsOf(read.body)}</div>
}

const partsOf = (node: Node): ReactNode[] => [...node.childNodes].map(partOf)

function partOf(node: Node, at: number): ReactNode {
  if (!(node instanceof Element)) return node.nodeType === Node.TEXT_NODE ? node.textContent : null
  const { tagName } = node
  const href = tagName === 'A' ? node.getAttribute('href') : null
  if (href !== null && /^(https?:|mailto:|tel:|\/(?![/\\]))/i.test(href)) {
    return (
      <Lead key={at} href={href}>
        {partsOf(node)}
      </Lead>
    )
  }
  if (!tags.has(tagName)) return <Fragment key={at}>{partsOf(node)}</Fragment>
  const inner = partsOf(node)
  return createElement(shownAs[tagName] ?? tagName.toLowerCase(), { key: at }, ...(inner.length > 0 ? inner : []))
}
