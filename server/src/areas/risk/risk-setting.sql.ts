import type { Tx } from '#platform/database/database.ts'
import { sql } from '#platform/database/sql.ts'

type Stored = { weights: Record<string, unknown>; version: number }

export async function findSetting(tx: Tx): Promise<Stored> {
  const row = await tx.row<Stored>(sql`select weights, version from risk_score`)
  return row ?? { weights: {}, version: 1 }
}

/** Locks the row, so that of two savers the second sees what the first saved. */
export const lockSetting = (tx: Tx): Promise<number> => tx.run(sql`select 1 from risk_score for no key update`)

export const saveSetting = (tx: Tx, weights: object): Promise<number> =>
  tx.run(sql`update risk_score set weights = ${JSON.stringify(weights)}::jsonb, version = version + 1`)
