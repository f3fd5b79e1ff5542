import type { AccountName, LedgerTx, StatementQuery, StatementRow } from './ledger.types.ts'
import { ask, demand, isId } from './ledger-ask.ts'

/**
 * Returns the id of an account, which is opened if it does not exist yet.
 *
 *     const cash = await openAccount(tx, { owner: 'member', ownerId: member.id, name: 'cash', currency: 'THB' })
 */
export async function openAccount(tx: LedgerTx, account: AccountName): Promise<number> {
  const values = [account.owner, account.ownerId, account.name, account.currency]
  return only(await ask<{ value: number }>(tx, 'select ledger.open_account($1, $2, $3, $4) as value', values))
}

/** The present balance of an account: `await balance(tx, cash)` */
export async function balance(tx: LedgerTx, account: number): Promise<number> {
  demand(isId(account), 'LEDGER_ACCOUNT_MISSING')
  return only(await ask<{ value: number }>(tx, 'select ledger.balance_now($1) as value', [account]))
}

/**
 * The balance of an account at an instant, by the times of recording. A Date counts milliseconds and PostgreSQL microseconds, so
 * the whole of that millisecond is included: at the time that a transfer reports, it has happened.
 *
 *     await balanceAt(tx, cash, endOfDay)
 */
export async function balanceAt(tx: LedgerTx, account: number, instant: Date): Promise<number> {
  demand(isId(account), 'LEDGER_ACCOUNT_MISSING')
  const values = [account, instant.toISOString().replace('Z', '999Z')]
  return only(await ask<{ value: number }>(tx, 'select ledger.balance_at($1, $2) as value', values))
}

/**
 * The legs of an account, newest first, each with the balance after it.
 *
 *     const page = await statement(tx, { account: cash, size: 50 })
 *     const next = await statement(tx, { account: cash, size: 50, before: page.at(-1)?.transferId })
 */
export async function statement(tx: LedgerTx, query: StatementQuery): Promise<StatementRow[]> {
  demand(isId(query.account), 'LEDGER_ACCOUNT_MISSING')
  return ask<StatementRow>(
    tx,
    `select transfer_id as "transferId", journal_id as "journalId", kind, other_id as "otherId",
       change_minor as "changeMinor", balance_minor as "balanceMinor", currency, reference, actor,
       event_at as "eventAt", recorded_at as "recordedAt"
     from ledger.statement($1, $2, $3, $4)`,
    [query.account, query.since?.toISOString() ?? '-infinity', query.before ?? null, query.size],
  )
}

function only(rows: readonly { value: number }[]): number {
  const [row] = rows
  if (!row) throw new Error('the ledger gave no answer')
  return row.value
}
