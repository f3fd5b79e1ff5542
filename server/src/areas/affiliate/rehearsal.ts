import { type AffiliateRule, affiliateOf, type LevelSum } from '#contract/affiliate/affiliate.rules.ts'
import { houseCurrency } from '#contract/core/money.ts'
import { type Rehearsal, type RehearsalOutcome, startTally } from '#contract/frames/rehearsal.ts'
import type { RunPeriod } from '#contract/frames/run.ts'
import { lastIdOf, rehearsedDays, rehearsedRows } from '#frames/rehearsal/rehearsal.ts'
import type { Tx } from '#platform/database/database.ts'
import { raw, sql } from '#platform/database/sql.ts'
import { bases, earnsBy } from './run-sums.ts'

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
  // Each row counts once for everybody above it.
  const rows = (await rehearsedRows(tx, bases[proposed.basis].kept)) * proposed.levels.length
  const oneOf = Math.max(1, Math.ceil(rows / atMost))
  const day = await tx.row<{ to: string }>(sql`select (business_day(now()) - 1)::text as "to"`)
  return {
    to: day?.to ?? '',
    proposed: await outcomeOf(tx, proposed, oneOf),
    current: current ? await outcomeOf(tx, current, oneOf) : null,
    oneOf,
    currency: houseCurrency,
  }
}

async function outcomeOf(tx: Tx, rule: Rehearsed, oneOf: number): Promise<RehearsalOutcome> {
  const { length, days } = rehearsedDays(rule.period)
  const today = sql`(select business_day(now()))`
  const played = bases[rule.basis].played({ from: sql`(${today} - ${days}::int)`, to: sql`(${today} - 1)` })
  // Down from those who earn, and not up as a run goes, so that only what is below some of them is read. One text of all a
  // member's periods and levels: a row for each would take longer to send than to add up.
  await tx.run(sql`
    declare rehearsed no scroll cursor for
      with recursive below (earner, level, member_id) as (
        select e.id, 1, m.id from member e join member m on m.upline_id = e.id
        where e.id <= ${lastIdOf(oneOf)} and ${earnsBy('e', rule.tags)}
        union all
        select b.earner, b.level + 1, m.id from below b join member m on m.upline_id = b.member_id
        where b.level < ${rule.levels.length}
      )
      select string_agg(concat_ws(':', period, level, base), ' ' order by period desc) as sums from (
        select b.earner, (${today} - 1 - d.day) / ${length}::int as period, b.level, sum(d.minor)::bigint as base
        from below b join ${played} d on d.member_id = b.member_id
        group by 1, 2, 3) sums
      group by earner`)
  const tally = startTally(days)
  for (;;) {
    const members = await tx.rows<{ sums: string }>(sql`fetch ${raw(String(membersAtOnce))} from rehearsed`)
    for (const { sums } of members) tally.add(amountsOf(rule, periodsOf(sums)))
    if (members.length < membersAtOnce) break
  }
  await tx.run(sql`close rehearsed`)
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
