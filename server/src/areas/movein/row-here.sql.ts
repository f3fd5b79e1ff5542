import type { RowSubjectName } from '#contract/movein/subjects.ts'
import { type Sql, sql } from '#platform/database/sql.ts'
import { cameToNothing } from './row-reference.sql.ts'

/** What of the record is here already that a row `s` is about: its id and version, and its values by the names of the columns. */
const heres: { readonly [Of in RowSubjectName]: Sql } = {
  sellers: sql`
    select e.id::text as record_id, e.version, jsonb_build_object('name', e.name, 'phone', e.phone, 'lineId', e.line_id,
      'basis', r.basis, 'rate', r.rate_basis_points) as here
    from seller e cross join lateral (
      select basis, rate_basis_points from seller_rate where seller_id = e.id order by from_day desc limit 1) r
    where e.code = s.told ->> 'code'`,
  agents: sql`
    select a.id::text as record_id, a.version, jsonb_build_object('username', d.username, 'name', a.name, 'share', a.share_bp,
      'creditLimit', a.credit_limit_minor, 'parent', a.parent_id) as here
    from agent a join admin d on d.id = a.admin_id where a.code = s.told ->> 'code'`,
  bankAccounts: sql`
    select b.id::text as record_id, b.version, jsonb_build_object('name', b.name, 'uses', ${sorted(sql`b.uses`)},
      'dayLimit', b.day_limit_minor, 'activeFrom', to_char(b.active_from, 'HH24:MI'),
      'activeUntil', to_char(b.active_until, 'HH24:MI')) as here
    from bank_account b where b.bank = s.told ->> 'bank' and b.number = s.told ->> 'number'`,
  promotions: sql`
    select p.id::text as record_id, p.version, jsonb_build_object('description', p.description, 'kind', p.kind, 'code', p.code,
      'bonusBasis', p.bonus_basis, 'rate', p.rate_basis_points, 'cap', p.cap_minor, 'fixed', p.fixed_minor,
      'minDeposit', p.min_deposit_minor, 'turnoverTimes', p.turnover_times, 'cashOut', p.cash_out_minor, 'validDays', p.valid_days,
      'weights', (select coalesce(jsonb_agg(w ->> 'gameType' || ':' || (w ->> 'percent') order by w ->> 'gameType' collate "C"), '[]')
        from jsonb_array_elements(p.weights) w),
      'days', ${sorted(sql`p.days`)}, 'fromClock', p.from_clock, 'untilClock', p.until_clock, 'memberLimit', p.member_limit,
      'totalLimit', p.total_limit, 'budget', p.budget_minor, 'tags', ${sorted(sql`p.tags`)}, 'stacks', p.stacks,
      'start', ${wall(sql`p.start_at`)}, 'end', ${wall(sql`p.end_at`)}) as here
    from promotion p cross join business_calendar z where lower(p.name) = lower(s.told ->> 'name') and p.status <> 'ended'
    order by p.created_at limit 1`,
  roles: sql`
    select r.id::text as record_id, r.version, jsonb_build_object('description', r.description,
      'grants', case when not r.is_owner and not r.is_agent then ${sorted(sql`r.grants`)} end) as here
    from role r where lower(r.name) = lower(s.told ->> 'roleName') and r.archived_at is null`,
  employees: sql`
    select d.id::text as record_id, d.version, jsonb_build_object('displayName', d.display_name, 'role', d.role_id,
      'allowedIps', ${sorted(sql`array(select regexp_replace(ip::text, '/(32|128)$', '') from unnest(d.allowed_ips) ip)`)}) as here
    from admin d where lower(d.username) = lower(s.told ->> 'username')`,
  // A tag that is to be added and there, or to be taken out and not there, is as the row says.
  memberTags: sql`
    select m.id::text as record_id, m.version, ${profile()} || jsonb_build_object('tag', case
      when ((s.told ->> 'tag') = any(m.tags)) = (coalesce(s.told ->> 'step', 'add') = 'add') then s.told -> 'tag' end) as here
    from member m where m.id = (s.resolved ->> 'member')::uuid`,
  memberCredit: sql`
    select r.move_id::text as record_id, null::integer as version, r.said as here
    from move_in_reference r where r.subject = 'memberCredit' and r.key = s.key and not ${cameToNothing('r')}`,
  games: sql`
    select p.id::text as record_id, p.version, jsonb_build_object('status', p.status) as here
    from game_provider p where p.id = (s.resolved ->> 'provider')::uuid`,
  banners: sql`
    select d.id::text as record_id, d.version, jsonb_build_object('title', d.title, 'link', d.link, 'start', ${wall(sql`d.start_at`)},
      'end', ${wall(sql`d.end_at`)}, 'desktopId', d.desktop_id, 'mobileId', d.mobile_id) as here
    from website_display d cross join business_calendar z where d.kind = 'banner' and d.id = (s.resolved ->> 'banner')::uuid`,
  memberStatus: sql`
    select m.id::text as record_id, m.version, jsonb_build_object('status', m.status) as here
    from member m where m.id = (s.resolved ->> 'member')::uuid`,
  memberEdits: sql`
    select m.id::text as record_id, m.version, ${profile()} as here from member m where m.id = (s.resolved ->> 'member')::uuid`,
}

/** A moment by the clock of the brand, as forms have it. */
function wall(at: Sql): Sql {
  return sql`to_char(${at} at time zone z.time_zone, 'YYYY-MM-DD"T"HH24:MI')`
}

/** A list as the cells of a file tell it, whatever the order in which it is kept. */
function sorted(list: Sql): Sql {
  return sql`(select coalesce(jsonb_agg(each order by each collate "C"), '[]') from unnest(${list}) each)`
}

/** What the form of a member holds, beside the phone, which not everybody may see. */
function profile(): Sql {
  return sql`jsonb_build_object('firstName', m.first_name, 'lastName', m.last_name, 'lineId', m.line_id, 'birthDate', m.birth_date,
    'upline', m.upline_id, 'tags', to_jsonb(m.tags), 'note', m.note, 'canDeposit', m.can_deposit, 'canWithdraw', m.can_withdraw,
    'canPlay', m.can_play, 'canPromote', m.can_promote)`
}

export const hereOf = (subject: RowSubjectName): Sql => heres[subject]
