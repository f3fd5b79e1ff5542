import { houseCurrency } from '#contract/core/money.ts'
import type { refundSiteCalls } from '#contract/refund/refund-site.calls.ts'
import { payShares } from '#frames/run/run-pay.ts'
import type { Handlers } from '#platform/call/context.ts'
import { AppError } from '#platform/http/error.ts'
import { listClaimable, lockClaimable } from './run.sql.ts'
import { refundRuns } from './run-kind.ts'

export const refundSiteHandlers: Handlers<typeof refundSiteCalls> = {
  listRefunds: async ({ tx, member }) => ({ refunds: await listClaimable(tx, member.id) }),

  async claimRefund({ tx, member, params }) {
    const owed = await lockClaimable(tx, params.id, member.id)
    if (!owed) throw new AppError('REFUND_CLAIM_OVER')
    await payShares(tx, refundRuns, params.id, [owed], `member:${member.id}`)
    return { amountMinor: owed.amountMinor, currency: houseCurrency }
  },
}
