import { forfeitOfDeposit, lockClaimer } from '#areas/promotion/promotion.public.ts'
import { formatMoney } from '#contract/core/money.ts'
import { reverse } from '#ledger/ledger.hold.ts'
import { LedgerRefusal } from '#ledger/ledger.refusal.ts'
import type { Posted } from '#ledger/ledger.types.ts'
import type { Tx } from '#platform/database.ts'
import { AppError } from '#platform/error.ts'
import { postKind } from '#platform/posting.ts'
import { sql } from '#platform/sql.ts'
import { tellLine } from './line.change.ts'
import { freeLine, lineOf } from './line.sql.ts'
import { freeMessage } from './message.sql.ts'
import { referenceOf } from './pretransaction.money.ts'
import type { LockedPre } from './pretransaction.sql.ts'
import { step } from './pretransaction.step.ts'

/**
 * Takes a deposit back from its member, who must still have the money; gives the number of the transfer. Its line waits again
 * for whom it belongs to.
 */
export async function reverseDeposit(tx: Tx, pre: LockedPre, adminId: string, reason: string): Promise<number> {
  const by = `admin:${adminId}` as const
  await step(tx, pre, 'reversed', { by, note: reason })
  const { transferId } = pre
  if (transferId === null) throw new Error('a deposit was credited without a transfer')
  // Before the cash, as who ends a bonus takes both in this order.
  await forfeitOfDeposit(tx, pre.id, by, reason)
  const asked = { key: `reversal:${transferId}`, transferId, reference: referenceOf(pre.id), actor: by }
  const reversalId = await takeFromMember(pre, reverse(tx, asked))
  await lookAtDeposits(tx, pre.memberId)
  await freeMessage(tx, pre.id, { adminId, reason })
  const line = await lineOf(tx, pre.id)
  if (!line) return reversalId
  await freeLine(tx, line.id, { adminId, reason })
  await tellLine(tx, line.id, adminId)
  return reversalId
}

/** Gives a member again what was taken back in error; gives the number of the transfer. The money is on the same account. */
export async function creditAgain(tx: Tx, pre: LockedPre, adminId: string, reason: string): Promise<number> {
  const by = `admin:${adminId}` as const
  const { memberId: member, bankAccountId: bank, amountMinor, currency } = pre
  if (bank === null) throw new AppError('PRETRANSACTION_ELSEWHERE', { number: pre.number })
  // As whoever credits a deposit does.
  await lockClaimer(tx, member)
  const transferId = onlyTransfer(
    await postKind(tx, {
      kind: 'deposit',
      owners: { member, bank },
      // It can be taken back and given again more than once, each time from another version.
      key: `again:${pre.id}:${pre.version}`,
      amountMinor,
      currency,
      reference: referenceOf(pre.id),
      actor: by,
    }),
  )
  await step(tx, pre, 'credited', { by, note: reason, set: sql`transfer_id = ${transferId}` })
  await lookAtDeposits(tx, member)
  return transferId
}

/** When a member first and last deposited, by what is credited now. */
const lookAtDeposits = (tx: Tx, memberId: string): Promise<number> =>
  tx.run(sql`
    update member m set first_deposit_at = d.first_at, last_deposit_at = d.last_at
    from (select min(changed_at) as first_at, max(changed_at) as last_at from pre_transaction
      where member_id = ${memberId} and kind = 'deposit' and status = 'credited') d
    where m.id = ${memberId}`)

/** Posts what takes from a member what they were given; they must still have it. */
async function takeFromMember(pre: LockedPre, take: Promise<Posted>): Promise<number> {
  const posted = await take.catch((error: unknown) => {
    if (!(error instanceof LedgerRefusal && error.code === 'LEDGER_OVERDRAWN')) throw error
    throw new AppError('PRETRANSACTION_SPENT', {
      name: pre.memberName,
      amount: formatMoney(pre.amountMinor, pre.currency, 'th'),
    })
  })
  return onlyTransfer(posted)
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
 * Takes back from a member what was given back in error; gives the number of the transfer. The payout stands as it did before.
 * It is a posting of its own and no reversal, which would look like that of a deposit to who sees only its accounts.
 */
export async function keepPayout(tx: Tx, pre: LockedPre, adminId: string, reason: string): Promise<number> {
  const by = `admin:${adminId}` as const
  const { memberId: member, bankAccountId: bank, amountMinor, currency } = pre
  if (bank === null) throw new AppError('PRETRANSACTION_ELSEWHERE', { number: pre.number })
  const transferId = await takeFromMember(
    pre,
    postKind(tx, {
      kind: 'withdrawalKept',
      owners: { member, bank },
      key: `kept:${pre.id}:${pre.version}`,
      amountMinor,
      currency,
      reference: referenceOf(pre.id),
      actor: by,
    }),
  )
  await step(tx, pre, 'paid', { by, note: reason })
  return transferId
}
