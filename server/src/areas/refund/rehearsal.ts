import { settledPlay } from '#areas/bet/settled.public.ts'
import { netEach } from '#contract/core/carry.ts'
import { houseCurrency } from '#contract/core/money.ts'
import { type Rehearsal, type RehearsalOutcome, startTally } from '#contract/frames/rehearsal.ts'
import type { RunPeriod } from '#contract/frames/run.ts'
import { type RefundRule, refundOf } from '#contract/refund/refund.rules.ts'
import { lastIdOf, rehearsedDays, rehearsedRows } from '#frames/rehearsal/rehearsal.ts'
import type { Tx } from '#platform/database/database.ts'
import { raw, sql } from '#platform/database/sql.ts'
import { countsIn } from './run-base.ts'

/** So many rows of bets are added up within a request; where there are more, some members stand for the others. */
const rowsAtMost = 2_000_000
/** So many members at once are in memory. */
const membersAtOnce = 5_000

type Rehearsed = RefundRule & { period: RunPeriod }

/**
 * Plays the last days again by some rules and by those that are stored, over what was really bet. Whoever played counts, as in a
 * run, and the amounts are by the same function.
 */
export async function rehearse(
  tx: Tx,
  proposed: Rehearsed,
  current: Rehearsed | undefined,
  atMost = rowsAtMost,
): Promise<Rehearsal> {
  const oneOf = Math.max(1, Math.ceil((await rehearsedRows(tx, 'bet_day')) / atMost))
  // Asked once: the function would be called for every row of bets.
  const day = await tx.row<{ to: string }>(sql`select (business_day(now()) - 1)::text as "to"`)
  const to = day?.to ?? ''
  return {
    to,
    proposed: await outcomeOf(tx, proposed, to, oneOf),
    current: current ? await outcomeOf(tx, current, to, oneOf) : null,
    oneOf,
    currency: houseCurrency,
  }
}

async function outcomeOf(tx: Tx, rule: Rehearsed, to: string, oneOf: number): Promise<RehearsalOutcome> {
  const { length, days } = rehearsedDays(rule.period)
  const asked = { of: rule.basis, from: sql`(${to}::date - ${days - 1}::int)`, to: sql`${to}::date` }
  // One text of all a member's periods: a row for each would take longer to send than to add up.
  await tx.run(sql`
    declare rehearsed no scroll cursor for
      select string_agg(base::text, ' ' order by back desc) as bases from (
        select b.member_id, (${to}::date - b.day) / ${length}::int as back, sum(b.minor)::bigint as base
        from ${settledPlay(asked)} b where ${countsIn(rule)} and b.member_id <= ${lastIdOf(oneOf)}
        group by 1, 2 having sum(b.minor) <> 0) periods
      group by member_id`)
  const tally = startTally(days)
  for (;;) {
    const members = await tx.rows<{ bases: string }>(sql`fetch ${raw(String(membersAtOnce))} from rehearsed`)
    for (const { bases } of members)
      tally.add(netEach(bases.split(' ').map(Number)).map(baseMinor => refundOf(rule, baseMinor).amountMinor))
    if (members.length < membersAtOnce) break
  }
  await tx.run(sql`close rehearsed`)
  return tally.outcome(oneOf)
}
