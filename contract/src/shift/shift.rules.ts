import type { LedgerKind } from '../core/ledger-kinds.ts'
import type { Text } from '../core/text.ts'

/** What a cashier does with money, as the report of a shift adds it up from the ledger. */
export const movedParts = {
  deposit: { th: 'รับฝาก', en: 'Deposits taken' },
  withdrawal: { th: 'จ่ายถอน', en: 'Withdrawals paid' },
  creditIn: { th: 'เพิ่มเครดิต', en: 'Credit added' },
  creditOut: { th: 'ลดเครดิต', en: 'Credit deducted' },
  correction: { th: 'แก้ไขและกลับรายการ', en: 'Corrections and reversals' },
} as const satisfies Record<string, Text>
export type MovedPart = keyof typeof movedParts

/** What a cashier does with requests without moving money, and what they leave to the next one. */
export const requestParts = {
  approved: { th: 'อนุมัติถอน', en: 'Withdrawals approved' },
  rejected: { th: 'ปฏิเสธคำขอ', en: 'Requests rejected' },
  handedOver: { th: 'งานค้างที่ส่งต่อ', en: 'Requests handed over' },
} as const satisfies Record<string, Text>
export type RequestPart = keyof typeof requestParts

export const shiftParts = { ...movedParts, ...requestParts }
export type ShiftPart = keyof typeof shiftParts

const namesOf = <Name extends string>(parts: Readonly<Record<Name, Text>>) => Object.keys(parts) as [Name, ...Name[]]
export const movedPartNames = namesOf(movedParts)
export const requestPartNames = namesOf(requestParts)
export const shiftPartNames = namesOf(shiftParts)

/**
 * In which part a posting of a cashier counts. Null is what follows from another posting or is no work at the counter. A new kind
 * of posting without a line here does not compile.
 */
const partOfKind: { readonly [Kind in LedgerKind]: MovedPart | null } = {
  deposit: 'deposit',
  gatewayDeposit: 'deposit',
  withdrawal: 'withdrawal',
  gatewayWithdrawal: 'withdrawal',
  adjustmentIn: 'creditIn',
  adjustmentOut: 'creditOut',
  reversal: 'correction',
  withdrawalReturn: 'correction',
  gatewayReturn: 'correction',
  withdrawalKept: 'correction',
  correctionIn: 'correction',
  correctionOut: 'correction',
  bankGain: 'correction',
  bankLoss: 'correction',
  gatewayFee: null,
  gatewayTest: null,
  gatewaySettlement: null,
  gatewayTopUp: null,
  bet: null,
  win: null,
  betReturn: null,
  winReturn: null,
  betBonus: null,
  winBonus: null,
  betReturnBonus: null,
  winReturnBonus: null,
  refund: null,
  refundBonus: null,
  refundBonusReturn: null,
  affiliate: null,
  affiliateBack: null,
  affiliateBonus: null,
  affiliateBonusReturn: null,
  commission: null,
  bonus: null,
  bonusReturn: null,
  bonusCash: null,
  bonusReclaim: null,
  debt: null,
  debtPaid: null,
  bankTransfer: null,
  bankTransferOut: null,
  bankFee: null,
  agentCreditIn: null,
  openingBalance: null,
  openingBalanceBack: null,
  openingCredit: null,
  openingCreditBack: null,
  movedBonus: null,
  movedBonusReturn: null,
  carriedBack: null,
  agentCreditOut: null,
  agentCreditGive: null,
  agentCreditTake: null,
  hold: null,
  release: null,
}

/** The kinds of posting of one part. */
export const kindsOfPart = (part: MovedPart): string[] =>
  Object.entries(partOfKind).flatMap(([kind, of]) => (of === part ? [kind] : []))
