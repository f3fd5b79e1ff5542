import type { WhoCould } from '#contract/activity/who-could.types.ts'
import type { Grant } from '#contract/core/permission.ts'
import { signInWays } from '#contract/employee/employee.types.ts'
import { policies } from '#contract/setting/setting-policy.ts'
import { instantText } from '#frames/timeline/timeline.ts'
import type { Tx } from '#platform/database/database.ts'
import { raw, type Sql, sql } from '#platform/database/sql.ts'

/** As many as a screen shows; how many there are in all is said beside. */
const shownAtMost = { admins: 200, unrecorded: 50 } as const

type Asked = {
  /** An expression, so that a moment that is stored keeps its microseconds. */
  at: Sql
  needed: readonly (readonly Grant[])[]
  actorId: string | null
  idleMinutes: number
}

/** A role as it was then: the last row that began by that moment. */
const roleThen = (roleId: Sql): Sql => sql`
  select r.name, r.is_owner, r.grants, not r.is_owner and not r.is_agent and not r.is_archived as is_given
  from role_history r where r.role_id = ${roleId} and r.since <= m.at order by r.since desc, r.id desc limit 1`

/** Whether these flags are all of one of the sets that were enough. */
const suffices = (flags: Sql, needed: Asked['needed']): Sql =>
  needed.reduce((all, set) => sql`${all} or ${flags} @> ${set}::text[]`, sql`false`)

/** Every admin of the company who existed then, with what is recorded of them, and what they held for some hours. */
const staff = ({ at, needed }: Pick<Asked, 'at' | 'needed'>): Sql => sql`
  moment as materialized (select ${at} as at),
  staff as (
    select a.id, a.username, a.display_name, h.admin_id is not null as is_recorded, coalesce(h.status = 'active', false) as is_active,
      h.role_id, r.name as role_name, r.role_known, coalesce(r.is_owner, false) as is_owner, coalesce(r.grants, '{}') as grants,
      coalesce(t.grants, '{}') as temporary_grants, t.given, coalesce(t.is_vague, false) as is_vague
    from moment m cross join admin a
    left join lateral (
      select h.admin_id, h.role_id, h.status from admin_history h
      where h.admin_id = a.id and h.since <= m.at order by h.since desc, h.id desc limit 1) h on true
    left join lateral (select true as role_known, r.* from (${roleThen(sql`h.role_id`)}) r) r on true
    left join lateral (
      select array_agg(flag) filter (where flag is not null) as grants, bool_or(g.role_id is not null and g.name is null) as is_vague,
        json_agg(distinct jsonb_build_object('roleName', g.name, 'givenBy', g.given_by, 'endsAt', ${instantText(raw('g.ends_at'))}))
          filter (where g.grants && ${needed.flat()}::text[]) as given
      from (
        select g.role_id, w.name, giver.username as given_by, g.ends_at,
          case when g.role_id is null then g.grants when w.is_given then w.grants else '{}' end as grants
        from admin_grant g join admin giver on giver.id = g.given_by left join lateral (${roleThen(sql`g.role_id`)}) w on true
        where g.admin_id = a.id and g.given_at <= m.at and g.ends_at > m.at and (g.ended_at is null or g.ended_at > m.at)) g
      left join unnest(g.grants) as flag on true) t on true
    where a.type = 'company' and a.created_at <= m.at)`

/** Sessions end at the latest after the longest time that may be set, which finds those of a moment by the index of their ends. */
const longest = sql`make_interval(hours => ${policies.sessionHours.max})`

/** Those that were open or could have been, with their addresses. A session that was not used for so long is over. */
const sessions = (idleMinutes: number): Sql => sql`
  presence as (
    select s.admin_id, bool_or(o.is_open) as is_open,
      array_agg(distinct host(s.ip)) filter (where o.is_open) as addresses
    from moment m join session s on s.expires_at > m.at and s.expires_at <= m.at + ${longest} and s.started_at <= m.at
    cross join lateral (select (s.ended_at is null or s.ended_at > m.at)
      and s.last_seen_at + make_interval(mins => ${idleMinutes}) > m.at as is_open) o
    where s.stage = 'full' group by s.admin_id)`

type Row = WhoCould['admins'][number] & { total: number }

/** The admins who held it and were active. */
export async function listCapable(tx: Tx, asked: Asked) {
  const { needed, actorId, idleMinutes } = asked
  const rows = await tx.rows<Row>(sql`
    with ${staff(asked)}, ${sessions(idleMinutes)},
    capable as (
      select s.*, s.is_owner or ${suffices(sql`s.grants`, needed)} as by_role from staff s
      where s.is_active and (s.is_owner or ${suffices(sql`(s.grants || s.temporary_grants)`, needed)}))
    select c.id as admin_id, c.username, c.display_name, c.role_name, c.by_role,
      case when c.by_role then '[]' else coalesce(c.given, '[]') end as temporary,
      case when p.is_open then 'open' when p.admin_id is not null or l.at is null or l.at <= m.at - ${longest} then 'closed'
        else 'unknown' end as presence,
      coalesce(p.addresses, '{}') as addresses, l.at as signed_in_at, host(l.ip) as signed_in_from,
      c.id is not distinct from ${actorId}::uuid as is_actor, (count(*) over ())::int as total
    from moment m cross join capable c left join presence p on p.admin_id = c.id
    left join lateral (
      select l.at, l.ip from admin_log l
      where l.admin_id = c.id and l.at <= m.at and l.result = 'ok' and l.event = any(${signInWays})
      order by l.at desc, l.id desc limit 1) l on true
    order by c.id is not distinct from ${actorId}::uuid desc, coalesce(p.is_open, false) desc, lower(c.username), c.id
    limit ${shownAtMost.admins}`)
  return { admins: rows.map(withoutTotal), total: rows[0]?.total ?? 0 }
}

/** Those of whom it cannot be said: their role, its flags, or whether they were locked, was not recorded yet. */
export async function listUnrecorded(tx: Tx, asked: Pick<Asked, 'at' | 'needed'>) {
  const rows = await tx.rows<WhoCould['unrecorded'][number] & { total: number }>(sql`
    with ${staff(asked)}
    select s.id as admin_id, s.username, s.display_name, (count(*) over ())::int as total,
      greatest((select min(h.since) from admin_history h where h.admin_id = s.id),
        (select min(r.since) from role_history r where r.role_id = s.role_id)) as recorded_since
    from staff s
    where not s.is_recorded or s.is_active and (s.role_known is null or s.is_vague)
      and not s.is_owner and not (${suffices(sql`(s.grants || s.temporary_grants)`, asked.needed)})
    order by lower(s.username), s.id limit ${shownAtMost.unrecorded}`)
  return { unrecorded: rows.map(withoutTotal), unrecordedTotal: rows[0]?.total ?? 0 }
}

/** Each row says how many there are in all, beside those that are shown. */
function withoutTotal<Counted extends { total: number }>(row: Counted): Omit<Counted, 'total'> {
  const { total: _, ...rest } = row
  return rest
}

export async function readMoment(tx: Tx, moment: Sql): Promise<{ at: string; isAhead: boolean }> {
  const row = await tx.row<{ at: string; isAhead: boolean }>(
    sql`select m as at, m > now() as is_ahead from (select ${moment}) t (m)`,
  )
  if (!row) throw new Error('a moment was not read')
  return row
}

/** An admin never becomes the other. */
export async function kindOfAdmin(tx: Tx, id: string): Promise<'staff' | 'agent'> {
  const row = await tx.row<{ isAgent: boolean }>(sql`select is_agent from admin where id = ${id}`)
  return row?.isAgent ? 'agent' : 'staff'
}
