import { expect, test } from 'vitest'
import type { Field, FieldMap } from './form.types.ts'

const word: Field<string> = { Input: () => null }
const number: Field<number> = { Input: () => null }

// Checked by the compiler: a line that stops being wrong fails the type check.
test('a form places every field of its body, each by a field of its type', () => {
  const whole: FieldMap<{ name: string; age?: number }> = { name: word, age: number }
  // @ts-expect-error age is not placed
  const missing: FieldMap<{ name: string; age?: number }> = { name: word }
  // @ts-expect-error a number does not fit a name
  const unfit: FieldMap<{ name: string }> = { name: number }
  expect([whole, missing, unfit]).toHaveLength(3)
})
