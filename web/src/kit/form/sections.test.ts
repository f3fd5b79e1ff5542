import { expect, it } from 'vitest'
import type { Field, FieldMap } from './form.types.ts'
import { begins, sectionsOf } from './sections.ts'
import { when } from './when.ts'

const title = { th: 'ช่อง', en: 'Field' }
const [one, other] = [
  { th: 'หนึ่ง', en: 'One' },
  { th: 'สอง', en: 'Two' },
]
const word: Field<string> = { title, Input: () => null }

it('puts fields below the headings that they begin, in their order', () => {
  const fields = { a: word, b: word, c: begins(one, word), d: word, e: begins(other, word) }
  const sections = sectionsOf(fields)
  expect(sections).toEqual([
    { heading: null, names: ['a', 'b'] },
    { heading: one, names: ['c', 'd'] },
    { heading: other, names: ['e'] },
  ])
  expect(sections.flatMap(({ names }) => names)).toEqual(Object.keys(fields))
})

it('has no section where no field is', () => {
  expect(sectionsOf({})).toEqual([])
  expect(sectionsOf({ a: begins(one, word) })).toEqual([{ heading: one, names: ['a'] }])
})

it('leaves a field what it was', () => {
  const dependent = begins(
    other,
    when(({ a }: { a: string }) => a !== '', word),
  )
  const fields: FieldMap<{ a: string; b?: string }> = { a: begins(one, word), b: dependent }
  expect(fields.b.title).toBe(title)
  expect([dependent.isShown({ a: '' }), dependent.isShown({ a: 'x' })]).toEqual([false, true])
})
