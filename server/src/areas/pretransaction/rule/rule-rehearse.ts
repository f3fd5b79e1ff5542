import { setImmediate } from 'node:timers/promises'
import { decide, isKnown, speaksAgainst } from '#contract/pretransaction/withdrawal-rule.rules.ts'
import { type RuleSet, WithdrawalFacts } from '#contract/pretransaction/withdrawal-rule.types.ts'
import type { Compared } from '#contract/pretransaction/withdrawal-why.types.ts'
import type { Tx } from '#platform/database/database.ts'
import { compareSaid, countPast, listPast, type Past, pastAtOnce, type Said } from './rule-past.sql.ts'
import { comparedAtMost } from './rule-shadow.sql.ts'

type Rehearsed = {
  /** Those of which not every fact was kept that the rules ask for: they came before there were rules, or before that fact. */
  withoutFacts: number
  /** Those beyond the newest that are looked at. */
  passedOver: number
  compared: Compared
}

/** What rules would have said of the withdrawals of the last days, by the facts that were kept of each. */
export async function rehearse(tx: Tx, rules: RuleSet): Promise<Rehearsed> {
  const said: Said[] = []
  let looked = 0
  let unknown = 0
  let last: Past | undefined
  while (looked < comparedAtMost) {
    const past = await listPast(tx, last)
    for (const each of past) {
      const facts = WithdrawalFacts.parse(each.facts)
      if (isKnown(rules, facts)) {
        const { outcome, queue } = decide(rules, facts, speaksAgainst(facts, each.against))
        said.push({ preId: each.preId, outcome, queue })
      } else unknown += 1
    }
    looked += past.length
    last = past.at(-1)
    if (past.length < pastAtOnce) break
    await setImmediate()
  }
  const { decided, undecided } = await countPast(tx)
  const compared = await compareSaid(tx, said)
  return { withoutFacts: undecided + unknown, passedOver: Math.max(0, decided - looked), compared }
}
