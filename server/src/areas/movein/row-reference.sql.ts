import type { RowSubjectName } from '#contract/movein/subjects.ts'
import type { Tx } from '#platform/database/database.ts'
import { raw, type Sql, sql } from '#platform/database/sql.ts'

type Reference = { subject: RowSubjectName; key: string; said: object; moveId: string; line: number }

/** Whether a reference is used no more: the second admin who was asked for its row refused, or never answered. */
export const cameToNothing = (reference: string): Sql => sql`exists (
  select from approval a where a.id = ${raw(reference)}.approval_id and a.status in ('rejected', 'withdrawn', 'expired'))`

/** Keeps a reference; false where another row has it, of this file or another one. */
export async function keepReference(tx: Tx, { subject, key, said, moveId, line }: Reference): Promise<boolean> {
  const kept = await tx.run(sql`
    insert into move_in_reference as r (subject, key, said, move_id, line)
    values (${subject}, ${key}, ${JSON.stringify(said)}::jsonb, ${moveId}, ${line})
    on conflict (subject, key) do update set said = excluded.said, move_id = excluded.move_id, line = excluded.line, at = now(),
      approval_id = null where ${cameToNothing('r')}`)
  return kept === 1
}

/** Notes for whose answer a row waits. */
export const keepWaiting = (tx: Tx, id: string, line: number, approvalId: string | undefined): Promise<number> =>
  tx.run(sql`
    update move_in_reference set approval_id = ${approvalId ?? null} where move_id = ${id} and line = ${line}`)

/** Of a row that came to nothing. */
export const dropReference = (tx: Tx, id: string, line: number): Promise<number> =>
  tx.run(sql`delete from move_in_reference where move_id = ${id} and line = ${line}`)
