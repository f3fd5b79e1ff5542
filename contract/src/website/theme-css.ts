import { scopedSelector } from './theme-css-selector.ts'
import { cssProperties, isClosed, isPlainValue } from './theme-css-value.ts'

/**
 * The CSS of an operator, made safe by being read: rules of known properties with plain values, within the site's root and
 * nowhere else. What is not understood is named and nothing of it is published, so that what is typed is what is served.
 */

export const cssAtMost = 20_000

/** What keeps a text from being published: where it stands, and the word that is not known. */
export type CssComplaint = { line: number; what: string }
type Read = { css: string; complaint?: CssComplaint }

/** More than anybody needs of `@media` within one another; each looks for the ends of its rules anew. */
const mediaAtMost = 4
const plainMedia = /^@media\s[\w\s:().,<>=/-]+$/

/** What the site is given, or the first thing that is not allowed. */
export function makeCssSafe(text: string): Read {
  // Comments become blanks of the same length, so that lines are still counted.
  const bare = text.replace(/\/\*[\s\S]*?\*\//g, comment => comment.replace(/[^\n]/g, ' '))
  return rulesOf(bare, 0, bare.length, 0)
}

/** A rule is one line of what is served, however many it was typed in. */
const onOneLine = (text: string): string => text.trim().replace(/\s+/g, ' ')

type Rule = { head: string; from: number; to: number; next: number }

/** The next rule: what stands before its brace, and from where to where its body goes. */
function nextRule(text: string, at: number, end: number): Rule | undefined {
  const open = text.indexOf('{', at)
  if (open < 0 || open >= end) return undefined
  let depth = 1
  for (let to = open + 1; to < end; to += 1) {
    depth += text[to] === '{' ? 1 : text[to] === '}' ? -1 : 0
    if (depth === 0) return { head: text.slice(at, open), from: open + 1, to, next: to + 1 }
  }
  return undefined
}

function rulesOf(text: string, from: number, end: number, depth: number): Read {
  const parts: string[] = []
  let at = from
  while (text.slice(at, end).trim() !== '') {
    const rule = nextRule(text, at, end)
    if (!rule) return refused(text, at, text.slice(at, end))
    const head = onOneLine(rule.head)
    const read = head.startsWith('@')
      ? plainMedia.test(head) && isClosed(head) && depth < mediaAtMost
        ? rulesOf(text, rule.from, rule.to, depth + 1)
        : refused(text, at, head)
      : declarationsOf(text.slice(rule.from, rule.to), rule.from, text)
    if (read.complaint) return read
    const scoped = head.startsWith('@') ? head : scopedSelector(head)
    if (scoped === undefined) return refused(text, at, head)
    parts.push(`${scoped}{${read.css}}`)
    at = rule.next
  }
  return { css: parts.join('\n') }
}

function declarationsOf(body: string, from: number, whole: string): Read {
  const kept: string[] = []
  let at = from
  for (const one of body.split(';')) {
    const [property = '', ...rest] = one.split(':')
    const [name, value] = [property.trim().toLowerCase(), onOneLine(rest.join(':'))]
    if (one.trim() !== '') {
      if (!cssProperties.test(name)) return refused(whole, at, name)
      if (!isPlainValue(name, value)) return refused(whole, at, `${name}: ${value}`)
      kept.push(`${name}:${value}`)
    }
    at += one.length + 1
  }
  return { css: kept.join(';') }
}

function refused(whole: string, at: number, what: string): Read {
  const start = at + (/^\s*/.exec(whole.slice(at))?.[0].length ?? 0)
  const line = whole.slice(0, start).split('\n').length
  return { css: '', complaint: { line, what: what.trim().replace(/\s+/g, ' ').slice(0, 40) } }
}
