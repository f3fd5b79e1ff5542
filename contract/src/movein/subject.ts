import type { Text } from '../core/text.ts'

/** Taken over once from another system, until the cut-over; or what staff do by file on any day. */
export const fileUses = {
  moveIn: { th: 'ย้ายเข้า', en: 'Moving in' },
  daily: { th: 'งานประจำ', en: 'Daily work' },
} as const satisfies Record<string, Text>
export type FileUse = keyof typeof fileUses

/** Whom or what a cell names that is here already. */
export type Referred = 'member' | 'agent' | 'seller' | 'role' | 'banner' | 'provider'

/** What a cell of a row holds that becomes a call. */
export type CellKind =
  | {
      readonly is:
        | 'text'
        | 'code'
        | 'phone'
        | 'bank'
        | 'digits'
        | 'money'
        | 'percent'
        | 'number'
        | 'flag'
        | 'day'
        | 'clock'
        | 'wallTime'
    }
  /** One of some words: those of the record in both languages, the word that is stored, and what else people write. */
  | { readonly is: 'choice'; readonly words: Words; readonly also?: Readonly<Record<string, readonly string[]>> }
  /** Of `pairs` each is a name and a number: `slot:100`. */
  | { readonly is: 'list'; readonly words?: Words; readonly pairs?: true }
  | { readonly is: 'reference'; readonly to: Referred }
export type Words = Readonly<Record<string, Text>>

export type Column = {
  readonly title: Text
  /** Without it a row says nothing. */
  readonly isNeeded?: true
  /** What other systems call it, in lower case without spaces or signs. */
  readonly headings: readonly string[]
}
/** A column of rows that become calls. */
export type CellColumn = Column & { readonly kind: CellKind; readonly example: Text }

/** What a file can be about: its name, and what can be told in it. */
export type Subject = Text & { readonly use: FileUse; readonly columns: Readonly<Record<string, Column>> }
/** A subject of which each row is a call that staff could make at the desk. */
export type RowSubject = Text & { readonly use: FileUse; readonly columns: Readonly<Record<string, CellColumn>> }
