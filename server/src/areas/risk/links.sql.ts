import { memberCalled } from '#areas/member/member.public.ts'
import { placesRead, signInsRead, walkPlaces } from '#areas/member/places.public.ts'
import { bankCodes } from '#contract/core/bank.ts'
import {
  crowdFrom,
  type LinkKind,
  linkKindNames,
  linkKinds,
  type Neighbour,
  neighboursCountedUpTo,
  neighboursShown,
  strongLinkFrom,
} from '#contract/risk/link.types.ts'
import type { Policy } from '#contract/setting/setting-policy.ts'
import { planned, raw, type Sql, sql } from '#platform/database/sql.ts'
import type { Actor } from '#platform/session/session.ts'

/** So many who registered before and after are compared: far more than a busy site takes in within minutes. */
const registeredRead = raw('150')
const most = raw(String(neighboursCountedUpTo))
const crowd = raw(String(crowdFrom))
const codeOf = (kind: LinkKind): Sql => raw(String(linkKindNames.indexOf(kind)))
const strengthOf = (kind: LinkKind): Sql => raw(String(linkKinds[kind].strength))

/**
 * Whether the member `c` was seen where the other registered. A limit keeps PostgreSQL from reading all who ever were there, who
 * are many at the address of a mobile network.
 */
const seenWith = (column: 'device_hash' | 'ip'): Sql => sql`coalesce((
  select true from first f join member_sign_in s on s.${raw(column)} = f.${raw(column)}
  where s.member_id = c.id and s.result = 'ok' limit 1), false)`

/**
 * Who shares what with a member. Every branch goes from what the member has, by an index, to who else has it, and ends at a limit:
 * accounts by member_account_number, devices by member_sign_in_device, addresses by member_sign_in_ok_ip, phones by member_phone,
 * member_username and member_bank_account, registrations by member_registered, uplines by member_upline.
 */
const found = (id: string, policy: Policy): Sql => sql`
  me as materialized (
    select m.id, m.phone, m.username, m.upline_id, m.registered_at from member m where m.id = ${id}
  ), mine as materialized (
    select l.ip, l.device_hash, l.user_agent, l.at from latest_sign_ins(${id}, ${signInsRead}) l
  ), first as materialized (
    select s.ip, s.device_hash from me cross join lateral (
      select s.ip, s.device_hash from member_sign_in s where s.member_id = me.id and s.result = 'ok'
        and s.at between me.registered_at - interval '1 minute' and me.registered_at + interval '10 minutes'
      order by s.at desc, s.id desc limit 5) s
  ), devices as materialized (
    select device_hash as place, (array_agg(user_agent order by at desc))[1] as shown from mine where device_hash is not null
    group by 1 order by max(at) desc limit ${placesRead}
  ), addresses as materialized (
    select ip as place, host(ip) as shown from mine group by 1 order by max(at) desc limit ${placesRead}
  ), by_device as (${walkPlaces('device_hash', 'devices', 'by_device', most)}
  ), on_device as materialized (
    select w.member_id, d.shown, count(*) over (partition by w.place)::int as others
    from by_device w join devices d using (place) where w.member_id <> ${id}
  ), by_address as (${walkPlaces('ip', 'addresses', 'by_address', crowd)}
  ), at_address as materialized (
    select w.place, w.member_id, a.shown, count(*) over (partition by w.place)::int as others
    from by_address w join addresses a using (place) where w.member_id <> ${id}
  ), together as materialized (
    select c.id, floor(abs(extract(epoch from c.registered_at - me.registered_at)) / 60)::int as minutes,
      ${seenWith('device_hash')} as on_device, ${seenWith('ip')} as at_address
    from me cross join lateral (
      (select m.id, m.registered_at from member m where m.registered_at >= me.registered_at and m.id <> me.id
        and m.registered_at <= me.registered_at + make_interval(mins => ${policy.linkMinutes}::int)
        order by m.registered_at, m.id limit ${registeredRead})
      union all
      (select m.id, m.registered_at from member m where m.registered_at < me.registered_at
        and m.registered_at >= me.registered_at - make_interval(mins => ${policy.linkMinutes}::int)
        order by m.registered_at desc, m.id desc limit ${registeredRead})) c
    where exists (select from first)
  ), found as materialized (
    (select o.member_id, ${codeOf('account')} as kind, ${strengthOf('account')} as strength,
      o.bank || ' ' || masked(o.account_number) as shown, 0 as n
    from member_account mine join member_account o using (bank, account_number)
    where mine.member_id = ${id} and o.member_id <> ${id} limit ${most})
    union all
    (select o.id, ${codeOf('phone')}, ${strengthOf('phone')}, masked(o.number), 0 from me cross join lateral (
      select m.id, me.phone as number from member m where lower(m.username) = me.phone
      union all
      select m.id, m.phone from member m where m.phone = lower(me.username)
      union all
      select a.member_id, me.phone from member_account a
        where a.bank = any(${bankCodes}::text[]) and a.account_number = me.phone
      union all
      select m.id, m.phone from member_account a join member m on m.phone = a.account_number where a.member_id = me.id
      union all
      select f.member_id, me.phone from member_past_phone f where f.phone = me.phone
      union all
      select m.id, m.phone from member_past_phone f join member m on m.phone = f.phone where f.member_id = me.id) o
    where o.id <> ${id} limit ${most})
    union all
    select d.member_id, ${codeOf('device')}, greatest(4, least(${strengthOf('device')}, 120 / d.others)), d.shown, d.others
    from on_device d
    union all
    select a.member_id, ${codeOf('address')}, greatest(1, ${strengthOf('address')} / a.others), a.shown, a.others
    from at_address a where a.others <= ${crowd}
    union all
    select t.id, ${codeOf('timing')}, case when t.on_device or exists (
          select from first f join at_address x on x.place = f.ip where x.others <= ${crowd}) then ${strengthOf('timing')} else 5 end,
      case when t.on_device then 'device' else 'address' end, t.minutes
    from together t where t.on_device or t.at_address
    union all
    select m.id, ${codeOf('upline')}, ${strengthOf('upline')}, 'broughtBy', 0 from me join member m on m.id = me.upline_id
    union all
    (select m.id, ${codeOf('upline')}, ${strengthOf('upline')}, 'brought', 0 from member m
    where m.upline_id = ${id} order by m.registered_at desc, m.id desc limit ${most})
  ), strongest as materialized (
    select distinct on (member_id, kind) member_id, kind, strength, shown, n from found order by member_id, kind, strength desc, n
  )`

