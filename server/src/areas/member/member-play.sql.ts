import type { Policy } from '#contract/setting/setting-policy.ts'
import { notAhead, raw, type Sql, sql } from '#platform/database/sql.ts'

/** So many of the newest requests are looked at: those of a week are rarely more. */
const requestsAtMost = raw('100')
/** So many of the newest bets are added up one by one; of those before them the days are, whole, in favour of the member. */
const betsAtMost = raw('300')
/** As many bets as the setting may ask for. */
const bonusBetsAtMost = raw('200')

/**
 * What a member deposited lately and bet since the first of these deposits, of the member who stands under this name in a query;
 * `played_minor` is null where too little was deposited to ask. A deposit counts once there was time to play, so that nobody is
 * suspected who has just deposited; or once they asked to withdraw, since then they have decided. What is open counts as
 * played: an honest member may wait for a match. The day of the first deposit counts whole, in favour of the member.
 */
export const depositPlay = (member: Sql, policy: Policy): Sql => sql`
  select d.minor as deposit_minor, case when d.minor >= ${policy.idleDepositMinor}::bigint then (
      select b.valid_minor + b.open_minor + case when b.n < ${betsAtMost} then 0 else coalesce((
          select sum(s.valid_minor + s.open_minor) from bet_placed_day s cross join business_calendar z
          where s.member_id = ${member}.id and s.day >= (d.since at time zone z.time_zone)::date
            and s.day <= (b.first_at at time zone z.time_zone)::date), 0) end
      from bets_since(${member}.id, d.since, ${betsAtMost}) b
    )::bigint end as played_minor
  from (
    select sum(o.amount_minor)::bigint as minor, min(o.changed_at) as since
    from (
      select o.kind, o.status, o.amount_minor, o.changed_at, max(o.created_at)
        filter (where o.kind = 'withdrawal' and o.status not in ('rejected', 'cancelled')) over () as asked_at
      from newest_requests(${member}.id, now() - make_interval(days => ${policy.idleDepositDays}::int), 'infinity',
        ${requestsAtMost}) o) o
    where o.kind = 'deposit' and o.status = 'credited'
      and o.changed_at < greatest(now() - make_interval(hours => ${policy.idleGraceHours}::int), o.asked_at)) d`

/** Whether what stands under this name is too little play. */
export const tooLittlePlay = (found: Sql, policy: Policy): Sql =>
  sql`${found}.played_minor * 100 < ${found}.deposit_minor * ${policy.idlePlayPercent}::bigint`

/**
 * How many of the newest bets there were, if a member who has not deposited lately staked nothing but bonus in all of them, and if
 * they are enough to say so; else no row. Somebody without a bonus is asked no further.
 */
export const bonusPlay = (member: Sql, policy: Policy): Sql => {
  const since = sql`now() - make_interval(days => ${policy.bonusPlayDays}::int)`
  return sql`
    select p.bets from (
      select case when (${member}.last_deposit_at is null or ${member}.last_deposit_at < ${since})
          and exists (select from bonus_claim c where c.member_id = ${member}.id) then (
        select case when bool_and(b.bonus_minor = b.bet_minor) then count(*)::int end from (
          select b.bonus_minor, b.bet_minor from bet b
          where b.member_id = ${member}.id and b.placed_at > ${since} and ${notAhead(raw('b.placed_at'))} and b.status <> 'cancelled'
          order by b.placed_at desc limit ${bonusBetsAtMost}) b) end as bets) p
    where p.bets >= ${policy.bonusPlayTimes}::int`
}
