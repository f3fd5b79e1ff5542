import { randomUUID } from 'node:crypto'
import { findOwn } from '#areas/bank/bank.public.ts'
import { mayGo } from '#contract/core/machine.ts'
import { formatMoney, houseCurrency } from '#contract/core/money.ts'
import { type SellerPayment, sellerPaymentMachine } from '#contract/seller/payment.types.ts'
import type { SellerDetail } from '#contract/seller/seller.types.ts'
import { postKind } from '#frames/posting/posting.ts'
import type { Posted, Transfer } from '#ledger/ledger.types.ts'
import { reverse } from '#ledger/ledger-hold.ts'
import type { SignedContext } from '#platform/call/context.ts'
import { sql } from '#platform/database/sql.ts'
import { AppError, notFound, wrongField } from '#platform/http/error.ts'
import { findPayment, insertPayment, lockPayment, markReversed, readPayable } from './payment.sql.ts'
import { updateSeller } from './seller.sql.ts'

export type Wanted = { upTo: string; amountMinor: number; bankAccountId: string; note: string }
/** Who wanted it and, where there had to be one, who agreed. */
type By = { makerId: string; secondId: string | null }

/** Whether a seller, who is locked by who calls, can be paid this. */
export async function expectPayable(context: SignedContext, seller: SellerDetail, wanted: Wanted): Promise<void> {
  const { tx, locale } = context
  if (seller.status === 'locked') throw new AppError('SELLER_LOCKED')
  if (wanted.upTo > seller.today) throw wrongField('upTo', 'PAY_UP_TO_FUTURE', locale)
  if (!(await findOwn(tx, wanted.bankAccountId))) throw wrongField('bankAccountId', 'NOT_ONE_OF', locale)
  const { payableMinor } = await readPayable(tx, seller.id, wanted.upTo)
  if (wanted.amountMinor > payableMinor) {
    throw new AppError('SELLER_PAY_TOO_MUCH', { max: formatMoney(payableMinor, houseCurrency, locale) })
  }
}

/** From the account to the seller, and into the books as what commission costs. */
export async function pay({ tx }: SignedContext, sellerId: string, wanted: Wanted, by: By): Promise<void> {
  const id = randomUUID()
  const posted = await postKind(tx, {
    kind: 'commission',
    key: `commission:${id}`,
    owners: { bank: wanted.bankAccountId },
    amountMinor: wanted.amountMinor,
    currency: houseCurrency,
    reference: `commission:${id}`,
    actor: `admin:${by.makerId}`,
  })
  await insertPayment(tx, { id, sellerId, ...wanted, transfer: onlyTransfer(posted), ...by })
  // Who looked at the seller before this and pays, too, is told.
  await updateSeller(tx, sellerId, sql`status = status`)
}

/** A payment that can be reversed, locked with its seller by who calls. */
export async function lockReversible(
  { tx }: SignedContext,
  id: string,
): Promise<SellerPayment & { transferId: number }> {
  const locked = await lockPayment(tx, id)
  const payment = await findPayment(tx, id)
  if (!locked || !payment) throw notFound()
  const { status: from } = payment
  if (!mayGo(sellerPaymentMachine, from, 'reversed')) throw new AppError('STATE_ILLEGAL', { from, to: 'reversed' })
  return { ...payment, ...locked }
}

type Taken = { id: string; sellerId: string; transferId: number }

export async function reversePayment({ tx }: SignedContext, payment: Taken, reason: string, adminId: string) {
  const posted = await reverse(tx, {
    key: `commission-back:${payment.id}`,
    transferId: payment.transferId,
    reference: `commission:${payment.id}`,
    actor: `admin:${adminId}`,
  })
  await markReversed(tx, payment.id, onlyTransfer(posted).recordedAt, adminId, reason)
  await updateSeller(tx, payment.sellerId, sql`status = status`)
}

function onlyTransfer({ transfers: [transfer] }: Posted): Transfer {
  if (!transfer) throw new Error('the ledger posted nothing')
  return transfer
}
