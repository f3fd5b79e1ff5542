import type { Tx } from '#platform/database/database.ts'
import { type Sql, sql } from '#platform/database/sql.ts'

/** Locks what an admin reveals, so that of many reveals at the same moment each one sees those before it. */
export const lockReveals = (tx: Tx, adminId: string): Promise<number> =>
  tx.run(sql`select 1 from admin where id = ${adminId} for no key update`)

/** How many members an admin has revealed within the last hour. */
export async function countRevealed(tx: Tx, adminId: string): Promise<number> {
  const row = await tx.row<{ n: number }>(sql`
    select count(*)::int as n from number_reveal where admin_id = ${adminId} and at > now() - interval '1 hour'`)
  return row?.n ?? 0
}

/**
 * Keeps that an admin was shown these, `id` in a query, and returns how many of them were not counted within the hour. At most so
 * many, which is enough to know that they are too many.
 */
export const insertReveals = (tx: Tx, adminId: string, subjects: Sql, atMost: number): Promise<number> =>
  tx.run(sql`
    insert into number_reveal (admin_id, subject_id)
    select distinct ${adminId}::uuid, shown.id from (${subjects}) as shown
    where shown.id is not null and not exists (
      select from number_reveal r where r.admin_id = ${adminId} and r.subject_id = shown.id and r.at > now() - interval '1 hour')
    limit ${atMost}
    on conflict (admin_id, subject_id) do update set at = now()`)

/** Those that an admin was shown since an hour before an instant, `id` in a query. */
export const revealedSince = (adminId: string, instant: string): Sql => sql`
  select subject_id from number_reveal
  where admin_id = ${adminId}::uuid and at > ${instant}::timestamptz - interval '1 hour'`

/** Shows a list of a session with whole numbers for some minutes, or none any more. */
export const storeRevealed = (tx: Tx, sessionId: string, list: string | null, minutes: number): Promise<number> =>
  tx.run(sql`
    update session set revealed_list = ${list},
      revealed_until = case when ${list}::text is not null then now() + make_interval(mins => ${minutes}) end
    where id = ${sessionId} and ended_at is null`)

/** The owners of a brand, who are told. */
export async function listOwners(tx: Tx): Promise<string[]> {
  const rows = await tx.rows<{ id: string }>(sql`
    select a.id from admin a join role r on r.id = a.role_id where r.is_owner and a.status = 'active'`)
  return rows.map(({ id }) => id)
}

/** Reveals are kept for as long as a file that was made of them. */
export const deleteOldReveals = (tx: Tx, days: number): Promise<number> =>
  tx.run(sql`delete from number_reveal where at < now() - make_interval(days => ${days})`)
