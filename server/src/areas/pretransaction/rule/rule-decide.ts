import { decide, speaksAgainst } from '#contract/pretransaction/withdrawal-rule.rules.ts'
import type { Policy } from '#contract/setting/setting-policy.ts'
import type { Tx } from '#platform/database/database.ts'
import { readFacts } from './facts.sql.ts'
import { insertDecision, insertShadow } from './rule.sql.ts'
import { rulesOf } from './rule-deciding.sql.ts'

/**
 * Decides a withdrawal by the rules, and keeps how: which version, which rule, and the facts as they were. Gives whether it is paid
 * at once. A draft that runs beside the rules decides too, and only that is kept of it. The member is locked.
 */
export async function decideWithdrawal(tx: Tx, preId: string, policy: Policy): Promise<{ pays: boolean }> {
  const read = await readFacts(tx, preId, policy)
  if (!read) return { pays: false }
  const { facts, against, deciding } = read
  const { live, shadow } = await rulesOf(tx, deciding)
  const all = speaksAgainst(facts, against)
  const verdict = decide(live, facts, all)
  await insertDecision(tx, { ...verdict, preId, setVersion: live.version, against, facts })
  if (shadow) await insertShadow(tx, { ...decide(shadow, facts, all), preId, draftVersion: shadow.version })
  return { pays: verdict.outcome === 'pay' }
}
