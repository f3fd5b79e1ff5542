import { mayGo } from '#contract/core/machine.ts'
import { type ClaimStatus, claimMachine } from '#contract/promotion/claim.types.ts'
import { settleNotices } from '#platform/audit/notice.ts'
import type { Tx } from '#platform/database/database.ts'
import { AppError } from '#platform/http/error.ts'
import { writeLive } from '#platform/live/live-log.ts'
import { type OpenClaim, storeEnd } from './bonus.sql.ts'

type Ended = { to: ClaimStatus; by: string; reason?: string }
type EndingClaim = Pick<OpenClaim, 'id' | 'status' | 'turnoverMinor'>

/** Ends a claim that is locked: its lot becomes cash or goes back to the house, by its own terms, and it says so. */
export async function endClaim(tx: Tx, claim: EndingClaim, { to, by, reason = '' }: Ended): Promise<void> {
  if (!mayGo(claimMachine, claim.status, to)) throw new AppError('STATE_ILLEGAL', { from: claim.status, to })
  const { id, turnoverMinor } = claim
  await storeEnd(tx, { id, status: to, by, reason, turnoverMinor })
  claim.status = to
  await writeLive(tx, [{ topic: 'bonusClaim', id, action: to, by: adminOf(by) }])
}

/** A claim that waits, and is locked, gives nothing: staff say so, its member gives it up, or its deposit is taken back. */
export async function refuseWaiting(tx: Tx, claim: EndingClaim, by: string, reason: string): Promise<void> {
  await endClaim(tx, claim, { to: 'refused', by, reason })
  await settleNotices(tx, claim.id)
}

const adminOf = (by: string): string | null => (by.startsWith('admin:') ? by.slice('admin:'.length) : null)
