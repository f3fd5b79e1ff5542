import type { Funds } from './funds.types.ts'

/** What is there for certain: the bank may lag behind the ledger, and the ledger behind the bank, so the smaller one counts. */
export const availableOf = ({ balanceMinor, reportedBalanceMinor }: Funds): number =>
  Math.min(balanceMinor, reportedBalanceMinor ?? balanceMinor)

/** What an amount goes beyond: what is on the account, what is left of its day, or nothing. */
export function shortOf(funds: Funds, amountMinor: number): 'balance' | 'day' | null {
  if (amountMinor > availableOf(funds)) return 'balance'
  return funds.leftTodayMinor !== null && amountMinor > funds.leftTodayMinor ? 'day' : null
}