/** What links two members, as it is found: the code of the kind, and two words or numbers that mean what the kind says. */
export type FoundLink = { kind: number; strength: number; shown: string; n: number }
/** A row of `linksOf`. Where nobody is linked, there is one without a neighbour. */
export type LinkRow = Omit<Neighbour, 'id' | 'evidence'> & {
  id: string | null
  evidence: FoundLink[]
  total: number
  counts: { kind: number; count: number }[]
  crowds: string[]
}

/** Some of the neighbours, `asked` of `strongest`, with all that links them. */
const told = (admin: Actor, id: string, policy: Policy, asked: Sql): Sql =>
  planned(sql`
  with recursive ${found(id, policy)}, asked as materialized (${asked}), top as materialized (
    select member_id, strength from asked order by strength desc, member_id limit ${raw(String(neighboursShown))}
  ), told as materialized (
    select s.member_id, json_agg(json_build_object('kind', s.kind, 'strength', s.strength, 'shown', s.shown, 'n', s.n)
      order by s.strength desc, s.kind) as evidence
    from strongest s where s.member_id in (select member_id from top) group by s.member_id
  )
  select n.*, (select count(*)::int from asked) as total,
    (select coalesce(json_agg(k), '[]') from (select kind, count(*)::int as count from strongest group by kind) k) as counts,
    array(select distinct shown from at_address where others > ${crowd} order by shown) as crowds
  from (select) one left join (
    select m.id, ${memberCalled(admin)} as username, m.first_name || ' ' || m.last_name as name, m.status, m.registered_at,
      top.strength, told.evidence
    from top join told using (member_id) join member m on m.id = top.member_id) n on true
  order by n.strength desc, n.registered_at, n.id`)

/**
 * The links of a member: the strongest neighbours of some kinds, how many there are of each, and the addresses that are crowded.
 * One statement, of which only the strongest are written out. Planning it takes longer than running it for most members.
 */
export const linksOf = (admin: Actor, id: string, policy: Policy, kinds: readonly LinkKind[] = linkKindNames): Sql =>
  told(
    admin,
    id,
    policy,
    sql`
    select member_id, sum(strength)::int as strength from strongest group by member_id
    having bool_or(kind = any(${kinds.map(kind => linkKindNames.indexOf(kind))}::int[]))`,
  )

/** The links of a member with some others, whoever else there is. */
export const linksWith = (admin: Actor, id: string, policy: Policy, others: readonly string[]): Sql =>
  told(
    admin,
    id,
    policy,
    sql`
    select member_id, sum(strength)::int as strength from strongest where member_id = any(${others}::uuid[]) group by member_id`,
  )

/** Who is strongly linked with a member, up to a number that nobody counts past. All kinds are asked for, since two add up. */
export const strongNeighboursOf = (id: string, policy: Policy): Sql =>
  planned(sql`
  with recursive ${found(id, policy)}
  select member_id from strongest group by member_id having sum(strength) >= ${raw(String(strongLinkFrom))}
  order by sum(strength) desc, member_id limit ${most}`)

/** What links a member with some others, as it is kept: who reads it later is told their names then. */
export const evidenceWith = (id: string, policy: Policy, others: readonly string[]): Sql =>
  planned(sql`
  with recursive ${found(id, policy)}
  select member_id as id, sum(strength)::int as strength,
    json_agg(json_build_object('kind', kind, 'strength', strength, 'shown', shown, 'n', n) order by strength desc, kind) as evidence
  from strongest where member_id = any(${others}::uuid[]) group by member_id
  order by 2 desc, 1 limit ${raw(String(neighboursShown))}`)

/** How strongly the strongest neighbour of a member is linked; no row where nobody is. */
export const strongestLinkOf = (id: string, policy: Policy): Sql =>
  planned(sql`
  with recursive ${found(id, policy)}
  select sum(strength)::int as strength from strongest group by member_id order by 1 desc limit 1`)
