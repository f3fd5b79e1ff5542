import { type AffiliateRule, affiliateOf, type LevelSum } from '#contract/affiliate/affiliate.rules.ts'
import { type Rehearsal, type RehearsalOutcome, startTally } from '#contract/frames/rehearsal.ts'
import type { RunPeriod } from '#contract/frames/run.ts'
import { rehearsedDays, rehearsedRows, rehearseRules } from '#frames/rehearsal/rehearsal.ts'
import type { Tx } from '#platform/database/database.ts'
import { readInParts } from '#platform/database/read-in-parts.ts'
import { bases, type EarnedBack, earnedBack } from './run-sums.sql.ts'

/** So many rows are added up within a request; where there are more, some who earn stand for the others. */
const rowsAtMost = 2_000_000
/** So many members at once are in memory. */
const membersAtOnce = 5_000

type Rehearsed = AffiliateRule & { period: RunPeriod; tags: readonly string[] }

/**
 * Plays the last days again by some rules and by those that are stored, over what downlines really did and by the tree as it is
 * now. The amounts are by the same function as those of a run.
 */
export async function rehearse(
  tx: Tx,
  proposed: Rehearsed,
  current: Rehearsed | undefined,
  atMost = rowsAtMost,
): Promise<Rehearsal> {
  const { kept: table } = bases[proposed.basis]
  // Each row counts once for everybody above it.
  const rows = (await rehearsedRows(tx, table)) * proposed.levels.length
  const oneOf = Math.max(1, Math.ceil(rows / atMost))
  return rehearseRules(tx, { table, oneOf }, { proposed, current }, rule => outcomeOf(tx, rule, oneOf))
}

async function outcomeOf(tx: Tx, rule: Rehearsed, oneOf: number): Promise<RehearsalOutcome> {
  const tally = startTally(rehearsedDays(rule.period).days)
  await readInParts<EarnedBack>(tx, earnedBack(rule, oneOf), membersAtOnce, members => {
    for (const { sums } of members) tally.add(amountsOf(rule, periodsOf(sums)))
  })
  return tally.outcome(oneOf)
}

/** What a member would have got period by period, the oldest first, with what each leaves to the next. */
function amountsOf(rule: Rehearsed, periods: readonly LevelSum[][]): number[] {
  const carried = new Map<number, number>()
  return periods.map(sums => {
    const netted = sums.map(each => ({ ...each, carriedMinor: carried.get(each.level) ?? 0 }))
    const { levels, amountMinor } = affiliateOf(rule, netted)
    for (const { level, baseMinor } of levels) carried.set(level, rule.basis === 'deposit' ? 0 : Math.min(0, baseMinor))
    return amountMinor
  })
}

/** What one member's levels did in each period; how many they were decides no amount. */
function periodsOf(text: string): LevelSum[][] {
  const sums = text.split(' ').map(one => one.split(':').map(Number))
  const periods = Map.groupBy(sums, ([period]) => period)
  return [...periods.values()].map(levels =>
    levels.map(([, level = 0, baseMinor = 0]) => ({ level, downlineCount: 0, baseMinor })),
  )
}
