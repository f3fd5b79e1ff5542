import { findUsable, lockServed, payoutRoom } from '#areas/bank/bank.public.ts'
import type { Payout } from '#contract/pretransaction/payout.types.ts'
import type { pretransactionAutoCalls } from '#contract/pretransaction/pretransaction-auto.calls.ts'
import type { Handlers } from '#platform/call/context.ts'
import type { Tx } from '#platform/database/database.ts'
import { AppError, notFound } from '#platform/http/error.ts'
import { type LockedPre, lockPre } from '../pretransaction.sql.ts'
import { backToStaff, paidFrom, settlePayout } from '../pretransaction-money.ts'
import { keepEvent, type StepActor, step } from '../pretransaction-step.ts'
import { endLease, lockLease, nextPayouts, openLease } from './payout.sql.ts'
import { handOutBlock, readPayoutBlock } from './payout-allowed.sql.ts'
import { contradict } from './payout-contradict.ts'

type PayoutCalls = Pick<typeof pretransactionAutoCalls, 'takePayouts' | 'reportPayout'>

export const payoutHandlers: Handlers<PayoutCalls> = {
  async takePayouts({ tx, client, session, body }) {
    const { takeMinutes } = session.policy
    const account = await lockServed(tx, client.id, body.account)
    if (!(await findUsable(tx, account.id, 'withdraw'))) throw new AppError('BANK_INACTIVE')
    let room = await payoutRoom(tx, account.id)
    const payouts: Payout[] = []
    for (const { id, amountMinor } of await nextPayouts(tx, { count: body.count, takeMinutes, room })) {
      const pre = await lockPre(tx, id, takeMinutes)
      // What no longer fits waits for another account, or for tomorrow.
      if (!pre || (room !== null && amountMinor > room)) continue
      // The member may have been suspended since it was listed.
      if ((await readPayoutBlock(tx, id, handOutBlock)) !== null) continue
      if (room !== null) room -= amountMinor
      await step(tx, pre, 'paying', { by: `client:${client.id}`, set: paidFrom(account.id) })
      const payout = await openLease(tx, id, client.id, account.id)
      if (payout) payouts.push(payout)
    }
    return { payouts }
  },

  async reportPayout({ tx, client, session, params, body }) {
    const lease = await lockLease(tx, params.id, client.id)
    const pre = lease && (await lockPre(tx, lease.preId, session.policy.takeMinutes))
    if (!pre) throw notFound()
    const by = `client:${client.id}` as const
    const said = `${body.result} ${body.bankReference}`.trim()
    const isDone = pre.status === 'paid' || pre.status === 'unknown'
    // The first report counts, and what is said again changes nothing; but who takes a "failed" back has to be heard, and so has
    // who did not know at first, once staff have recorded it as failed.
    if (lease.result !== null) {
      const takesBack = body.result === 'paid' && lease.result !== 'paid' && !isDone
      if (takesBack) await contradict(tx, pre, { by, note: said, set: paidFrom(lease.account.id) })
      return { status: pre.status }
    }
    await endLease(tx, params.id, body.result)
    // Somebody may have recorded it as failed, or it is under way again by a lease of another.
    if (lease.hasEnded && body.result === 'paid' && !isDone) {
      await contradict(tx, pre, { by, note: said, set: paidFrom(lease.account.id) })
    } else if (lease.hasEnded) await keepEvent(tx, pre.id, pre.status, by, said)
    else if (lease.isLate) await keepLate(tx, pre, by, said)
    // A statement line may have settled it while the client was still at it.
    else if (pre.status === 'paying') {
      if (body.result === 'paid') {
        await settlePayout(tx, pre, { account: lease.account, bankReference: body.bankReference, by })
      } else if (body.result === 'failed') await backToStaff(tx, pre, { by, note: body.note })
      else await step(tx, pre, 'unknown', { by, note: body.note })
    }
    return { status: pre.status }
  },
}

/** Somebody may have begun to look into it: what a client says too late is kept to be read, and settles nothing. */
async function keepLate(tx: Tx, pre: LockedPre, by: StepActor, note: string): Promise<void> {
  if (pre.status === 'paying') await step(tx, pre, 'unknown', { by, note })
  else await keepEvent(tx, pre.id, pre.status, by, note)
}
