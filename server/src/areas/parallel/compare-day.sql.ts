import type { Tx } from '#platform/database/database.ts'
import { type Sql, sql } from '#platform/database/sql.ts'
import { signed } from './signed.sql.ts'

/** A day, and the one before it that has balances. */
export type ComparedDay = { day: string; before: string | null }

/** The day that has to be compared next, with the one before it. It is no longer due, unless something comes meanwhile. */
export async function takeDue(tx: Tx): Promise<ComparedDay | undefined> {
  const due = await tx.row<{ day: string }>(sql`
    with gone as (delete from parallel_due where day = (select min(day) from parallel_due) returning day)
    select day::text from gone limit 1`)
  if (!due) return undefined
  const before = await tx.row<{ day: string | null }>(
    sql`select max(day)::text as day from parallel_day where day < ${due.day}::date`,
  )
  return { day: due.day, before: before?.day ?? null }
}

/** What was computed of a day, before it is computed again. */
export async function clearDay(tx: Tx, day: string): Promise<void> {
  await tx.run(sql`delete from parallel_difference where day = ${day}::date`)
  await tx.run(sql`delete from parallel_standing where day = ${day}::date`)
  await tx.run(sql`delete from parallel_day where day = ${day}::date`)
}

export const hasBalances = async (tx: Tx, day: string): Promise<boolean> =>
  (await tx.row(sql`select 1 from parallel_balance where day = ${day}::date limit 1`)) !== undefined

/** Every day builds on the one before it. */
export const nextIsDue = (tx: Tx, day: string): Promise<number> =>
  tx.run(sql`
    insert into parallel_due (day)
    select min(day) from parallel_balance where day > ${day}::date having min(day) is not null`)

/** An id that is made of what it stands for (RFC 9562, version 8), so that what is computed again is found under the same. */
const madeOf = (of: Sql): Sql =>
  sql`overlay(overlay(md5(${of}) placing '8' from 13 for 1) placing 'a' from 17 for 1)::uuid`

const endOf = (day: string): Sql => sql`business_day_start(${day}::date + 1)`

/**
 * What each member should have at the end of a day. The base is the opening balance that was posted, from its moment on; without a
 * moment, or an opening balance, it is the first balance that was stated. From then on movements count.
 */
export const computeStandings = (tx: Tx, { day, before }: ComparedDay): Promise<number> => {
  const since = before === null ? sql`'-infinity'::timestamptz` : endOf(before)
  return tx.run(sql`
    with bounds as materialized (select ${since} as since, ${endOf(day)} as until),
    former as materialized (select member_id, expected_minor, base_at, movement_count, bonus_minor from parallel_standing where day = ${before}::date),
    opened as materialized (
      select distinct on (b.member_id) b.member_id, b.amount_minor, b.as_of
      from move_in_balance b join move_in v on v.id = b.move_id cross join bounds x
      where v.subject = 'balances' and v.status in ('applied', 'final') and b.faults is null and not b.is_same and b.as_of < x.until
        and (b.as_of >= x.since or not exists (select from former p where p.member_id = b.member_id))
      order by b.member_id, b.as_of desc),
    moved as (
      select f.member_id, sum(${signed}) as minor, count(*) as n, coalesce(sum(f.amount_minor) filter (where f.kind = 'bonus'), 0) as bonus
      from former_movement f cross join bounds x where f.at >= x.since and f.at < x.until and ${before !== null} group by f.member_id)
    insert into parallel_standing (day, member_id, expected_minor, base_at, movement_count, bonus_minor)
    select ${day}::date, o.member_id, o.amount_minor + coalesce(sum(${signed}), 0), o.as_of, count(f.id),
      coalesce(sum(f.amount_minor) filter (where f.kind = 'bonus'), 0)
    from opened o cross join bounds x left join former_movement f on f.member_id = o.member_id and f.at >= o.as_of and f.at < x.until
    group by o.member_id, o.amount_minor, o.as_of
    union all
    select ${day}::date, p.member_id, p.expected_minor + coalesce(m.minor, 0), p.base_at, p.movement_count + coalesce(m.n, 0),
      p.bonus_minor + coalesce(m.bonus, 0)
    from former p left join moved m on m.member_id = p.member_id
    where not exists (select from opened o where o.member_id = p.member_id)
    union all
    select ${day}::date, b.member_id, b.balance_minor, x.until, 0, 0 from parallel_balance b cross join bounds x
    where b.day = ${day}::date and not exists (select from opened o where o.member_id = b.member_id)
      and not exists (select from former p where p.member_id = b.member_id)`)
}

