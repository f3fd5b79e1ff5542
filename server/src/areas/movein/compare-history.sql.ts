import type { Tx } from '#platform/database/database.ts'
import { sql } from '#platform/database/sql.ts'
import type { WorkedMove } from './movein.sql.ts'

/**
 * Finds whose movements those of a file are, and which of them are here already. Two rows that say the same are two movements, as
 * long as they are in one file: sent again they are the first and the second one.
 */
export async function compareHistory(tx: Tx, { id }: WorkedMove): Promise<void> {
  await tx.run(sql`
    update move_in_history s set member_id = found.member_id, occurrence = found.occurrence from (
      select s.line, coalesce(m.id, q.id) as member_id,
        row_number() over (partition by coalesce(m.id, q.id), s.at, s.kind, s.amount_minor, s.reference order by s.line) as occurrence
      from move_in_history s left join member m on lower(m.username) = s.member left join member q on m.id is null and q.phone = s.member
      where s.move_id = ${id} and s.faults is null) found
    where s.move_id = ${id} and s.line = found.line and found.member_id is not null`)
  await tx.run(sql`
    update move_in_history s set faults = '{memberUnknown}' where s.move_id = ${id} and s.faults is null and s.member_id is null`)
  await tx.run(sql`
    update move_in_history s set is_same = true from former_movement f
    where s.move_id = ${id} and s.faults is null and f.member_id = s.member_id and f.at = s.at and f.kind = s.kind
      and f.amount_minor = s.amount_minor and f.reference = s.reference and f.occurrence = s.occurrence`)
}
