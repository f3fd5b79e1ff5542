import { expect, test } from 'vitest'
import type { TimelineEntry } from '#contract/member/member-timeline.types.ts'
import { withNewest, withOlder } from './timeline-merge.ts'

const instant = (second: number) => `2026-03-05T04:05:${String(second).padStart(2, '0')}.000000Z`
const note = (second: number, key: number, text = ''): TimelineEntry => ({
  kind: 'notes',
  at: instant(second),
  key: String(key),
  username: 'owner',
  text,
})
const signIn = (second: number, key: number): TimelineEntry => ({
  kind: 'signIns',
  at: instant(second),
  key: String(key),
  result: 'ok',
  ip: '192.0.2.1',
  device: 'test',
})
const keys = ({ entries }: { entries: readonly TimelineEntry[] }) => entries.map(({ kind, key }) => `${kind} ${key}`)

test('older entries follow, in the order of the server also at one instant', () => {
  const known = { entries: [note(9, 12), note(5, 10)], isMore: true }
  const all = withOlder(known, { entries: [note(5, 9), signIn(5, 11), signIn(5, 10), note(1, 1)], isMore: false })
  expect(keys(all)).toEqual(['notes 12', 'notes 10', 'notes 9', 'signIns 11', 'signIns 10', 'notes 1'])
  expect(all.isMore).toBe(false)
})

test('what is new is put on top, what changed is replaced, and what was read before stays', () => {
  const known = { entries: [note(5, 3), note(4, 2), note(3, 1)], isMore: false }
  const all = withNewest(known, { entries: [note(6, 4), note(5, 3, 'changed')], isMore: true })
  expect(keys(all)).toEqual(['notes 4', 'notes 3', 'notes 2', 'notes 1'])
  expect(all.entries[1]).toMatchObject({ text: 'changed' })
  expect(all.isMore).toBe(false)
})

test('a newest page that goes further down than what is known tells whether there is more', () => {
  const all = withNewest({ entries: [note(5, 3)], isMore: false }, { entries: [note(5, 3), note(4, 2)], isMore: true })
  expect([keys(all).length, all.isMore]).toEqual([2, true])
})

test('where so much is new that there may be a gap, reading begins anew', () => {
  const page = { entries: [note(9, 9), note(8, 8)], isMore: true }
  expect(withNewest({ entries: [note(2, 2), note(1, 1)], isMore: false }, page)).toEqual(page)
})
