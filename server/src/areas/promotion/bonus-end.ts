import { mayGo } from '#contract/core/machine.ts'
import { type ClaimStatus, claimMachine } from '#contract/promotion/claim.types.ts'
import type { Tx } from '#platform/database/database.ts'
import { sql } from '#platform/database/sql.ts'
import { AppError } from '#platform/http/error.ts'
import { writeLive } from '#platform/live/live-log.ts'
import type { OpenClaim } from './bonus-count.ts'

type Ended = { to: ClaimStatus; by: string; reason?: string }
type EndingClaim = Pick<OpenClaim, 'id' | 'status' | 'turnoverMinor'>

/** Ends a claim that is locked: its lot becomes cash or goes back to the house, by its own terms, and it says so. */
export async function endClaim(tx: Tx, claim: EndingClaim, { to, by, reason = '' }: Ended): Promise<void> {
  if (!mayGo(claimMachine, claim.status, to)) throw new AppError('STATE_ILLEGAL', { from: claim.status, to })
  await tx.run(sql`
    update bonus_claim set status = ${to}, ended_at = now(), ended_by = ${by}, reason = ${reason},
      turnover_minor = ${claim.turnoverMinor}, version = version + 1 where id = ${claim.id}`)
  claim.status = to
  await tx.run(sql`select end_lot(${claim.id}, ${by})`)
  await writeLive(tx, [{ topic: 'bonusClaim', id: claim.id, action: to, by: adminOf(by) }])
}

const adminOf = (by: string): string | null => (by.startsWith('admin:') ? by.slice('admin:'.length) : null)
