import { z } from 'zod'
import { affiliateRuleFields } from '#contract/affiliate/affiliate.record.ts'
import { affiliateOf, type LevelSum } from '#contract/affiliate/affiliate.rules.ts'
import { netOf } from '#contract/core/carry.ts'
import { enters } from '#contract/core/record.ts'
import type { Calculated, DueRun } from '#frames/run/run.ts'
import { type CarryRow, carriedInto, keepCarry } from '#frames/run/run-carry.ts'
import type { Tx } from '#platform/database/database.ts'
import { raw, sql } from '#platform/database/sql.ts'
import { earners } from './run-sums.ts'

/** So many members at once are in memory. */
const membersAtOnce = 10_000

/** The rule as a run keeps it, with who earns by it. */
const KeptRule = z.object({ ...enters(affiliateRuleFields), tags: z.array(z.string()) })
type KeptRule = z.infer<typeof KeptRule>

type Summed = Required<LevelSum>
type Earner = { memberId: string; earns: boolean; sums: Summed[] }

/** Adds up what every member's downlines did in the run's period, and keeps who earned what and what is carried on. */
export async function keepShares(tx: Tx, due: DueRun): Promise<Calculated> {
  const rule = KeptRule.parse(due.rule)
  await tx.run(sql`declare earner no scroll cursor for ${earners(rule, due)}`)
  const all = { members: 0, totalMinor: 0, backMinor: 0 }
  for (;;) {
    const found = await tx.rows<Earner>(sql`fetch ${raw(String(membersAtOnce))} from earner`)
    for (const amountMinor of await keepSome(tx, due, rule, found)) {
      if (amountMinor < 0) all.backMinor -= amountMinor
      else {
        all.members += 1
        all.totalMinor += amountMinor
      }
    }
    if (found.length < membersAtOnce) break
  }
  await tx.run(sql`update affiliate_run set back_minor = ${all.backMinor} where id = ${due.id}`)
  return all
}

async function keepSome(tx: Tx, due: DueRun, rule: KeptRule, found: readonly Earner[]): Promise<number[]> {
  const ids = found.map(({ memberId }) => memberId)
  const carriedMinor = await carriedInto(tx, { entity: 'affiliate' }, due, rule.basis, ids)
  const netted = found.map(({ sums, ...earner }) => ({
    ...earner,
    sums: sums.map(each => ({ ...each, carriedMinor: carriedMinor(earner.memberId, each.level) })),
  }))
  await keepCarry(
    tx,
    due,
    rule.basis,
    netted.flatMap(each => carryOf(rule, each)),
  )
  const paidMinor = rule.basis === 'deposit' ? await paidBefore(tx, due, ids) : new Map<string, number>()
  const shares = netted.flatMap(({ memberId, earns, sums }) => {
    const { nothing, ...explained } = affiliateOf(rule, sums, paidMinor.get(memberId))
    return nothing || (explained.amountMinor > 0 && !earns) ? [] : [{ memberId, ...explained }]
  })
  await tx.run(sql`
    insert into affiliate_share (run_id, member_id, downline_count, base_minor, levels, amount_minor)
    select ${due.id}, * from unnest(${shares.map(each => each.memberId)}::uuid[],
      ${shares.map(each => each.downlineCount)}::integer[], ${shares.map(each => each.baseMinor)}::bigint[],
      ${shares.map(each => JSON.stringify(each.levels))}::jsonb[], ${shares.map(each => each.amountMinor)}::bigint[])`)
  return shares.map(({ amountMinor }) => amountMinor)
}

/** What each level of a member leaves below zero. Of deposits it is taken back at once, unless the run is rejected. */
function carryOf({ basis }: KeptRule, { memberId, sums }: Earner): CarryRow[] {
  return sums.flatMap(({ level, baseMinor: playedMinor, correctedMinor, carriedMinor }) => {
    const { leftMinor, leftIfRejectedMinor } = netOf({ playedMinor, correctedMinor, carriedMinor })
    if (carriedMinor === 0 && leftIfRejectedMinor === 0) return []
    return [{ memberId, level, leftMinor: basis === 'deposit' ? 0 : leftMinor, leftIfRejectedMinor }]
  })
}

/** What these members were paid by earlier runs of the setting and has not been taken back: no more than that is claimed. */
async function paidBefore(tx: Tx, { settingId, from }: DueRun, ids: readonly string[]): Promise<Map<string, number>> {
  const found = await tx.rows<{ memberId: string; minor: number }>(sql`
    select x.member_id, sum(x.amount_minor)::bigint as minor
    from affiliate_share x join affiliate_run r on r.id = x.run_id
    where x.member_id = any(${ids}::uuid[]) and r.setting_id = ${settingId} and r.first_day < ${from}
      and r.status <> 'rejected' and x.status <> 'expired'
    group by x.member_id having sum(x.amount_minor) > 0`)
  return new Map(found.map(({ memberId, minor }) => [memberId, minor]))
}
