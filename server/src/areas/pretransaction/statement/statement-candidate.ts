import type { BankCode } from '#contract/core/bank.ts'

/** Who sent or got the money, as far as the bank tells. */
export type Counterpart = { bank: string; digits: string; name: string; bankReference: string; description: string }
/** `reference` is what its payment carries, where it was begun with one. */
export type Candidate = {
  id: string
  /** A deposit or withdrawal of a member, or a transfer of the operator's own. */
  is: 'pre' | 'transfer'
  bank: string
  accountNumber: string
  holderName: string
  reference: string | null
  /** Whose deposit or withdrawal it is; null for a transfer of the operator's own. */
  memberId: string | null
  slips: readonly Slip[]
}

/** A slip that a member showed for a deposit, as its code says it. */
export type Slip = {
  /** The bank that sent the money; null where our members have no accounts there. */
  bank: BankCode | null
  reference: string
  /** Another member wanted to use it as well. */
  isDisputed: boolean
  /** What the verification service says of it; null where it said nothing that matters. */
  told: 'confirmed' | 'doubted' | null
}
