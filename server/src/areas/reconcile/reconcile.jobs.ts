import { lineChannel } from '#areas/pretransaction/statement/line-channel.public.ts'
import { writeSystemActivity } from '#platform/audit/activity-log.ts'
import { raise } from '#platform/audit/notice.ts'
import type { Job } from '#platform/job/job-queue.ts'
import { readPolicy } from '#platform/session/policy.ts'
import { changedDays, keepNight, markMovedDays, markToday, unreconciledNights } from './day.sql.ts'
import { refreshDay } from './day-refresh.sql.ts'

/** So many days in one go; the next minute takes the rest. */
const daysAtOnce = 200

/**
 * Looks anew at the days of accounts that lines or ties have changed. Each day is a transaction of its own, so that what was begun
 * and broken off goes on later. It reads the whole day of an account and locks it, so it does that once for many lines.
 */
export const refreshDays: Job = {
  wokenBy: { channel: lineChannel, gatherMs: 2_000 },
  async run({ database }, { stop }) {
    for (const { accountId, day } of await changedDays(database.tx, daysAtOnce)) {
      stop.throwIfAborted()
      await database.transaction('write', tx => refreshDay(tx, accountId, day))
    }
  },
}

/** The same for days that nobody asked about, among them those that only the ledger has changed since the last time. */
export const refreshReconciliation: Job = {
  cron: '* * * * *',
  async run(context, run) {
    await context.database.transaction('write', markMovedDays)
    await refreshDays.run(context, run)
  },
}

/**
 * Once per account and business day, when the day is over and the grace has passed: compares it as a whole, and raises what it
 * found. Asked every hour, because brands have their nights at different times; who asks again finds it done.
 */
export const reconcileNight: Job = {
  cron: '10 * * * *',
  async run({ database }, { stop }) {
    const { policy } = await readPolicy(database.tx)
    await markToday(database.tx)
    for (const due of await unreconciledNights(database.tx, policy.reconcileGraceMinutes)) {
      stop.throwIfAborted()
      await database.transaction('write', async tx => {
        await refreshDay(tx, due.accountId, due.day)
        // Of two who come here at once the second one finds it done: the day is locked by the look at it.
        const run = await keepNight(tx, due)
        if (!run || (run.count === 0 && run.difference === 0)) return
        const after = { exceptionCount: run.count, atRiskMinor: run.minor, differenceMinor: run.difference }
        await writeSystemActivity(tx, ['reconcile', 'differ'], { id: run.id, name: run.name, before: null, after })
        const notice = { count: run.count, differenceMinor: run.difference }
        await raise(tx, 'reconcileDifference', { id: run.id, name: run.name }, notice)
      })
    }
  },
}
