import { correctedPlay, settledPlay } from '#areas/bet/settled.public.ts'
import type { AffiliateRule } from '#contract/affiliate/affiliate.rules.ts'
import type { RunPeriod } from '#contract/frames/run.ts'
import { lastIdOf, rehearsedDays } from '#frames/rehearsal/rehearsal.ts'
import type { DueRun } from '#frames/run/run.ts'
import { raw, type Sql, sql } from '#platform/database/sql.ts'

type Days = { from: Sql; to: Sql }
type Base = {
  /** The table whose rows are read, to tell how many there are. */
  kept: 'money_day' | 'bet_day'
  /** Rows `member_id, day, minor` of what counts on some days. */
  played(days: Days): Sql
  /** Rows `member_id, minor` of what changed since in what earlier runs of a setting counted. */
  corrected(days: Days, settingId: string): Sql
}

const run = raw('affiliate_run')
const ofBets = (of: 'loss' | 'turnover'): Base => ({
  kept: 'bet_day',
  played: days => settledPlay({ of, ...days }),
  corrected: (days, settingId) => correctedPlay({ of, ...days, run, settingId }),
})

/** Where the base of a member comes from, by what counts. */
export const bases: Readonly<Record<AffiliateRule['basis'], Base>> = {
  deposit: {
    kept: 'money_day',
    played: ({ from, to }) => sql`(
      select member_id, day, deposit_minor as minor from money_day_total where day between ${from} and ${to})`,
    // What was taken back while the setting was paused, and nothing that was deposited then.
    corrected: ({ from }, settingId) => sql`(
      select member_id, deposit_minor as minor from money_day_total
      where deposit_minor < 0 and day < ${from}
        and day > (select max(o.last_day) from ${run} o where o.setting_id = ${settingId} and o.last_day < ${from}))`,
  },
  turnover: ofBets('turnover'),
  ggr: ofBets('loss'),
}

type Earning = Pick<AffiliateRule, 'basis' | 'levels'> & { tags: readonly string[] }

/** Who earns, over a member `m`. */
const earnsBy = (m: string, tags: readonly string[]): Sql => sql`
  (${raw(m)}.status <> 'closed' and (${tags.length === 0} or ${raw(m)}.tags && ${tags}::text[]))`

/** The levels of which a rejected run took nothing back: they are claimed also from those whose downlines did nothing since. */
const withUnclaimed = (climbs: Sql, settingId: string): Sql => sql`
  select level, member_id, sum(n)::bigint as n, sum(played)::bigint as played, sum(corrected)::bigint as corrected from (
    ${climbs}
    union all
    select c.level, c.member_id, 0, 0, 0 from run_carry c join ${run} r on r.id = c.run_id
    where c.setting_id = ${settingId} and c.left_if_rejected_minor < 0 and r.status = 'rejected') u
  group by level, member_id`

/**
 * Everybody whose downlines did something in these days, with the sums of each level. The sums of a level are those of the level
 * below it, one step further up: each member is looked up once per level, however many stand above. Of reversed deposits there is
 * something to take back from those, too, who earn nothing any more.
 */
export function earners({ basis, levels, tags }: Earning, { settingId, from, to }: DueRun): Sql {
  const days = { from: sql`${from}::date`, to: sql`${to}::date` }
  const depth = levels.map((_, at) => at + 1)
  const climbed = depth.map(level => {
    const [name, below] = [raw(`level_${level}`), raw(`level_${level - 1}`)]
    return sql`, ${name} as materialized (
      select m.upline_id as member_id, sum(b.n)::bigint as n, sum(b.played)::bigint as played, sum(b.corrected)::bigint as corrected
      from ${below} b join member m on m.id = b.member_id where m.upline_id is not null group by m.upline_id)`
  })
  const climbs = depth
    .map(level => sql`select ${raw(String(level))} as level, * from ${raw(`level_${level}`)}`)
    .reduce((all, next) => sql`${all} union all ${next}`)
  const together = basis === 'deposit' ? withUnclaimed(climbs, settingId) : climbs
  return sql`
    with level_0 as materialized (
      select member_id, 1 as n, sum(played)::bigint as played, sum(corrected)::bigint as corrected from (
        select member_id, minor as played, 0 as corrected from ${bases[basis].played(days)} p
        union all
        select member_id, 0, minor from ${bases[basis].corrected(days, settingId)} c) b
      group by member_id having sum(played) <> 0 or sum(corrected) <> 0
    )${climbed.reduce((all, next) => sql`${all}${next}`)}
    select x.member_id, bool_or(${earnsBy('m', tags)}) as earns, json_agg(json_build_object('level', x.level,
      'downlineCount', x.n, 'baseMinor', x.played, 'correctedMinor', x.corrected)) as sums
    from (${together}) x
    join member m on m.id = x.member_id
    where ${basis === 'deposit'} or ${earnsBy('m', tags)} group by x.member_id`
}

/** What one member's levels did in each of the periods that are played again: `period:level:base`, between spaces. */
export type EarnedBack = { sums: string }

/**
 * Down from those who earn, and not up as a run goes, so that only what is below some of them is read. One text of all a
 * member's periods and levels: a row for each would take longer to send than to add up.
 */
export function earnedBack({ basis, levels, tags, period }: Earning & { period: RunPeriod }, oneOf: number): Sql {
  const { length, days } = rehearsedDays(period)
  const today = sql`(select business_day(now()))`
  const played = bases[basis].played({ from: sql`(${today} - ${days}::int)`, to: sql`(${today} - 1)` })
  return sql`
    with recursive below (earner, level, member_id) as (
      select e.id, 1, m.id from member e join member m on m.upline_id = e.id
      where e.id <= ${lastIdOf(oneOf)} and ${earnsBy('e', tags)}
      union all
      select b.earner, b.level + 1, m.id from below b join member m on m.upline_id = b.member_id
      where b.level < ${levels.length}
    )
    select string_agg(concat_ws(':', period, level, base), ' ' order by period desc) as sums from (
      select b.earner, (${today} - 1 - d.day) / ${length}::int as period, b.level, sum(d.minor)::bigint as base
      from below b join ${played} d on d.member_id = b.member_id
      group by 1, 2, 3) sums
    group by earner`
}
