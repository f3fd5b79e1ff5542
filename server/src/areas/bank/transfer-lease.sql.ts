import type { Payout, PayoutResult } from '#contract/pretransaction/payout.types.ts'
import type { Tx } from '#platform/database/database.ts'
import { sql } from '#platform/database/sql.ts'

/** So long a transfer belongs to the client that took it. Who has not said by then what became of it, leaves it unknown. */
const leaseMinutes = 2

/** Approved transfers that leave this account, the oldest first. What somebody else is about to take is passed over. */
export const nextTransfers = (tx: Tx, fromId: string, count: number): Promise<{ id: string }[]> =>
  tx.rows(sql`
    select id from bank_transfer where from_id = ${fromId} and status = 'approved'
    order by created_at, id limit ${count} for no key update skip locked`)

export const openTransferLease = (tx: Tx, id: string, clientId: string): Promise<Payout | undefined> =>
  tx.row(sql`
    with lease as (
      insert into bank_transfer_lease (bank_transfer_id, client_id, until)
      values (${id}, ${clientId}, now() + make_interval(mins => ${leaseMinutes})) returning id, until)
    select lease.id as lease_id, lease.until as lease_until, x.number, x.amount_minor, x.currency,
      coalesce(o.bank, x.to_bank) as bank, coalesce(o.number, x.to_number) as account_number,
      coalesce(o.name, x.to_name) as holder_name
    from lease, bank_transfer x left join bank_account o on o.id = x.to_id where x.id = ${id}`)

type Lease = { transferId: string; isLate: boolean; hasEnded: boolean; result: PayoutResult | null }

/** The lease of this client, locked: the job that ends it and a report follow each other. */
export const lockTransferLease = (tx: Tx, id: string, clientId: string): Promise<Lease | undefined> =>
  tx.row(sql`
    select bank_transfer_id as transfer_id, until <= now() as is_late, ended_at is not null as has_ended, result
    from bank_transfer_lease where id = ${id} and client_id = ${clientId} for no key update`)

export const endTransferLease = (tx: Tx, id: string, result: PayoutResult | null): Promise<number> =>
  tx.run(sql`
    update bank_transfer_lease set result = ${result}, ended_at = coalesce(ended_at, now()) where id = ${id}`)

/** Leases whose time is over and of which nobody has said how they ended, the longest overdue first. */
export const overdueTransferLeases = (tx: Tx, atMost: number): Promise<{ id: string; clientId: string }[]> =>
  tx.rows(sql`
    select id, client_id from bank_transfer_lease where ended_at is null and until <= now()
    order by until limit ${atMost}`)
