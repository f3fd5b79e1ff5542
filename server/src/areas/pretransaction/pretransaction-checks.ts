import { lockedOf } from '#areas/promotion/promotion.public.ts'
import type { PreCheck } from '#contract/pretransaction/pretransaction.types.ts'
import type { Policy } from '#contract/setting/setting-policy.ts'
import type { Tx } from '#platform/database/database.ts'
import { type Checked, findChecked } from './pretransaction-checks.sql.ts'

/** What is looked at before a withdrawal is paid. */
export async function readChecks(tx: Tx, preId: string, policy: Policy): Promise<PreCheck[]> {
  const found = await findChecked(tx, preId, policy)
  return found ? checksOf(found, policy) : []
}

/** What was found, judged. Which of the checks speak against paying stands in `withdrawal-rule.rules.ts`. */
export function checksOf(found: Checked, policy: Policy): PreCheck[] {
  const { holder, member, sameAccount, changedHours, others, recent, correctedMinor, bonusMinor } = found
  const { debtMinor, inMinor, outMinor, leavingMinor } = found
  const { leftMinor } = lockedOf(found.claims)
  return [
    { name: 'accountHolder', passed: holder === member && sameAccount, found: { holder, member } },
    {
      name: 'accountUnchanged',
      passed: changedHours === null || changedHours >= policy.accountWatchDays * 24,
      found: { hours: changedHours ?? 0 },
    },
    { name: 'accountUnshared', passed: others === 0, found: { others } },
    { name: 'velocity', passed: recent < policy.calmWithdrawals, found: { recent } },
    { name: 'uncorrected', passed: correctedMinor === 0, found: { correctedMinor } },
    { name: 'turnoverMet', passed: leftMinor === 0, found: { leftMinor } },
    { name: 'withoutBonus', passed: bonusMinor === 0, found: { bonusMinor } },
    { name: 'withoutDebt', passed: debtMinor === 0, found: { debtMinor } },
    { name: 'lifetime', passed: inMinor > 0, found: { inMinor } },
    { name: 'outWithinIn', passed: outMinor + leavingMinor <= inMinor, found: { inMinor, outMinor, leavingMinor } },
  ]
}
