import { beforeEach, expect, test, vi } from 'vitest'
import { draftKey, dropDrafts, keepDraft, readDraft } from './draft.ts'

const methods = {
  getItem: (key: string) => stored.get(key) ?? null,
  setItem: (key: string, value: string) => stored.set(key, value),
  removeItem: (key: string) => stored.delete(key),
}
const stored = new Map<string, string>()
// As in a browser, stored entries are properties of the storage itself.
const storage = new Proxy(methods, {
  ownKeys: () => [...stored.keys()],
  getOwnPropertyDescriptor: () => ({ enumerable: true, configurable: true }),
})
beforeEach(() => {
  stored.clear()
  vi.stubGlobal('sessionStorage', storage)
})

const key = draftKey('admin-1', 'role-add')

test('what is kept comes back with its time', () => {
  keepDraft(key, { name: 'Night' })
  expect(readDraft(key)).toEqual({ at: expect.stringMatching(/^\d{4}-/), values: { name: 'Night' } })
})

test('a field that was cleared comes back cleared, and one that was not touched does not come back', () => {
  keepDraft(key, { limitMinor: undefined, note: null, name: '' })
  const values = readDraft(key)?.values ?? {}
  expect(Object.keys(values).toSorted()).toEqual(['limitMinor', 'name', 'note'])
  expect(values).toEqual({ limitMinor: undefined, note: null, name: '' })
})

test.each(['', 'x', '1', 'null', '[]', '{"at":"never","values":{}}', '{"at":"2026-11-15T00:00:00Z","values":"x"}'])(
  '%j in the storage is no draft',
  text => {
    stored.set(key, text)
    expect(readDraft(key)).toBeNull()
  },
)

test('a draft that is far too long is not kept, and takes the older one with it', () => {
  keepDraft(key, { name: 'short' })
  keepDraft(key, { name: 'x'.repeat(100_001) })
  expect(stored.size).toBe(0)
})

test('who signs in finds no drafts of others, and who signs out leaves none', () => {
  stored.set('seeded', 'yes')
  keepDraft(key, { name: 'a' })
  keepDraft(draftKey('admin-2', 'role-add'), { name: 'b' })
  dropDrafts('admin-1')
  expect([...stored.keys()]).toEqual(['seeded', key])
  dropDrafts()
  expect([...stored.keys()]).toEqual(['seeded'])
})
