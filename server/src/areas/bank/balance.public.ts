import type { BankCode } from '#contract/core/bank.ts'
import { raiseWhile } from '#platform/audit/notice.ts'
import type { Tx } from '#platform/database/database.ts'
import { sql } from '#platform/database/sql.ts'
import { readPolicy } from '#platform/session/policy.ts'
import { balance, difference, findShownBalance, shownByBank } from './bank.sql.ts'

type AccountBalance = {
  id: string
  bank: BankCode
  number: string
  name: string
  balanceMinor: number
  reportedBalanceMinor: number | null
  reportedAt: string | null
  differenceMinor: number | null
}

/** Tells of a balance that came below or above the marks of the policy, by what the bank shows. The account must be locked. */
export async function watchShownBalance(tx: Tx, id: string): Promise<void> {
  const { bankLowMinor, bankHighMinor } = (await readPolicy(tx)).policy
  const account = await findShownBalance(tx, id)
  if (!account || account.balanceMinor === null) return
  const { name, balanceMinor } = account
  const subject = { id, name }
  const isLow = bankLowMinor > 0 && balanceMinor < bankLowMinor
  const isHigh = bankHighMinor > 0 && balanceMinor > bankHighMinor
  await raiseWhile(tx, isLow, 'bankBalanceLow', subject, { balanceMinor, markMinor: bankLowMinor })
  await raiseWhile(tx, isHigh, 'bankBalanceHigh', subject, { balanceMinor, markMinor: bankHighMinor })
}

/** More accounts than any operator has in use at once. */
const accountsAtMost = 200

/** What is on the accounts in use, by the ledger and as the banks showed it last. */
export const listBalances = (tx: Tx): Promise<AccountBalance[]> =>
  tx.rows(sql`
    select b.id, b.bank, b.number, b.name, ${balance} as balance_minor, shown.balance_minor as reported_balance_minor,
      shown.at as reported_at, ${difference} as difference_minor
    from bank_account b ${shownByBank} where b.status <> 'archived' order by b.created_at, b.id limit ${accountsAtMost}`)
