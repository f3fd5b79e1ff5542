import { z } from 'zod'

/**
 * A formatted text, as a tree of allowed nodes and nothing else. It is never markup: code that shows it makes the markup from the
 * tree. So there is nothing to sanitise, and nothing that a browser could read differently from us. Extra attributes of an editor
 * are dropped, and an unknown node is refused.
 */

/** More than anybody reads; in characters, and in nodes of the tree. */
const richTextLength = 20_000
const blocksAtMost = 200
const piecesAtMost = 500

/** Where a link may lead: elsewhere by https or http, to a phone or a mailbox, or to a page of the same site. */
const href =
  /^(https?:\/\/[^\s\p{Cc}"'<>\\]+|mailto:[^\s\p{Cc}"'<>\\]+|tel:[+\d][\d -]*|\/(?![/\\])[^\s\p{Cc}"'<>\\]*)$/iu
export const LinkTarget = z.string().trim().max(500).regex(href, 'LINK_TARGET_FORM')

const Mark = z.discriminatedUnion('type', [
  z.object({ type: z.enum(['bold', 'italic', 'underline', 'strike']) }),
  z.object({ type: z.literal('link'), attrs: z.object({ href: LinkTarget }) }),
])
/** Characters that are not printed become a space: no letter is lost, and databases cannot store all of them. */
const Letters = z
  .string()
  .min(1)
  .max(richTextLength)
  .overwrite(text => text.replace(/\p{Cc}/gu, ' '))
const Piece = z.discriminatedUnion('type', [
  z.object({ type: z.literal('text'), text: Letters, marks: z.array(Mark).max(5).optional() }),
  z.object({ type: z.literal('hardBreak') }),
])
export type RichPiece = z.infer<typeof Piece>

const pieces = { content: z.array(Piece).max(piecesAtMost).optional() }
const Paragraph = z.object({ type: z.literal('paragraph'), ...pieces })
const Heading = z.object({
  type: z.literal('heading'),
  attrs: z.object({ level: z.union([z.literal(2), z.literal(3)]) }),
  ...pieces,
})
const Rule = z.object({ type: z.literal('horizontalRule') })

export type RichList = { type: 'bulletList' | 'orderedList'; content: { type: 'listItem'; content: RichBlock[] }[] }
export type RichBlock =
  | z.infer<typeof Paragraph>
  | z.infer<typeof Heading>
  | z.infer<typeof Rule>
  | RichList
  | { type: 'blockquote'; content: RichBlock[] }

/**
 * Each depth is its own schema, so that deeply nested input cannot exhaust the parser. The schema is chosen by the node's type:
 * trying one kind after the other would collect the errors of all of them, again at every depth.
 */
const listOf = <Within extends z.ZodType<RichBlock>>(within: Within) =>
  z.object({
    type: z.enum(['bulletList', 'orderedList']),
    content: z
      .array(z.object({ type: z.literal('listItem'), content: z.array(within).min(1).max(blocksAtMost) }))
      .min(1)
      .max(blocksAtMost),
  })
/** A list within a list within a list. */
const List = listOf(
  z.discriminatedUnion('type', [Paragraph, listOf(z.discriminatedUnion('type', [Paragraph, listOf(Paragraph)]))]),
)
const Quote = z.object({
  type: z.literal('blockquote'),
  content: z
    .array(z.discriminatedUnion('type', [Paragraph, List]))
    .min(1)
    .max(blocksAtMost),
})
const Block: z.ZodType<RichBlock> = z.discriminatedUnion('type', [Paragraph, Heading, Rule, List, Quote])

const Tree = z.object({ type: z.literal('doc'), content: z.array(Block).max(blocksAtMost) })
export type RichText = z.infer<typeof Tree>

/** The text without its formatting. */
export function plainOf(node: RichText | RichBlock | RichList['content'][number] | RichPiece): string {
  if (node.type === 'text') return node.text
  if (!('content' in node)) return node.type === 'hardBreak' ? ' ' : ''
  return (node.content ?? []).map(plainOf).join(node.type === 'paragraph' || node.type === 'heading' ? '' : ' ')
}

const lettersOf = (tree: RichText): number => plainOf(tree).length

/** Whether a text is missing or empty. */
export const isBlankText = (tree: RichText | undefined): boolean => !tree || plainOf(tree).trim() === ''

export const RichText = Tree.refine(tree => lettersOf(tree) <= richTextLength, { message: 'RICH_TEXT_LONG' })
/** A text that must not be empty. */
export const FilledRichText = RichText.refine(tree => !isBlankText(tree), { message: 'REQUIRED' })
