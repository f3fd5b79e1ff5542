import { z } from 'zod'
import { Clock, WallTime } from '../core/clock.ts'
import { AmountMinor } from '../core/money.ts'
import { BasisPoints } from '../core/percent.ts'
import { Tag } from '../member/member.record.ts'
import { bonusTerms } from './bonus.rules.ts'

/** What a promotion is for: the first deposit ever, every deposit, the first of a day, nothing at all, or knowing a code. */
export const PromotionKind = z.enum(['firstDeposit', 'everyDeposit', 'dailyFirst', 'freeCredit', 'code'])
export type PromotionKind = z.infer<typeof PromotionKind>
export const BonusBasis = z.enum(['percent', 'fixed'])
export type BonusBasis = z.infer<typeof BonusBasis>

const byDeposit: ReadonlySet<PromotionKind> = new Set<PromotionKind>(['firstDeposit', 'everyDeposit', 'dailyFirst'])
/** Whether a promotion of this kind is claimed for a deposit. */
export const needsDeposit = (kind: PromotionKind): boolean => byDeposit.has(kind)

export const PromotionCode = z
  .string()
  .trim()
  .toUpperCase()
  .regex(/^[A-Z0-9]{3,20}$/, 'PROMOTION_CODE_FORM')

const Count = z.int().min(1).max(10_000_000)

export const promotionRule = {
  kind: PromotionKind,
  /** What has to be typed for a promotion of the kind `code`. */
  code: PromotionCode.optional(),
  bonusBasis: BonusBasis,
  /** A share of the deposit, at most the cap; or an amount that is the same for everybody. */
  rateBasisPoints: BasisPoints.min(1, 'PERCENT_TOO_SMALL').optional(),
  capMinor: AmountMinor.optional(),
  fixedMinor: AmountMinor.optional(),
  minDepositMinor: AmountMinor.optional(),
  ...bonusTerms,
  /** From Monday, which is 1, to Sunday; none named are all. */
  days: z.array(z.enum(['1', '2', '3', '4', '5', '6', '7'])).max(7),
  /** Between these times of the brand's clock; from and until the same time is all day. */
  fromClock: Clock,
  untilClock: Clock,
  /** How often one member can have it, how often it is given in all, and what it may cost. */
  memberLimit: Count.optional(),
  totalLimit: Count.optional(),
  budgetMinor: AmountMinor.optional(),
  /** Members with one of these tags; none named are all members. */
  tags: z.array(Tag).max(20),
  /** Whether it can be had beside others that are not completed yet. */
  stacks: z.boolean(),
  start: WallTime.optional(),
  end: WallTime.optional(),
}
export type PromotionRule = z.output<z.ZodObject<typeof promotionRule>>

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
export const PromotionRule = z.strictObject(promotionRule).superRefine(checkPromotionRule)
