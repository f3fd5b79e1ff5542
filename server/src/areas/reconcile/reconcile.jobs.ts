import { writeSystemActivity } from '#platform/audit/activity-log.ts'
import { raise } from '#platform/audit/notice.ts'
import type { Database } from '#platform/database/database.ts'
import { sql } from '#platform/database/sql.ts'
import type { Job } from '#platform/job/job-queue.ts'
import { readPolicy } from '#platform/session/policy.ts'
import { refreshDay } from './day-refresh.ts'

/** So many days in one go; the next minute takes the rest. */
const daysAtOnce = 200
/** Longer than any transaction may last: what was recorded before and seen only now is not missed. */
const overlap = sql`interval '5 minutes'`

type DayOf = { accountId: string; day: string }

/**
 * Looks anew at the days of accounts that lines or ties have changed. Whoever brings lines asks for it. Each day is a
 * transaction of its own, so that what was begun and broken off goes on later.
 */
export const refreshDays: Job = {
  async run({ database }, { stop }) {
    const due = await database.tx.rows<DayOf>(sql`
      select distinct bank_account_id as account_id, day::text as day from reconcile_change
      order by account_id, day limit ${daysAtOnce}`)
    for (const { accountId, day } of due) {
      if (stop.aborted) return
      await database.transaction('write', tx => refreshDay(tx, accountId, day))
    }
  },
}

/** The same for days that nobody asked about, among them those that only the ledger has changed since the last time. */
export const refreshReconciliation: Job = {
  cron: '* * * * *',
  async run(context, asked) {
    await noteTransfers(context.database)
    await refreshDays.run(context, asked)
  },
}

/** Days on which the ledger moved money of a bank account since it was last looked at. */
const noteTransfers = (database: Database): Promise<void> =>
  database.transaction('write', async tx => {
    // One at a time, so that the mark never moves back.
    const mark = await tx.row<{ upto: string }>(sql`select upto::text as upto from reconcile_mark for no key update`)
    await tx.run(sql`
      insert into reconcile_change
      select distinct a.owner_id::uuid, business_day(t.recorded_at) from ledger.account a
      cross join lateral (
        select recorded_at from ledger.transfer where debit_id = a.id and recorded_at > ${mark?.upto}::timestamptz - ${overlap}
        union all
        select recorded_at from ledger.transfer where credit_id = a.id and recorded_at > ${mark?.upto}::timestamptz - ${overlap}
      ) t
      where a.owner = 'bank'`)
    await tx.run(sql`update reconcile_mark set upto = now()`)
  })

/**
 * Once per account and business day, when the day is over and the grace has passed: compares it as a whole, and raises what it
 * found. Asked every hour, because brands have their nights at different times; who asks again finds it done.
 */
export const reconcileNight: Job = {
  cron: '10 * * * *',
  async run({ database }, { stop }) {
    const { policy } = await readPolicy(database.tx)
    // What was still expected an hour ago may be missing by now, without anything having changed.
    await database.tx.run(sql`
      insert into reconcile_change select b.id, business_day(now()) from bank_account b where b.status <> 'archived'`)
    const due = await database.tx.rows<DayOf>(sql`
      select b.id as account_id, y.day::text as day
      from bank_account b, lateral (select business_day(now()) - 1 as day) y
      where b.status <> 'archived' and b.created_at < business_day_start(y.day + 1)
        and now() >= business_day_start(y.day + 1) + make_interval(mins => ${policy.reconcileGraceMinutes})
        and not exists (
          select from reconcile_day d where d.bank_account_id = b.id and d.day = y.day and d.ran_at is not null)
      order by b.created_at, b.id`)
    for (const { accountId, day } of due) {
      if (stop.aborted) return
      await database.transaction('write', async tx => {
        await refreshDay(tx, accountId, day)
        // Of two who come here at once the second one finds it done: the day is locked by the look at it.
        const run = await tx.row<{ id: string; name: string; count: number; minor: number; difference: number }>(sql`
          update reconcile_day d set ran_at = now() from bank_account b
          where b.id = d.bank_account_id and d.bank_account_id = ${accountId} and d.day = ${day}::date and d.ran_at is null
          returning d.id, b.bank || ' ' || b.number || ' ' || d.day as name, d.exception_count as count,
            d.at_risk_minor as minor, d.difference_minor as difference`)
        if (!run || (run.count === 0 && run.difference === 0)) return
        const after = { exceptionCount: run.count, atRiskMinor: run.minor, differenceMinor: run.difference }
        await writeSystemActivity(tx, ['reconcile', 'differ'], { id: run.id, name: run.name, before: null, after })
        const told = { count: run.count, differenceMinor: run.difference }
        await raise(tx, 'reconcileDifference', { id: run.id, name: run.name }, told)
      })
    }
  },
}
