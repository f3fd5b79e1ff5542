import { houseCurrency } from '#contract/core/money.ts'
import type { Tx } from '#platform/database/database.ts'
import { sql } from '#platform/database/sql.ts'
import type { Actor } from '#platform/session/session.ts'
import { findCredit } from './agent.sql.ts'

/** The credit of an admin who is an agent; staff have none. */
export async function readWallet(tx: Tx, { agentId }: Actor) {
  if (agentId === null) return null
  const credit = await findCredit(tx, agentId)
  return credit ? { ...credit, currency: houseCurrency } : null
}

/** Keeps credit with which agents come from another system, or that goes back, beside what the company gave and took. */
export const keepAgentOpenings = (
  tx: Tx,
  transferIds: readonly number[],
  note: string,
  adminId: string,
): Promise<number> => tx.run(sql`select keep_agent_openings(${[...transferIds]}::bigint[], ${note}, ${adminId}::uuid)`)
