import { z } from 'zod'
import { type EnteredOf, enters } from '../core/record.ts'
import { promotionRuleFields } from './promotion.record.ts'

export type PromotionRule = EnteredOf<typeof promotionRuleFields>
export type PromotionKind = PromotionRule['kind']

const byDeposit: ReadonlySet<PromotionKind> = new Set<PromotionKind>(['firstDeposit', 'everyDeposit', 'dailyFirst'])
/** Whether a promotion of this kind is claimed for a deposit. */
export const needsDeposit = (kind: PromotionKind): boolean => byDeposit.has(kind)

/** How often one member can have a promotion of a kind where staff say nothing else; undefined is as often as it is due. */
export const usualMemberLimit: Readonly<Record<PromotionKind, number | undefined>> = {
  firstDeposit: 1,
  everyDeposit: undefined,
  dailyFirst: undefined,
  freeCredit: 1,
  code: 1,
}

type Name = keyof PromotionRule
/** Which fields a promotion must have and which it cannot have, by its kind and its basis. */
const fieldsOf = ({ kind, bonusBasis }: PromotionRule): readonly (readonly [name: Name, isNeeded: boolean])[] => [
  ['code', kind === 'code'],
  ['rateBasisPoints', bonusBasis === 'percent'],
  ['capMinor', bonusBasis === 'percent'],
  ['fixedMinor', bonusBasis === 'fixed'],
  ['minDepositMinor', needsDeposit(kind)],
]

export function checkPromotionRule(rule: PromotionRule, { addIssue }: z.core.$RefinementCtx): void {
  const wrong = (path: (Name | number | 'gameType')[], message: string, keys = '') =>
    addIssue({ code: 'custom', path, message, params: keys ? { keys } : {}, input: rule })
  const { kind, bonusBasis, budgetMinor, start, end } = rule
  for (const [name, isNeeded] of fieldsOf(rule)) {
    if (isNeeded === (rule[name] !== undefined)) continue
    wrong([name], isNeeded ? 'REQUIRED' : 'UNKNOWN_FIELD', isNeeded ? '' : name)
  }
  // A share of a deposit needs one.
  if (!needsDeposit(kind) && bonusBasis === 'percent') wrong(['bonusBasis'], 'NOT_ONE_OF')
  // Without a deposit nothing else would keep a member from having it again and again.
  if (!needsDeposit(kind) && rule.memberLimit === undefined) wrong(['memberLimit'], 'REQUIRED')
  const most = rule.capMinor ?? rule.fixedMinor ?? 0
  if (budgetMinor !== undefined && budgetMinor < most) wrong(['budgetMinor'], 'BUDGET_SMALL')
  if (start !== undefined && end !== undefined && end <= start) wrong(['end'], 'PERIOD_ORDER')
  rule.weights.forEach(({ gameType }, at) => {
    if (rule.weights.findIndex(other => other.gameType === gameType) < at)
      wrong(['weights', at, 'gameType'], 'TYPE_TWICE')
  })
}

/** The rule alone, as a form has it while it is typed. */
export const PromotionRule = z.strictObject(enters(promotionRuleFields)).superRefine(checkPromotionRule)
