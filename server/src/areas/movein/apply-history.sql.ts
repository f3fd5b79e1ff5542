import type { Tx } from '#platform/database/database.ts'
import { sql } from '#platform/database/sql.ts'
import type { WorkedMove } from './movein.sql.ts'

/** Adds the next movements of a file; undefined where none is left. */
export async function insertMovements(
  tx: Tx,
  { id }: WorkedMove,
  { after, atMost }: { after: number; atMost: number },
): Promise<{ line: number; added: number } | undefined> {
  const row = await tx.row<{ line: number | null }>(sql`
    select max(line) as line from (
      select line from move_in_history where move_id = ${id} and line > ${after} order by line limit ${atMost}) portion`)
  if (row?.line === undefined || row.line === null) return undefined
  const added = await tx.run(sql`
    insert into former_movement (member_id, kind, amount_minor, at, reference, note, occurrence, move_id)
    select s.member_id, s.kind, s.amount_minor, s.at, s.reference, s.note, s.occurrence, ${id}
    from move_in_history s join member m on m.id = s.member_id
    where s.move_id = ${id} and s.line > ${after} and s.line <= ${row.line} and s.faults is null and not s.is_same
    on conflict do nothing`)
  return { line: row.line, added }
}
