import { expect, test } from 'vitest'
import { forget, note, nothingChanged } from './changed-rows.ts'

test('a reading takes away what was heard before it began, and nothing that came later', () => {
  const before = note(note(nothingChanged, 'a'), 'b')
  const during = note(before, 'a')
  expect([...forget(during, before.count).keys.keys()]).toEqual(['a'])
  expect(forget(before, before.count).keys.size).toBe(0)
})

test('the same row counts once, and there is an end to counting', () => {
  const twice = note(note(nothingChanged, 'a'), 'a')
  expect(twice.keys.size).toBe(1)
  const many = Array.from({ length: 2000 }, (_, index) => String(index)).reduce(note, nothingChanged)
  expect(many.keys.size).toBe(999)
})
