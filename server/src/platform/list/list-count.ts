import { exactMatchesUpTo, exactTotalUpTo } from '#contract/core/paging.ts'
import { column } from '#platform/database/columns.ts'
import type { Tx } from '#platform/database/database.ts'
import { joined, raw, type Sql, sql, where } from '#platform/database/sql.ts'
import type { Job } from '#platform/job/job-queue.ts'
import type { DayCount, ListSource, Total, Totals } from './list-source.ts'

export async function countRows(tx: Tx, source: ListSource, byDay = false): Promise<Total> {
  if (source.counted && byDay) {
    const days = await tx.rows<DayCount>(sql`
      select day::text as day, sum(n)::bigint as n from (${source.counted.days}) as counts group by 1 order by 1`)
    return { rows: days.reduce((sum, { n }) => sum + n, 0), exact: true, days }
  }
  if (source.counted) {
    const also = source.counted.summed && source.totals ? sql`, ${added(source.totals)}` : sql``
    const sum = await tx.row<{ $n: number }>(sql`
      select coalesce(sum(n), 0)::bigint as "$n" ${also} from (${source.counted.days}) as counts`)
    const { $n = 0, ...sums } = sum ?? {}
    return { rows: $n, exact: true, ...(source.counted.summed && { sums }) }
  }
  if (source.searched) {
    const many = source.many && (await tx.row(source.many.when)) ? source.many : undefined
    const conditions = (many ?? source).where
    const found = await tx.rows<{ key: string }>(sql`
      select (${raw(source.key.by)})::text as key ${source.from} ${where(...conditions)} limit ${exactMatchesUpTo + 1}`)
    const keys = found.map(({ key }) => key)
    return keys.length > exactMatchesUpTo
      ? { rows: exactMatchesUpTo, exact: false, ...(many && { where: many.where }) }
      : { rows: keys.length, exact: true, keys }
  }
  const bounded = await tx.row<{ n: number }>(sql`
    select count(*)::int as n from
      (select 1 ${source.from} ${where(...source.where)} limit ${exactTotalUpTo + 1}) as bounded`)
  const counted = bounded?.n ?? 0
  return { rows: Math.min(counted, exactTotalUpTo), exact: counted <= exactTotalUpTo }
}

/** The sums of a query: the stored ones, or computed over as many rows as would be counted; beyond that there are none. */
export async function sumRows(
  tx: Tx,
  { counted, totals, from, where: conditions }: ListSource,
  { rows, exact, sums }: Total,
): Promise<Record<string, number> | null> {
  if (!totals) return null
  if (sums) return sums
  const kept = counted?.summed ? counted.days : totals.kept
  if (kept) return (await tx.row(sql`select ${added(totals)} from (${kept}) as kept`)) ?? null
  if (!exact || rows > exactTotalUpTo) return null
  const terms = named(totals, (_, term) => term)
  return (
    (await tx.row(sql`select ${added(totals)} from (select ${terms} ${from} ${where(...conditions)}) as found`)) ?? null
  )
}

const named = (totals: Totals, terms: (name: string, term: Sql) => Sql): Sql =>
  joined(Object.entries(totals.of).map(([name, term]) => sql`${terms(name, term)} as ${column(name)}`))

/** The sums of columns that already have their final names. */
const added = (totals: Totals): Sql => named(totals, name => sql`coalesce(sum(${column(name)}), 0)::bigint`)

/** The business day that contains the row of this number, and how many rows of the list precede and follow it on that day. */
export function dayOf(
  days: readonly DayCount[],
  row: number,
  descending: boolean,
): { day: string; before: number; after: number } | undefined {
  let passed = 0
  for (const { day, n } of descending ? days.toReversed() : days) {
    if (passed + n > row) return { day, before: row - passed, after: passed + n - row - 1 }
    passed += n
  }
  return undefined
}

/** The parameters that select a page and its order; every other one narrows the result. */
type Paging = 'page' | 'size' | 'near' | 'sort'
const paging = ['page', 'size', 'near', 'sort'] satisfies Paging[]

/**
 * Returns the query if it filters only by these names: then the stored counts are exact for it. Otherwise returns undefined, and
 * the rows are counted. So a filter that is missing here costs time, but never gives a wrong total.
 *
 * ```ts
 * const by = countedBy(query, ['status', 'from', 'to'])
 * counted: by && { days: countedDays({ list: 'member', part: by.status, from: by.from, to: by.to }), sort: 'at' }
 * ```
 */
export function countedBy<Query extends object, Name extends Exclude<keyof Query, Paging>>(
  query: Query,
  names: readonly Name[],
): Pick<Query, Name> | undefined {
  const known = new Set<PropertyKey>([...paging, ...names])
  // An empty search box is no search.
  const isSet = (name: string, value: unknown) => value !== undefined && !(name === 'search' && value === '')
  return Object.entries(query).every(([name, value]) => known.has(name) || !isSet(name, value)) ? query : undefined
}

/** Part of a list that `count_list` counts, or all of it, from one business day to another. */
type CountedPart = {
  list: string
  part?: string | undefined
  from?: string | undefined
  to?: string | undefined
}

/** The days of a list that `count_list` counts: `countedDays({ list: 'member', part: status, from, to })`. */
export function countedDays({ list, part, from, to }: CountedPart): Sql {
  const request = where(sql`list = ${list}`, part !== undefined && sql`part = ${part}`, ...betweenDays({ from, to }))
  return sql`select day, n from row_count ${request} union all select day, n from row_count_change ${request}`
}

/** From one day to another, both inclusive, over a column `day`. */
export const betweenDays = ({ from, to }: Pick<CountedPart, 'from' | 'to'>): (Sql | false)[] => [
  from !== undefined && sql`day >= ${from}::date`,
  to !== undefined && sql`day <= ${to}::date`,
]

/** Folds recent counts into the sums, which keeps their rows few. */
export const foldRowCounts: Job = {
  cron: '* * * * *',
  async run({ database }) {
    await database.tx.run(sql`select fold_row_counts()`)
  },
}
