import { exactFoundUpTo, exactTotalUpTo } from '#contract/core/paging.ts'
import type { Tx } from './database.ts'
import type { Job } from './job-queue.ts'
import type { Counted, ListSource, Total } from './list-source.ts'
import { raw, type Sql, sql, where } from './sql.ts'

export async function countRows(tx: Tx, source: ListSource): Promise<Total> {
  if (source.counted) {
    const sum = await tx.row<{ n: number }>(sql`
      select coalesce(sum(n), 0)::bigint as n from (${source.counted.days}) as counts`)
    return { rows: sum?.n ?? 0, exact: true }
  }
  if (source.searched) {
    const found = await tx.rows<{ key: string }>(sql`
      select (${raw(source.key.by)})::text as key ${source.from} ${where(...source.where)} limit ${exactFoundUpTo + 1}`)
    const keys = found.map(({ key }) => key)
    return keys.length > exactFoundUpTo
      ? { rows: exactFoundUpTo, exact: false }
      : { rows: keys.length, exact: true, keys }
  }
  const bounded = await tx.row<{ n: number }>(sql`
    select count(*)::int as n from
      (select 1 ${source.from} ${where(...source.where)} limit ${exactTotalUpTo + 1}) as bounded`)
  const counted = bounded?.n ?? 0
  return { rows: Math.min(counted, exactTotalUpTo), exact: counted <= exactTotalUpTo }
}

/** The sums of a query: kept, or added up over as many rows as would be counted; past that there are none. */
export async function sumRows(
  tx: Tx,
  { totals, from, where: conditions }: ListSource,
  { rows, exact }: Total,
): Promise<Record<string, number> | null> {
  if (!totals) return null
  const sums = (terms: (name: string, term: Sql) => Sql) =>
    Object.entries(totals.of)
      .map(([name, term]) => sql`${terms(name, term)} as ${raw(`"${name}"`)}`)
      .reduce((all, next) => sql`${all}, ${next}`)
  const added = sums(name => sql`coalesce(sum(${raw(`"${name}"`)}), 0)::bigint`)
  if (totals.kept) return (await tx.row(sql`select ${added} from (${totals.kept}) as kept`)) ?? null
  if (!exact || rows > exactTotalUpTo) return null
  const terms = sums((_, term) => term)
  return (await tx.row(sql`select ${added} from (select ${terms} ${from} ${where(...conditions)}) as found`)) ?? null
}

/**
 * The business day in which the row of this number lies, from when to when it lasts, and how many rows of the list come
 * before it.
 */
export const dayOf = (
  tx: Tx,
  { days }: Counted,
  row: number,
  descending: boolean,
): Promise<{ start: string; end: string; before: number } | undefined> => {
  const order = descending ? sql`day desc` : sql`day`
  return tx.row(sql`
    select business_day_start(day) as start, business_day_start(day + 1) as end, (upto - n)::bigint as before from (
      select day, sum(n) as n, sum(sum(n)) over (order by ${order}) as upto from (${days}) as counts group by day
    ) as days
    where upto > ${row} order by upto limit 1`)
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
  const asked = where(sql`list = ${list}`, part !== undefined && sql`part = ${part}`, ...betweenDays({ from, to }))
  return sql`select day, n from row_count ${asked} union all select day, n from row_count_change ${asked}`
}

/** From one day to another, both included, over a column `day`. */
export const betweenDays = ({ from, to }: Pick<CountedPart, 'from' | 'to'>): (Sql | false)[] => [
  from !== undefined && sql`day >= ${from}::date`,
  to !== undefined && sql`day <= ${to}::date`,
]

/** Adds what was counted lately to the sums, which keeps them few. */
export const foldRowCounts: Job = {
  cron: '* * * * *',
  async run({ database }) {
    await database.tx.run(sql`select fold_row_counts()`)
  },
}
