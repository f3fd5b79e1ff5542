import type { SlipService } from '#contract/pretransaction/slip-service.types.ts'
import { assignments, type Values } from '#platform/database/columns.ts'
import type { Tx } from '#platform/database/database.ts'
import { sql } from '#platform/database/sql.ts'

export type StoredService = SlipService & { sealed: string | null }

/** What is set, and the secret as it is kept. */
export async function readService(tx: Tx): Promise<StoredService> {
  const row = await tx.row<StoredService>(sql`
    select enabled, adapter, address, day_limit, sealed is not null as has_secret, version, sealed from slip_service`)
  if (!row) throw new Error('the setting of the slip service is missing')
  return row
}

/** Locks the row, so that of two savers the second sees what the first saved. */
export const lockService = (tx: Tx): Promise<number> => tx.run(sql`select 1 from slip_service for no key update`)

export const saveService = (tx: Tx, values: Values): Promise<number> =>
  tx.run(sql`update slip_service set ${assignments(values)}, version = version + 1`)
