import type { BankCode } from '#contract/core/bank.ts'
import type { Tx } from '#platform/database.ts'
import { sql } from '#platform/sql.ts'
import { balance, shownByBank } from './bank.sql.ts'

type AccountBalance = {
  id: string
  bank: BankCode
  number: string
  name: string
  balanceMinor: number
  reportedBalanceMinor: number | null
}

/** More accounts than any operator has in use at once. */
const accountsAtMost = 200

/** What is on the accounts in use, by the ledger and as the banks showed it last. */
export const listBalances = (tx: Tx): Promise<AccountBalance[]> =>
  tx.rows(sql`
    select b.id, b.bank, b.number, b.name, ${balance} as "balanceMinor", shown.balance_minor as "reportedBalanceMinor"
    from bank_account b ${shownByBank} where b.status <> 'archived' order by b.created_at, b.id limit ${accountsAtMost}`)
