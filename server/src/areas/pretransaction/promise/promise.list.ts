import { namesOf } from '#contract/core/record.ts'
import { pretransactionCalls } from '#contract/pretransaction/pretransaction.calls.ts'
import { promiseDayRecord } from '#contract/pretransaction/promise.record.ts'
import { periodOf } from '#frames/posting/report-period.ts'
import { selected } from '#platform/database/columns.ts'
import { raw, sql } from '#platform/database/sql.ts'
import { defineList } from '#platform/list/list.ts'
import { promiseState } from './promise.sql.ts'

const key = `r.day || ':' || r.bank || ':' || r.way`

/** Minutes until it was paid first, begun ones counted whole. */
const tookMinutes = raw(`ceil(extract(epoch from w.paid_at - w.asked_at) / 60)`)

/**
 * Promises by the day of asking, the bank and the way: over the index of days, and bounded by the period. Rejected and cancelled
 * withdrawals are left out; one that was returned counts by when it was paid first.
 */
export const promiseDayList = defineList({
  call: pretransactionCalls.searchPromiseDays,
  name: key,
  source({ bank, way, ...request }, { timeZone }) {
    const { from, to } = periodOf(request, timeZone)
    return {
      once: true,
      select: sql`select ${selected(namesOf(promiseDayRecord), 'r', { id: raw(key) })}`,
      from: sql`from (
        select w.day::text as day, w.bank, w.way, count(*)::int as promised_count,
          count(*) filter (where ${promiseState} = 'kept')::int as kept_count,
          count(*) filter (where ${promiseState} = 'missed')::int as missed_count,
          count(*) filter (where ${promiseState} = 'open')::int as open_count,
          count(w.renewed_at)::int as renewed_count,
          percentile_disc(0.5) within group (order by ${tookMinutes})::int as median_minutes,
          percentile_disc(0.9) within group (order by ${tookMinutes})::int as most_minutes
        from withdrawal_promise w
        where w.day between ${from} and ${to} and w.due_at is not null and not w.is_void group by 1, 2, 3) r`,
      where: [bank !== undefined && sql`r.bank = ${bank}`, way !== undefined && sql`r.way = ${way}`],
      key: { by: key, type: 'text' },
      sorts: {
        day: { by: 'r.day', type: 'text' },
        promisedCount: { by: 'r.promised_count', type: 'bigint' },
        missedCount: { by: 'r.missed_count', type: 'bigint' },
      },
      defaultSort: '-day',
      totals: {
        of: {
          promisedCount: raw('promised_count'),
          keptCount: raw('kept_count'),
          missedCount: raw('missed_count'),
          openCount: raw('open_count'),
          renewedCount: raw('renewed_count'),
        },
      },
    }
  },
})
