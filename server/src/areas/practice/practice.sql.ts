import {
  type FaultKind,
  type JudgedFault,
  type PracticeHour,
  practiceMinutes,
} from '#contract/practice/practice.types.ts'
import type { Tx } from '#platform/database/database.ts'
import { sql } from '#platform/database/sql.ts'

const endsAt = sql`h.started_at + make_interval(mins => ${practiceMinutes}::int)`

export async function readHour(tx: Tx): Promise<Omit<PracticeHour, 'faults'>> {
  const hour = await tx.row<Omit<PracticeHour, 'faults'>>(sql`
    select h.started_at, coalesce(h.ended_at, ${endsAt}) as ends_at,
      coalesce(h.ended_at <= now() or ${endsAt} <= now(), false) as is_over,
      (select count(*)::int from practice_fault) as planted_count
    from (select true) as one left join practice_hour h on true`)
  if (!hour) throw new Error('an hour could not be read')
  return hour
}

/** There is one hour: starting it twice changes nothing. */
export const startHour = (tx: Tx): Promise<number> =>
  tx.run(sql`insert into practice_hour default values on conflict do nothing`)

export const endHour = (tx: Tx): Promise<number> =>
  tx.run(sql`update practice_hour h set ended_at = least(now(), ${endsAt}) where ended_at is null`)

/** A planted record, and how staff left it: null where they did not decide it within the hour. */
export type LeftFault = Pick<JudgedFault, 'id' | 'kind' | 'subjectId' | 'subjectName' | 'seconds'> & {
  left: string | null
}

/** What becomes of a request once a second admin agrees: whoever asked for it has decided. */
const asked = sql`(values ('withdrawal', 'approved'), ('withdrawalReject', 'rejected'), ('deposit', 'credited')) as asked (kind, status)`

/** What an admin made of it last, before the hour was over. What time alone does to a record is nobody's decision. */
const decisions = sql`
  select p.id, p.number as name, e.status, e.at from pre_transaction p
  left join lateral (
    select status, at from (
      select e.status, e.at, e.id from pre_event e where e.pre_id = p.id and e.actor like 'admin:%'
      union all
      select asked.status, a.made_at, null from approval a join ${asked} using (kind)
      where a.subject_id = p.id::text and a.status <> 'withdrawn'
    ) e where e.at between h.started_at and h.ends_at order by e.at desc, e.id desc limit 1
  ) e on true where p.id = f.subject_id
  union all
  select l.id, b.bank || ' ' || b.number || ' ' || l.bank_reference, d.status, d.at from statement_line l
  join bank_account b on b.id = l.bank_account_id
  left join lateral (
    select l.status, l.decided_at as at
    where l.status <> 'new' and l.decided_by is not null and l.decided_at between h.started_at and h.ends_at) d on true
  where l.id = f.subject_id`

export const listLeft = (tx: Tx): Promise<LeftFault[]> =>
  tx.rows(sql`
    select f.id, f.kind, f.subject_id, d.name as subject_name, d.status as left,
      extract(epoch from d.at - greatest(f.planted_at, h.started_at))::int as seconds
    from practice_fault f
    cross join (select h.started_at, coalesce(h.ended_at, ${endsAt}) as ends_at from practice_hour h) h
    cross join lateral (${decisions}) d
    order by f.planted_at, f.id`)

/** Keeps what was planted, for the one who fills a practice office. */
export const keepFault = (tx: Tx, fault: { kind: FaultKind; subjectId: string }): Promise<number> =>
  tx.run(sql`insert into practice_fault (kind, subject_id) values (${fault.kind}, ${fault.subjectId})`)
