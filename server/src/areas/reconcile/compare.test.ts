import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type Book, compare } from './compare.ts'
import type { BookRow } from './compare-rows.ts'

const hour = 3_600_000
const start = Date.parse('2026-11-01T03:00:00.000Z')
const at = (hours: number) => new Date(start + hours * hour).toISOString()
const row = (id: string, amountMinor: number, more: Partial<BookRow> = {}): BookRow => ({
  id,
  at: at(0),
  amountMinor,
  reference: '',
  counterpart: '',
  ...more,
})
const known = { linesUpTo: at(1_000), recordsUpTo: at(1_000) }
const none: Book = { lines: [], records: [] }
const classesOf = (open: Book, tied = none, upTo = known) => compare(open, tied, upTo).found.map(found => found.class)
const somebody = { counterpart: '1234567890' }
const seen = { counterpart: 'xxx-x-x67890'.replaceAll('-', '') }

describe('the comparison', () => {
  it('pairs one line and one record of one amount by reference or digits, and by no less', () => {
    const paired = (line: Partial<BookRow>, own: Partial<BookRow>) =>
      compare({ lines: [row('l', 500, line)], records: [row('r', 500, own)] }, none, known).pairs.length
    expect(paired(seen, somebody)).toBe(1)
    expect(paired({ reference: 'TX-0001' }, { reference: 'TX-0001' })).toBe(1)
    expect(paired({}, {})).toBe(0)
    expect(paired({ counterpart: 'xxxxx7890' }, { counterpart: '1234567891' })).toBe(0)
    expect(paired({ ...seen, at: at(25) }, somebody)).toBe(0)
    expect(paired({ reference: '12' }, { reference: '12' })).toBe(0)
  })

  it('tells the kinds of exception apart, for what comes in and what goes out', () => {
    const line = (sign: number, minor: number, more: Partial<BookRow> = seen) => row(`l${minor}`, sign * minor, more)
    const own = (sign: number, minor: number, more: Partial<BookRow> = somebody) => row(`r${minor}`, sign * minor, more)
    for (const [sign, way] of [
      [1, 'In'],
      [-1, 'Out'],
    ] as const) {
      expect(classesOf({ lines: [line(sign, 5)], records: [] })).toEqual([`missingHere${way}`])
      expect(classesOf({ lines: [], records: [own(sign, 5)] })).toEqual([`missingThere${way}`])
      expect(classesOf({ lines: [line(sign, 5)], records: [own(sign, 7)] })).toEqual([`amount${way}`])
      expect(classesOf({ lines: [line(sign, 9)], records: [own(sign, 4), own(sign, 5)] })).toEqual([`split${way}`])
      expect(classesOf({ lines: [line(sign, 4), line(sign, 5)], records: [own(sign, 9)] })).toEqual([`split${way}`])
      expect(classesOf({ lines: [line(sign, 5)], records: [own(-sign, 5)] })).toHaveLength(2)
    }
    const again = (id: string, minor: number, more: Partial<BookRow>) => row(id, minor, { ...more, at: at(2) })
    expect(classesOf({ lines: [], records: [again('r2', 5, somebody)] }, { lines: [], records: [own(1, 5)] })).toEqual([
      'twiceIn',
    ])
    expect(classesOf({ lines: [again('l2', -5, seen)], records: [] }, { lines: [line(-1, 5)], records: [] })).toEqual([
      'twiceOut',
    ])
  })

  it('finds a second credit also where the first one is paired in the same run', () => {
    const records = [row('r1', 5, somebody), row('r2', 5, { ...somebody, at: at(1) })]
    const { pairs, found } = compare({ lines: [row('l', 5, seen)], records }, none, known)
    expect([pairs[0]?.records[0]?.id, found[0]?.class, found[0]?.twinId]).toEqual(['r1', 'twiceIn', 'r1'])
  })

  it('waits for what may still be on its way', () => {
    const open = { lines: [row('l', 5, { at: at(3) })], records: [row('r', 7, { at: at(3) })] }
    expect(classesOf(open, none, { linesUpTo: at(2), recordsUpTo: at(2) })).toEqual([])
    expect(classesOf(open, none, { linesUpTo: at(3), recordsUpTo: at(2) })).toEqual(['missingThereIn'])
    expect(classesOf(open, none, { linesUpTo: at(2), recordsUpTo: at(3) })).toEqual(['missingHereIn'])
  })
})

const accounts = ['1111111111', '2222222222', '3333334444', '']
const someRow = fc.record({
  hours: fc.integer({ min: 0, max: 40 }),
  amountMinor: fc.constantFrom(-900, -500, -400, 400, 500, 900),
  counterpart: fc.constantFrom(...accounts),
  reference: fc.constantFrom('', 'TX-1', 'TX-2'),
})
const rowsOf = (prefix: string) =>
  fc
    .array(someRow, { maxLength: 12 })
    .map(rows =>
      rows.map(({ hours, ...rest }, index) => row(`${prefix}${index}`, rest.amountMinor, { ...rest, at: at(hours) })),
    )

describe('whatever the lists hold', () => {
  it('their order does not matter, and every row is used at most once, with none left out', () => {
    fc.assert(
      fc.property(rowsOf('l'), rowsOf('r'), (lines, records) => {
        const compared = compare({ lines, records }, none, known)
        const turned = compare({ lines: lines.toReversed(), records: records.toReversed() }, none, known)
        expect(turned).toEqual(compared)
        const used = [
          ...compared.pairs.flatMap(pair => [...pair.lines, ...pair.records].map(({ id }) => id)),
          ...compared.found.flatMap(found => [...found.lineIds, ...found.recordIds]),
        ]
        expect(used.sort()).toEqual([...lines, ...records].map(({ id }) => id).sort())
      }),
    )
  })

  it('pairs and groups add up to the same on both sides', () => {
    fc.assert(
      fc.property(rowsOf('l'), rowsOf('r'), (lines, records) => {
        const sumOf = (ids: readonly string[]) =>
          [...lines, ...records].filter(({ id }) => ids.includes(id)).reduce((sum, one) => sum + one.amountMinor, 0)
        const { pairs, found } = compare({ lines, records }, none, known)
        for (const pair of pairs) expect(pair.lines[0]?.amountMinor).toBe(pair.records[0]?.amountMinor)
        for (const { lineIds, recordIds } of found.filter(one => one.class.startsWith('split'))) {
          expect(sumOf(lineIds)).toBe(sumOf(recordIds))
        }
      }),
    )
  })

  it('a payment that was split is found among others, and says why', () => {
    const parts = fc.uniqueArray(fc.integer({ min: 1, max: 100_000 }), { minLength: 2, maxLength: 5 })
    fc.assert(
      fc.property(
        parts,
        fc.shuffledSubarray([10_000_001, 10_000_003, 10_000_007]),
        fc.constantFrom(1, -1),
        (minors, noise, sign) => {
          const whole = minors.reduce((sum, minor) => sum + minor, 0)
          const lines = minors.map((minor, index) => row(`l${index}`, sign * minor, { ...seen, at: at(index) }))
          const others = noise.map(minor => row(`n${minor}`, sign * minor, { ...seen, at: at(1) }))
          const records = [row('r', sign * whole, { ...somebody, at: at(3) })]
          for (const open of [
            { lines: [...others, ...lines], records },
            { lines: records, records: [...others, ...lines] },
          ]) {
            const split = compare(open, none, known).found.find(found => found.class.startsWith('split'))
            expect(new Set([split?.lineIds, split?.recordIds].flat())).toEqual(
              new Set(['r', ...lines.map(({ id }) => id)]),
            )
          }
        },
      ),
    )
  })
})
