import type { BankUse } from '#contract/bank/bank.types.ts'
import { shortOf } from '#contract/bank/funds.rules.ts'
import type { Funds, PayingAccount } from '#contract/bank/funds.types.ts'
import { formatMoney, houseCurrency } from '#contract/core/money.ts'
import type { SignedContext } from '#platform/call/context.ts'
import type { Tx } from '#platform/database/database.ts'
import { sql } from '#platform/database/sql.ts'
import { AppError, notFound } from '#platform/http/error.ts'
import { outToday } from './bank.public.ts'
import { balance, shownByBank } from './bank.sql.ts'

/** More accounts than any operator has in use at once. */
const accountsAtMost = 200

const funds = sql`
  ${balance} as balance_minor, shown.balance_minor as reported_balance_minor, b.day_limit_minor - ${outToday} as left_today_minor`

/** The accounts that money can leave, with what can be paid from each: those in use for a purpose, or all that are not put away. */
export const listPaying = (tx: Tx, use?: BankUse): Promise<PayingAccount[]> =>
  tx.rows(sql`
    select b.id, b.bank, b.number, b.name, ${funds} from bank_account b ${shownByBank}
    where ${use ? sql`b.status = 'active' and ${use} = any(b.uses)` : sql`b.status <> 'archived'`}
    order by b.created_at, b.id limit ${accountsAtMost}`)

/** What can be paid from an account at this moment. */
export async function readFunds(tx: Tx, id: string): Promise<Funds> {
  const found = await tx.row<Funds>(sql`select ${funds} from bank_account b ${shownByBank} where b.id = ${id}`)
  if (!found) throw notFound()
  return found
}

/** The same for several accounts, by their id. */
export async function readFundsOf(tx: Tx, ids: readonly string[]): Promise<ReadonlyMap<string, Funds>> {
  if (ids.length === 0) return new Map()
  const found = await tx.rows<Funds & { id: string }>(sql`
    select b.id, ${funds} from bank_account b ${shownByBank} where b.id = any(${ids}::uuid[])`)
  return new Map(found.map(({ id, ...has }) => [id, has]))
}

type Outgoing = { accountId: string; amountMinor: number; isConfirmed: boolean }

/**
 * An amount that an account does not cover, or beyond its limit per day, is asked about once more. It is not refused: what was
 * paid has to be recorded, and neither ledger nor bank is always up to date. Gives whether it was confirmed as such.
 */
export async function expectCovered(
  { tx, locale }: SignedContext,
  { accountId, amountMinor, isConfirmed }: Outgoing,
): Promise<boolean> {
  const found = await readFunds(tx, accountId)
  if (shortOf(found, amountMinor) === null) return false
  if (isConfirmed) return true
  throw new AppError('BANK_SHORT', {
    balance: formatMoney(found.balanceMinor, houseCurrency, locale),
    amount: formatMoney(amountMinor, houseCurrency, locale),
  })
}
