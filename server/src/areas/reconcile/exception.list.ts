import { accountParts } from '#areas/bank/account-parts.public.ts'
import { namesOf } from '#contract/core/record.ts'
import type { BodyOut } from '#contract/frames/call.ts'
import { exceptionRecord } from '#contract/reconcile/exception.record.ts'
import type { ReconcileSide } from '#contract/reconcile/exception-classes.ts'
import { reconcileCalls } from '#contract/reconcile/reconcile.calls.ts'
import { selected } from '#platform/database/columns.ts'
import { currencySql } from '#platform/database/currency.ts'
import { anyPart, raw, type Sql, sql } from '#platform/database/sql.ts'
import { defineList, inDays, type ListContext } from '#platform/list/list.ts'
import type { ListSource } from '#platform/list/list-source.ts'
import { isUnmatched } from './queue.public.ts'

/** The first record names whose money it is; else the bank's line does. */
export const exceptionColumns = selected(namesOf(exceptionRecord), 'e', {
  accountId: raw('e.bank_account_id'),
  ownAccount: accountParts('o'),
  day: raw('e.day::text'),
  currency: currencySql,
  bankMinor: raw('bank.minor'),
  ownMinor: raw('own.minor'),
  number: raw('own.number'),
  name: sql`coalesce(own.name, nullif(bank.name, ''), '')`,
  fix: raw('f.fix'),
  settledByName: raw('s.username'),
})

export const exceptionTables = sql`
  from reconcile_exception e left join bank_account o on o.id = e.bank_account_id
  left join admin s on s.id = e.settled_by
  left join reconcile_fix f on f.exception_id = e.id and f.undone_at is null
  left join lateral (
    select sum(l.amount_minor)::bigint as minor, min(l.counterpart_name) as name from statement_line l
    where l.id = any(e.line_ids)) bank on true
  left join lateral (
    select sum(case when d.owner_id = e.bank_account_id::text then t.amount_minor else -t.amount_minor end)::bigint as minor,
      min(coalesce(p.number, x.number)) as number, min(coalesce(p.holder_name, x.to_name)) as name
    from ledger.transfer t join ledger.account d on d.id = t.debit_id
    left join pre_transaction p on p.id = (case when t.reference like 'pre:%' then substr(t.reference, 5) end)::uuid
    left join bank_transfer x on x.id = (case when t.reference like 'bankTransfer:%' then substr(t.reference, 14) end)::uuid
    where t.id = any(e.transfer_ids)) own on true`

/** How many days something has been open, from and to; an end that is null is open. */
const bands = { day: [0, 1], week: [1, 7], month: [7, 30], older: [30, null] } as const
export type AgeBand = keyof typeof bands

export function inBand(band: AgeBand): Sql {
  const [from, to] = bands[band]
  const since = (days: number) => sql`now() - make_interval(days => ${days})`
  return to === null ? sql`e.at <= ${since(from)}` : sql`e.at <= ${since(from)} and e.at > ${since(to)}`
}

type Query = BodyOut<typeof reconcileCalls.searchDepositExceptions>

const source =
  (side: ReconcileSide) =>
  (query: Query, { timeZone }: ListContext): ListSource => {
    const { status, class: ofClass, accountId, age, unmatched, from, to, search } = query
    return {
      select: sql`select ${exceptionColumns}`,
      from: exceptionTables,
      where: [
        sql`e.side = ${side}`,
        sql`e.status = ${status}`,
        ofClass !== undefined && sql`e.class = ${ofClass}`,
        accountId !== undefined && sql`e.bank_account_id = ${accountId}`,
        age !== undefined && inBand(age),
        unmatched !== undefined && sql`${isUnmatched} = ${unmatched}`,
        Boolean(search) &&
          sql`(lower(own.number) like lower(${anyPart(search ?? '')}) or own.name ilike ${anyPart(search ?? '')}
            or bank.name ilike ${anyPart(search ?? '')})`,
        ...inDays('e.at', { from, to }, timeZone),
      ],
      key: { by: 'e.id', type: 'uuid' },
      sorts: {
        at: { by: 'e.at', type: 'timestamptz' },
        amountMinor: { by: 'e.amount_minor', type: 'bigint' },
      },
      // What waits is worked through from the oldest on.
      defaultSort: status === 'open' ? 'at' : '-at',
      totals: { of: { amountMinor: sql`e.amount_minor` } },
    }
  }

/** What whoever decides over many of them confirms of each. */
const decided = { version: 'e.version', amount: 'e.amount_minor' } as const
const name = `o.bank || ' ' || o.number || ' ' || e.day`
export const depositExceptionList = defineList({
  call: reconcileCalls.searchDepositExceptions,
  name,
  ...decided,
  source: source('deposit'),
})
export const withdrawExceptionList = defineList({
  call: reconcileCalls.searchWithdrawExceptions,
  name,
  ...decided,
  source: source('withdraw'),
})
