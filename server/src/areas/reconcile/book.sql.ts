import type { BankSide, OwnSide } from '#contract/reconcile/exception.types.ts'
import { currencySql } from '#platform/database/currency.ts'
import type { Tx } from '#platform/database/database.ts'
import { raw, type Sql, sql, where } from '#platform/database/sql.ts'
import type { Actor } from '#platform/session/session.ts'

/** The ledger's number of a bank account; one that no account has, as long as nothing moved there. */
export async function settlementOf(tx: Tx, accountId: string): Promise<number> {
  const found = await tx.row<{ id: number }>(sql`
    select a.id from ledger.account a
    where (a.owner, a.owner_id, a.name, a.currency) = ('bank', ${accountId}, 'settlement', ${currencySql})`)
  return found?.id ?? 0
}

/** From one instant to another, the second not included. */
export type Span = { from: string; to: string }

/**
 * Transfers that moved money of an account, as `r`: debited where it came in, credited where it went out. `only` is over `t`
 * and stands in both halves, so that each is read by its own index. The account is named by its number, because PostgreSQL
 * plans for one that it does not know yet as if it were the busiest.
 */
export const movesOf = (settlement: number, only: Sql): Sql => sql`(
  select t.id, t.recorded_at as at, t.amount_minor::bigint as amount_minor, t.kind, t.reference from ledger.transfer t
    where t.debit_id = ${settlement} and ${only}
  union all
  select t.id, t.recorded_at, -t.amount_minor::bigint, t.kind, t.reference from ledger.transfer t
    where t.credit_id = ${settlement} and ${only}) as r`

export const recordedIn = ({ from, to }: Span): Sql => sql`t.recorded_at >= ${from} and t.recorded_at < ${to}`

/**
 * Whether the transfer that stands as `r` belongs to no tie of the account. Asked for each one: an anti join would read all
 * ties that the account ever had.
 */
export const isUntied = (accountId: Sql | string, transferId: Sql = raw('r.id')): Sql => sql`not coalesce((
  select true from reconcile_tie k where k.bank_account_id = ${accountId} and k.transfer_id = ${transferId}
    and k.ended_at is null limit 1), false)`

/** Whether the transfer that stands as `r` is tied to a line; those that take each other back have none. */
export const isProved = (accountId: string): Sql => sql`exists (
  select from reconcile_tie k join reconcile_tie l on l.tie_id = k.tie_id and l.line_id is not null and l.ended_at is null
  where k.bank_account_id = ${accountId} and k.transfer_id = r.id and k.ended_at is null)`

/** Numbers of members' accounts are masked for everybody; the comparison sees them all. */
const accountNumber = (viewer: Actor | 'comparison'): Sql =>
  viewer === 'comparison' ? raw('p.account_number') : sql`masked(p.account_number)`

/** What we say of a transfer, over `r` and `causes`. */
const ownColumns = (viewer: Actor | 'comparison', accountId: Sql | string): Sql => sql`
  r.id, r.at, r.amount_minor, r.kind, coalesce(p.number, x.number) as number, p.id as pre_id,
  p.member_id, coalesce(p.holder_name, other.name, x.to_name, '') as name,
  coalesce(p.bank, other.bank, x.to_bank) as counterpart_bank,
  coalesce(${accountNumber(viewer)}, other.number, x.to_number, '') as counterpart,
  coalesce(nullif(p.bank_reference, ''), y.reference, x.bank_reference, '') as reference,
  ${accountId}::uuid as account_id`

/** What caused a transfer that stands as `r`: a pre-transaction, or a bank transfer with the account at its other end. */
const causes = (accountId: Sql | string): Sql => sql`
  left join pre_transaction p on p.id = (case when r.reference like 'pre:%' then substr(r.reference, 5) end)::uuid
  left join gateway_payment y on y.pre_id = p.id
  left join bank_transfer x on x.id = (case when r.reference like 'bankTransfer:%' then substr(r.reference, 14) end)::uuid
  left join bank_account other on other.id = case when x.from_id = ${accountId} then x.to_id else x.from_id end`

const bankColumns = (viewer: Actor | 'comparison'): Sql => {
  const isOpen = viewer === 'comparison'
  const details = (column: string) => (isOpen ? raw(column) : sql`masked_digits(${raw(column)})`)
  return sql`
    l.id, l.at, l.amount_minor, l.bank_reference, ${details('l.description')} as description,
    nullif(l.counterpart_bank, '') as counterpart_bank, ${details('l.counterpart_digits')} as counterpart_digits,
    l.counterpart_name`
}

/** More of either list than this are not looked at together: then a whole statement is missing, and one page says so. */
export const rowsAtMost = 2_000

export const readLines = (tx: Tx, viewer: Actor | 'comparison', ...which: Sql[]): Promise<BankSide[]> =>
  tx.rows(
    sql`select ${bankColumns(viewer)} from statement_line l ${where(...which)} order by l.at, l.id limit ${rowsAtMost}`,
  )

export const readRecords = async (
  tx: Tx,
  viewer: Actor | 'comparison',
  accountId: string,
  only: Sql,
  ...which: Sql[]
): Promise<OwnSide[]> =>
  tx.rows(sql`
    select ${ownColumns(viewer, sql`${accountId}`)} from ${movesOf(await settlementOf(tx, accountId), only)} ${causes(accountId)} ${where(...which)}
    order by r.at, r.id limit ${rowsAtMost}`)

/** From when to when a business day lasts, in the brand's time zone. */
export async function spanOf(tx: Tx, day: string, around = '0 hours'): Promise<Span> {
  const span = await tx.row<Span>(sql`
    select business_day_start(${day}::date) - ${around}::interval as "from",
      business_day_start(${day}::date + 1) + ${around}::interval as "to"`)
  if (!span) throw new Error('a day has no beginning')
  return span
}

/** Locks an account for what changes its ties, so that it follows what else comes to its statement. */
export async function lockBook(tx: Tx, accountId: string): Promise<void> {
  await tx.run(sql`select 1 from bank_account where id = ${accountId} for no key update`)
}

/** From so many days before the first of these instants to so many after the last. */
export async function spanAround(tx: Tx, instants: readonly string[], days: number): Promise<Span> {
  const span = await tx.row<Span>(sql`
    select min(at) - make_interval(days => ${days}) as "from", max(at) + make_interval(days => ${days}) as "to"
    from unnest(${instants}::timestamptz[]) at`)
  return span ?? { from: '', to: '' }
}

/** The transfers of an account that count in a span because they are tied, the earliest first. */
export async function tiedTransferIds(tx: Tx, accountId: string, span: Span): Promise<number[]> {
  const tied = await tx.rows<{ id: number }>(sql`
    select transfer_id as id from reconcile_tie where bank_account_id = ${accountId} and transfer_id is not null
      and counts_at >= ${span.from} and counts_at < ${span.to} and ended_at is null order by at limit ${rowsAtMost}`)
  return tied.map(({ id }) => id)
}
