import { type LedgerAccount, type LedgerKind, ledgerKinds } from '../core/ledger-kinds.ts'
import type { Text } from '../core/text.ts'

/** The columns of the reports that the ledger fills, in their order. */
export const reportParts = {
  deposit: { th: 'ฝาก', en: 'Deposits' },
  withdrawal: { th: 'ถอน', en: 'Withdrawals' },
  bonus: { th: 'โบนัส', en: 'Bonus' },
  refund: { th: 'คืนยอด', en: 'Refunds' },
  affiliate: { th: 'แนะนำเพื่อน', en: 'Affiliates' },
  adjustment: { th: 'ปรับเครดิต', en: 'Adjustments' },
  ggr: { th: 'GGR', en: 'GGR' },
} as const satisfies Record<string, Text>
export type ReportPart = keyof typeof reportParts
export const reportPartNames = Object.keys(reportParts).filter((name): name is ReportPart => name in reportParts)

/** What transfers are narrowed to where they are listed: a column, or the net of deposits and withdrawals. */
export const listedParts = { ...reportParts, net: { th: 'ฝากสุทธิ', en: 'Net deposits' } } as const satisfies Record<
  string,
  Text
>
export type ListedPart = keyof typeof listedParts
export const listedPartNames = Object.keys(listedParts).filter((name): name is ListedPart => name in listedParts)

/** The columns that a listed part is made of, and with which sign. */
export const columnsOfPart = (part: ListedPart): Readonly<Partial<Record<ReportPart, 1 | -1>>> =>
  part === 'net' ? { deposit: 1, withdrawal: -1 } : { [part]: 1 }

type Counts = {
  part: ReportPart
  sign: 1 | -1
  /** A reversal counts in the same column. Kinds that cannot be reversed leave this out. */
  reversible?: true
}

/**
 * The column of the reports in which each kind of posting counts, and its sign. Kinds that move no money of a member in or out
 * are not here. The database has the same rows (`money_rule`), to which an area adds its own by a migration; a test compares
 * both.
 */
const counted: Readonly<Partial<Record<LedgerKind, Counts>>> = {
  deposit: { part: 'deposit', sign: 1, reversible: true },
  gatewayDeposit: { part: 'deposit', sign: 1, reversible: true },
  correctionIn: { part: 'deposit', sign: 1, reversible: true },
  correctionOut: { part: 'deposit', sign: -1, reversible: true },
  withdrawal: { part: 'withdrawal', sign: 1 },
  gatewayWithdrawal: { part: 'withdrawal', sign: 1 },
  withdrawalReturn: { part: 'withdrawal', sign: -1 },
  withdrawalKept: { part: 'withdrawal', sign: 1 },
  gatewayReturn: { part: 'withdrawal', sign: -1 },
  adjustmentIn: { part: 'adjustment', sign: 1, reversible: true },
  adjustmentOut: { part: 'adjustment', sign: -1, reversible: true },
  refund: { part: 'refund', sign: 1 },
  affiliate: { part: 'affiliate', sign: 1 },
  affiliateBack: { part: 'affiliate', sign: -1 },
  bonus: { part: 'bonus', sign: 1 },
  bonusReturn: { part: 'bonus', sign: -1 },
  refundBonus: { part: 'refund', sign: 1 },
  refundBonusReturn: { part: 'refund', sign: -1 },
  affiliateBonus: { part: 'affiliate', sign: 1 },
  affiliateBonusReturn: { part: 'affiliate', sign: -1 },
  bet: { part: 'ggr', sign: 1 },
  win: { part: 'ggr', sign: -1 },
  betReturn: { part: 'ggr', sign: -1 },
  winReturn: { part: 'ggr', sign: 1 },
  betBonus: { part: 'ggr', sign: 1 },
  winBonus: { part: 'ggr', sign: -1 },
  betReturnBonus: { part: 'ggr', sign: -1 },
  winReturnBonus: { part: 'ggr', sign: 1 },
}

export type ReportRule = {
  kind: LedgerKind
  debit: LedgerAccount | null
  credit: LedgerAccount | null
  part: ReportPart
  sign: 1 | -1
}

const kinds = Object.keys(counted).filter((name): name is LedgerKind => name in ledgerKinds)

/** The same with the accounts of each kind, and with the reversals of those that can be reversed. */
export const reportRules: readonly ReportRule[] = kinds.flatMap((kind): ReportRule[] => {
  const counts = counted[kind]
  if (!counts) return []
  const { part, sign, reversible } = counts
  const { debit, credit } = ledgerKinds[kind]
  const back = { kind: 'reversal', debit: credit, credit: debit, part, sign: sign === 1 ? -1 : 1 } as const
  return [{ kind, debit, credit, part, sign }, ...(reversible ? [back] : [])]
})

/** A column whose kinds do not exist yet is not shown. */
export const isReported = (part: ReportPart): boolean => reportRules.some(rule => rule.part === part)
export const isListed = (part: ListedPart): boolean => part === 'net' || isReported(part)
