import { z } from 'zod'
import { affiliateRuleFields } from '#contract/affiliate/affiliate.record.ts'
import { affiliateOf, type LevelSum } from '#contract/affiliate/affiliate.rules.ts'
import { netOf } from '#contract/core/carry.ts'
import { enters } from '#contract/core/record.ts'
import type { Calculated, DueRun } from '#frames/run/run.ts'
import { type CarryRow, carriedInto, keepCarry } from '#frames/run/run-carry.ts'
import type { Tx } from '#platform/database/database.ts'
import { readInParts } from '#platform/database/read-in-parts.ts'
import { insertShares, paidBefore, storeBack } from './run.sql.ts'
import { earners } from './run-sums.sql.ts'

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
  const all = { members: 0, totalMinor: 0, backMinor: 0 }
  await readInParts<Earner>(tx, earners(rule, due), membersAtOnce, async some => {
    for (const amountMinor of await keepSome(tx, due, rule, some)) {
      if (amountMinor < 0) all.backMinor -= amountMinor
      else {
        all.members += 1
        all.totalMinor += amountMinor
      }
    }
  })
  await storeBack(tx, due.id, all.backMinor)
  return all
}

async function keepSome(tx: Tx, due: DueRun, rule: KeptRule, some: readonly Earner[]): Promise<number[]> {
  const ids = some.map(({ memberId }) => memberId)
  const carriedMinor = await carriedInto(tx, { entity: 'affiliate' }, due, rule.basis, ids)
  const netted = some.map(({ sums, ...earner }) => ({
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
  await insertShares(tx, due.id, shares)
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
