import type { receiptSiteCalls } from '#contract/receipt/receipt-site.calls.ts'
import type { Handlers } from '#platform/call/context.ts'
import { notFound } from '#platform/http/error.ts'
import { makeReceipt } from './make-receipt.ts'
import { findSeal, listSeals } from './seal.sql.ts'

/** As many as somebody looks through; every other is asked for by its day. */
const listedAtMost = 31

export const receiptSiteHandlers: Handlers<typeof receiptSiteCalls> = {
  listSeals: async ({ tx }) => ({ seals: await listSeals(tx, listedAtMost) }),
  async getSeal({ tx, params }) {
    const found = await findSeal(tx, params.day)
    if (!found) throw notFound()
    return found
  },
  makeReceipt: context => makeReceipt(context, context.member.id, context.body),
}
