import type { z } from 'zod'
import { houseCurrency } from '#contract/core/money.ts'
import type { RecordField, RecordFields } from '#contract/core/record.ts'
import type { Text } from '#contract/core/text.ts'
import { day } from '#kit/form/day.tsx'
import { area, check, select, several, tags, text } from '#kit/form/fields.tsx'
import type { Field } from '#kit/form/form.types.ts'
import { money, percent } from '#kit/form/typed-fields.tsx'
import { whole } from '#kit/form/whole.tsx'
import { textOptions } from '#kit/list/text-options.ts'

/** A longer text is typed in an area of several lines. */
const lineLength = 200

type Entered<F extends RecordField> = z.output<F['enter']>
type Inputs<Fields extends RecordFields> = { readonly [Name in keyof Fields]: Field<Entered<Fields[Name]>> }
type Hints<Fields extends RecordFields> = { readonly [Name in keyof Fields]?: Text }

/**
 * An input for each field, with its title and limits: `inputsOf(memberNotes, { tags: w.tagsHint })`. An input of another kind
 * is written after it: `{ ...inputsOf(memberProfile), phone: phone({ title: memberProfile.phone.title }) }`.
 */
export const inputsOf = <Fields extends RecordFields>(fields: Fields, hints: Hints<Fields> = {}): Inputs<Fields> =>
  mapped(fields, (name, field) => inputOf(field, hints[name])) as Inputs<Fields>

function inputOf(field: RecordField, hint: Text | undefined): Field<never> {
  const { title, min, max, unit, words = {} } = field
  const request = { title, ...(hint ? { hint } : {}), required: isRequired(field) }
  const byKind: { readonly [Kind in RecordField['kind']]?: () => Field<unknown> } = {
    text: () =>
      max !== undefined && max > lineLength
        ? area({ ...request, rows: 3 })
        : text({ ...request, ...(max ? { maxLength: max } : {}) }),
    texts: () => tags(request),
    number: () => whole({ ...request, min: min ?? 0, max: max ?? Number.MAX_SAFE_INTEGER, ...(unit ? { unit } : {}) }),
    money: () => money({ ...request, currency: houseCurrency }),
    basisPoints: () => percent(request),
    flag: () => check({ title, ...(hint ? { hint } : {}) }),
    choice: () => select({ ...request, useOptions: textOptions(words) }),
    choices: () => several({ ...request, useOptions: textOptions(words) }),
    day: () => day(request),
  }
  const input = byKind[field.kind]
  if (!input) throw new Error(`there is no input for a field that is a ${field.kind}`)
  return input() as Field<never>
}

/** Whether an empty input is refused, by the same schema that refuses it. */
const isRequired = ({ enter }: RecordField): boolean =>
  !['', undefined].some(empty => enter.safeParse(empty).success) && !enter.safeParse([]).success

/** The initial values of a form: the stored values of these fields, or empty ones. */
export function initialOf<Fields extends RecordFields>(
  fields: Fields,
  kept: { readonly [Name in keyof Fields]?: unknown } = {},
): { [Name in keyof Fields]: Entered<Fields[Name]> } {
  const start = (name: string, field: RecordField): unknown => {
    if (kept[name] !== undefined) return kept[name] ?? undefined
    if (field.kind === 'texts' || field.kind === 'choices') return []
    if (field.kind === 'flag') return false
    return field.enter.safeParse(undefined).success ? undefined : ''
  }
  return mapped(fields, start) as { [Name in keyof Fields]: Entered<Fields[Name]> }
}

/** The same names with other values; the types of `Object.entries` lose both. */
const mapped = (fields: RecordFields, of: (name: string, field: RecordField) => unknown): unknown =>
  Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, of(name, field)]))
