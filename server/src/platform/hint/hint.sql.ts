import type { Hint } from '#contract/frames/hint.ts'
import type { Tx } from '#platform/database/database.ts'
import { sql } from '#platform/database/sql.ts'

/** The hints that an admin has put away. */
export async function listAwayHints(tx: Tx, adminId: string): Promise<Hint[]> {
  const rows = await tx.rows<{ hint: Hint }>(sql`select hint from away_hint where admin_id = ${adminId}`)
  return rows.map(({ hint }) => hint)
}

export const putHintAway = (tx: Tx, adminId: string, hint: Hint): Promise<number> =>
  tx.run(sql`insert into away_hint (admin_id, hint) values (${adminId}, ${hint}) on conflict do nothing`)

export const bringHintBack = (tx: Tx, adminId: string, hint: Hint): Promise<number> =>
  tx.run(sql`delete from away_hint where admin_id = ${adminId} and hint = ${hint}`)
