import { z } from 'zod'
import { requiredTurnover } from './bonus.rules.ts'
import { needsDeposit, type PromotionRule } from './promotion.rules.ts'
import type { PromotionStatus } from './promotion.types.ts'

/** Why somebody cannot have a promotion. Each is an error of the table, which says it in words. */
export const ClaimRefusal = z.enum([
  'PROMOTION_CLOSED',
  'PROMOTION_HOURS',
  'PROMOTION_SHUT',
  'PROMOTION_GROUP',
  'PROMOTION_CODE_WRONG',
  'PROMOTION_DEPOSIT_NONE',
  'PROMOTION_DEPOSIT_LATER',
  'PROMOTION_DEPOSIT_SMALL',
  'PROMOTION_DEPOSIT_PLAYED',
  'PROMOTION_DEPOSIT_WITHDRAWN',
  'PROMOTION_HAD',
  'PROMOTION_BESIDE',
  'PROMOTION_GONE',
  'PROMOTION_LINKED',
])
export type ClaimRefusal = z.infer<typeof ClaimRefusal>

/** The deposit that a promotion is claimed for. */
export type ClaimDeposit = {
  amountMinor: number
  isFirst: boolean
  isFirstToday: boolean
  /** Whether the member has bet since it was credited: then it is no longer the deposit that is played. */
  isPlayed: boolean
  /** Whether the member has asked for a withdrawal since, which is not refused or cancelled: then the money is not there to play. */
  isWithdrawn: boolean
}

/** All that decides whether a member can have a promotion at a moment. */
export type ClaimFacts = {
  status: PromotionStatus
  /** Whether its start has come and its end has not. */
  isOpen: boolean
  claimedCount: number
  givenMinor: number
  /** The day of the week and the time by the brand's clock. */
  day: PromotionRule['days'][number]
  clock: string
  mayClaim: boolean
  tags: readonly string[]
  code: string | null
  deposit: ClaimDeposit | null
  /** How often the member had it. */
  hadCount: number
  /** What the member has that is not completed, and whether all of it goes beside others. */
  activeCount: number
  activeStack: boolean
}

/** A bonus with how it came about, as the screens tell it. */
export type BonusExplained = { bonusMinor: number; isCapped: boolean; requiredMinor: number }

type Worth = Pick<PromotionRule, 'bonusBasis' | 'rateBasisPoints' | 'capMinor' | 'fixedMinor' | 'turnoverTimes'>

/** What a deposit is worth. A fraction of a satang stays with the house; nothing else rounds. */
export function bonusOf(rule: Worth, depositMinor: number): BonusExplained {
  const share = Number((BigInt(depositMinor) * BigInt(rule.rateBasisPoints ?? 0)) / 10_000n)
  const wanted = rule.bonusBasis === 'fixed' ? (rule.fixedMinor ?? 0) : share
  const most = rule.bonusBasis === 'fixed' ? wanted : (rule.capMinor ?? 0)
  const bonusMinor = Math.min(wanted, most)
  return {
    bonusMinor,
    isCapped: wanted > most,
    requiredMinor: requiredTurnover(rule.turnoverTimes, bonusMinor, depositMinor),
  }
}

/** Why a deposit of this amount gives no bonus by its amount; null where it gives one. */
export function noBonusOf(rule: Worth & Pick<PromotionRule, 'kind' | 'minDepositMinor'>, depositMinor: number) {
  if (needsDeposit(rule.kind) && depositMinor === 0) return 'noDeposit'
  if (needsDeposit(rule.kind) && depositMinor < (rule.minDepositMinor ?? 0)) return 'belowMin'
  return bonusOf(rule, depositMinor).bonusMinor === 0 ? 'belowSatang' : null
}

/** From and until the same time is all day; from later than until goes over midnight. */
const isWithin = (from: string, until: string, clock: string): boolean =>
  from === until || (from < until ? clock >= from && clock < until : clock >= from || clock < until)

