import type { SellerDay } from '#contract/seller/report.types.ts'
import { inPeriod, type Period } from '#frames/posting/report-period.ts'
import { currencySql } from '#platform/database/currency.ts'
import type { Tx } from '#platform/database/database.ts'
import { raw, type Sql, sql, where } from '#platform/database/sql.ts'
import { allDays, mark, oneSeller, rateAt } from './days.sql.ts'

/** What was paid, and what was reversed, each by the instant of the ledger, with its business day. */
function paidMoves(timeZone: string, ...which: Sql[]): Sql {
  const half = (at: Sql, sign: Sql, ...more: Sql[]) => sql`
    select (${at} at time zone ${timeZone})::date as day, ${sign} * p.amount_minor as minor from seller_payment p
    ${where(...which, ...more)}`
  return sql`
    ${half(raw('p.paid_at'), sql`1`)}
    union all
    ${half(raw('p.reversed_at'), sql`-1`, sql`p.reversed_at is not null`)}`
}

/** The same of all sellers in a period, each half by its own index. */
export const paidByDay = ({ from, to, timeZone }: Period): Sql => {
  const half = (at: string, sign: string) => sql`
    select (${raw(at)} at time zone ${timeZone})::date as day, ${raw(sign)}amount_minor as minor from seller_payment
    where ${inPeriod(raw(at), from, to, timeZone)}`
  return sql`${half('paid_at', '')} union all ${half('reversed_at', '-')}`
}

/** Every day of a period of one seller, also those on which nothing happened, with what was unpaid at its end. */
export const sellerDays = (sellerId: string, { from, to, timeZone }: Period): Sql => sql`
  with earned as materialized (${allDays(oneSeller(sql`${sellerId}::uuid`))}), paid as materialized (
    select day, sum(minor)::bigint as minor from (${paidMoves(timeZone, sql`p.seller_id = ${sellerId}`)}) moves group by day
  ), before as (
    select coalesce((select sum(commission_minor) from earned where day < ${from}), 0)
      - coalesce((select sum(minor) from paid where day < ${from}), 0) as unpaid
  )
  select d.day::text as day, coalesce(e.registration_count, 0) as registration_count,
    coalesce(e.first_deposit_count, 0) as first_deposit_count, coalesce(e.first_deposit_minor, 0) as first_deposit_minor,
    coalesce(e.deposit_minor, 0) as deposit_minor, coalesce(e.withdrawal_minor, 0) as withdrawal_minor,
    coalesce(e.deposit_minor - e.withdrawal_minor, 0) as net_minor, coalesce(e.ggr_minor, 0) as ggr_minor,
    coalesce(e.settled_minor, 0) as settled_minor,
    coalesce(e.commission_minor, 0) as commission_minor, coalesce(p.minor, 0) as paid_minor,
    coalesce(e.basis, r.basis) as basis, coalesce(e.rate_basis_points, r.rate_basis_points) as rate_basis_points,
    (b.unpaid + sum(coalesce(e.commission_minor, 0) - coalesce(p.minor, 0)) over (order by d.day))::bigint as unpaid_minor,
    d.day < ${mark} as is_closed, ${currencySql} as currency
  from before b cross join (
    select generate_series(${from}::timestamp, ${to}::timestamp, interval '1 day')::date as day
  ) d left join earned e on e.day = d.day left join paid p on p.day = d.day
  left join lateral (${rateAt(sql`${sellerId}::uuid`, raw('d.day'))}) r on true`

export const readSellerDays = (tx: Tx, sellerId: string, period: Period): Promise<SellerDay[]> =>
  tx.rows(sql`select * from (${sellerDays(sellerId, period)}) d order by day`)
