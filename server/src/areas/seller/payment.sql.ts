import { houseCurrency } from '#contract/core/money.ts'
import type { SellerPayment } from '#contract/seller/payment.types.ts'
import { sellerCalls } from '#contract/seller/seller.calls.ts'
import { payableOf } from '#contract/seller/seller.rules.ts'
import { nextNumber } from '#platform/call/record-number.ts'
import type { Tx } from '#platform/database/database.ts'
import { sql } from '#platform/database/sql.ts'
import { defineList, inDays } from '#platform/list/list.ts'
import { allDays, oneSeller } from './days.sql.ts'

const columns = sql`
  p.id, p.number, p.seller_id, s.name as seller_name, p.amount_minor, p.currency,
  p.up_to, b.bank, b.number as account_number, p.note, p.status, p.paid_at, a.username as paid_by_name,
  second.username as second_name, p.reversed_at, back.username as reversed_by_name,
  p.reversal_reason`
const tables = sql`
  from seller_payment p join seller s on s.id = p.seller_id join bank_account b on b.id = p.bank_account_id
  join admin a on a.id = p.paid_by left join admin second on second.id = p.second_by
  left join admin back on back.id = p.reversed_by`

/** What sellers were paid, the latest first. */
export const sellerPaymentList = defineList({
  call: sellerCalls.searchSellerPayments,
  source: ({ sellerId, status, search, from, to }, { timeZone }) => ({
    select: sql`select ${columns}`,
    from: tables,
    where: [
      sellerId !== undefined && sql`p.seller_id = ${sellerId}`,
      status !== undefined && sql`p.status = ${status}`,
      Boolean(search) && sql`position(lower(${search}) in lower(concat_ws(' ', p.number, s.name, s.code, p.note))) > 0`,
      ...inDays('p.paid_at', { from, to }, timeZone),
    ],
    key: { by: 'p.id', type: 'uuid' },
    sorts: {
      paidAt: { by: 'p.paid_at', type: 'timestamptz' },
      amountMinor: { by: 'p.amount_minor', type: 'bigint' },
    },
    defaultSort: '-paidAt',
    searched: Boolean(search),
    totals: { of: { amountMinor: sql`case when p.status = 'paid' then p.amount_minor end` } },
  }),
})

export const findPayment = (tx: Tx, id: string): Promise<SellerPayment | undefined> =>
  tx.row(sql`select ${columns} ${tables} where p.id = ${id}`)

/** Locks the payment, so that of two who reverse it the second finds it reversed. */
export const lockPayment = (tx: Tx, id: string): Promise<{ transferId: number } | undefined> =>
  tx.row(sql`select transfer_id from seller_payment where id = ${id} for no key update`)

/** What was earned up to a day, and all that was paid, whatever it was for: an early payment is not paid again. */
export async function readPayable(tx: Tx, sellerId: string, upTo: string) {
  const row = await tx.row<{ earnedMinor: number; paidMinor: number }>(sql`
    select coalesce((
        select sum(d.commission_minor) from (${allDays(oneSeller(sql`${sellerId}::uuid`))}) d where d.day <= ${upTo}
      ), 0)::bigint as earned_minor,
      coalesce((
        select sum(amount_minor) from seller_payment where seller_id = ${sellerId} and status = 'paid'
      ), 0)::bigint as paid_minor`)
  const { earnedMinor = 0, paidMinor = 0 } = row ?? {}
  return { earnedMinor, paidMinor, payableMinor: payableOf(earnedMinor, paidMinor), currency: houseCurrency }
}

type NewPayment = {
  id: string
  sellerId: string
  amountMinor: number
  upTo: string
  bankAccountId: string
  note: string
  transfer: { id: number; recordedAt: string }
  makerId: string
  secondId: string | null
}

/** Paid at the ledger's own instant, so that around midnight both count it on the same day. */
export const insertPayment = (tx: Tx, { transfer, ...payment }: NewPayment): Promise<number> =>
  tx.run(sql`
    insert into seller_payment (id, number, seller_id, amount_minor, up_to, bank_account_id, note, transfer_id, paid_at,
      paid_by, second_by)
    values (${payment.id}, ${nextNumber('C', 'seller_payment_number')}, ${payment.sellerId}, ${payment.amountMinor},
      ${payment.upTo}, ${payment.bankAccountId}, ${payment.note}, ${transfer.id}, ${transfer.recordedAt}, ${payment.makerId},
      ${payment.secondId})`)

export const markReversed = (tx: Tx, id: string, at: string, adminId: string, reason: string): Promise<number> =>
  tx.run(sql`
    update seller_payment set status = 'reversed', reversed_at = ${at}, reversed_by = ${adminId}, reversal_reason = ${reason}
    where id = ${id}`)
