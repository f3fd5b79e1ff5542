import { houseCurrency } from '#contract/core/money.ts'
import type { Tx } from '#platform/database/database.ts'
import { sql } from '#platform/database/sql.ts'
import type { Actor } from '#platform/session/session.ts'

/** The credit of an admin who is an agent; staff have none. */
export async function readWallet(tx: Tx, { agentId }: Actor) {
  if (agentId === null) return null
  const found = await tx.row<{ creditMinor: number; creditLimitMinor: number }>(sql`
    select b.balance_minor::bigint as credit_minor, g.credit_limit_minor
    from agent g join ledger.balance b on b.account_id = g.account_id where g.id = ${agentId}`)
  return found ? { ...found, currency: houseCurrency } : null
}
