import { z } from 'zod'
import { expectCovered, listPaying } from '#areas/bank/funds.public.ts'
import { houseCurrency } from '#contract/core/money.ts'
import { Day, Id } from '#contract/core/paging.ts'
import type { Approval } from '#contract/frames/approval.ts'
import type { sellerPaymentCalls } from '#contract/seller/payment.calls.ts'
import type { SellerDetail } from '#contract/seller/seller.types.ts'
import type { ApprovalRequest, Approvers } from '#frames/approval/approval.ts'
import { askSecond } from '#frames/approval/second.ts'
import { refusedBy } from '#platform/call/constraint.ts'
import type { Handlers, SignedContext } from '#platform/call/context.ts'
import { AppError, notFound } from '#platform/http/error.ts'
import { listHandler } from '#platform/list/list.ts'
import { findPayment, readPayable, sellerPaymentList } from './payment.sql.ts'
import { expectPayable, lockReversible, pay, reversePayment } from './payment-pay.ts'
import { lockSeen, readSeller, sellerSnapshot } from './seller-read.ts'

export const sellerPaymentHandlers: Handlers<typeof sellerPaymentCalls> = {
  searchSellerPayments: listHandler(sellerPaymentList),
  async getPayable(context) {
    await readSeller(context, context.params.id)
    return readPayable(context.tx, context.params.id, context.body.upTo)
  },
  listPayingAccounts: async ({ tx }) => ({ accounts: await listPaying(tx, 'withdraw') }),

  async paySeller(context) {
    const { admin, params, body } = context
    const { version, confirmShort, ...wanted } = body
    const before = await lockSeen(context, params.id, version)
    if (before.isAsked) throw new AppError('SELLER_PAYMENT_WAITING')
    await expectPayable(context, before, wanted)
    const wasShort = await expectCovered(context, {
      accountId: wanted.bankAccountId,
      amountMinor: wanted.amountMinor,
      isConfirmed: confirmShort === true,
    })
    const approval = await askOnce(context, {
      kind: 'commissionPayment',
      subjectId: before.id,
      subjectName: before.name,
      amountMinor: wanted.amountMinor,
      memberId: null,
      currency: houseCurrency,
      reason: wanted.note || before.name,
      payload: { sellerId: before.id, ...wanted },
      remarks: wasShort ? ['short'] : [],
    })
    if (!approval) await pay(context, before.id, wanted, { makerId: admin.id, secondId: null })
    const moved = { amountMinor: wanted.amountMinor, approval, ...(wasShort && { wasShort }) }
    return { seller: await recorded(context, before, moved), approval }
  },

  async reverseSellerPayment(context) {
    const { tx, admin, params, body } = context
    const { sellerId = '' } = (await findPayment(tx, params.id)) ?? {}
    if (!sellerId) throw notFound()
    // The seller first, as payments lock it.
    const before = await lockSeen(context, sellerId)
    const payment = await lockReversible(context, params.id)
    const approval = await askOnce(context, {
      kind: 'commissionReversal',
      subjectId: payment.id,
      subjectName: `${payment.sellerName} · ${payment.number}`,
      amountMinor: payment.amountMinor,
      memberId: null,
      currency: houseCurrency,
      reason: body.reason,
      payload: { paymentId: payment.id, sellerId },
    })
    if (!approval) await reversePayment(context, payment, body.reason, admin.id)
    const { amountMinor } = payment
    return { seller: await recorded(context, before, { amountMinor, reason: body.reason, approval }), approval }
  },
}

/** One request about a seller's money at a time. */
const askOnce = (context: SignedContext, request: ApprovalRequest): Promise<Approval | null> =>
  askSecond(context, request).catch(refusedBy({ approval_commission: 'SELLER_PAYMENT_WAITING' }, context.locale))

type Change = { amountMinor: number; reason?: string; wasShort?: true; approval: Approval | null }

/** The seller after money moved or a request was made, which is recorded with what it was before. */
async function recorded(context: SignedContext, before: SellerDetail, change: Change): Promise<SellerDetail> {
  const after = await readSeller(context, before.id)
  const { approval, ...rest } = change
  context.record({
    id: before.id,
    name: before.name,
    before: sellerSnapshot(before),
    after: { ...sellerSnapshot(after), ...rest, isAsked: approval !== null },
  })
  return after
}

const OfPayment = z.object({
  sellerId: Id,
  upTo: Day,
  amountMinor: z.int(),
  bankAccountId: Id,
  note: z.string(),
})
const OfReversal = z.object({ paymentId: Id, sellerId: Id })

/** What happens when a second admin agrees. It is looked at again whether there is still so much to pay. */
export const sellerApprovers: Pick<Approvers, 'commissionPayment' | 'commissionReversal'> = {
  async commissionPayment(context, { payload, makerId }) {
    const { sellerId, ...wanted } = OfPayment.parse(payload)
    await expectPayable(context, await lockSeen(context, sellerId), wanted)
    await pay(context, sellerId, wanted, { makerId, secondId: context.admin.id })
  },
  async commissionReversal(context, { payload, makerId, reason }) {
    const { paymentId, sellerId } = OfReversal.parse(payload)
    await lockSeen(context, sellerId)
    await reversePayment(context, await lockReversible(context, paymentId), reason, makerId)
  },
}
