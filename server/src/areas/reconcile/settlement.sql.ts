import type { Direction } from '#contract/gateway/gateway.types.ts'
import type { Tx } from '#platform/database/database.ts'
import { sql } from '#platform/database/sql.ts'
import type { Span } from './book.sql.ts'

/** A payment as either side has it. Above zero, whichever way it went. */
export type SettledRow = {
  id: string
  /** Of ours alone. */
  number: string | null
  direction: Direction
  reference: string
  at: string
  amountMinor: number
  feeMinor: number
}

/** More of either side than this is not compared at once; such a gateway settles more often than daily. */
const rowsAtMost = 50_000

/**
 * What we have of a gateway's payments in a span: by when it told us of their end, or else by when they were credited. They were asked for
 * at most three days before that.
 */
export const readOurs = (tx: Tx, gatewayId: string, { from, to }: Span): Promise<SettledRow[]> =>
  tx.rows(sql`
    select * from (
      select p.id::text, p.number, case p.kind when 'deposit' then 'in' else 'out' end as direction,
        coalesce(y.reference, m.reference, '') as reference, coalesce(y.ended_at, m.at, p.changed_at) as at,
        p.amount_minor, p.fee_minor
      from pre_transaction p left join gateway_payment y on y.pre_id = p.id
      left join gateway_decision d on d.pre_id = p.id left join gateway_message m on m.id = d.message_id
      where p.gateway_id = ${gatewayId} and p.status in ('credited', 'reversed', 'paid', 'returned')
        and p.created_at >= ${from}::timestamptz - interval '3 days' and p.created_at < ${to}
      union all
      select t.id::text, t.reference, 'in', t.reference, t.told_at, t.amount_minor, t.fee_minor
      from gateway_test t where t.gateway_id = ${gatewayId} and t.status = 'paid'
        and t.made_at >= ${from}::timestamptz - interval '3 days' and t.made_at < ${to}) ours
    where at >= ${from} and at < ${to} order by at, id limit ${rowsAtMost}`)

export const readTheirs = (tx: Tx, gatewayId: string, { from, to }: Span): Promise<SettledRow[]> =>
  tx.rows(sql`
    select provider_reference as id, null as number, direction, reference, at, amount_minor,
      fee_minor
    from gateway_report_line where gateway_id = ${gatewayId} and at >= ${from} and at < ${to}
    order by at, provider_reference limit ${rowsAtMost}`)

export const findReport = (tx: Tx, gatewayId: string, day: string) =>
  tx.row<{ fetchedAt: string; failure: string }>(sql`
    select fetched_at, failure from gateway_report where gateway_id = ${gatewayId} and day = ${day}`)

/** Keeps that it was asked for, and what went wrong. */
export const keepReport = (tx: Tx, gatewayId: string, day: string, failure: string): Promise<number> =>
  tx.run(sql`
    insert into gateway_report (gateway_id, day, failure) values (${gatewayId}, ${day}, ${failure})
    on conflict (gateway_id, day) do update set fetched_at = now(), failure = excluded.failure`)

/** Puts a day's lines in place of those that were there: a gateway may correct its report. */
export async function replaceLines(
  tx: Tx,
  gatewayId: string,
  day: string,
  lines: readonly Omit<SettledRow, 'number'>[],
): Promise<void> {
  await tx.run(sql`delete from gateway_report_line where gateway_id = ${gatewayId} and day = ${day}`)
  await tx.run(sql`
    insert into gateway_report_line (gateway_id, day, provider_reference, direction, reference, at, amount_minor, fee_minor)
    select ${gatewayId}, ${day}, * from unnest(${lines.map(({ id }) => id)}::text[],
      ${lines.map(({ direction }) => direction)}::text[], ${lines.map(({ reference }) => reference)}::text[],
      ${lines.map(({ at }) => at)}::timestamptz[], ${lines.map(({ amountMinor }) => amountMinor)}::bigint[],
      ${lines.map(({ feeMinor }) => feeMinor)}::bigint[])
    on conflict (gateway_id, provider_reference) do update set day = excluded.day, direction = excluded.direction,
      reference = excluded.reference, at = excluded.at, amount_minor = excluded.amount_minor, fee_minor = excluded.fee_minor`)
}

/** The report of the day that is over, of every service from which it has not come. */
export const missingReports = (tx: Tx): Promise<{ gatewayId: string; day: string }[]> =>
  tx.rows(sql`
    select g.id as gateway_id, (business_day(now() - interval '1 hour') - 1)::text as day from gateway g
    where g.adapter = 'signed' and g.status <> 'archived' and not exists (
      select from gateway_report r where r.gateway_id = g.id and r.failure = ''
        and r.day = business_day(now() - interval '1 hour') - 1)
    order by g.created_at, g.id`)
