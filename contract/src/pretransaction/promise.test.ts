import { describe, expect, it } from 'vitest'
import type { PreStatus } from './pretransaction.machine.ts'
import { bucketMinutes, memberSteps, type PayoutTime, promisedMinutes } from './promise.rules.ts'

const limits = { promiseShare: 90, promiseCount: 20, promiseLeastMinutes: 10 }
const took = (minutes: number, number: number, before = 0): PayoutTime => ({
  bucket: bucketMinutes.findIndex(bound => bound >= minutes),
  number,
  ahead: before * number,
})
const beyond = (number: number): PayoutTime => ({ bucket: bucketMinutes.length, number, ahead: 0 })

describe('a promise', () => {
  it.each<[string, PayoutTime[], number, number | null]>([
    ['says nothing of an empty history', [], 0, null],
    ['says nothing of too few', [took(15, 19)], 0, null],
    ['is the time that the share of them kept', [took(15, 18), took(60, 2)], 0, 15],
    ['is the next where one too few kept it', [took(15, 17), took(60, 3)], 0, 60],
    ['is never sooner than the least', [took(1, 100)], 0, 10],
    ['grows with those that wait now', [took(30, 20, 4)], 9, 60],
    ['is no shorter where fewer wait than then', [took(30, 20, 9)], 0, 30],
    ['says nothing where too many took longer than a day', [took(15, 17), beyond(3)], 0, null],
    ['leaves out the few that took longer', [took(15, 18), beyond(2)], 0, 15],
    ['says nothing beyond a day', [took(1_440, 20)], 1, null],
  ])('%s', (_, times, ahead, minutes) => {
    expect(promisedMinutes(times, ahead, limits)).toBe(minutes)
    expect(promisedMinutes(times.toReversed(), ahead, limits)).toBe(minutes)
  })
})

describe('the steps of a member', () => {
  const steps = (...statuses: PreStatus[]) =>
    memberSteps(statuses.map((status, n) => ({ status, at: `2026-11-18T10:0${n}:00Z` }))).map(
      ({ name, at }) => `${name} ${at?.slice(14, 16) ?? '–'}`,
    )

  it.each<[string, PreStatus[], string[]]>([
    ['of one that is checked', ['requested'], ['asked 00', 'checking 00', 'paying –', 'paid –']],
    [
      'of one that is paid',
      ['requested', 'approved', 'paying', 'paid'],
      ['asked 00', 'checking 00', 'paying 01', 'paid 03'],
    ],
    [
      'of one whose payout failed',
      ['requested', 'approved', 'paying', 'failed', 'requested'],
      ['asked 00', 'checking 00', 'paying –', 'paid –'],
    ],
    [
      'of one of which nobody knows',
      ['requested', 'approved', 'paying', 'unknown'],
      ['asked 00', 'checking 00', 'paying 01', 'paid –'],
    ],
    ['of one that was rejected', ['requested', 'rejected'], ['asked 00', 'checking 00', 'rejected 01']],
    [
      'of one that came back',
      ['requested', 'approved', 'paying', 'paid', 'returned'],
      ['asked 00', 'checking 00', 'paying 01', 'paid 03', 'returned 04'],
    ],
    ['of a deposit are none', [], []],
  ])('%s', (_, statuses, names) => {
    expect(steps(...statuses)).toEqual(names)
  })
})
