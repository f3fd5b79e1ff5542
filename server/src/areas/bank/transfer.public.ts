import type { Tx } from '#platform/database/database.ts'
import { sql } from '#platform/database/sql.ts'
import { lockTransfer } from './transfer.sql.ts'
import { hasLineOfWay, type Line, legsIn, legsOut, type TransferLeg } from './transfer-line.sql.ts'
import { finishTransfer, type TransferActor } from './transfer-step.ts'

/**
 * Bank transfers that a line of this account may show leaving it or coming to it, and that have no such line yet. One
 * that was recorded as done is among them, so that its line proves it and is nobody's deposit.
 */
export const transfersFor = (tx: Tx, accountId: string, line: Line): Promise<TransferLeg[]> =>
  line.amountMinor < 0 ? legsOut(tx, accountId, line) : legsIn(tx, accountId, line)

type Proof = { line: Line & { bankReference: string }; by: TransferActor; mayMove: boolean }

/**
 * What a line means for the bank transfer that it shows: one whose outcome was open is done by it, one that was done
 * before is proved. Null where it is neither, or where this line may not move money.
 */
export async function proveTransfer(
  tx: Tx,
  id: string,
  { line, by, mayMove }: Proof,
): Promise<'moved' | 'proved' | null> {
  const transfer = await lockTransfer(tx, id)
  // Somebody may have given it another line since it was looked for.
  if (await hasLineOfWay(tx, id, line)) return null
  if (transfer?.status === 'done') return 'proved'
  if (!mayMove || (transfer?.status !== 'sending' && transfer?.status !== 'unknown')) return null
  await finishTransfer(tx, transfer, { bankReference: line.bankReference, by })
  return 'moved'
}

/** Whether the whole number at the other end is that of one of our own accounts. */
export async function isOwnNumber(tx: Tx, { bank, digits }: { bank: string; digits: string }): Promise<boolean> {
  const found = await tx.row(sql`
    select 1 from bank_account where number = ${digits.replaceAll(/[\s-]/g, '')} and ${bank} in (bank, '')`)
  return found !== undefined
}
