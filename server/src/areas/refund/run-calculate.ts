import { netOf } from '#contract/core/carry.ts'
import { RefundRule, refundOf } from '#contract/refund/refund.rules.ts'
import type { Calculated, DueRun } from '#frames/run/run.ts'
import { carriedInto, keepCarry } from '#frames/run/run-carry.ts'
import type { Tx } from '#platform/database/database.ts'
import { readInParts } from '#platform/database/read-in-parts.ts'
import { type Played, playedIn } from './played.sql.ts'
import { insertShares } from './run.sql.ts'

/** So many members at once are in memory. */
const membersAtOnce = 10_000

/** Adds up what every member played in the run's period, and keeps who gets what and what is carried on. */
export async function keepShares(tx: Tx, due: DueRun): Promise<Calculated> {
  const rule = RefundRule.parse(due.rule)
  const all: Calculated = { members: 0, totalMinor: 0 }
  await readInParts<Played>(tx, playedIn(rule, due), membersAtOnce, async played => {
    const { members, totalMinor } = await keepSome(tx, due, rule, played)
    all.members += members
    all.totalMinor += totalMinor
  })
  return all
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
  await insertShares(tx, due.id, shares)
  return { members: shares.length, totalMinor: shares.reduce((sum, { amountMinor }) => sum + amountMinor, 0) }
}
