import type { Text } from '../core/text.ts'

/** What is suspected. */
export const caseKindWords = {
  sharedAccounts: { th: 'หลายบัญชีใช้ร่วมกัน', en: 'Shared accounts' },
  reusedSlip: { th: 'สลิปซ้ำหรือปลอม', en: 'Reused or forged slip' },
  bonusAbuse: { th: 'ใช้โบนัสผิดเงื่อนไข', en: 'Bonus abuse' },
  stolenAccount: { th: 'บัญชีถูกขโมย', en: 'Stolen account' },
  returnedMoney: { th: 'เงินถูกเรียกคืน', en: 'Returned money' },
  other: { th: 'อื่น ๆ', en: 'Other' },
} as const satisfies Record<string, Text>

/** What a case was closed with. Only what is proven saved or lost money. */
export const caseOutcomeWords = {
  proven: { th: 'ทุจริตจริง', en: 'Fraud proven' },
  unfounded: { th: 'ไม่มีมูล', en: 'Suspicion unfounded' },
  undecided: { th: 'ตัดสินไม่ได้', en: 'Cannot be decided' },
} as const satisfies Record<string, Text>
export type CaseOutcome = keyof typeof caseOutcomeWords
export const caseOutcomeNames = ['proven', 'unfounded', 'undecided'] as const satisfies readonly CaseOutcome[]

/** So much fits into one case: all of it is read at once. Evidence that was withdrawn counts as well, since it stays there. */
export const caseLimits = { members: 50, evidence: 200, notes: 500 } as const
