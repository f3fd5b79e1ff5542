import type { Tx } from '#platform/database/database.ts'
import { type Sql, sql } from '#platform/database/sql.ts'

/** A line of a statement as far as it tells whose it is. */
export type Line = { at: string; amountMinor: number }
/** A bank transfer that a line may show, with the account at its other end. */
export type TransferLeg = {
  id: string
  bank: string
  accountNumber: string
  holderName: string
  reference: string | null
}

/** The bank's clock may be ahead of ours, and what was sent may be booked days later. */
const early = sql`interval '5 minutes'`
const late = sql`interval '7 days'`

/** What the bank called it, where that is long enough to be told from a word. */
const reference = sql`case when x.bank_reference ~ '^[A-Za-z0-9]{6,}$' then upper(x.bank_reference) end as reference`

const open = (accountId: string, line: Line): Sql => sql`
  x.status in ('sending', 'unknown', 'done')
  and x.created_at <= ${line.at}::timestamptz + ${early} and x.changed_at >= ${line.at}::timestamptz - ${late}
  and not exists (${lineOfWay(sql`x.id`, line)})
  and not exists (select from reconcile_tie k where k.bank_account_id = ${accountId} and k.transfer_id = x.ledger_id
    and k.ended_at is null)`

/** The line that a transfer has of the same way. */
const lineOfWay = (id: Sql, { amountMinor }: Line): Sql => sql`
  select from statement_line l where l.bank_transfer_id = ${id} and (l.amount_minor > 0) = ${amountMinor > 0}`

/** Some banks show their fee in one line with the amount, others in a line of its own. */
export const legsOut = (tx: Tx, accountId: string, line: Line): Promise<TransferLeg[]> =>
  tx.rows(sql`
    select x.id, coalesce(o.bank, x.to_bank) as bank, coalesce(o.number, x.to_number) as account_number,
      coalesce(o.name, x.to_name) as holder_name, ${reference}
    from bank_transfer x left join bank_account o on o.id = x.to_id
    where x.from_id = ${accountId} and ${-line.amountMinor} in (x.amount_minor, x.amount_minor + x.fee_minor)
      and ${open(accountId, line)}`)

export const legsIn = (tx: Tx, accountId: string, line: Line): Promise<TransferLeg[]> =>
  tx.rows(sql`
    select x.id, f.bank, f.number as account_number, f.name as holder_name, ${reference}
    from bank_transfer x join bank_account f on f.id = x.from_id
    where x.to_id = ${accountId} and x.amount_minor = ${line.amountMinor} and ${open(accountId, line)}`)

/** Whether a transfer has a line of the same way already. */
export const hasLineOfWay = async (tx: Tx, id: string, line: Line): Promise<boolean> =>
  (await tx.row(lineOfWay(sql`${id}::uuid`, line))) !== undefined
