import type { ComponentType, ReactNode } from 'react'
import type { Text } from '#contract/core/text.ts'

/** What a field gets from its form. `input` goes to an uncontrolled input; `read` and `write` serve the others. */
export type Slot = {
  /** The path of the value in the body: `name`, or `tiers.1.rate` in a row. */
  path: string
  readOnly: boolean
  input: { defaultValue?: unknown; onChange: unknown; onBlur?: unknown; onFocus?: unknown; error?: unknown }
  error: string | undefined
  read(): unknown
  write(value: unknown): void
  /** Checks the value now, as leaving an input does. */
  check(): void
  /** The slot of a part of the value: `slot.part('number')`. */
  part(name: string): Slot
  /** For list values: the errors of a row move along with it. */
  rows: { insert(row: unknown): void; remove(at: number): void; move(from: number, to: number): void }
}

/** A part of a field's value that shows its own errors, such as a cell of a row. */
export type Part = { path: string; title: Text }

/** A field for values of one type. The type also lets the compiler check that each name of the body has a fitting field. */
export type Field<Value> = {
  readonly of?: readonly [Value]
  /** Null for a field that is never shown. */
  readonly title: Text | null
  readonly Input: ComponentType<{ slot: Slot }>
  /** The old and the new value, in the list of changes. A field without it is listed by its title alone. */
  Change?(props: { before: Value; after: Value }): ReactNode
  /** Not kept in drafts: it is a secret, or cannot be stored as text. */
  readonly unkept?: true
  /** The part of the value to which an error below it belongs; if undefined, the error belongs to the whole. */
  part?(path: readonly string[]): Part | undefined
}

export type Values = Readonly<Record<string, unknown>>
/** Whether a field is shown with these values; a hidden field is not sent. */
export type Condition = { isShown(values: Values): boolean }
/** The value with which a field starts, by those of others. It follows them as long as nobody has entered another one. */
export type Start = { startOf(values: Values): unknown }
/** The heading of the section that begins with this field, and goes on until the next one that has a heading. */
export type Heading = { readonly heading: Text }
export type Fields = Readonly<Record<string, Field<unknown> & Partial<Condition & Start & Heading>>>

/** The initial values of a form: any of them may still be empty. */
export type Initial<Value> = Value extends Blob
  ? Value
  : Value extends object
    ? { readonly [Name in keyof Value]: Initial<Value[Name]> }
    : Value | ''

/** One field for every name of the body: a missing name does not compile. */
export type FieldMap<Body> = { readonly [Name in keyof Body]-?: Field<Body[Name]> }
