import { houseCurrency } from '#contract/core/money.ts'
import type { BodyOut } from '#contract/frames/call.ts'
import type { LedgerCheck, ReconcileTiles } from '#contract/reconcile/day.types.ts'
import type { reconcileCalls } from '#contract/reconcile/reconcile.calls.ts'
import type { Tx } from '#platform/database/database.ts'
import { type Sql, sql, where } from '#platform/database/sql.ts'
import { betweenDays } from '#platform/list/list-count.ts'
import { settlementOf } from './book.sql.ts'
import { type AgeBand, inBand } from './exception.list.ts'

/**
 * Proves the days of an account by the ledger itself: its opening and what all of them moved are what the books say that it holds.
 * While something waits to be added up they may differ for a moment.
 */
export async function checkLedger(tx: Tx, accountId: string): Promise<LedgerCheck> {
  const settlement = await settlementOf(tx, accountId)
  const row = await tx.row<Omit<LedgerCheck, 'agrees'>>(sql`
    select coalesce(bank_opening(${accountId}), 0) + (
        select coalesce(sum(ledger_in_minor - ledger_out_minor - fee_minor), 0) from reconcile_day
        where bank_account_id = ${accountId})::bigint as days_minor,
      bank_book(${accountId}) as ledger_minor,
      (exists (select from reconcile_change where bank_account_id = ${accountId})
        or exists (select from ledger.transfer t, reconcile_mark m
          where t.debit_id = ${settlement} and t.recorded_at > m.upto)
        or exists (select from ledger.transfer t, reconcile_mark m
          where t.credit_id = ${settlement} and t.recorded_at > m.upto)) as is_behind`)
  if (!row) throw new Error('the ledger gave no answer')
  return { ...row, agrees: row.daysMinor === row.ledgerMinor }
}

type Query = BodyOut<typeof reconcileCalls.getTiles>
type Sums = Pick<ReconcileTiles, 'lineCount' | 'tiedCount' | 'autoCount'>

export async function readTiles(tx: Tx, { accountId, from, to }: Query): Promise<ReconcileTiles> {
  const ofAccount = accountId !== undefined && sql`bank_account_id = ${accountId}`
  const sums = await tx.row<Sums>(sql`
    select coalesce(sum(line_count), 0)::bigint as line_count, coalesce(sum(tied_count), 0)::bigint as tied_count,
      coalesce(sum(auto_count), 0)::bigint as auto_count
    from reconcile_day ${where(ofAccount, ...betweenDays({ from, to }))}`)
  const counted = (name: AgeBand, side: string) => sql`count(*) filter (where e.side = ${side} and ${inBand(name)})`
  const band = (name: AgeBand): Sql => sql`json_build_object('deposit', ${counted(name, 'deposit')},
    'withdraw', ${counted(name, 'withdraw')}, 'amountMinor', coalesce(sum(e.amount_minor) filter (where ${inBand(name)}), 0))`
  const side = (name: string): Sql => sql`json_build_object('count', count(*) filter (where e.side = ${name}),
    'amountMinor', coalesce(sum(e.amount_minor) filter (where e.side = ${name}), 0))`
  const open = await tx.row<Pick<ReconcileTiles, 'ageing' | 'bySide'>>(sql`
    select json_build_object('day', ${band('day')}, 'week', ${band('week')}, 'month', ${band('month')},
        'older', ${band('older')}) as ageing,
      json_build_object('deposit', ${side('deposit')}, 'withdraw', ${side('withdraw')}) as by_side
    from reconcile_exception e ${where(sql`e.status = 'open'`, ofAccount)}`)
  if (!sums || !open) throw new Error('nothing was added up')
  const { deposit, withdraw } = open.bySide
  return {
    ...sums,
    ...open,
    openCount: deposit.count + withdraw.count,
    atRiskMinor: deposit.amountMinor + withdraw.amountMinor,
    currency: houseCurrency,
  }
}
