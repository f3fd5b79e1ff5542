import { houseCurrency } from '#contract/core/money.ts'
import type { Rehearsal } from '#contract/frames/rehearsal.ts'
import { needsDeposit, type PromotionRule } from '#contract/promotion/promotion.rules.ts'
import { type DayBet, playAgain } from '#contract/promotion/rehearsal.rules.ts'
import type { Tx } from '#platform/database/database.ts'
import { countChances, readChances, readDayBets } from './rehearsal.sql.ts'

/** So many chances are played again within a request; where there are more, some members stand for the others. */
const chancesAtMost = 100_000

/** What a rule would have given over the last days, beside the one that is stored. */
export async function rehearse(
  tx: Tx,
  proposed: PromotionRule,
  current: PromotionRule | undefined,
  atMost = chancesAtMost,
): Promise<Rehearsal> {
  const counted = await countChances(tx, proposed)
  const oneOf = Math.max(1, Math.ceil((counted?.n ?? 0) / atMost))
  const outcomeOf = async (rule: PromotionRule) => {
    const bets = await readBets(tx, rule, oneOf)
    return playAgain(rule, await readChances(tx, rule, oneOf), id => bets.get(id) ?? [], oneOf)
  }
  return {
    to: counted?.to ?? '',
    missing: counted?.n ? null : needsDeposit(proposed.kind) ? 'deposits' : 'visits',
    proposed: await outcomeOf(proposed),
    current: current ? await outcomeOf(current) : null,
    oneOf,
    currency: houseCurrency,
  }
}

/** What those members bet per day; only a promotion that stands alone has to know. */
async function readBets(tx: Tx, rule: PromotionRule, oneOf: number): Promise<ReadonlyMap<string, readonly DayBet[]>> {
  const bets = new Map<string, DayBet[]>()
  if (rule.stacks || rule.memberLimit === 1) return bets
  for (const { memberId, ...bet } of await readDayBets(tx, rule, oneOf))
    bets.set(memberId, [...(bets.get(memberId) ?? []), bet])
  return bets
}
