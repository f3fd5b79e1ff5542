import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { PushedLine } from '#contract/pretransaction/statement.types.ts'
import { freshLines, type StoredLine } from './statement.fresh.ts'

const day = Date.UTC(2026, 5, 1)
const instant = (seconds: number) => new Date(day + seconds * 1_000).toISOString()

/** Stores what is new, as the statement does. */
function bring(stored: readonly StoredLine[], lines: readonly object[]): StoredLine[] {
  const pushed = lines.map(line => PushedLine.parse(line))
  const { fresh, sharper } = freshLines(stored, pushed)
  const known = stored.map(line => ({ ...line, ...sharper.find(({ id }) => id === line.id) }))
  const added = fresh.map((line, index) => ({
    ...line,
    id: String(stored.length + index),
    balanceMinor: line.balanceMinor ?? null,
  }))
  return [...known, ...added]
}

/** What really happened: when, how much, and what the account held after it. */
type Deed = { second: number; amountMinor: number; bankReference: string; balanceMinor: number }

const deeds = fc
  .array(
    fc.record({
      second: fc.integer({ min: 0, max: 179 }),
      amountMinor: fc.constantFrom(100, 200, -100),
      bankReference: fc.constantFrom('', 'R'),
    }),
    { minLength: 1, maxLength: 12 },
  )
  .map(made => {
    let balanceMinor = 10_000
    const inOrder = made.toSorted((one, other) => one.second - other.second)
    return inOrder.map((deed): Deed => ({ ...deed, balanceMinor: (balanceMinor += deed.amountMinor) }))
  })
  // A bank that tells minutes shows these alike, balance and all: nobody can tell them from one line shown twice.
  .filter(all => new Set(all.map(deed => JSON.stringify({ ...deed, second: minuteOf(deed) }))).size === all.length)
const minuteOf = ({ second }: Deed) => Math.floor(second / 60)

/** How one source tells the statement: to which unit, with or without balances, and beginning at the end. */
const views = fc.record({
  unit: fc.constantFrom(60, 1),
  balances: fc.boolean(),
  backwards: fc.boolean(),
  /** Where it is cut into parts; neighbours overlap by a whole minute. */
  cut: fc.option(fc.integer({ min: 0, max: 3 }), { nil: undefined }),
  laterFirst: fc.boolean(),
})
type View = typeof views extends fc.Arbitrary<infer V> ? V : never

function told(all: readonly Deed[], { unit, balances, backwards, cut, laterFirst }: View): object[][] {
  const lines = (part: readonly Deed[]) => {
    const shown = part.map(({ second, balanceMinor, ...deed }) => ({
      ...deed,
      at: instant(Math.floor(second / unit) * unit),
      ...(balances && { balanceMinor }),
    }))
    return backwards ? shown.toReversed() : shown
  }
  if (cut === undefined) return [lines(all)]
  const parts = [all.filter(deed => minuteOf(deed) <= cut), all.filter(deed => minuteOf(deed) >= cut)]
  return (laterFirst ? parts.toReversed() : parts).filter(part => part.length > 0).map(lines)
}

const counted = (lines: readonly { amountMinor: number; bankReference: string }[], minutes: (at: number) => number) =>
  lines.map((line, at) => `${minutes(at)} ${line.amountMinor} ${line.bankReference}`).sort()

describe('a statement told by several sources', () => {
  it('gives every transfer once, whatever they know of seconds and balances, in any order and in parts', () => {
    fc.assert(
      fc.property(deeds, fc.array(views, { minLength: 1, maxLength: 4 }), (all, sources) => {
        const stored = sources
          .flatMap(view => told(all, view))
          .reduce<StoredLine[]>((lines, part) => bring(lines, part), [])
        expect(counted(stored, at => Math.floor((Date.parse(stored[at]?.at ?? '') - day) / 60_000))).toEqual(
          counted(all, at => Math.floor((all[at]?.second ?? 0) / 60)),
        )
        const keys = stored.map(({ at, amountMinor, bankReference, ...line }) =>
          JSON.stringify([at, amountMinor, bankReference, 'occurrence' in line && line.occurrence]),
        )
        expect(new Set(keys).size).toBe(stored.length)
      }),
      { numRuns: 500 },
    )
  })

  it('keeps a transfer of the same minute that comes after a file and its reader', () => {
    const line = (second: number) => ({ at: instant(second), amountMinor: 100 })
    const file = bring([], [line(0)])
    const read = bring(file, [line(10)])
    expect(read).toMatchObject([{ at: instant(0), exactAt: instant(10) }])
    // Its own second is known by now, so that another one is another transfer.
    expect(bring(read, [line(42)])).toHaveLength(2)
    expect(bring(bring(read, [line(42)]), [line(0), line(0)])).toHaveLength(2)
  })

  it('knows the whole minute of a line whose neighbours tell seconds', () => {
    const line = (second: number) => ({ at: instant(second), amountMinor: 100 })
    const stored = bring([], [line(0), line(70)])
    expect(bring(stored, [line(30)])).toHaveLength(3)
    expect(bring(stored, [line(0), line(60)])).toHaveLength(2)
  })
})
