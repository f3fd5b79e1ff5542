import { voidApprovals } from '#frames/approval/approval.ts'
import { raise } from '#platform/audit/notice.ts'
import type { Tx } from '#platform/database/database.ts'
import type { Sql } from '#platform/database/sql.ts'
import type { LockedPre } from '../pretransaction.sql.ts'
import { keepEvent, type StepActor, step } from '../pretransaction-step.ts'

type Word = {
  by: StepActor
  note: string
  /** Who paid it, by this word: what a person then confirms. */
  set: Sql
}

/**
 * Somebody says that a payout was made which was recorded as not made, or of which another attempt has begun. Where it waits
 * to be paid again that stops: nobody knows what became of it, and a person has to find out. What is under way or at its end
 * cannot be stopped; those who can look into it are told all the same.
 */
export async function contradict(tx: Tx, pre: LockedPre, { by, note, set }: Word): Promise<void> {
  if (pre.status === 'requested' || pre.status === 'approved') {
    await step(tx, pre, 'unknown', { by, note, set })
    await voidApprovals(tx, pre.id, null)
  } else await keepEvent(tx, pre.id, pre.status, by, note)
  const { id, number: name, memberName: member, amountMinor } = pre
  await raise(tx, 'payoutContradicted', { id, name }, { member, amountMinor, note })
}
