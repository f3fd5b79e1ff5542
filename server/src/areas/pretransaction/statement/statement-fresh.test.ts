import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { PushedLine } from '#contract/pretransaction/statement.types.ts'
import { freshLines, type StoredLine, wordsOf } from './statement-fresh.ts'

const day = Date.UTC(2026, 5, 1)
const instant = (seconds: number) => new Date(day + seconds * 1_000).toISOString()

/** Stores what is new, as the statement does. */
function bring(stored: readonly StoredLine[], lines: readonly object[], clientId: string | null = 'one'): StoredLine[] {
  const pushed = lines.map(line => PushedLine.parse(line))
  const { fresh, sharper, retold } = freshLines(stored, pushed, clientId)
  const known = stored.map(line => ({
    ...line,
    ...sharper.find(({ id }) => id === line.id),
    reports: [
      ...line.reports,
      ...retold.filter(({ id }) => id === line.id).map(({ line: words }) => ({ clientId, words: wordsOf(words) })),
    ],
  }))
  const added = fresh.map((line, index) => ({
    ...line,
    id: String(stored.length + index),
    balanceMinor: line.balanceMinor ?? null,
    reports: [{ clientId, words: wordsOf(line) }],
  }))
  return [...known, ...added]
}

/** What really happened: when, how much, and what the account held after it. */
type Command = { second: number; amountMinor: number; bankReference: string; balanceMinor: number }

const commands = fc
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
    return inOrder.map((command): Command => ({ ...command, balanceMinor: (balanceMinor += command.amountMinor) }))
  })
  // A bank that tells minutes shows these alike, balance and all: nobody can tell them from one line shown twice.
  .filter(
    all => new Set(all.map(command => JSON.stringify({ ...command, second: minuteOf(command) }))).size === all.length,
  )
const minuteOf = ({ second }: Command) => Math.floor(second / 60)

/** How one source tells the statement: to which unit, with or without balances, and beginning at the end. */
const views = fc.record({
  unit: fc.constantFrom(60, 1),
  balances: fc.boolean(),
  backwards: fc.boolean(),
  /** Where it is cut into parts; neighbours overlap by a whole minute. */
  cut: fc.option(fc.integer({ min: 0, max: 3 }), { nil: undefined }),
  laterFirst: fc.boolean(),
  /** Which program tells it, each in words of its own; null is a file. */
  source: fc.constantFrom('one', 'other', null),
})
type View = typeof views extends fc.Arbitrary<infer V> ? V : never

function reports(all: readonly Command[], { unit, balances, backwards, cut, laterFirst, source }: View): object[][] {
  const lines = (part: readonly Command[]) => {
    const shown = part.map(({ second, balanceMinor, ...command }) => ({
      ...command,
      description: source ?? 'a file',
      at: instant(Math.floor(second / unit) * unit),
      ...(balances && { balanceMinor }),
    }))
    return backwards ? shown.toReversed() : shown
  }
  if (cut === undefined) return [lines(all)]
  const parts = [all.filter(command => minuteOf(command) <= cut), all.filter(command => minuteOf(command) >= cut)]
  return (laterFirst ? parts.toReversed() : parts).filter(part => part.length > 0).map(lines)
}

const counted = (lines: readonly { amountMinor: number }[], minutes: (at: number) => number) =>
  lines.map((line, at) => `${minutes(at)} ${line.amountMinor}`).sort()

describe('a statement told by several sources', () => {
  it('gives every transfer once, whatever they know of seconds and balances, in any order and in parts', () => {
    fc.assert(
      fc.property(commands, fc.array(views, { minLength: 1, maxLength: 4 }), (all, sources) => {
        const stored = sources
          .flatMap(view => reports(all, view).map(part => ({ part, source: view.source })))
          .reduce<StoredLine[]>((lines, { part, source }) => bring(lines, part, source), [])
        expect(counted(stored, at => Math.floor((Date.parse(stored[at]?.at ?? '') - day) / 60_000))).toEqual(
          counted(all, at => Math.floor((all[at]?.second ?? 0) / 60)),
        )
        const keys = stored.map(({ at, amountMinor, ...line }) =>
          JSON.stringify([at, amountMinor, 'occurrence' in line && line.occurrence]),
        )
        expect(new Set(keys).size).toBe(stored.length)
      }),
      { numRuns: 500 },
    )
  })

  it('learns no second from who called a line so by a guess', () => {
    const [at, amountMinor] = [instant(0), 100]
    const named = [{ bankReference: 'R' }, { bankReference: 'R' }, { bankReference: '' }]
    const seconds = [0, 0, 1]
    const told = (source: string, more: (n: number) => object) =>
      named.map((name, n) => ({ at, amountMinor, description: source, ...name, ...more(n) }))
    const withBalances = told('other', n => ({ balanceMinor: 10_100 + n * 100 })).toReversed()
    const first = bring([], withBalances, 'other')
    // Without balances its names fall on the lines in whatever order they are stored.
    const second = bring(
      first,
      told('one', () => ({})),
      'one',
    )
    const third = bring(
      second,
      told('one', n => ({ at: instant(seconds[n] ?? 0) })),
      'one',
    )
    expect(
      bring(
        third,
        told('other', n => ({ at: instant(seconds[n] ?? 0) })),
        'other',
      ),
    ).toHaveLength(3)
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

  it.each([
    ['another description', { bankReference: 'R1', description: 'โอนเงิน' }],
    ['no reference', { description: 'TRANSFER' }],
    ['a masked number', { bankReference: 'R1', description: 'TRANSFER', counterpart: { digits: 'xxx1234' } }],
    ['seconds of its own', { bankReference: 'R1', description: 'TRANSFER', at: instant(31) }],
  ])('takes the same balance in the same minute for one line, with %s', (_, words) => {
    const line = { at: instant(12), amountMinor: 45_500, balanceMinor: 90_000 }
    const read = bring([], [{ ...line, bankReference: 'R1', description: 'TRANSFER' }])
    for (const source of ['one', 'other', null]) expect(bring(read, [{ ...line, ...words }], source)).toHaveLength(1)
  })

  it('takes what two sources tell in other words, without a balance, for as many lines as either of them tells', () => {
    const line = { at: instant(0), amountMinor: 100 }
    const read = bring([], [{ ...line, description: 'A' }])
    const both = bring(read, [{ ...line, description: 'B' }], 'other')
    expect(both).toHaveLength(1)
    // Who told the one as A means another line by B, whatever somebody else calls the first.
    const three = bring(both, [{ ...line, description: 'B' }])
    expect(three).toHaveLength(2)
    expect(
      bring(
        three,
        [
          { ...line, description: 'x' },
          { ...line, description: 'y' },
        ],
        null,
      ),
    ).toHaveLength(2)
  })

  it('keeps two transfers of one minute that end with the same balance, where one source tells both', () => {
    const command = (amountMinor: number, balanceMinor: number, bankReference: string) => ({
      at: instant(0),
      amountMinor,
      balanceMinor,
      bankReference,
    })
    const all = [command(100, 1_100, 'A'), command(-100, 1_000, 'B'), command(100, 1_100, 'C')]
    expect(bring([], all)).toHaveLength(3)
    expect(bring(bring([], all), all.toReversed(), null)).toHaveLength(3)
  })
})
