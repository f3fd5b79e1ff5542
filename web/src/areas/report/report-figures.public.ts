import { isReported, type ReportPart } from '#contract/frames/report-parts.ts'
import type { FigureName } from '#contract/report/report.types.ts'
import { isBuilt } from '#kit/screen/built.ts'
import type { Rows } from '#kit/screen/to-rows.tsx'

type Figure = {
  name: FigureName
  /** The column of the ledger that it is the sum of; a figure of several columns, or of bets, has none. */
  part?: ReportPart
}

const all: readonly Figure[] = [
  { name: 'depositMinor', part: 'deposit' },
  { name: 'withdrawalMinor', part: 'withdrawal' },
  { name: 'netMinor' },
  { name: 'bonusMinor', part: 'bonus' },
  { name: 'refundMinor', part: 'refund' },
  { name: 'affiliateMinor', part: 'affiliate' },
  { name: 'adjustmentMinor', part: 'adjustment' },
  { name: 'turnoverMinor' },
  { name: 'ggrMinor', part: 'ggr' },
]

/** The figures whose column exists in the ledger, in the order of the reports. */
export const reported: readonly Figure[] = all.filter(({ part }) => part === undefined || isReported(part))

export type Within = {
  from?: string | undefined
  to?: string | undefined
  memberId?: string | undefined
  hour?: string | undefined
}

/** The rows that a figure is the sum of: bets for turnover and GGR, transfers for all others. */
export function rowsBehind({ name, part }: Figure, within: Within): Rows {
  const ofBets = name === 'turnoverMinor' || name === 'ggrMinor'
  if (ofBets && isBuilt('bet-report')) return { screen: 'bet-report', query: within }
  if (name === 'turnoverMinor') return { screen: 'credit-transaction', query: { ...within, kind: 'bet' } }
  // The net consists of two columns, which only the list of deposits and withdrawals shows together.
  if (part === undefined) return { screen: 'pre-transaction-deposit-withdraw', query: within }
  return { screen: 'credit-transaction', query: { ...within, part } }
}
