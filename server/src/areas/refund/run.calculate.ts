import { RefundRule, refundOf } from '#contract/refund/refund.rules.ts'
import type { Tx } from '#platform/database.ts'
import type { Calculated, DueRun } from '#platform/run.ts'
import { raw, sql } from '#platform/sql.ts'
import { baseOf } from './run.base.ts'

/** So many members at once are in memory. */
const membersAtOnce = 10_000

/** Adds up what every member played in the run's period, and keeps who gets what. */
export async function keepShares(tx: Tx, { id: runId, rule: kept, from, to }: DueRun): Promise<Calculated> {
  const rule = RefundRule.parse(kept)
  const { base, counts } = baseOf(rule)
  await tx.run(sql`
    declare played no scroll cursor for
      select b.member_id as "memberId", ${base}::bigint as "baseMinor" from bet_day_total b
      where b.day between ${from} and ${to} and ${counts}
      group by b.member_id having ${base} > 0`)
  const all: Calculated = { members: 0, totalMinor: 0 }
  for (;;) {
    const played = await tx.rows<{ memberId: string; baseMinor: number }>(
      sql`fetch ${raw(String(membersAtOnce))} from played`,
    )
    const shares = played.flatMap(({ memberId, baseMinor }) => {
      const { tier, shareMinor, amountMinor } = refundOf(rule, baseMinor)
      return tier && amountMinor > 0 ? [{ memberId, baseMinor, tier, shareMinor, amountMinor }] : []
    })
    await tx.run(sql`
      insert into refund_share (run_id, member_id, base_minor, tier_from_minor, rate_basis_points, share_minor, amount_minor)
      select ${runId}, * from unnest(${shares.map(each => each.memberId)}::uuid[], ${shares.map(each => each.baseMinor)}::bigint[],
        ${shares.map(each => each.tier.fromMinor)}::bigint[], ${shares.map(each => each.tier.rateBasisPoints)}::integer[],
        ${shares.map(each => each.shareMinor)}::bigint[], ${shares.map(each => each.amountMinor)}::bigint[])`)
    all.members += shares.length
    all.totalMinor += shares.reduce((sum, { amountMinor }) => sum + amountMinor, 0)
    if (played.length < membersAtOnce) return all
  }
}
