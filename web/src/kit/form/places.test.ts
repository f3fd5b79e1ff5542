import { expect, test, vi } from 'vitest'
import { changedNames, shownValues } from './changes.ts'
import type { Field, Fields } from './form.types.ts'
import { inOrder, placed, placeOf } from './places.ts'
import { same } from './same.ts'
import { when } from './when.ts'

vi.hoisted(() => {
  vi.stubGlobal('localStorage', { getItem: () => null })
  vi.stubGlobal('addEventListener', () => undefined)
})
const { rows } = await import('./rows.tsx')

const title = { th: 'ช่อง', en: 'Field' }
const word: Field<unknown> = { title, Input: () => null }
const tiers = rows<{ rate: unknown; tags: unknown }>({
  title: { th: 'ขั้น', en: 'Tiers' },
  of: { rate: { ...word, title: { th: 'อัตรา', en: 'Rate' } }, tags: word },
  blank: { rate: 0, tags: [] },
  min: 0,
  max: 5,
})
const fields: Fields = {
  name: word,
  tiers,
  floor: when((body: { name?: unknown }) => body.name === 'loss', word),
  version: { title: null, Input: () => null },
}

test('an error stands at the field, or the cell of a row, to which its path leads', () => {
  const at = (path: string) => placeOf(path, fields).path
  expect(at('name')).toBe('name')
  expect(at('body.name')).toBe('name')
  expect(at('name.0')).toBe('name')
  expect(at('tiers')).toBe('tiers')
  expect(at('tiers.1')).toBe('tiers')
  expect(at('tiers.1.rate')).toBe('tiers.1.rate')
  expect(at('policy.tiers.1.tags.0')).toBe('tiers.1.tags')
})

test('an error that no field can show is not lost', () => {
  expect(
    placed(
      [
        { path: 'version', message: 'a' },
        { path: '', message: 'b' },
      ],
      fields,
    ),
  ).toEqual({ '': 'a' })
})

test('a cell is named by its row, counted as people do', () => {
  expect(placeOf('tiers.1.rate', fields).titles.map(({ en }) => en)).toEqual(['Tiers', 'Row 2 · Rate'])
})

test('errors come in the order of the fields and of the rows', () => {
  const paths = ['tiers.10.rate', 'floor', 'tiers.2.rate', 'name', 'tiers']
  expect(inOrder(paths, fields)).toEqual(['name', 'tiers', 'tiers.2.rate', 'tiers.10.rate', 'floor'])
})

test('a hidden field is not sent, and counts as a change when it was stored', () => {
  const stored = { name: 'loss', floor: 5, tiers: [], version: 1 }
  const now = { ...stored, name: 'bet' }
  expect(shownValues(now, fields)).toEqual({ name: 'bet', tiers: [], version: 1 })
  expect(changedNames(stored, now, fields)).toEqual(['name', 'floor'])
  expect(changedNames(stored, { ...stored, version: 2 }, fields)).toEqual([])
})

test('values are the same by what they mean, whatever the order of their names', () => {
  expect(same({ a: 1, b: [{ c: null }] }, { b: [{ c: null }], a: 1 })).toBe(true)
  expect(same({ a: undefined }, {})).toBe(true)
  expect(same([1, 2], [1, 2, 3])).toBe(false)
  expect(same([], {})).toBe(false)
  expect(same(new File(['a'], 'a.png'), new File(['a'], 'a.png'))).toBe(false)
})
