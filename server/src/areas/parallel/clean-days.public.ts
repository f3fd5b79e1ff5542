import { parallelLimits } from '#contract/parallel/parallel.rules.ts'
import type { ParallelState } from '#contract/parallel/parallel.types.ts'
import type { Tx } from '#platform/database/database.ts'
import { sql } from '#platform/database/sql.ts'
import { readPolicy } from '#platform/session/policy.ts'
import { isAccountOpen } from './account-day.sql.ts'

/** Whether a day `d` is as it should be: nobody and no account of ours differs without an explanation. */
export const isCleanDay = sql`(d.compared_count > 0 and d.open_count = 0 and not ${isAccountOpen})`

/**
 * How many days in a row passed without a difference that nobody explained, up to the newest one that has balances. A day without
 * balances ends the row, as does one of which nothing could be compared. Nothing counts as long as one of the days has to be compared
 * again, or where balances stopped coming. What came before the last cut-over is over.
 */
export async function cleanDays(tx: Tx): Promise<ParallelState> {
  const needed = (await readPolicy(tx)).policy.cutOverCleanDays
  const row = await tx.row<Omit<ParallelState, 'needed'>>(sql`
    with last as (select max(final_at) as at from move_in where status = 'final' and subject = 'balances'),
    newest as (
      select max(b.day) as day from parallel_balance b
      where b.day >= coalesce((select business_day(l.at) from last l), '-infinity'::date)),
    listed as (
      select d.day, ${isCleanDay} as is_clean, n.day - d.day as ago,
        row_number() over (order by d.day desc) - 1 as place
      from parallel_day d, newest n where d.day <= n.day and d.day > n.day - ${parallelLimits.daysCounted}::int),
    judged as (select bool_and(is_clean and ago = place) over (order by place) as holds from listed)
    select n.day is not null as has_run, n.day::text as newest_day,
      (select count(*)::int from judged where holds) as days,
      exists (select from parallel_due u where u.day <= n.day) as is_behind,
      coalesce(n.day >= business_day(now()) - ${parallelLimits.newestDaysAgo}::int, false) as is_recent
    from newest n`)
  if (!row) throw new Error('the days were not counted')
  return { ...row, days: row.isBehind || !row.isRecent ? 0 : row.days, needed }
}
