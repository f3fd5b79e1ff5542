import type { Tx } from '#platform/database/database.ts'
import { sql } from '#platform/database/sql.ts'
import { isUntied, movesOf, recordedIn, type Span, settlementOf } from './book.sql.ts'

export type Figures = {
  lineCount: number
  tiedCount: number
  autoCount: number
  statementInMinor: number
  statementOutMinor: number
  ledgerInMinor: number
  ledgerOutMinor: number
  feeMinor: number
}

/**
 * What a day moved by the bank, which are its lines, and by the ledger, which are the transfers that count on it: those tied
 * to its lines whenever they were recorded, and those of the day that have no line. So both sides of one payment count on one
 * day. What the bank took for its service is apart on both sides.
 */
export async function readFigures(tx: Tx, accountId: string, span: Span): Promise<Figures> {
  const settlement = await settlementOf(tx, accountId)
  const row = await tx.row<Figures>(sql`
    with line as (
      select l.amount_minor, k.tie_id, k.made_by from statement_line l
      left join reconcile_tie k on k.line_id = l.id and k.ended_at is null
      where l.bank_account_id = ${accountId} and l.at >= ${span.from} and l.at < ${span.to}
    ), own as (
      select k.amount_minor, k.is_fee, true as tied from reconcile_tie k
        where k.bank_account_id = ${accountId} and k.counts_at >= ${span.from} and k.counts_at < ${span.to}
          and k.ended_at is null and k.transfer_id is not null
      union all
      select r.amount_minor, r.kind = 'bankFee', false from ${movesOf(settlement, recordedIn(span))}
        where ${isUntied(accountId)}
    ), said as (
      select count(*)::int as line_count, count(tie_id)::int as tied_count,
        count(tie_id) filter (where made_by is null)::int as auto_count,
        coalesce(sum(amount_minor) filter (where amount_minor > 0), 0)::bigint as came,
        coalesce(-sum(amount_minor) filter (where amount_minor < 0), 0)::bigint as went from line
    ), kept as (
      select coalesce(sum(amount_minor) filter (where amount_minor > 0), 0)::bigint as came,
        coalesce(-sum(amount_minor) filter (where amount_minor < 0 and not is_fee), 0)::bigint as went,
        coalesce(-sum(amount_minor) filter (where amount_minor < 0 and is_fee), 0)::bigint as fee,
        coalesce(-sum(amount_minor) filter (where amount_minor < 0 and is_fee and tied), 0)::bigint as told_fee from own
    )
    select line_count, tied_count, auto_count, said.came as statement_in_minor,
      said.went - kept.told_fee as statement_out_minor, kept.came as ledger_in_minor, kept.went as ledger_out_minor,
      kept.fee as fee_minor from said, kept`)
  if (!row) throw new Error('a day has no figures')
  return row
}

type Ends = { openingMinor: number | null; closingMinor: number | null }

/** Lines of one instant may be stored in another order than the bank booked them in; these are all of the end's. */
type EndLine = { end: 'first' | 'last'; amountMinor: number; balanceMinor: number | null; beyondMinor: number }

/**
 * What the account held before and after a day, as the bank tells it: by the first and the last line that say a balance.
 * Lines beyond those, which say none, are added. Null where no line of the day says one.
 */
export async function readEnds(tx: Tx, accountId: string, span: Span): Promise<Ends> {
  const lines = await tx.rows<EndLine>(sql`
    with line as (
      select at, amount_minor, balance_minor from statement_line
      where bank_account_id = ${accountId} and at >= ${span.from} and at < ${span.to}
    ), ends as (
      select min(at) as first_at, max(at) as last_at from line where balance_minor is not null
    )
    select 'first' as "end", l.amount_minor, l.balance_minor,
      (select coalesce(sum(b.amount_minor), 0) from line b where b.at < first_at)::bigint as beyond_minor
      from line l, ends where l.at = first_at
    union all
    select 'last', l.amount_minor, l.balance_minor,
      (select coalesce(sum(b.amount_minor), 0) from line b where b.at > last_at)::bigint
      from line l, ends where l.at = last_at`)
  return endsOf(lines)
}

