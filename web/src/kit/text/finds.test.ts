import { expect, it } from 'vitest'
import { finds } from './finds.ts'

it('finds a label by any part of it, and an account number with or without its groups', () => {
  expect(finds('SCB 123-4-56789-0 · บริษัท', '1234567')).toBe(true)
  expect(finds('SCB 123-4-56789-0 · บริษัท', '123-4-567')).toBe(true)
  expect(finds('SCB 123-4-56789-0 · บริษัท', ' scb')).toBe(true)
  expect(finds('SCB 123-4-56789-0 · บริษัท', '999')).toBe(false)
  expect(finds('a-b', 'ab')).toBe(false)
})
