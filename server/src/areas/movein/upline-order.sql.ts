import { moveLimits } from '#contract/movein/movein.rules.ts'
import type { RowFault } from '#contract/movein/row-faults.ts'
import type { Tx } from '#platform/database/database.ts'
import { raw, type Sql, sql } from '#platform/database/sql.ts'

type Refuse = (fault: RowFault, lines: Sql) => Promise<number>

/** The rows of a file that are named as an upline, by what they are called; those that share a name are refused for that. */
const called = (id: string, name: Sql): Sql => sql`
  select distinct on (name) ${name} as name, s.line, s.id
  from move_in_member s where s.move_id = ${id} and ${name} in (select distinct n.upline from named n) order by name, s.line`

/**
 * Finds who brought whom, and how deep they stand below each other in the file, so that uplines are written first. An upline is
 * named by username or phone, of the file or, where nobody of the file is meant, of somebody who is here.
 */
export async function orderUplines(tx: Tx, id: string, refuse: Refuse): Promise<void> {
  await tx.run(sql`
    with named as materialized (
      select s.line, s.upline from move_in_member s where s.move_id = ${id} and s.id is not null and s.upline is not null)
    insert into move_in_upline (move_id, line, upline_id, upline_line)
    select ${id}, s.line, coalesce(f.id, p.id, m.id, q.id), coalesce(f.line, p.line)
    from named s
    left join (${called(id, raw('lower(s.username)'))}) f on f.name = s.upline
    left join (${called(id, raw('s.phone'))}) p on f.line is null and p.name = s.upline
    left join member m on f.line is null and p.line is null and lower(m.username) = s.upline
    left join member q on f.line is null and p.line is null and q.phone = s.upline`)
  await tx.run(sql`
    with recursive placed as (
      -- Whoever was brought by somebody who is here already, or by somebody of the file whom nobody brought.
      select u.line, 0 as depth from move_in_upline u where u.move_id = ${id} and u.upline_line is null
      union all
      select u.line, 1 from move_in_upline u where u.move_id = ${id} and u.upline_line is not null
        and not exists (select from move_in_upline a where a.move_id = u.move_id and a.line = u.upline_line)
      union all
      select u.line, p.depth + 1 from placed p join move_in_upline u on u.move_id = ${id} and u.upline_line = p.line
      where p.depth < ${moveLimits.uplineDepth}
    )
    update move_in_upline u set depth = p.depth from placed p where u.move_id = ${id} and u.line = p.line`)
  await refuse(
    'uplineUnknown',
    sql`
    select u.line from move_in_upline u where u.move_id = ${id} and u.upline_id is null and u.upline_line is null`,
  )
  await refuse('uplineCircle', sql`select u.line from move_in_upline u where u.move_id = ${id} and u.depth is null`)
  // Who stands below somebody who is refused is refused as well, and so on down.
  const below = sql`
    select u.line from move_in_upline u
    join move_in_member a on a.move_id = u.move_id and a.line = u.upline_line and a.faults is not null
    join move_in_member s on s.move_id = u.move_id and s.line = u.line and s.faults is null
    where u.move_id = ${id}`
  while ((await refuse('uplineRefused', below)) > 0);
}
