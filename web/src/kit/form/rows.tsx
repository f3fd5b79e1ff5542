import { eachText } from '#browser/messages.ts'
import { fill, type Text } from '#contract/core/text.ts'
import { fieldMessages } from './field.messages.ts'
import type { Field, Fields, Initial } from './form.types.ts'
import { RowsChange } from './rows-change.tsx'
import { RowsInput } from './rows-input.tsx'
import type { Words } from './wiring.ts'

/** The fields of a row. A field that depends on others would have to know its row, so rows have none. */
export type RowFields<Row> = { readonly [Name in keyof Row]-?: Field<Row[Name]> & { isShown?: never } }

type Options<Row> = Words & {
  of: RowFields<Row>
  /** The values of a new row. */
  blank: NoInfer<Initial<Row>>
  min: number
  max: number
}

const w = eachText(fieldMessages)

const rowTitle = (n: number, { th, en }: Text): Text => ({
  th: `${fill(w.row.th, { n })} · ${th}`,
  en: `${fill(w.row.en, { n })} · ${en}`,
})

/**
 * A list of rows with fields of their own, which can be added, removed and moved:
 * `tiers: rows({ title: w.tiers, of: { rate: percent({ title: w.rate }) }, blank: { rate: '' }, min: 1, max: 5 })`.
 */
export function rows<Row extends object>({ of, blank, min, max, ...words }: Options<Row>): Field<Row[]> {
  const fields: Fields = of
  return {
    title: words.title,
    Input: ({ slot }) => <RowsInput slot={slot} words={words} fields={fields} blank={blank} min={min} max={max} />,
    Change: ({ before, after }) => <RowsChange fields={fields} before={before} after={after} />,
    part([at = '', name = '', ...rest]) {
      const field = fields[name]
      if (!field?.title) return undefined
      const inner = field.part?.(rest)
      const path = [at, name, ...(inner ? [inner.path] : [])].join('.')
      return { path, title: rowTitle(Number(at) + 1, inner?.title ?? field.title) }
    },
  }
}
