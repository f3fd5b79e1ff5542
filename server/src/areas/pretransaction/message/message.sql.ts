import type { LockedMessage } from '#areas/gateway/message.public.ts'
import { mayGo } from '#contract/core/machine.ts'
import { type DecisionStatus, decisionMachine } from '#contract/gateway/gateway.types.ts'
import type { Tx } from '#platform/database/database.ts'
import { sql } from '#platform/database/sql.ts'
import { AppError } from '#platform/http/error.ts'
import { endCredits } from '../payment/payment.sql.ts'

export function expectDecision({ decision }: LockedMessage, to: DecisionStatus): void {
  if (!mayGo(decisionMachine, decision, to)) throw new AppError('STATE_ILLEGAL', { from: decision, to })
}

type Decision = { status: DecisionStatus; preId: string | null; reason: string; adminId: string }

export const keepDecision = (
  tx: Tx,
  messageId: number,
  { status, preId, reason, adminId }: Decision,
): Promise<number> =>
  tx.run(sql`
    insert into gateway_decision as known (message_id, status, pre_id, reason, decided_by)
    values (${messageId}, ${status}, ${preId}, ${reason}, ${adminId})
    on conflict (message_id) do update set status = excluded.status, pre_id = excluded.pre_id, reason = excluded.reason,
      decided_by = excluded.decided_by, decided_at = now(), version = known.version + 1`)

/** Lets the message of which a deposit was made wait again, and its payment be credited again. */
export async function freeMessage(
  tx: Tx,
  preId: string,
  { adminId, reason }: { adminId: string; reason: string },
): Promise<void> {
  await endCredits(tx, preId)
  await tx.run(sql`
    update gateway_decision set status = 'open', pre_id = null, reason = ${reason}, decided_by = ${adminId}, decided_at = now(),
      version = version + 1 where pre_id = ${preId}`)
}