/** An opening is what no other line of the instant ends with; a closing what no other begins with. */
function endsOf(lines: readonly EndLine[]): Ends {
  const of = (end: EndLine['end']) =>
    lines.flatMap(({ balanceMinor, ...line }) =>
      line.end === end && balanceMinor !== null ? [{ ...line, balanceMinor }] : [],
    )
  const [first, last] = [of('first'), of('last')]
  const openings = first.map(({ balanceMinor, amountMinor }) => balanceMinor - amountMinor)
  const opening = openings.find(minor => first.every(line => line.balanceMinor !== minor)) ?? openings[0]
  const closings = last.map(({ balanceMinor }) => balanceMinor)
  const closing =
    closings.find(minor => last.every(line => line.balanceMinor - line.amountMinor !== minor)) ?? closings.at(-1)
  return {
    openingMinor: opening === undefined ? null : opening - (first[0]?.beyondMinor ?? 0),
    closingMinor: closing === undefined ? null : closing + (last[0]?.beyondMinor ?? 0),
  }
}

export const openAgain = sql`
  status = 'open', closed_by = null, second_by = null, closed_at = null, explanation = '', version = version + 1`

export const openDayAgain = (tx: Tx, id: string): Promise<number> =>
  tx.run(sql`update reconcile_day set ${openAgain} where id = ${id}`)

type Signature = { closedBy: string; secondBy: string | null; explanation: string }

export const signDay = (tx: Tx, id: string, { closedBy, secondBy, explanation }: Signature): Promise<number> =>
  tx.run(sql`
    update reconcile_day set status = 'closed', closed_by = ${closedBy}, second_by = ${secondBy}, closed_at = now(),
      explanation = ${explanation}, version = version + 1 where id = ${id}`)

export type DayOf = { accountId: string; day: string }

/** Days that something changed since they were looked at. */
export const changedDays = (tx: Tx, atMost: number): Promise<DayOf[]> =>
  tx.rows(sql`
    select distinct bank_account_id as account_id, day::text as day from reconcile_change
    order by account_id, day limit ${atMost}`)

/** Longer than any transaction may last: what was recorded before and seen only now is not missed. */
const overlap = sql`interval '5 minutes'`

/** Marks the days on which the ledger moved money of a bank account since it was last looked at. */
export async function markMovedDays(tx: Tx): Promise<void> {
  // One at a time, so that the mark never moves back.
  const mark = await tx.row<{ upto: string }>(sql`select upto::text as upto from reconcile_mark for no key update`)
  await tx.run(sql`
    insert into reconcile_change
    select distinct a.owner_id::uuid, business_day(t.recorded_at) from ledger.account a
    cross join lateral (
      select recorded_at from ledger.transfer where debit_id = a.id and recorded_at > ${mark?.upto}::timestamptz - ${overlap}
      union all
      select recorded_at from ledger.transfer where credit_id = a.id and recorded_at > ${mark?.upto}::timestamptz - ${overlap}
    ) t
    where a.owner = 'bank'`)
  await tx.run(sql`update reconcile_mark set upto = now()`)
}

/** Marks today of every account: what was still expected may be missing by now, without anything having changed. */
export const markToday = (tx: Tx): Promise<number> =>
  tx.run(sql`
    insert into reconcile_change select b.id, business_day(now()) from bank_account b where b.status <> 'archived'`)

/** Yesterday of every account that was not looked at as a whole yet, once the grace has passed. */
export const unreconciledNights = (tx: Tx, graceMinutes: number): Promise<DayOf[]> =>
  tx.rows(sql`
    select b.id as account_id, y.day::text as day
    from bank_account b, lateral (select business_day(now()) - 1 as day) y
    where b.status <> 'archived' and b.created_at < business_day_start(y.day + 1)
      and now() >= business_day_start(y.day + 1) + make_interval(mins => ${graceMinutes})
      and not exists (
        select from reconcile_day d where d.bank_account_id = b.id and d.day = y.day and d.ran_at is not null)
    order by b.created_at, b.id`)

type Night = { id: string; name: string; count: number; minor: number; difference: number }

/** Keeps that a day was looked at as a whole; none where that was done already. */
export const keepNight = (tx: Tx, { accountId, day }: DayOf): Promise<Night | undefined> =>
  tx.row(sql`
    update reconcile_day d set ran_at = now() from bank_account b
    where b.id = d.bank_account_id and d.bank_account_id = ${accountId} and d.day = ${day}::date and d.ran_at is null
    returning d.id, b.bank || ' ' || b.number || ' ' || d.day as name, d.exception_count as count,
      d.at_risk_minor as minor, d.difference_minor as difference`)

export async function readToday(tx: Tx): Promise<string> {
  const row = await tx.row<{ day: string }>(sql`select business_day(now())::text as day`)
  return row?.day ?? ''
}
