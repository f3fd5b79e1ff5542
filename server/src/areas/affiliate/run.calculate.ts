import { z } from 'zod'
import { affiliateOf, affiliateRule, type LevelSum } from '#contract/affiliate/affiliate.rules.ts'
import type { Tx } from '#platform/database.ts'
import type { Calculated, DueRun } from '#platform/run.ts'
import { raw, sql } from '#platform/sql.ts'
import { earners } from './run.sums.ts'

/** So many members at once are in memory. */
const membersAtOnce = 10_000

/** The rule as a run keeps it, with who earns by it. */
const KeptRule = z.object({ ...affiliateRule, tags: z.array(z.string()) })

/** Adds up what every member's downlines did in the run's period, and keeps who earned what. */
export async function keepShares(tx: Tx, { id: runId, rule: kept, from, to }: DueRun): Promise<Calculated> {
  const rule = KeptRule.parse(kept)
  await tx.run(sql`declare earner no scroll cursor for ${earners(rule, from, to)}`)
  const all: Calculated = { members: 0, totalMinor: 0 }
  for (;;) {
    const found = await tx.rows<{ memberId: string; sums: LevelSum[] }>(
      sql`fetch ${raw(String(membersAtOnce))} from earner`,
    )
    const shares = found.flatMap(({ memberId, sums }) => {
      const { nothing, ...explained } = affiliateOf(rule, sums)
      return nothing ? [] : [{ memberId, ...explained }]
    })
    await tx.run(sql`
      insert into affiliate_share (run_id, member_id, downline_count, base_minor, levels, amount_minor)
      select ${runId}, * from unnest(${shares.map(each => each.memberId)}::uuid[],
        ${shares.map(each => each.downlineCount)}::integer[], ${shares.map(each => each.baseMinor)}::bigint[],
        ${shares.map(each => JSON.stringify(each.levels))}::jsonb[], ${shares.map(each => each.amountMinor)}::bigint[])`)
    all.members += shares.length
    all.totalMinor += shares.reduce((sum, { amountMinor }) => sum + amountMinor, 0)
    if (found.length < membersAtOnce) return all
  }
}
