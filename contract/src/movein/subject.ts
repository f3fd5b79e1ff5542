import type { Text } from '../core/text.ts'

export type Column = {
  readonly title: Text
  /** Without it a row says nothing. */
  readonly isNeeded?: true
  /** What other systems call it, in lower case without spaces or signs. */
  readonly headings: readonly string[]
}

/** What a file can be about: its name, and what can be told in it. */
export type Subject = Text & { readonly columns: Readonly<Record<string, Column>> }
