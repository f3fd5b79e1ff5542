import type { HeldRequest } from '#contract/shift/shift.types.ts'
import { currencySql } from '#platform/database/currency.ts'
import type { Tx } from '#platform/database/database.ts'
import { type Sql, sql } from '#platform/database/sql.ts'
import { writeLive } from '#platform/live/live-log.ts'
import { isOpen } from './pretransaction.list.ts'
import { setTaker } from './pretransaction.sql.ts'

const held = (adminId: string): Sql => sql`
  select p.id, p.number, p.kind, p.amount_minor, ${currencySql} as currency from pre_transaction p
  where ${isOpen} and p.taken_by = ${adminId} order by p.created_at, p.id`

/** The requests that an admin took last and that are not finished, also where the minutes of the taking are over. */
export const heldBy = (tx: Tx, adminId: string): Promise<HeldRequest[]> => tx.rows(held(adminId))

/** Makes all of them those of another admin, as if that one had taken them. */
export async function handOver(
  tx: Tx,
  { from, to, by }: { from: string; to: string; by: string },
): Promise<HeldRequest[]> {
  const requests = await tx.rows<HeldRequest>(sql`${held(from)} for no key update of p`)
  for (const { id } of requests) await setTaker(tx, id, to)
  await writeLive(
    tx,
    requests.map(({ id }) => ({ topic: 'request', id, action: 'take', by }) as const),
  )
  return requests
}
