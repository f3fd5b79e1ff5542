import { voidApprovals } from '#frames/approval/approval.ts'
import { raise } from '#platform/audit/notice.ts'
import type { Job } from '#platform/job/job-queue.ts'
import { readPolicy } from '#platform/session/policy.ts'
import { endLease, listBlockedSince, listLateLeases, lockLease } from './payout/payout.sql.ts'
import { handOutBlock, readPayoutBlock } from './payout/payout-allowed.sql.ts'
import { listExpired, lockPre } from './pretransaction.sql.ts'
import { step } from './pretransaction-step.ts'

/** So many in one go; the next minute takes the rest. */
const atOnce = 500

/** Ends deposits whose money did not come in time. */
export const expireDeposits: Job = {
  cron: '* * * * *',
  async run({ database }) {
    for (const { id } of await listExpired(database.tx, atOnce)) {
      await database.transaction('write', async tx => {
        const { policy } = await readPolicy(tx)
        // It may have been credited or cancelled since it was listed, and somebody may be at it.
        const pre = await lockPre(tx, id, policy.takeMinutes)
        if (pre?.status !== 'pending' || pre.takenBy !== null) return
        await step(tx, pre, 'expired', { by: 'system' })
        // A second admin was asked about one that still waited for its money.
        await voidApprovals(tx, pre.id, null)
      })
    }
  },
}

/** Ends leases of payouts whose client has not said what became of them: nobody knows, and nobody tries again by itself. */
export const endLeases: Job = {
  cron: '* * * * *',
  async run({ database }) {
    for (const { id, clientId } of await listLateLeases(database.tx, atOnce)) {
      await database.transaction('write', async tx => {
        const lease = await lockLease(tx, id, clientId)
        // It may have been reported since it was listed.
        if (lease?.result !== null) return
        const { policy } = await readPolicy(tx)
        const pre = await lockPre(tx, lease.preId, policy.takeMinutes)
        await endLease(tx, id, null)
        if (pre?.status === 'paying') await step(tx, pre, 'unknown', { by: 'system' })
      })
    }
  },
}

/** Asks again about withdrawals that were approved before an entry of the block list met their member. */
export const askBlockedAgain: Job = {
  cron: '* * * * *',
  async run({ database }) {
    for (const { id } of await listBlockedSince(database.tx, atOnce)) {
      await database.transaction('write', async tx => {
        const { policy } = await readPolicy(tx)
        const pre = await lockPre(tx, id, policy.takeMinutes)
        // Somebody may be at it, and the entry may have been lifted.
        if (pre?.status !== 'approved' || pre.takenBy !== null) return
        if ((await readPayoutBlock(tx, id, handOutBlock)) !== 'PAYOUT_BLOCKED') return
        await step(tx, pre, 'requested', { by: 'system' })
        const { number: name, memberName, amountMinor } = pre
        await raise(tx, 'withdrawalRequested', { id, name }, { member: memberName, amountMinor })
      })
    }
  },
}
