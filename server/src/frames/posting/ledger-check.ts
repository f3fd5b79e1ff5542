import type { LedgerCheck } from '#contract/core/ledger-check.ts'
import type { LedgerAccount } from '#contract/core/ledger-kinds.ts'
import { houseCurrency } from '#contract/core/money.ts'
import type { Tx } from '#platform/database/database.ts'
import { type Sql, sql } from '#platform/database/sql.ts'
import type { Period } from './report-period.ts'

/** How many differences are reported; the sum covers all. */
const toldAtMost = 20

/**
 * Compares a report with the ledger per day and part: both are rows of `day`, `part` and `minor`, several a day allowed. Both are
 * exact at this moment, so even the smallest difference is an error. Days of months that were removed from the ledger are not
 * compared.
 */
// oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- the caller says what its parts are, as with every row of SQL
export async function compareDays<Part extends string>(
  tx: Tx,
  { from, to }: Period,
  report: Sql,
  ledger: Sql,
): Promise<LedgerCheck<Part>> {
  type Answer = { days: number; all: number }
  type Row = (LedgerCheck<Part>['differences'][number] & Answer) | ({ day: null } & Answer)
  const rows = await tx.rows<Row>(sql`
    with kept as (
      select greatest(${from}, coalesce(business_day(max(month) + interval '1 month') + 1, ${from})) as day from ledger.archive
    ), ours as (
      select day, part, sum(minor)::bigint as minor from (${report}) said group by day, part
    ), ledger as (
      select day, part, sum(minor)::bigint as minor from (${ledger}) moved group by day, part
    ), compared as (
      select day, part, coalesce(o.minor, 0) as report_minor, coalesce(l.minor, 0) as ledger_minor
      from ours o full join ledger l using (day, part) where day >= (select day from kept)
    )
    select c.*, ${to} - (select day from kept) + 1 as days,
      (sum(abs(report_minor - ledger_minor)) over ())::bigint as "all"
    from (select null) one left join compared c on c.report_minor <> c.ledger_minor order by c.day, c.part`)
  // If everything agrees there is one row without a day, for the number of days.
  const found = rows.flatMap(row => (row.day === null ? [] : [row]))
  return {
    agrees: found.length === 0,
    days: Math.max(0, rows[0]?.days ?? 0),
    differenceMinor: found[0]?.all ?? 0,
    differences: found
      .slice(0, toldAtMost)
      .map(({ day, part, reportMinor, ledgerMinor }) => ({ day, part, reportMinor, ledgerMinor })),
    currency: houseCurrency,
  }
}

/**
 * Compares what a report says a house account paid, rows of `day` and `minor`, with everything that moved on that account:
 * outgoing less incoming.
 */
export const compareHouse = <Account extends LedgerAccount>(
  tx: Tx,
  period: Period,
  account: Account,
  report: Sql,
): Promise<LedgerCheck<Account>> =>
  compareDays(
    tx,
    period,
    sql`select day, ${account}::text as part, minor from (${report}) paid`,
    sql`
      select day, ${account}::text as part, ((debit = ${account})::int - (credit = ${account})::int) * amount_minor as minor
      from ledger.day_total where day between ${period.from} and ${period.to} and ${account} in (debit, credit)`,
  )
