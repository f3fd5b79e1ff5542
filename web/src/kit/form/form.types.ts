import type { ComponentType } from 'react'

/** What a field gets from its form. `input` goes to an uncontrolled input; `read` and `write` serve the others. */
export type Slot = {
  name: string
  readOnly: boolean
  input: { defaultValue?: unknown; onChange: unknown; onBlur?: unknown; onFocus?: unknown; error?: unknown }
  error: string | undefined
  read(): unknown
  write(value: unknown): void
}

/** A field for values of one type; the type only serves the check that each field of the body has a fitting one. */
export type Field<Value> = {
  readonly value?: Value
  readonly Input: ComponentType<{ slot: Slot }>
}

/** One field for every name of the body: a name that is not placed does not compile. */
export type FieldMap<Values> = { readonly [Name in keyof Values]-?: Field<Values[Name]> }
