import { correctedPlay, settledPlay } from '#areas/bet/settled.public.ts'
import type { RunPeriod } from '#contract/frames/run.ts'
import type { RefundRule } from '#contract/refund/refund.rules.ts'
import { lastIdOf, rehearsedDays } from '#frames/rehearsal/rehearsal.ts'
import type { DueRun } from '#frames/run/run.ts'
import { raw, type Sql, sql } from '#platform/database/sql.ts'

/** Which rows of play `b` count in a member's base. A closed member gets nothing. */
const countsIn = ({ gameTypes }: Pick<RefundRule, 'gameTypes'>): Sql => sql`
  (${gameTypes.length === 0} or b.game_type = any(${gameTypes}::text[]))
  and not exists (select from member m where m.id = b.member_id and m.status = 'closed')`

/** What one member played in a run's period, and what of earlier periods was cancelled since. */
export type Played = { memberId: string; playedMinor: number; correctedMinor: number }

export function playedIn(rule: RefundRule, due: DueRun): Sql {
  const days = { of: rule.basis, from: sql`${due.from}::date`, to: sql`${due.to}::date` }
  const corrected = correctedPlay({ ...days, run: raw('refund_run'), settingId: due.settingId })
  return sql`
    select b.member_id, sum(b.played)::bigint as played_minor, sum(b.corrected)::bigint as corrected_minor from (
      select member_id, game_type, minor as played, 0 as corrected from ${settledPlay(days)} p
      union all
      select member_id, game_type, 0, minor from ${corrected} c) b
    where ${countsIn(rule)}
    group by b.member_id having sum(b.played) <> 0 or sum(b.corrected) <> 0`
}

/** What one member played in each of the periods that are played again, the oldest first, as numbers between spaces. */
export type PlayedBack = { bases: string }

/** One text of all a member's periods: a row for each would take longer to send than to add up. */
export function playedBack(rule: RefundRule & { period: RunPeriod }, to: string, oneOf: number): Sql {
  const { length, days } = rehearsedDays(rule.period)
  const play = settledPlay({ of: rule.basis, from: sql`(${to}::date - ${days - 1}::int)`, to: sql`${to}::date` })
  return sql`
    select string_agg(base::text, ' ' order by back desc) as bases from (
      select b.member_id, (${to}::date - b.day) / ${length}::int as back, sum(b.minor)::bigint as base
      from ${play} b where ${countsIn(rule)} and b.member_id <= ${lastIdOf(oneOf)}
      group by 1, 2 having sum(b.minor) <> 0) periods
    group by member_id`
}
