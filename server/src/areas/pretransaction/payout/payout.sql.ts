import type { OwnAccount } from '#areas/bank/bank.public.ts'
import type { Payout, PayoutResult } from '#contract/pretransaction/payout.types.ts'
import type { Tx } from '#platform/database/database.ts'
import { sql } from '#platform/database/sql.ts'
import { handOutBlock } from './payout-allowed.sql.ts'

/** So long a payout belongs to the client that took it. Who has not said by then what became of it, leaves it unknown. */
const leaseMinutes = 2

/**
 * Approved withdrawals that nobody works on and for which there is room, the oldest first. Those that somebody else is
 * about to take are passed over, so that two clients never wait for each other nor get the same one.
 */
export const nextPayouts = (
  tx: Tx,
  { count, takeMinutes, room }: { count: number; takeMinutes: number; room: number | null },
): Promise<{ id: string; amountMinor: number }[]> =>
  tx.rows(sql`
    select p.id, p.amount_minor from pre_transaction p join member m on m.id = p.member_id
    where p.status = 'approved' and (p.taken_at is null or p.taken_at <= now() - make_interval(mins => ${takeMinutes}))
      and (${room}::bigint is null or p.amount_minor <= ${room}) and ${handOutBlock} is null
    order by p.created_at, p.id limit ${count} for no key update of p skip locked`)

export const openLease = (tx: Tx, preId: string, clientId: string, accountId: string): Promise<Payout | undefined> =>
  tx.row(sql`
    with lease as (
      insert into payout_lease (pre_id, client_id, bank_account_id, until)
      values (${preId}, ${clientId}, ${accountId}, now() + make_interval(mins => ${leaseMinutes})) returning id, until)
    select lease.id as lease_id, lease.until as lease_until, p.number, p.amount_minor, p.currency,
      p.bank, p.account_number, p.holder_name
    from pre_transaction p, lease where p.id = ${preId}`)

type Lease = { preId: string; isLate: boolean; hasEnded: boolean; result: PayoutResult | null; account: OwnAccount }

/** The lease of this client, locked: the job that ends it and a report follow each other. */
export const lockLease = (tx: Tx, id: string, clientId: string): Promise<Lease | undefined> =>
  tx.row(sql`
    select l.pre_id, l.until <= now() as is_late, l.ended_at is not null as has_ended, l.result,
      json_build_object('id', b.id, 'bank', b.bank, 'number', b.number, 'name', b.name) as account
    from payout_lease l join bank_account b on b.id = l.bank_account_id
    where l.id = ${id} and l.client_id = ${clientId} for no key update of l`)

export const endLease = (tx: Tx, id: string, result: PayoutResult | null): Promise<number> =>
  tx.run(sql`
    update payout_lease set result = ${result}, ended_at = coalesce(ended_at, now()) where id = ${id}`)

/** Leases whose client has not said in time what became of them. */
export const listLateLeases = (tx: Tx, atMost: number): Promise<{ id: string; clientId: string }[]> =>
  tx.rows(sql`
    select id, client_id from payout_lease where ended_at is null and until <= now()
    order by until limit ${atMost}`)

/** Approved withdrawals that nobody works on and that may be handed out, the oldest first. */
export const listDuePayouts = (tx: Tx, takeMinutes: number, atMost: number): Promise<{ id: string }[]> =>
  tx.rows(sql`
    select p.id from pre_transaction p join member m on m.id = p.member_id
    where p.status = 'approved' and (p.taken_at is null or p.taken_at <= now() - make_interval(mins => ${takeMinutes}))
      and ${handOutBlock} is null
    order by p.created_at, p.id limit ${atMost}`)

/** Approved withdrawals that nothing but an entry of the block list stops, the oldest first. */
export const listBlockedSince = (tx: Tx, atMost: number): Promise<{ id: string }[]> =>
  tx.rows(sql`
    select p.id from pre_transaction p join member m on m.id = p.member_id
    where p.status = 'approved' and ${handOutBlock} = 'PAYOUT_BLOCKED' order by p.created_at, p.id limit ${atMost}`)

/** Where a withdrawal is paid to. */
export const findPayee = (tx: Tx, preId: string): Promise<{ accountNumber: string; holderName: string } | undefined> =>
  tx.row(sql`
    select account_number, holder_name from pre_transaction where id = ${preId}`)
