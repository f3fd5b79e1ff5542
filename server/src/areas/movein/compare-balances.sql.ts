import type { RowFault } from '#contract/movein/row-faults.ts'
import type { Tx } from '#platform/database/database.ts'
import { type Sql, sql } from '#platform/database/sql.ts'
import type { WorkedMove } from './movein.sql.ts'

const refuse = (tx: Tx, id: string, fault: RowFault, lines: Sql): Promise<number> =>
  tx.run(sql`
    update move_in_balance s set faults = coalesce(s.faults, '{}') || ${fault}::text
    from (${lines}) found where s.move_id = ${id} and s.line = found.line`)

/** What members got of files that were written, or are being written. */
const given = (id: string): Sql => sql`
  select b.member_id, b.amount_minor from move_in_balance b join move_in v on v.id = b.move_id
  where v.id <> ${id} and v.status in ('applying', 'applied', 'undoing', 'final') and b.faults is null and not b.is_same
    and b.amount_minor > 0`

/** Compares the rows of a file of balances with the members who are here, and with what other files gave them. */
export async function compareBalances(tx: Tx, { id }: WorkedMove): Promise<void> {
  await tx.run(sql`
    update move_in_balance s set member_id = found.member_id from (
      select s.line, coalesce(m.id, q.id) as member_id
      from move_in_balance s left join member m on lower(m.username) = s.member left join member q on m.id is null and q.phone = s.member
      where s.move_id = ${id} and s.faults is null) found
    where s.move_id = ${id} and s.line = found.line and found.member_id is not null`)
  await refuse(
    tx,
    id,
    'memberUnknown',
    sql`
    select s.line from move_in_balance s where s.move_id = ${id} and s.faults is null and s.member_id is null`,
  )
  await refuse(
    tx,
    id,
    'memberTwice',
    sql`
    select s.line from move_in_balance s join (
      select member_id from move_in_balance where move_id = ${id} and member_id is not null group by 1 having count(*) > 1) many
      on many.member_id = s.member_id
    where s.move_id = ${id}`,
  )
  await refuse(
    tx,
    id,
    'memberClosed',
    sql`
    select s.line from move_in_balance s join member m on m.id = s.member_id
    where s.move_id = ${id} and m.status = 'closed' and s.amount_minor > 0`,
  )
  await tx.run(sql`
    update move_in_balance s set is_same = true from (${given(id)}) g
    where s.move_id = ${id} and s.faults is null and s.member_id = g.member_id and s.amount_minor = g.amount_minor`)
  await refuse(
    tx,
    id,
    'memberPaid',
    sql`
    select s.line from move_in_balance s join (${given(id)}) g on g.member_id = s.member_id
    where s.move_id = ${id} and not s.is_same`,
  )
}
