import { type TransferStatus, transferMachine } from '#contract/bank/transfer.machine.ts'
import { mayGo } from '#contract/core/machine.ts'
import { tiedTo } from '#frames/approval/independence.ts'
import { type PlainPosting, postKinds } from '#frames/posting/posting.ts'
import { raise, settleNotices } from '#platform/audit/notice.ts'
import type { Tx } from '#platform/database/database.ts'
import { type Sql, sql } from '#platform/database/sql.ts'
import { AppError } from '#platform/http/error.ts'
import { writeLive } from '#platform/live/live-log.ts'
import { readPolicy } from '#platform/session/policy.ts'
import { insertTransferEvent, type LockedTransfer, updateTransfer } from './transfer.sql.ts'

export type TransferActor = `admin:${string}` | `client:${string}` | 'system'

type Step = { by: TransferActor; note?: string; set?: Sql }

/**
 * The one way in which a bank transfer, locked before, comes to another state: refused by the table where that is not
 * foreseen, and kept as an event.
 */
export async function stepTransfer(
  tx: Tx,
  transfer: LockedTransfer,
  to: TransferStatus,
  { by, note = '', set }: Step,
): Promise<void> {
  const { status } = transfer
  if (!mayGo(transferMachine, status, to)) throw new AppError('STATE_ILLEGAL', { from: status, to })
  await updateTransfer(tx, transfer.id, set ? sql`status = ${to}, ${set}` : sql`status = ${to}`)
  await keepTransferEvent(tx, transfer.id, to, by, note)
  transfer.status = to
  transfer.version += 1
  // Whoever takes a step has dealt with what was told of the one before.
  await settleNotices(tx, transfer.id)
  // Of one that a rule has made, who set the rule is the maker and may not approve it either.
  if (to === 'waiting') {
    const { id, number: name, amountMinor, makerId } = transfer
    const { policy } = await readPolicy(tx)
    await raise(tx, 'transferToApprove', { id, name }, { amountMinor }, { except: await tiedTo(tx, makerId, policy) })
  }
}

export async function keepTransferEvent(
  tx: Tx,
  id: string,
  status: TransferStatus,
  by: TransferActor,
  note: string,
): Promise<void> {
  await insertTransferEvent(tx, { bankTransferId: id, status, actor: by, note })
  // What an admin does is told by the activity that it is.
  if (!by.startsWith('admin:')) await writeLive(tx, [{ topic: 'bankTransfer', id, action: status, by: null }])
}

/** The money left its account: the ledger is told once, under a key made from the id. */
export async function finishTransfer(
  tx: Tx,
  transfer: LockedTransfer,
  { bankReference, by }: { bankReference: string; by: TransferActor },
): Promise<void> {
  if (!mayGo(transferMachine, transfer.status, 'done')) {
    throw new AppError('STATE_ILLEGAL', { from: transfer.status, to: 'done' })
  }
  const posted = await postKinds(tx, `bankTransfer:${transfer.id}`, linesOf(transfer, by))
  await stepTransfer(tx, transfer, 'done', {
    by,
    note: bankReference,
    set: sql`ledger_id = ${posted.transfers[0]?.id}, bank_reference = ${bankReference}`,
  })
}

/** What goes out is the owners' money; what the bank takes for it is a cost. */
function linesOf({ id, fromId, toId, amountMinor, feeMinor, currency }: LockedTransfer, actor: TransferActor) {
  const line = { owners: { bank: fromId }, amountMinor, currency, reference: `bankTransfer:${id}`, actor }
  const moved: PlainPosting =
    toId === null ? { ...line, kind: 'bankTransferOut' } : { ...line, kind: 'bankTransfer', debited: { bank: toId } }
  const fee: PlainPosting = { ...line, kind: 'bankFee', amountMinor: feeMinor }
  return feeMinor > 0 ? [moved, fee] : [moved]
}