/** Where what was stated is not what it should be. One that did not change is the same as on the day before. */
export const findDifferences = (tx: Tx, { day, before }: ComparedDay): Promise<number> =>
  tx.run(sql`
    with found as (
      select s.member_id, b.balance_minor as stated, s.expected_minor, coalesce(b.balance_minor, 0) - s.expected_minor as minor
      from parallel_standing s left join parallel_balance b on b.day = s.day and b.member_id = s.member_id
      where s.day = ${day}::date and s.base_at < ${endOf(day)}
    ), run as (
      select f.member_id, f.stated, f.expected_minor, f.minor, coalesce(p.since, ${day}::date) as since,
        case when p.difference_minor = f.minor then p.changed_on else ${day}::date end as changed_on
      from found f left join parallel_difference p on p.day = ${before}::date and p.member_id = f.member_id
      where f.minor <> 0)
    insert into parallel_difference (id, day, member_id, stated_minor, expected_minor, difference_minor, class, since, changed_on, explanation_id)
    select ${madeOf(sql`${day}::text || r.member_id::text`)}, ${day}::date, r.member_id, r.stated, r.expected_minor, r.minor,
      case when r.stated is null then 'missing' else 'unknown' end, r.since, r.changed_on, e.id
    from run r left join parallel_explanation e on e.member_id = r.member_id and e.changed_on = r.changed_on
      and e.difference_minor = r.minor and e.withdrawn_at is null`)

/** The figures of a day, from what was found. */
export const countDay = (tx: Tx, day: string): Promise<number> =>
  tx.run(sql`
    with found as (
      select count(*)::int as n, count(*) filter (where class = 'timing')::int as timing, count(*) filter (where class = 'rounding')::int as rounding,
        count(*) filter (where class = 'bonus')::int as bonus, count(*) filter (where class = 'missing')::int as missing,
        count(*) filter (where class = 'unknown')::int as unknown, count(*) filter (where changed_on = day)::int as fresh,
        count(*) filter (where explanation_id is null)::int as open, coalesce(sum(difference_minor), 0)::bigint as minor
      from parallel_difference where day = ${day}::date
    ), compared as (
      select count(*)::int as n from parallel_standing where day = ${day}::date and base_at < ${endOf(day)})
    insert into parallel_day (day, id, compared_count, equal_count, timing_count, rounding_count, bonus_count, missing_count,
      unknown_count, new_count, open_count, difference_minor)
    select ${day}::date, ${madeOf(sql`'day ' || ${day}::text`)}, c.n, c.n - f.n, f.timing, f.rounding, f.bonus, f.missing, f.unknown, f.fresh, f.open, f.minor
    from found f, compared c
    on conflict (day) do update set compared_count = excluded.compared_count, equal_count = excluded.equal_count,
      timing_count = excluded.timing_count, rounding_count = excluded.rounding_count, bonus_count = excluded.bonus_count,
      missing_count = excluded.missing_count, unknown_count = excluded.unknown_count, new_count = excluded.new_count,
      open_count = excluded.open_count, difference_minor = excluded.difference_minor, compared_at = now()`)

export const lookOver = (tx: Tx): Promise<number> => tx.run(sql`select parallel_look_over()`)

const comparing = sql`hashtextextended('parallel run', 0)`

/** Held by the transaction, so that no day is compared while somebody explains what is on it. */
export const lockComparing = (tx: Tx): Promise<number> => tx.run(sql`select pg_advisory_xact_lock(${comparing})`)

/** The same for who compares, one at a time: another run leaves it to the one that is at it, and keeps no job waiting. */
export const startComparing = async (tx: Tx): Promise<boolean> =>
  (await tx.row<{ isMine: boolean }>(sql`select pg_try_advisory_xact_lock(${comparing}) as is_mine`))?.isMine ?? false
