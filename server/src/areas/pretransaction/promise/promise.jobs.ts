import { bucketMinutes } from '#contract/pretransaction/promise.rules.ts'
import { raise } from '#platform/audit/notice.ts'
import type { Job } from '#platform/job/job-queue.ts'
import { writeLive } from '#platform/live/live-log.ts'
import { readPolicy } from '#platform/session/policy.ts'
import { lockPre } from '../pretransaction.sql.ts'
import { countPayouts, listDue, raiseInQueue } from './promise.sql.ts'
import { promiseOf } from './promise-make.ts'

/** So many in one go; the next minute takes the rest. */
const atOnce = 500

/** Lets withdrawals rise in the queue whose promised time is nearly over, and tells of those that nobody has taken. */
export const watchPromises: Job = {
  cron: '* * * * *',
  async run({ database }) {
    const { policy } = await readPolicy(database.tx)
    for (const { preId } of await listDue(database.tx, policy.promiseWarnMinutes, atOnce)) {
      await database.transaction('write', async tx => {
        const pre = await lockPre(tx, preId, policy.takeMinutes)
        // It may have been paid or renewed since it was listed.
        if (!pre || !(await raiseInQueue(tx, preId, policy.promiseWarnMinutes))) return
        const { id, number: name, memberName: member, amountMinor } = pre
        if (pre.takenBy === null) {
          await raise(tx, 'promiseDue', { id, name }, { member, amountMinor }, { about: promiseOf(id) })
        }
        await writeLive(tx, [{ topic: 'request', id, action: 'due', by: null }])
      })
    }
  },
}

/** Counts how long withdrawals took, so that the next promise goes by it and reads no history. */
export const countPayoutTimes: Job = {
  cron: '* * * * *',
  async run({ database }) {
    await database.transaction('write', tx => countPayouts(tx, bucketMinutes, atOnce))
  },
}
