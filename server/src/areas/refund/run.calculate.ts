import { RefundRule, refundOf } from '#contract/refund/refund.rules.ts'
import { writeSystemActivity } from '#platform/activity-log.ts'
import type { Database, Tx } from '#platform/database.ts'
import { raw, sql } from '#platform/sql.ts'
import { baseOf } from './run.base.ts'

/** So many members at once are in memory. */
const membersAtOnce = 10_000

type Calculated = { members: number; totalMinor: number }
type Due = { name: string; rule: unknown; from: string; to: string }

/**
 * Adds up what every member played in the run's period, and keeps who gets what. All of it is one transaction over one
 * reading of the bets, so that what was broken off has never happened, and who calculates again begins anew.
 */
export const calculateRun = (database: Database, runId: string): Promise<void> =>
  database.patiently(async tx => {
    await tx.run(sql`begin`)
    // Two workers who were given the same run come one after the other; the second finds it done.
    const due = await tx.row<Due>(sql`
      with locked as (select * from refund_run where id = ${runId} and status = 'calculating' for no key update)
      select s.name || ' ' || r.first_day as name, r.first_day as "from", r.last_day as "to",
        jsonb_strip_nulls(jsonb_build_object('basis', s.basis, 'gameTypes', s.game_types, 'tiers', s.tiers,
          'minMinor', s.min_minor, 'capMinor', s.cap_minor)) as rule
      from locked r join refund_setting s on s.id = r.setting_id`)
    if (due) {
      await tx.run(sql`delete from refund_share where run_id = ${runId}`)
      const { members, totalMinor } = await keepShares(tx, runId, due)
      await tx.run(sql`
        update refund_run r set status = 'calculated', calculated_at = now(), member_count = ${members},
          total_minor = ${totalMinor}, rule = ${JSON.stringify(due.rule)}, payment = s.payment, claim_days = s.claim_days,
          version = r.version + 1
        from refund_setting s where s.id = r.setting_id and r.id = ${runId}`)
      const after = { status: 'calculated', memberCount: members, amountMinor: totalMinor }
      await writeSystemActivity(tx, ['refund', 'calculate'], { id: runId, name: due.name, before: null, after })
    }
    await tx.run(sql`commit`)
  })

async function keepShares(tx: Tx, runId: string, { rule: kept, from, to }: Due): Promise<Calculated> {
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
