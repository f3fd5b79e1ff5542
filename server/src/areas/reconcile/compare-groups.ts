import { type Agreement, agreement, type BookRow, closeness, type TiedRows } from './compare-rows.ts'

/** Among so many rows that agree with one, those that add up to it are looked for; the nearest in time. */
const amongAtMost = 12

/**
 * One row of one list that is several of the other: a payment that was split, or several that the bank shows as one. They
 * have to agree with it in more than their sum, because sums of strangers often fit.
 */
export function joined(lines: readonly BookRow[], records: readonly BookRow[]): TiedRows[] {
  const used = new Set<BookRow>()
  const groups = (ones: readonly BookRow[], others: readonly BookRow[]) =>
    ones.flatMap(one => {
      if (used.has(one)) return []
      const free = others.filter(other => !used.has(other))
      const some = addingUp(one, free)
      if (!some) return []
      for (const row of [one, ...some.rows]) used.add(row)
      return [{ one, ...some }]
    })
  return [
    ...groups(lines, records).map(({ one, rows, reasons }) => ({ lines: [one], records: rows, reasons })),
    ...groups(records, lines).map(({ one, rows, reasons }) => ({ lines: rows, records: [one], reasons })),
  ]
}

/** Two or more that agree with one row and add up to it; the fewest, and of those the earliest. */
function addingUp(one: BookRow, others: readonly BookRow[]): { rows: BookRow[]; reasons: Agreement[] } | undefined {
  for (const reason of ['reference', 'counterpart'] as const) {
    const near = others
      .filter(other => other.amountMinor > 0 === one.amountMinor > 0 && agreement(one, other).includes(reason))
      .sort((a, b) => closeness(one, a) - closeness(one, b))
      .slice(0, amongAtMost)
    const among = others.filter(other => near.includes(other))
    const rows = smallestSum(among, one.amountMinor)
    if (rows) return { rows, reasons: [reason] }
  }
  return undefined
}

function smallestSum(rows: readonly BookRow[], targetMinor: number): BookRow[] | undefined {
  for (let count = 2; count <= rows.length; count += 1) {
    const found = choose(rows, count, targetMinor)
    if (found) return found
  }
  return undefined
}

/** So many of the rows, in their order, that add up to the target. All go the same way, so a sum only ever grows. */
function choose(rows: readonly BookRow[], count: number, targetMinor: number): BookRow[] | undefined {
  if (count === 0) return targetMinor === 0 ? [] : undefined
  for (const [index, row] of rows.entries()) {
    if (Math.abs(row.amountMinor) > Math.abs(targetMinor)) continue
    const rest = choose(rows.slice(index + 1), count - 1, targetMinor - row.amountMinor)
    if (rest) return [row, ...rest]
  }
  return undefined
}
