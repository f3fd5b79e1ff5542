import type { LedgerAccount } from '#contract/core/ledger-kinds.ts'
import type { BonusSource } from '#contract/promotion/bonus.rules.ts'

/** By which kinds of posting a bonus is given and goes back: each is at the cost of the account of what gave it. */
export const bonusKinds = {
  promotion: { given: 'bonus', returned: 'bonusReturn', house: 'house.promotion' },
  refund: { given: 'refundBonus', returned: 'refundBonusReturn', house: 'house.refund' },
  affiliate: { given: 'affiliateBonus', returned: 'affiliateBonusReturn', house: 'house.affiliate' },
} as const satisfies Record<BonusSource, { given: string; returned: string; house: LedgerAccount }>

/** What the ledger calls the cause of what it posts for a claim. */
export const claimReference = (id: string): string => `bonus:${id}`
