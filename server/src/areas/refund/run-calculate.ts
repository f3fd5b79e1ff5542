import { correctedPlay, settledPlay } from '#areas/bet/settled.public.ts'
import { netOf } from '#contract/core/carry.ts'
import { RefundRule, refundOf } from '#contract/refund/refund.rules.ts'
import type { Calculated, DueRun } from '#frames/run/run.ts'
import { carriedInto, keepCarry } from '#frames/run/run-carry.ts'
import type { Tx } from '#platform/database/database.ts'
import { raw, sql } from '#platform/database/sql.ts'
import { countsIn } from './run-base.ts'

/** So many members at once are in memory. */
const membersAtOnce = 10_000

type Played = { memberId: string; playedMinor: number; correctedMinor: number }

/** Adds up what every member played in the run's period, and keeps who gets what and what is carried on. */
export async function keepShares(tx: Tx, due: DueRun): Promise<Calculated> {
  const rule = RefundRule.parse(due.rule)
  const days = { of: rule.basis, from: sql`${due.from}::date`, to: sql`${due.to}::date` }
  const corrected = correctedPlay({ ...days, run: raw('refund_run'), settingId: due.settingId })
  await tx.run(sql`
    declare played no scroll cursor for
      select b.member_id, sum(b.played)::bigint as played_minor, sum(b.corrected)::bigint as corrected_minor from (
        select member_id, game_type, minor as played, 0 as corrected from ${settledPlay(days)} p
        union all
        select member_id, game_type, 0, minor from ${corrected} c) b
      where ${countsIn(rule)}
      group by b.member_id having sum(b.played) <> 0 or sum(b.corrected) <> 0`)
  const all: Calculated = { members: 0, totalMinor: 0 }
  for (;;) {
    const played = await tx.rows<Played>(sql`fetch ${raw(String(membersAtOnce))} from played`)
    const { members, totalMinor } = await keepSome(tx, due, rule, played)
    all.members += members
    all.totalMinor += totalMinor
    if (played.length < membersAtOnce) return all
  }
}

async function keepSome(tx: Tx, due: DueRun, rule: RefundRule, played: readonly Played[]): Promise<Calculated> {
  const ids = played.map(({ memberId }) => memberId)
  const carriedMinor = await carriedInto(tx, { entity: 'refund' }, due, rule.basis, ids)
  const netted = played.map(each => {
    const carried = { ...each, carriedMinor: carriedMinor(each.memberId) }
    return { ...carried, ...netOf(carried) }
  })
  const carry = netted.filter(each => each.carriedMinor < 0 || each.leftMinor < 0 || each.leftIfRejectedMinor < 0)
  await keepCarry(
    tx,
    due,
    rule.basis,
    carry.map(each => ({ ...each, level: 0 })),
  )
  const shares = netted.flatMap(each => {
    const { tier, shareMinor, amountMinor } = refundOf(rule, each.baseMinor)
    return tier && amountMinor > 0 ? [{ ...each, tier, shareMinor, amountMinor }] : []
  })
  await tx.run(sql`
    insert into refund_share (run_id, member_id, base_minor, corrected_minor, carried_minor, tier_from_minor, rate_basis_points,
      share_minor, amount_minor)
    select ${due.id}, * from unnest(${shares.map(each => each.memberId)}::uuid[], ${shares.map(each => each.baseMinor)}::bigint[],
      ${shares.map(each => each.correctedMinor)}::bigint[], ${shares.map(each => each.carriedMinor)}::bigint[],
      ${shares.map(each => each.tier.fromMinor)}::bigint[], ${shares.map(each => each.tier.rateBasisPoints)}::integer[],
      ${shares.map(each => each.shareMinor)}::bigint[], ${shares.map(each => each.amountMinor)}::bigint[])`)
  return { members: shares.length, totalMinor: shares.reduce((sum, { amountMinor }) => sum + amountMinor, 0) }
}
