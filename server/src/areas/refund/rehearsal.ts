import { netEach } from '#contract/core/carry.ts'
import { type Rehearsal, type RehearsalOutcome, startTally } from '#contract/frames/rehearsal.ts'
import type { RunPeriod } from '#contract/frames/run.ts'
import { type RefundRule, refundOf } from '#contract/refund/refund.rules.ts'
import { rehearsedDays, rehearsedRows, rehearseRules } from '#frames/rehearsal/rehearsal.ts'
import type { Tx } from '#platform/database/database.ts'
import { readInParts } from '#platform/database/read-in-parts.ts'
import { type PlayedBack, playedBack } from './played.sql.ts'

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
  return rehearseRules(tx, { table: 'bet_day', oneOf }, { proposed, current }, (rule, to) =>
    outcomeOf(tx, rule, to, oneOf),
  )
}

async function outcomeOf(tx: Tx, rule: Rehearsed, to: string, oneOf: number): Promise<RehearsalOutcome> {
  const tally = startTally(rehearsedDays(rule.period).days)
  await readInParts<PlayedBack>(tx, playedBack(rule, to, oneOf), membersAtOnce, members => {
    for (const { bases } of members)
      tally.add(netEach(bases.split(' ').map(Number)).map(baseMinor => refundOf(rule, baseMinor).amountMinor))
  })
  return tally.outcome(oneOf)
}
