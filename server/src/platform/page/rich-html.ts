import type { RichBlock, RichList, RichPiece, RichText } from '#contract/core/rich-text.ts'

const signs: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }
const escaped = (text: string): string => text.replace(/[&<>"']/g, sign => signs[sign] ?? sign)

const tags = { bold: 'strong', italic: 'em', underline: 'u', strike: 's' } as const
const blocks = {
  paragraph: 'p',
  bulletList: 'ul',
  orderedList: 'ol',
  listItem: 'li',
  blockquote: 'blockquote',
} as const

/** The HTML of a rich text. Every tag is written here and all text is escaped, so nothing else can get in. */
export const htmlOf = ({ content }: RichText): string => content.map(blockHtml).join('')

function blockHtml(node: RichBlock | RichList['content'][number]): string {
  if (node.type === 'horizontalRule') return '<hr>'
  if (node.type === 'heading') return wrap(`h${node.attrs.level}`, (node.content ?? []).map(pieceHtml))
  if (node.type === 'paragraph') return wrap(blocks.paragraph, (node.content ?? []).map(pieceHtml))
  return wrap(blocks[node.type], node.content.map(blockHtml))
}

const wrap = (tag: string, inner: readonly string[]): string => `<${tag}>${inner.join('')}</${tag}>`

function pieceHtml(piece: RichPiece): string {
  if (piece.type === 'hardBreak') return '<br>'
  return (piece.marks ?? []).reduce((inner, mark) => {
    if (mark.type !== 'link') return wrap(tags[mark.type], [inner])
    const { href } = mark.attrs
    // Links within the site open in the same window; other sites get neither the referrer nor access to this window.
    const elsewhere = href.startsWith('/') ? '' : ' target="_blank" rel="noopener noreferrer nofollow"'
    return `<a href="${escaped(href)}"${elsewhere}>${inner}</a>`
  }, escaped(piece.text))
}
