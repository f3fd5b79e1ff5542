import { createHash } from 'node:crypto'
import { listBalances } from '#areas/bank/balance.public.ts'
import { heldBy } from '#areas/pretransaction/hand-over.public.ts'
import type { ShiftBalance, ShiftDetail } from '#contract/shift/shift.types.ts'
import type { Tx } from '#platform/database/database.ts'
import { notFound } from '#platform/http/error.ts'
import { findShift } from './shift.list.ts'
import { findHash, readBalances, readHandedOver, readMarks, readParts, readSigned } from './shift.sql.ts'

/** The fingerprint of everything that the report of a closed shift says. */
export const hashOf = async (tx: Tx, id: string): Promise<string> =>
  createHash('sha256')
    .update(JSON.stringify(await readSigned(tx, id)))
    .digest('hex')

/** The accounts of an open shift: as they were at the opening, and as they are. */
async function withNow(tx: Tx, kept: readonly ShiftBalance[]): Promise<ShiftBalance[]> {
  const now = await listBalances(tx)
  return now.map(({ id, bank, number, balanceMinor, reportedBalanceMinor, reportedAt, differenceMinor }) => ({
    accountId: id,
    ownAccount: { bank, number },
    opening: kept.find(({ accountId }) => accountId === id)?.opening ?? null,
    closing: { ledgerMinor: balanceMinor, bankMinor: reportedBalanceMinor, bankAt: reportedAt, differenceMinor },
  }))
}

const differs = ({ closing }: ShiftBalance): boolean => (closing?.differenceMinor ?? 0) !== 0

/** A shift with its whole report, from what is recorded. */
export async function readShift(tx: Tx, id: string): Promise<ShiftDetail> {
  const shift = await findShift(tx, id)
  if (!shift) throw notFound()
  const isOpen = shift.status === 'open'
  const kept = await readBalances(tx, id)
  const balances = isOpen ? await withNow(tx, kept) : kept
  const reportHash = await findHash(tx, id)
  return {
    ...shift,
    parts: await readParts(tx, shift),
    requests: isOpen ? await heldBy(tx, shift.adminId) : await readHandedOver(tx, id),
    balances,
    marks: await readMarks(tx, id),
    needsExplanation: balances.some(differs),
    reportHash,
    isIntact: reportHash === null || reportHash === (await hashOf(tx, id)),
  }
}
