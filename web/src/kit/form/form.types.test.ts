import { expect, test } from 'vitest'
import type { Field, FieldMap } from './form.types.ts'
import type { RowFields } from './rows.tsx'
import { when } from './when.ts'

const title = { th: 'ช่อง', en: 'field' }
const word: Field<string> = { title, Input: () => null }
const number: Field<number> = { title, Input: () => null }

// Checked by the compiler: a line that stops being wrong fails the type check.
test('a form places every field of its body, each by a field of its type', () => {
  const whole: FieldMap<{ name: string; age?: number }> = { name: word, age: number }
  // @ts-expect-error age is not placed
  const missing: FieldMap<{ name: string; age?: number }> = { name: word }
  // @ts-expect-error a number does not fit a name
  const unfit: FieldMap<{ name: string }> = { name: number }
  expect([whole, missing, unfit]).toHaveLength(3)
})

test('a field that may be absent stands only where the body allows for it', () => {
  const dependent = when((body: { name: string; age?: number }) => body.name !== '', number)
  const allowed: FieldMap<{ name: string; age?: number }> = { name: word, age: dependent }
  // @ts-expect-error the body demands an age
  const demanded: FieldMap<{ name: string; age: number }> = { name: word, age: dependent }
  // @ts-expect-error rows have no fields that depend on others
  const inRow: RowFields<{ age?: number }> = { age: dependent }
  expect([allowed, demanded, inRow]).toHaveLength(3)
})
