import { exactTotalUpTo } from '#contract/core/paging.ts'
import type { Tx } from './database.ts'
import type { Job } from './job-queue.ts'
import type { Counted, ListSource } from './list-source.ts'
import { sql, where } from './sql.ts'

export type Total = { rows: number; exact: boolean }

export async function countRows(tx: Tx, source: ListSource): Promise<Total> {
  if (source.counted) {
    const sum = await tx.row<{ n: number }>(sql`
      select coalesce(sum(n), 0)::bigint as n from ${counts(source.counted)} as counts`)
    return { rows: sum?.n ?? 0, exact: true }
  }
  const bounded = await tx.row<{ n: number }>(sql`
    select count(*)::int as n from
      (select 1 ${source.from} ${where(...source.where)} limit ${exactTotalUpTo + 1}) as bounded`)
  const counted = bounded?.n ?? 0
  return { rows: Math.min(counted, exactTotalUpTo), exact: counted <= exactTotalUpTo }
}

/** The business day in which the row of this number lies, and how many rows of the list come before that day. */
export const dayOf = (
  tx: Tx,
  counted: Counted,
  row: number,
  descending: boolean,
): Promise<{ day: string; before: number } | undefined> => {
  const order = descending ? sql`day desc` : sql`day`
  return tx.row(sql`
    select day, (upto - n)::bigint as before from (
      select day, sum(n) as n, sum(sum(n)) over (order by ${order}) as upto
      from ${counts(counted)} as counts group by day
    ) as days
    where upto > ${row} order by upto limit 1`)
}

const counts = ({ list, part, from, to }: Counted) => sql`
  (select day, n from row_count ${of(list, part, from, to)}
   union all select day, n from row_count_change ${of(list, part, from, to)})`

const of = (list: string, part: string | undefined, from: string | undefined, to: string | undefined) =>
  where(
    sql`list = ${list}`,
    part !== undefined && sql`part = ${part}`,
    from !== undefined && sql`day >= ${from}::date`,
    to !== undefined && sql`day <= ${to}::date`,
  )

/** Adds what was counted lately to the sums, which keeps them few. */
export const foldRowCounts: Job = {
  cron: '* * * * *',
  async run({ database }) {
    await database.tx.run(sql`select fold_row_counts()`)
  },
}
