import { forfeitOfDeposit, lockClaimer } from '#areas/promotion/promotion.public.ts'
import { oweMissing, postKind } from '#frames/posting/posting.ts'
import type { Posted } from '#ledger/ledger.types.ts'
import { reverse } from '#ledger/ledger-hold.ts'
import type { Tx } from '#platform/database/database.ts'
import { sql } from '#platform/database/sql.ts'
import { AppError } from '#platform/http/error.ts'
import { freeLine, lineOf } from './line/line.sql.ts'
import { tellLine } from './line/line-change.ts'
import { freeMessage } from './message/message.sql.ts'
import type { LockedPre } from './pretransaction.sql.ts'
import { referenceOf } from './pretransaction-money.ts'
import { listMoved, owedBy, storeDepositTimes } from './pretransaction-reversal.sql.ts'
import { canStep, step } from './pretransaction-step.ts'

/**
 * Takes from a member what still stands for a deposit, and the bonus that came with it, also where that became cash; gives the number
 * of the transfer. What they no longer have they owe. Its line waits again for whom it belongs to.
 */
export async function reverseDeposit(tx: Tx, pre: LockedPre, adminId: string, reason: string): Promise<number> {
  const by = `admin:${adminId}` as const
  if (!canStep(pre, 'reversed')) throw new AppError('STATE_ILLEGAL', { from: pre.status, to: 'reversed' })
  const { memberId, transferId } = pre
  if (transferId === null) throw new Error('a deposit was credited without a transfer')
  await lockClaimer(tx, memberId)
  const owedBefore = await owedBy(tx, memberId)
  // Before the cash, as who ends a bonus takes both in this order.
  const bonusMinor = await forfeitOfDeposit(tx, pre.id, by, reason)
  const { fixes, standingMinor } = await whatStands(tx, pre)
  const details = { reference: referenceOf(pre.id), actor: by }
  await oweMissing(tx, { memberId, amountMinor: standingMinor, ...details })
  // What reconciliation took is given back first, so that the whole can be taken.
  const lines = [...fixes.filter(({ isOut }) => isOut), { id: transferId }, ...fixes.filter(({ isOut }) => !isOut)]
  const reversalIds: number[] = []
  for (const { id } of lines) {
    reversalIds.push(onlyTransfer(await reverse(tx, { key: `reversal:${id}`, transferId: id, ...details })))
  }
  const owedMinor = (await owedBy(tx, memberId)) - owedBefore
  const takenMinor = standingMinor + bonusMinor - owedMinor
  const set = sql`reversed_minor = ${standingMinor}`
  await step(tx, pre, 'reversed', { by, note: reason, set, taken: { takenMinor, owedMinor } })
  const reversalId = reversalIds[lines.findIndex(({ id }) => id === transferId)]
  if (reversalId === undefined) throw new Error('the ledger posted nothing')
  await storeDepositTimes(tx, pre.memberId)
  await freeMessage(tx, pre.id, { adminId, reason })
  const line = await lineOf(tx, pre.id)
  if (!line) return reversalId
  await freeLine(tx, line.id, { adminId, reason })
  await tellLine(tx, line.id, adminId)
  return reversalId
}

/** What reconciliation corrected of a deposit so far, each by a transfer of its own, and what it comes to with them. */
async function whatStands(tx: Tx, { id, memberId, transferId }: LockedPre) {
  const moved = await listMoved(tx, { memberId, transferId, reference: referenceOf(id) })
  const standingMinor = moved.reduce((sum, { minor, isOut }) => sum + (isOut ? -minor : minor), 0)
  return { fixes: moved.filter(fix => fix.id !== transferId), standingMinor }
}

/** Gives a member again what was taken back in error; gives the number of the transfer. The money is on the same account. */
export async function creditAgain(tx: Tx, pre: LockedPre, adminId: string, reason: string): Promise<number> {
  const by = `admin:${adminId}` as const
  const { memberId: member, bankAccountId: bank, currency } = pre
  if (bank === null) throw new AppError('PRETRANSACTION_ELSEWHERE', { number: pre.number })
  // As whoever credits a deposit does.
  await lockClaimer(tx, member)
  const transferId = onlyTransfer(
    await postKind(tx, {
      kind: 'deposit',
      owners: { member, bank },
      // It can be taken back and given again more than once, each time from another version.
      key: `again:${pre.id}:${pre.version}`,
      // As much as was taken back: what reconciliation had corrected before is in it.
      amountMinor: pre.reversedMinor ?? pre.amountMinor,
      currency,
      reference: referenceOf(pre.id),
      actor: by,
    }),
  )
  await step(tx, pre, 'credited', { by, note: reason, set: sql`transfer_id = ${transferId}` })
  await storeDepositTimes(tx, member)
  return transferId
}

function onlyTransfer({ transfers: [transfer] }: Posted): number {
  if (!transfer) throw new Error('the ledger posted nothing')
  return transfer.id
}

/**
 * Gives back what was paid and came back to the account, or to the gateway, that it was paid from; gives the number of the
 * transfer.
 */
export async function returnPayout(tx: Tx, pre: LockedPre, adminId: string, reason: string): Promise<number> {
  const by = `admin:${adminId}` as const
  await step(tx, pre, 'returned', { by, note: reason })
  const { memberId: member, bankAccountId: bank, gatewayId: gateway } = pre
  if (bank === null && gateway === null) throw new AppError('PRETRANSACTION_ELSEWHERE', { number: pre.number })
  const posted = await postKind(tx, {
    ...(gateway === null
      ? { kind: 'withdrawalReturn', owners: { member, bank: bank ?? '' } }
      : { kind: 'gatewayReturn', owners: { member, gateway } }),
    key: `return:${pre.id}:${pre.version}`,
    amountMinor: pre.amountMinor,
    currency: pre.currency,
    reference: referenceOf(pre.id),
    actor: by,
  })
  return onlyTransfer(posted)
}

/**
 * Takes back from a member what was given back in error; gives the number of the transfer. The payout stands as it did before, and
 * what the member no longer has they owe.
 * It is a posting of its own and no reversal, which would look like that of a deposit to who sees only its accounts.
 */
export async function keepPayout(tx: Tx, pre: LockedPre, adminId: string, reason: string): Promise<number> {
  const by = `admin:${adminId}` as const
  const { memberId: member, bankAccountId: bank, amountMinor, currency } = pre
  if (bank === null) throw new AppError('PRETRANSACTION_ELSEWHERE', { number: pre.number })
  const details = { reference: referenceOf(pre.id), actor: by }
  const owedMinor = await oweMissing(tx, { memberId: member, amountMinor, ...details })
  const key = `kept:${pre.id}:${pre.version}`
  const transferId = onlyTransfer(
    await postKind(tx, { kind: 'withdrawalKept', owners: { member, bank }, key, amountMinor, currency, ...details }),
  )
  await step(tx, pre, 'paid', { by, note: reason, taken: { takenMinor: amountMinor - owedMinor, owedMinor } })
  return transferId
}
