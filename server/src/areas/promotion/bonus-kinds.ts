import type { LedgerAccount } from '#contract/core/ledger-kinds.ts'
import type { BonusSource } from '#contract/promotion/bonus.rules.ts'

/** By which kind of posting a bonus is given, at the cost of the account of what gave it. The database knows the way back. */
export const bonusKinds = {
  promotion: { given: 'bonus', house: 'house.promotion' },
  refund: { given: 'refundBonus', house: 'house.refund' },
  affiliate: { given: 'affiliateBonus', house: 'house.affiliate' },
  moved: { given: 'movedBonus', house: 'house.equity' },
} as const satisfies Record<BonusSource, { given: string; house: LedgerAccount }>

/** What the ledger calls the cause of what it posts for a claim. */
export const claimReference = (id: string): string => `bonus:${id}`
