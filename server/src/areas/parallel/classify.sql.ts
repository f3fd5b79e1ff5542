import { parallelLimits } from '#contract/parallel/parallel.rules.ts'
import type { Tx } from '#platform/database/database.ts'
import { raw, type Sql, sql } from '#platform/database/sql.ts'
import { signed } from './signed.sql.ts'

const end = (day: string): Sql => sql`business_day_start(${day}::date + 1)`
const most = parallelLimits.evidence
const margin = sql`make_interval(mins => ${parallelLimits.timingMinutes})`

/** Says of every difference of a day where it seems to come from. What was found first holds. */
export async function classify(tx: Tx, day: string): Promise<void> {
  await findTiming(tx, day, 'late')
  await findTiming(tx, day, 'early')
  await findRounding(tx, day)
  await findBonus(tx, day)
  await findHints(tx, day)
}

/**
 * The difference is what the first movements after the end of the day add up to, or what the last ones before it do: the balance was
 * taken between them. One that is carried from the day before is none of these.
 */
function findTiming(tx: Tx, day: string, side: 'late' | 'early'): Promise<number> {
  const isLate = side === 'late'
  const span = isLate
    ? sql`f.at >= ${end(day)} and f.at < ${end(day)} + ${margin}`
    : sql`f.at < ${end(day)} and f.at >= ${end(day)} - ${margin} and f.at >= s.base_at`
  const order = raw(isLate ? 'f.at, f.id' : 'f.at desc, f.id desc')
  return tx.run(sql`
    with taken as (
      select d.id as difference_id, d.difference_minor, f.id, row_number() over near as place,
        ${isLate ? sql`sum(${signed}) over near` : sql`-sum(${signed}) over near`} as minor
      from parallel_difference d join parallel_standing s on s.day = d.day and s.member_id = d.member_id
      join former_movement f on f.member_id = d.member_id and ${span}
      where d.day = ${day}::date and d.class = 'unknown' and d.changed_on = d.day
      window near as (partition by d.id order by ${order} rows unbounded preceding)
    ), fits as (
      select difference_id, min(place) as places from taken where minor = difference_minor group by difference_id
    ), proved as (
      select t.difference_id, array_agg(t.id order by t.place) as ids from taken t join fits using (difference_id)
      where t.place <= least(fits.places, ${most}) group by t.difference_id)
    update parallel_difference d set class = 'timing', hint = ${side}, evidence = p.ids from proved p where p.difference_id = d.id`)
}

/** At most one satang for each movement since the base. */
const findRounding = (tx: Tx, day: string): Promise<number> =>
  tx.run(sql`
    update parallel_difference d set class = 'rounding' from parallel_standing s
    where d.day = ${day}::date and d.class = 'unknown' and s.day = d.day and s.member_id = d.member_id
      and abs(d.difference_minor) <= s.movement_count and abs(d.difference_minor) < ${parallelLimits.roundingMinor}`)

/** All bonuses since the base, those of the day on which it became what it is, one of them, or the bonus that was stated beside it. */
const findBonus = (tx: Tx, day: string): Promise<number> =>
  tx.run(sql`
    with given as (
      select d.id as difference_id, abs(d.difference_minor) as minor, f.id, f.amount_minor, f.at,
        sum(f.amount_minor) over (partition by d.id) as all_minor,
        f.at >= business_day_start(d.changed_on) and f.at < business_day_start(d.changed_on + 1) as is_of_day
      from parallel_difference d join parallel_standing s on s.day = d.day and s.member_id = d.member_id
      join former_movement f on f.member_id = d.member_id and f.kind = 'bonus' and f.at >= s.base_at and f.at < ${end(day)}
      where d.day = ${day}::date and d.class = 'unknown'
    ), kinds as (
      select difference_id, minor, bool_or(amount_minor = minor) as is_one,
        sum(amount_minor) filter (where is_of_day) = minor as is_day, max(all_minor) = minor as is_all
      from given group by difference_id, minor
    ), proved as (
      select k.difference_id, (array_agg(g.id order by g.is_of_day desc, g.at desc)
        filter (where case when k.is_one then g.amount_minor = k.minor when k.is_day then g.is_of_day else true end))[1:case when k.is_one then 1 else ${most} end] as ids
      from kinds k join given g using (difference_id) where k.is_one or k.is_day or k.is_all group by k.difference_id, k.is_one
    ), stated as (
      select d.id as difference_id, '{}'::bigint[] as ids from parallel_difference d
      join parallel_balance b on b.day = d.day and b.member_id = d.member_id and b.bonus_minor = abs(d.difference_minor)
      where d.day = ${day}::date and d.class = 'unknown' and not exists (select from proved p where p.difference_id = d.id))
    update parallel_difference d set class = 'bonus', evidence = p.ids,
      hint = case when d.difference_minor < 0 then 'bonusLeftOut' else 'bonusCounted' end
    from (select * from proved union all select * from stated) p where p.difference_id = d.id`)

/** Of what nothing explains: a movement of the day on which it began that has the amount, or half of it with the other sign. */
const findHints = (tx: Tx, day: string): Promise<number> =>
  tx.run(sql`
    with near as (
      select d.id as difference_id, f.id,
        case when ${signed} = -d.difference_minor then 'notCounted' when ${signed} = d.difference_minor then 'countedTwice'
          when 2 * ${signed} = -d.difference_minor then 'wrongSign' end as hint
      from parallel_difference d join former_movement f on f.member_id = d.member_id
        and f.at >= business_day_start(d.changed_on) and f.at < business_day_start(d.changed_on + 1)
      where d.day = ${day}::date and d.class = 'unknown'
    ), best as (select difference_id, max(hint) as hint from near where hint is not null and hint <> 'wrongSign' group by 1
      union all select difference_id, 'wrongSign' from near n group by 1 having bool_and(hint is null or hint = 'wrongSign') and bool_or(hint = 'wrongSign')
    ), proved as (
      select b.difference_id, b.hint, (array_agg(n.id order by n.id))[1:${most}] as ids
      from best b join near n on n.difference_id = b.difference_id and n.hint = b.hint group by 1, 2)
    update parallel_difference d set hint = p.hint, evidence = p.ids from proved p where p.difference_id = d.id`)
