import { raw, type Sql, sql } from '#platform/database/sql.ts'

/** What of settled rounds counts, in cash: what was lost, or what was bet as turnover. */
const settledSums = {
  loss: 'cash_bet_minor - cash_win_minor',
  turnover: 'cash_valid_minor',
} as const
type Settled = { of: keyof typeof settledSums; from: Sql; to: Sql }

/**
 * Rows `member_id, game_type, day, minor` of what was played on some days. A round that was settled before them and cancelled in them
 * is no part of it: it corrects what was paid for earlier days.
 */
export const settledPlay = ({ of, from, to }: Settled): Sql => sql`(
  select member_id, game_type, day, ${raw(settledSums[of])} as minor from bet_day_total where day between ${from} and ${to}
  union all
  select member_id, game_type, business_day(at), -(${raw(settledSums[of])}) from bet_correction
  where at >= business_day_start(${from}) and at < business_day_start(${to} + 1) and settled_at < business_day_start(${from}))`

type Corrected = Settled & { run: Sql; settingId: string }

/**
 * Rows `member_id, game_type, minor` of rounds that a run of the setting counted, and that were cancelled since the latest of its
 * runs ended. Days on which the setting was paused are no hiding place for a cancellation.
 */
export const correctedPlay = ({ of, from, to, run, settingId }: Corrected): Sql => sql`(
  select member_id, game_type, ${raw(settledSums[of])} as minor from bet_correction c
  where at >= business_day_start((select max(o.last_day) from ${run} o where o.setting_id = ${settingId} and o.last_day < ${from}) + 1)
    and at < business_day_start(${to} + 1) and settled_at < business_day_start(${from})
    and exists (select from ${run} o where o.setting_id = ${settingId} and business_day(c.settled_at) between o.first_day and o.last_day))`
