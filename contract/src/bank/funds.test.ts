import { expect, test } from 'vitest'
import { shortOf } from './funds.rules.ts'

test.each([
  ['enough by the ledger alone', { balanceMinor: 100, reportedBalanceMinor: null, leftTodayMinor: null }, null],
  ['not enough by the ledger', { balanceMinor: 99, reportedBalanceMinor: 500, leftTodayMinor: null }, 'balance'],
  ['not enough by the bank', { balanceMinor: 500, reportedBalanceMinor: 99, leftTodayMinor: null }, 'balance'],
  ['all of what is left today', { balanceMinor: 100, reportedBalanceMinor: 100, leftTodayMinor: 100 }, null],
  ['beyond what is left today', { balanceMinor: 500, reportedBalanceMinor: null, leftTodayMinor: 99 }, 'day'],
  ['beyond both', { balanceMinor: 0, reportedBalanceMinor: null, leftTodayMinor: 0 }, 'balance'],
])('%s', (_, funds, short) => {
  expect(shortOf(funds, 100)).toBe(short)
})
