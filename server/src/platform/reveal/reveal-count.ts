import type { Tx } from '#platform/database/database.ts'
import { type Sql, sql } from '#platform/database/sql.ts'
import { AppError } from '#platform/http/error.ts'
import { readPolicy } from '#platform/session/policy.ts'
import { countRevealed, insertReveals, lockReveals } from './reveal.sql.ts'

/**
 * Counts that an admin is shown the whole numbers of these members, `id` in a query, in the transaction of the answer. Refuses
 * where they are more than the policy of this moment allows within an hour. Returns how many had not been counted yet.
 */
export async function countReveals(tx: Tx, adminId: string, subjects: Sql): Promise<number> {
  const max = (await readPolicy(tx)).policy.revealsPerHour
  await lockReveals(tx, adminId)
  const fresh = await insertReveals(tx, adminId, subjects, max + 1)
  if (fresh > 0 && (await countRevealed(tx, adminId)) > max) throw new AppError('REVEAL_LIMIT', { max, adminId })
  return fresh
}

/** The same for members by their ids. */
export const countRevealsOf = (tx: Tx, adminId: string, ids: readonly string[]): Promise<number> =>
  countReveals(tx, adminId, sql`select unnest(${ids}::uuid[]) as id`)
