import { formatMoney } from '#contract/core/money.ts'
import { reverse } from '#ledger/ledger.hold.ts'
import { LedgerRefusal } from '#ledger/ledger.refusal.ts'
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

/** Takes a deposit back from its member, who must still have the money. Its line waits again for whom it belongs to. */
export async function reverseDeposit(tx: Tx, pre: LockedPre, adminId: string, reason: string): Promise<void> {
  const by = `admin:${adminId}` as const
  await step(tx, pre, 'reversed', { by, note: reason })
  if (pre.transferId === null) throw new Error('a deposit was credited without a transfer')
  await reverse(tx, {
    key: `reversal:${pre.id}`,
    transferId: pre.transferId,
    reference: referenceOf(pre.id),
    actor: by,
  }).catch((error: unknown) => {
    if (!(error instanceof LedgerRefusal && error.code === 'LEDGER_OVERDRAWN')) throw error
    throw new AppError('PRETRANSACTION_SPENT', {
      name: pre.memberName,
      amount: formatMoney(pre.amountMinor, pre.currency, 'th'),
    })
  })
  await tx.run(sql`
    update member m set first_deposit_at = d.first_at, last_deposit_at = d.last_at
    from (select min(changed_at) as first_at, max(changed_at) as last_at from pre_transaction
      where member_id = ${pre.memberId} and kind = 'deposit' and status = 'credited') d
    where m.id = ${pre.memberId}`)
  await freeMessage(tx, pre.id, { adminId, reason })
  const line = await lineOf(tx, pre.id)
  if (!line) return
  await freeLine(tx, line.id, { adminId, reason })
  await tellLine(tx, line.id, adminId)
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
    key: `return:${pre.id}`,
    amountMinor: pre.amountMinor,
    currency: pre.currency,
    reference: referenceOf(pre.id),
    actor: by,
  })
  const [transfer] = posted.transfers
  if (!transfer) throw new Error('the ledger posted nothing')
  return transfer.id
}
