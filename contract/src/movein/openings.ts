import type { LedgerAccount, LedgerKind } from '../core/ledger-kinds.ts'
import type { MoveSubject } from './subjects.ts'

/**
 * What is opened with what somebody had in the other system: all of a file in one posting, whose total two admins state. `back` takes
 * it out again until the cut-over.
 */
export const openings = {
  balances: { account: 'member.cash', holder: 'member', given: 'openingBalance', back: 'openingBalanceBack' },
  agentCredit: { account: 'agent.credit', holder: 'agent', given: 'openingCredit', back: 'openingCreditBack' },
  openBonuses: { account: 'member.bonus', holder: 'member', given: 'movedBonus', back: 'movedBonusReturn' },
} as const satisfies Partial<
  Record<MoveSubject, { account: LedgerAccount; holder: 'member' | 'agent'; given: LedgerKind; back: LedgerKind }>
>
export type OpeningSubject = keyof typeof openings
export const openingSubjects = Object.keys(openings) as OpeningSubject[]

export const isOpening = (subject: MoveSubject): subject is OpeningSubject => Object.hasOwn(openings, subject)
