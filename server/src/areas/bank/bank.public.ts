import type { BankUse } from '#contract/bank/bank.types.ts'
import type { BankCode } from '#contract/core/bank.ts'
import type { Tx } from '#platform/database/database.ts'
import { sql } from '#platform/database/sql.ts'
import { notFound } from '#platform/http/error.ts'

export type OwnAccount = { id: string; bank: BankCode; number: string; name: string }

/** More accounts than any operator has in use at once. */
const accountsAtMost = 200

/** Whether this is an hour of an account `b`, by the clock `c` of the brand. */
export const isOpenNow = sql`
  (b.active_from = b.active_until
    or case when b.active_from < b.active_until then c.clock >= b.active_from and c.clock < b.active_until
       else c.clock >= b.active_from or c.clock < b.active_until end)`

/** What an account `b` was given today: what members were asked to send there counts until it is known not to come. */
const givenToday = sql`(
  select coalesce(sum(p.amount_minor), 0) from pre_transaction p where p.bank_account_id = b.id and p.kind = 'deposit'
    and p.status not in ('rejected', 'expired', 'cancelled', 'reversed') and p.created_at >= b.day_start)`

/**
 * The account that a member is asked to send money to: open at this time, with room for the amount today, and of those
 * the one that was given out the longest time ago, so that they fill evenly. Where only one will do, that one or none. Everybody
 * who deposits waits for this one after the other, so the day of an account is added up only when its turn has come.
 */
export const pickDepositAccount = (tx: Tx, amountMinor: number, onlyId?: string): Promise<OwnAccount | undefined> =>
  tx.row(sql`
    with c as materialized (
      select (now() at time zone time_zone)::time as clock, business_day_start(business_day(now())) as day_start
      from business_calendar)
    select b.id, b.bank, b.number, b.name
    from (
      select b.id, b.bank, b.number, b.name, b.day_limit_minor, c.day_start
      from bank_account b cross join c
      left join lateral (
        select p.created_at from pre_transaction p where p.bank_account_id = b.id and p.kind = 'deposit'
          and p.created_at >= c.day_start - interval '1 day' order by p.created_at desc limit 1) last on true
      where b.status = 'active' and 'deposit' = any(b.uses) and ${isOpenNow} ${onlyId ? sql`and b.id = ${onlyId}` : sql``}
      order by last.created_at nulls first, b.id offset 0) b
    where b.day_limit_minor is null or ${givenToday} + ${amountMinor} <= b.day_limit_minor
    limit 1`)

const depositRoomLock = 7_100_051

/**
 * Whoever sends a deposit to an account takes this before looking for one: of two at the same moment the second sees what the
 * first was given, and no account is sent more in a day than it has room for. Asked for after the member is locked, and held
 * until the deposit is written. It is no lock of the account, which would make deposits wait for a long statement.
 */
export const lockDepositRoom = (tx: Tx): Promise<number> =>
  tx.run(sql`select pg_advisory_xact_lock(${depositRoomLock})`)

/** The accounts in use for this purpose. */
export const listUsable = (tx: Tx, use: BankUse): Promise<OwnAccount[]> =>
  tx.rows(sql`
    select id, bank, number, name from bank_account where status = 'active' and ${use} = any(uses)
    order by created_at, id limit ${accountsAtMost}`)

/** Every account that the operator has or had, those in use first. */
export const listOwnAccounts = (tx: Tx): Promise<OwnAccount[]> =>
  tx.rows(sql`
    select id, bank, number, name from bank_account order by status = 'archived', created_at, id limit ${accountsAtMost}`)

/** An account in use for this purpose, or none. */
export const findUsable = (tx: Tx, id: string, use: BankUse): Promise<OwnAccount | undefined> =>
  tx.row(sql`
    select id, bank, number, name from bank_account where id = ${id} and status = 'active' and ${use} = any(uses)`)

/** What goes out today from an account `b`: see `payoutRoom`. */
export const outToday = sql`(coalesce((
    select sum(p.amount_minor) from pre_transaction p where p.bank_account_id = b.id and p.kind = 'withdrawal'
      and p.status in ('paying', 'unknown', 'paid', 'returned')
      and p.changed_at >= business_day_start(business_day(now()))), 0) + coalesce((
    select sum(x.amount_minor + x.fee_minor) from bank_transfer x where x.from_id = b.id
      and x.status in ('sending', 'unknown', 'done')
      and x.changed_at >= business_day_start(business_day(now()))), 0))::bigint`

/**
 * What may still go out from an account today, or null where nothing limits it. A payout or transfer that is under way counts,
 * and one whose outcome is not known: it may have gone out. Ask for it with the account locked.
 */
export async function payoutRoom(tx: Tx, id: string): Promise<number | null> {
  const row = await tx.row<{ left: number | null }>(sql`
    select b.day_limit_minor - ${outToday} as "left" from bank_account b where b.id = ${id}`)
  return row?.left ?? null
}

/**
 * An account that this client serves, locked so that what is reported of it follows one after the other. Of the others a
 * client does not learn whether they are there.
 */
export async function lockServed(
  tx: Tx,
  clientId: string,
  { bank, number }: { bank: BankCode; number: string },
): Promise<OwnAccount> {
  const found = await tx.row<OwnAccount>(sql`
    select b.id, b.bank, b.number, b.name from bank_account b
    join auto_client_account a on a.bank_account_id = b.id and a.client_id = ${clientId}
    where b.bank = ${bank} and b.number = ${number} and b.status <> 'archived' for no key update of b`)
  if (!found) throw notFound()
  return found
}

/** One of our accounts, whatever it is used for, unless it was archived. */
export const findOwn = (tx: Tx, id: string): Promise<OwnAccount | undefined> => tx.row(ownAccount(id))

/** The same, locked so that what is told of it follows one after the other. */
export const lockOwn = (tx: Tx, id: string): Promise<OwnAccount | undefined> =>
  tx.row(sql`${ownAccount(id)} for no key update`)

const ownAccount = (id: string) =>
  sql`select id, bank, number, name from bank_account where id = ${id} and status <> 'archived'`
