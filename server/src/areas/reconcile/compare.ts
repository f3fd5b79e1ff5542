import type { ExceptionClass } from '#contract/reconcile/exception-classes.ts'
import { joined } from './compare-groups.ts'
import { agreement, type BookRow, closeness, inOrder, type TiedRows } from './compare-rows.ts'

/** Both lists of one book: what the other side says, and what we say. A bank account is one; a gateway could be. */
export type Book = { readonly lines: readonly BookRow[]; readonly records: readonly BookRow[] }

/** Something that does not fit, by the ids of the rows that it is about. */
export type Difference = {
  class: ExceptionClass
  at: string
  amountMinor: number
  lineIds: string[]
  recordIds: string[]
  /** The row that it repeats, of the list that its own row is of. */
  twinId: string | null
}

/** Up to when each list is known to be whole. What is later may still have its other side on its way. */
export type Known = { linesUpTo: string; recordsUpTo: string }

export type Compared = {
  /** One line and one record that are certainly the same money. */
  pairs: TiedRows[]
  found: Difference[]
}

/**
 * Compares what is not tied yet, beside what is. Every row is used at most once, whatever order the lists are in: first by
 * pairs of one amount, then by several that add up to one, then by two whose amounts differ, and what is left is missing on
 * the other side, or repeats something.
 */
export function compare(open: Book, tied: Book, known: Known): Compared {
  const left = { lines: inOrder(open.lines), records: inOrder(open.records) }
  const take = (used: readonly TiedRows[]) => {
    const gone = new Set(used.flatMap(({ lines, records }) => [...lines, ...records]))
    left.lines = left.lines.filter(line => !gone.has(line))
    left.records = left.records.filter(record => !gone.has(record))
    return used
  }
  const pairs = take(couples(left, (line, record) => line.amountMinor === record.amountMinor))
  const groups = take(joined(left.lines, left.records))
  const differing = take(couples(left, (line, record) => line.amountMinor !== record.amountMinor))
  const settled = {
    lines: [...tied.lines, ...pairs.flatMap(pair => pair.lines)],
    records: [...tied.records, ...pairs.flatMap(pair => pair.records)],
  }
  return {
    pairs: [...pairs],
    found: [
      ...groups.map(group => foundIn('split', group, Math.abs(sumOf(group.lines)))),
      ...differing.map(two => foundIn('amount', two, Math.abs(sumOf(two.lines) - sumOf(two.records)))),
      ...left.lines.flatMap(line => lonelyLine(line, settled, known)),
      ...left.records.flatMap(record => lonelyRecord(record, settled, known)),
    ],
  }
}

const sumOf = (rows: readonly BookRow[]) => rows.reduce((sum, { amountMinor }) => sum + amountMinor, 0)

const classes = {
  split: { in: 'splitIn', out: 'splitOut' },
  amount: { in: 'amountIn', out: 'amountOut' },
  missingHere: { in: 'missingHereIn', out: 'missingHereOut' },
  missingThere: { in: 'missingThereIn', out: 'missingThereOut' },
  twice: { in: 'twiceIn', out: 'twiceOut' },
} as const satisfies Record<string, Record<'in' | 'out', ExceptionClass>>

function foundIn(
  what: keyof typeof classes,
  { lines, records }: Book,
  amountMinor: number,
  twin?: BookRow,
): Difference {
  const [first] = inOrder([...lines, ...records])
  if (!first) throw new Error('an exception is about nothing')
  return {
    class: classes[what][first.amountMinor > 0 ? 'in' : 'out'],
    // The bank's time where there is one: it is what the day of an account goes by.
    at: inOrder(lines)[0]?.at ?? first.at,
    amountMinor,
    lineIds: lines.map(({ id }) => id),
    recordIds: records.map(({ id }) => id),
    twinId: twin?.id ?? null,
  }
}

/** Money that went out a second time to somebody who was paid is told apart from money that nobody knows. */
function lonelyLine(line: BookRow, settled: Book, { recordsUpTo }: Known): Difference[] {
  const twin = line.amountMinor < 0 ? twinOf(line, settled.lines) : undefined
  if (!twin && line.at > recordsUpTo) return []
  const alone = { lines: [line], records: [] }
  return [foundIn(twin ? 'twice' : 'missingHere', alone, Math.abs(line.amountMinor), twin)]
}

/** A credit beside another one like it, which has its line, is told apart from one whose money never came. */
function lonelyRecord(record: BookRow, settled: Book, { linesUpTo }: Known): Difference[] {
  if (record.at > linesUpTo) return []
  const twin = record.amountMinor > 0 ? twinOf(record, settled.records) : undefined
  const alone = { lines: [], records: [record] }
  return [foundIn(twin ? 'twice' : 'missingThere', alone, Math.abs(record.amountMinor), twin)]
}

const twinOf = (row: BookRow, among: readonly BookRow[]): BookRow | undefined =>
  inOrder(among)
    .filter(other => other.amountMinor === row.amountMinor && agreement(row, other).length > 0)
    .sort((one, other) => closeness(row, one) - closeness(row, other))[0]

/** One line and one record each that agree in more than time and go the same way, the surest first. */
function couples({ lines, records }: Book, fits: (line: BookRow, record: BookRow) => boolean): TiedRows[] {
  const edges = lines.flatMap(line =>
    records.flatMap(record => {
      if (line.amountMinor > 0 !== record.amountMinor > 0 || !fits(line, record)) return []
      const reasons = agreement(line, record)
      if (reasons.length === 0) return []
      const apart = Math.abs(line.amountMinor - record.amountMinor)
      return [{ line, record, reasons, apart, late: closeness(line, record) }]
    }),
  )
  edges.sort(
    (one, other) =>
      other.reasons.length - one.reasons.length ||
      one.apart - other.apart ||
      one.late - other.late ||
      (one.line.id + one.record.id < other.line.id + other.record.id ? -1 : 1),
  )
  const used = new Set<BookRow>()
  return edges.flatMap(({ line, record, reasons }) => {
    if (used.has(line) || used.has(record)) return []
    used.add(line).add(record)
    return [{ lines: [line], records: [record], reasons }]
  })
}