function ofDeposit(rule: PromotionRule, deposit: ClaimDeposit | null): ClaimRefusal[] {
  if (!needsDeposit(rule.kind)) return []
  if (!deposit) return ['PROMOTION_DEPOSIT_NONE']
  const isLater =
    (rule.kind === 'firstDeposit' && !deposit.isFirst) || (rule.kind === 'dailyFirst' && !deposit.isFirstToday)
  const isSmall = noBonusOf(rule, deposit.amountMinor) !== null
  return [
    ...(isLater ? (['PROMOTION_DEPOSIT_LATER'] as const) : []),
    ...(isSmall ? (['PROMOTION_DEPOSIT_SMALL'] as const) : []),
    ...(deposit.isPlayed ? (['PROMOTION_DEPOSIT_PLAYED'] as const) : []),
    ...(deposit.isWithdrawn ? (['PROMOTION_DEPOSIT_WITHDRAWN'] as const) : []),
  ]
}

/** What is asked again of a claim that waited, by the terms that it was claimed by. */
export type GrantFacts = Pick<ClaimFacts, 'status' | 'isOpen' | 'mayClaim' | 'activeCount' | 'activeStack'> & {
  stacks: boolean
  /** Whether the money of its deposit was asked back since. */
  isWithdrawn: boolean
}

/** What speaks against granting a claim that waited. That it was made at the right time, for the right deposit, stands. */
export const judgeGrant = (facts: GrantFacts): ClaimRefusal[] => {
  const against: readonly [boolean, ClaimRefusal][] = [
    [facts.status !== 'running' || !facts.isOpen, 'PROMOTION_CLOSED'],
    [!facts.mayClaim, 'PROMOTION_SHUT'],
    [facts.activeCount > 0 && !(facts.stacks && facts.activeStack), 'PROMOTION_BESIDE'],
    [facts.isWithdrawn, 'PROMOTION_DEPOSIT_WITHDRAWN'],
  ]
  return against.flatMap(([speaks, code]) => (speaks ? [code] : []))
}

export type JudgedClaim = BonusExplained & { depositMinor: number; why: ClaimRefusal[] }

/**
 * What a member would get of a promotion at this moment, and everything that speaks against it; nothing does where `why` is
 * empty. The engine, the member's list, the staff's list and the rehearsal all ask this one.
 */
export function judgeClaim(rule: PromotionRule, facts: ClaimFacts): JudgedClaim {
  const depositMinor = needsDeposit(rule.kind) ? (facts.deposit?.amountMinor ?? 0) : 0
  const worth = bonusOf(rule, depositMinor)
  const against: readonly [boolean, ClaimRefusal][] = [
    [facts.status !== 'running' || !facts.isOpen, 'PROMOTION_CLOSED'],
    [
      (rule.days.length > 0 && !rule.days.includes(facts.day)) ||
        !isWithin(rule.fromClock, rule.untilClock, facts.clock),
      'PROMOTION_HOURS',
    ],
    [!facts.mayClaim, 'PROMOTION_SHUT'],
    [rule.tags.length > 0 && !rule.tags.some(tag => facts.tags.includes(tag)), 'PROMOTION_GROUP'],
    [rule.kind === 'code' && rule.code !== facts.code, 'PROMOTION_CODE_WRONG'],
    [rule.memberLimit !== undefined && facts.hadCount >= rule.memberLimit, 'PROMOTION_HAD'],
    [facts.activeCount > 0 && !(rule.stacks && facts.activeStack), 'PROMOTION_BESIDE'],
    [
      (rule.totalLimit !== undefined && facts.claimedCount >= rule.totalLimit) ||
        (rule.budgetMinor !== undefined && facts.givenMinor + worth.bonusMinor > rule.budgetMinor),
      'PROMOTION_GONE',
    ],
  ]
  const found = against.flatMap(([speaks, code]) => (speaks ? [code] : []))
  return { ...worth, depositMinor, why: [...found, ...ofDeposit(rule, facts.deposit)] }
}
