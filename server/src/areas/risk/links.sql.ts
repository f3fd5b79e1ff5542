import { memberCalled } from '#areas/member/member.public.ts'
import { bankCodes } from '#contract/core/bank.ts'
import {
  crowdFrom,
  type LinkKind,
  linkKindNames,
  linkKinds,
  type Neighbour,
  neighboursCountedUpTo,
  neighboursShown,
} from '#contract/risk/link.types.ts'
import type { Policy } from '#contract/setting/setting-policy.ts'
import { raw, type Sql, sql } from '#platform/database/sql.ts'
import type { Actor } from '#platform/session/session.ts'

/** So many of the latest sign-ins tell where a member was, and so many different devices and addresses of them are looked at. */
const signInsRead = raw('300')
const placesRead = raw('20')
/** So many who registered before and after are compared: far more than a busy site takes in within minutes. */
const registeredRead = raw('150')
const most = raw(String(neighboursCountedUpTo))
const crowd = raw(String(crowdFrom))
const strengthOf = (kind: LinkKind): Sql => raw(String(linkKinds[kind].strength))

/**
 * Goes through an index of sign-ins from one member to the next, so that it reads one row for each of them and not each sign-in:
 * who else was seen on a device or at an address, up to a limit.
 */
const walk = (column: 'device_hash' | 'ip', places: string, own: string, atMost: Sql): Sql => {
  const next = (place: Sql, after: Sql) => sql`(
      select s.member_id from member_sign_in s where s.${raw(column)} = ${place} and s.result = 'ok' ${after}
      order by s.member_id limit 1)`
  return sql`
    select p.place, p.shown, ${next(raw('p.place'), sql``)} as member_id, 1 as n from ${raw(places)} p
    union all
    select w.place, w.shown, ${next(raw('w.place'), sql`and s.member_id > w.member_id`)}, w.n + 1 from ${raw(own)} w
    where w.member_id is not null and w.n < ${atMost} + 2`
}

/**
 * Who shares what with a member. Every branch goes from what the member has, by an index, to who else has it, and ends at a limit:
 * accounts by member_account_number, devices by member_sign_in_device, addresses by member_sign_in_ok_ip, phones by member_phone,
 * member_username and member_bank_account, registrations by member_registered, uplines by member_upline.
 */
const found = (id: string, policy: Policy): Sql => sql`
  me as materialized (
    select m.id, m.phone, m.username, m.upline_id, m.registered_at from member m where m.id = ${id}
  ), mine as materialized (
    select s.ip, s.device_hash, s.user_agent, s.at from member_sign_in s where s.member_id = ${id} and s.result = 'ok'
    order by s.at desc, s.id desc limit ${signInsRead}
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
  ), by_device as (${walk('device_hash', 'devices', 'by_device', most)}
  ), on_device as materialized (
    select *, count(*) over (partition by place)::int as others from by_device where member_id <> ${id}
  ), by_address as (${walk('ip', 'addresses', 'by_address', crowd)}
  ), at_address as materialized (
    select *, count(*) over (partition by place)::int as others from by_address where member_id <> ${id}
  ), together as materialized (
    select c.id, floor(abs(extract(epoch from c.registered_at - me.registered_at)) / 60)::int as minutes,
      exists (select from first f join member_sign_in s on s.device_hash = f.device_hash
        where s.member_id = c.id and s.result = 'ok') as on_device,
      exists (select from first f join member_sign_in s on s.ip = f.ip where s.member_id = c.id and s.result = 'ok') as at_address
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
    (select o.member_id, 'account' as kind, ${strengthOf('account')} as strength,
      jsonb_build_object('bank', o.bank, 'accountNumber', masked(o.account_number)) as detail
    from member_account mine join member_account o using (bank, account_number)
    where mine.member_id = ${id} and o.member_id <> ${id} limit ${most})
    union all
    (select o.id, 'phone', ${strengthOf('phone')}, jsonb_build_object('phone', masked(o.number)) from me cross join lateral (
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
    select d.member_id, 'device', greatest(4, least(${strengthOf('device')}, 120 / d.others)),
      jsonb_build_object('device', d.shown, 'others', d.others)
    from on_device d
    union all
    select a.member_id, 'address', greatest(1, ${strengthOf('address')} / a.others),
      jsonb_build_object('ip', a.shown, 'others', a.others)
    from at_address a where a.others <= ${crowd}
    union all
    select t.id, 'timing', case when t.on_device or exists (
          select from first f join addresses a on a.place = f.ip join at_address x on x.place = a.place
          where x.others <= ${crowd}) then ${strengthOf('timing')} else 5 end,
      jsonb_build_object('minutes', t.minutes, 'by', case when t.on_device then 'device' else 'address' end)
    from together t where t.on_device or t.at_address
    union all
    select m.id, 'upline', ${strengthOf('upline')}, jsonb_build_object('way', 'broughtBy')
    from me join member m on m.id = me.upline_id
    union all
    (select m.id, 'upline', ${strengthOf('upline')}, jsonb_build_object('way', 'brought') from member m
    where m.upline_id = ${id} order by m.registered_at desc, m.id desc limit ${most})
  ), strongest as materialized (
    select distinct on (member_id, kind) member_id, kind, strength, detail from found order by member_id, kind, strength desc
  )`

/** A row of `linksOf`. Where nobody is linked, there is one without a neighbour. */
export type LinkRow = Omit<Neighbour, 'id'> & {
  id: string | null
  total: number
  counts: Partial<Record<LinkKind, number>>
  crowds: string[]
}

/**
 * The links of a member: the strongest neighbours of some kinds, how many there are of each, and the addresses that are crowded.
 * One statement, which the measurement of links runs bare.
 */
export const linksOf = (
  admin: Actor,
  id: string,
  policy: Policy,
  kinds: readonly LinkKind[] = linkKindNames,
): Sql => sql`
  with recursive ${found(id, policy)}, asked as materialized (
    select member_id, sum(strength)::int as strength from strongest group by member_id
    having bool_or(kind = any(${kinds}::text[]))
  )
  select n.*, (select count(*)::int from asked) as total,
    (select coalesce(json_object_agg(k.kind, k.count), '{}') from (
      select kind, count(*)::int as count from strongest group by kind) k) as counts,
    array(select distinct shown from at_address where others > ${crowd} order by shown) as crowds
  from (select) one left join (
    select m.id, ${memberCalled(admin)} as username, m.first_name || ' ' || m.last_name as name, m.status, m.registered_at,
      top.strength, (
        select json_agg(s.detail || jsonb_build_object('kind', s.kind, 'strength', s.strength) order by s.strength desc, s.kind)
        from strongest s where s.member_id = m.id) as evidence
    from (
      select a.member_id, a.strength from asked a order by a.strength desc, a.member_id
      limit ${raw(String(neighboursShown))}) top
    join member m on m.id = top.member_id) n on true
  order by n.strength desc, n.registered_at, n.id`

/** How strongly the strongest neighbour of a member is linked; no row where nobody is. */
export const strongestLinkOf = (id: string, policy: Policy): Sql => sql`
  with recursive ${found(id, policy)}
  select sum(strength)::int as strength from strongest group by member_id order by 1 desc limit 1`
