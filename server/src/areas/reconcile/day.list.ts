import { accountParts } from '#areas/bank/account-parts.public.ts'
import { namesOf } from '#contract/core/record.ts'
import { dayRecord } from '#contract/reconcile/day.record.ts'
import type { DayRow } from '#contract/reconcile/day.types.ts'
import { reconcileCalls } from '#contract/reconcile/reconcile.calls.ts'
import { selected } from '#platform/database/columns.ts'
import { currencySql } from '#platform/database/currency.ts'
import type { Tx } from '#platform/database/database.ts'
import { raw, type Sql, sql } from '#platform/database/sql.ts'
import { notFound } from '#platform/http/error.ts'
import { defineList } from '#platform/list/list.ts'
import { betweenDays } from '#platform/list/list-count.ts'
import { isUnfit } from './queue.public.ts'

/** What a day moved by the ledger, and by the bank, which is that and the difference. */
const ledgerNet = (of: string): Sql => raw(`(${of}.ledger_in_minor - ${of}.ledger_out_minor - ${of}.fee_minor)`)
const bankNet = (of: string): Sql => sql`(${raw(`${of}.difference_minor`)} + ${ledgerNet(of)})`

/** What the bank says of a balance where it says one, else what its lines add up to. */
const opening = sql`coalesce(d.opening_minor, base.minor + before.bank)`
const closing = sql`coalesce(d.closing_minor, ${opening} + ${bankNet('d')})`
const openingLedger = sql`(base.minor + before.ledger)`
const closingLedger = sql`(${openingLedger} + ${ledgerNet('d')})`
const columns = selected(namesOf(dayRecord), 'd', {
  accountId: raw('d.bank_account_id'),
  ownAccount: accountParts('o'),
  day: raw('d.day::text'),
  currency: currencySql,
  hasStatement: sql`d.line_count > 0 or d.opening_minor is not null`,
  openingStatementMinor: sql`${opening}::bigint`,
  openingLedgerMinor: sql`${openingLedger}::bigint`,
  closingStatementMinor: sql`${closing}::bigint`,
  closingLedgerMinor: sql`${closingLedger}::bigint`,
  openingDifferenceMinor: sql`(${opening} - ${openingLedger})::bigint`,
  closingDifferenceMinor: sql`(${closing} - ${closingLedger})::bigint`,
  isOver: sql`d.day < business_day(now())`,
  closedByName: raw('c.username'),
  secondName: raw('s.username'),
})

/** Before its first day an account held its opening, on both sides. */
const tables = sql`
  from reconcile_day d left join bank_account o on o.id = d.bank_account_id
  left join admin c on c.id = d.closed_by left join admin s on s.id = d.second_by
  left join lateral (
    select coalesce(sum(${ledgerNet('e')}), 0) as ledger, coalesce(sum(${bankNet('e')}), 0) as bank from reconcile_day e
    where e.bank_account_id = d.bank_account_id and e.day < d.day) before on true
  cross join lateral (select coalesce(bank_opening(d.bank_account_id), 0) as minor) base`

export const dayList = defineList({
  call: reconcileCalls.searchDays,
  name: `o.bank || ' ' || o.number || ' ' || d.day`,
  source: ({ accountId, status, unfit, from, to, search }) => ({
    select: sql`select ${columns}`,
    from: tables,
    where: [
      accountId !== undefined && sql`d.bank_account_id = ${accountId}`,
      status !== undefined && sql`d.status = ${status}`,
      unfit === true && isUnfit,
      Boolean(search) && sql`position(${search} in o.number) > 0`,
      ...betweenDays({ from, to }),
    ],
    key: { by: 'd.id', type: 'uuid' },
    sorts: { day: { by: 'd.day', type: 'timestamptz' } },
    defaultSort: '-day',
    totals: {
      of: {
        statementInMinor: raw('d.statement_in_minor'),
        statementOutMinor: raw('d.statement_out_minor'),
        differenceMinor: raw('d.difference_minor'),
        exceptionCount: raw('d.exception_count'),
      },
    },
  }),
})

export async function readDay(tx: Tx, id: string): Promise<DayRow> {
  const found = await tx.row<DayRow>(sql`select ${columns} ${tables} where d.id = ${id}`)
  if (!found) throw notFound()
  return found
}
