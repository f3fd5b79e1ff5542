import { Fragment, type ReactNode } from 'react'
import type { RichBlock, RichList, RichPiece, RichText } from '#contract/core/rich-text.ts'
import styles from './rich-text.module.css'

const tags = { bold: 'strong', italic: 'em', underline: 'u', strike: 's' } as const
const blocks = { bulletList: 'ul', orderedList: 'ol', listItem: 'li', blockquote: 'blockquote' } as const

/** Shows a written text. It is rendered from its tree, part by part, and never turned into markup. */
export function RichTextView({ text }: { text: RichText }) {
  return <div className={styles.text}>{parts(text.content, Block)}</div>
}

/** Index keys: the parts of a text have no ids, and a shown text does not change. */
function parts<Node>(nodes: readonly Node[], Part: (props: { node: Node }) => ReactNode): ReactNode {
  return nodes.map((node, at) => <Fragment key={at}>{Part({ node })}</Fragment>)
}

function Block({ node }: { node: RichBlock | RichList['content'][number] }): ReactNode {
  if (node.type === 'horizontalRule') return <hr />
  if (node.type === 'paragraph') return <p>{parts(node.content ?? [], Piece)}</p>
  if (node.type === 'heading') {
    const Heading = `h${node.attrs.level}` as const
    return <Heading>{parts(node.content ?? [], Piece)}</Heading>
  }
  const Tag = blocks[node.type]
  return <Tag>{parts<RichBlock | RichList['content'][number]>(node.content, Block)}</Tag>
}

function Piece({ node }: { node: RichPiece }): ReactNode {
  if (node.type === 'hardBreak') return <br />
  return (node.marks ?? []).reduce<ReactNode>((inner, mark) => {
    if (mark.type === 'link') {
      return (
        <a href={mark.attrs.href} target="_blank" rel="noopener noreferrer nofollow">
          {inner}
        </a>
      )
    }
    const Tag = tags[mark.type]
    return <Tag>{inner}</Tag>
  }, node.text)
}
