import { houseCurrency } from '#contract/core/money.ts'
import type { ClaimableRefund, refundSiteCalls } from '#contract/refund/refund-site.calls.ts'
import type { OwedShare } from '#frames/run/run.ts'
import { payShares } from '#frames/run/run-pay.ts'
import type { Handlers } from '#platform/call/context.ts'
import { sql } from '#platform/database/sql.ts'
import { AppError } from '#platform/http/error.ts'
import { refundRuns } from './run-kind.ts'

/** More than anybody leaves unclaimed. */
const refundsAtMost = 100

export const refundSiteHandlers: Handlers<typeof refundSiteCalls> = {
  async listRefunds({ tx, member }) {
    const refunds = await tx.rows<ClaimableRefund>(sql`
      select r.id, s.name, r.first_day as "from", r.last_day as "to", x.base_minor,
        x.corrected_minor + x.carried_minor as earlier_minor,
        x.amount_minor, r.currency, r.claim_until, r.credited_to,
        r.turnover_times
      from refund_share x join refund_run r on r.id = x.run_id join refund_setting s on s.id = r.setting_id
      where x.member_id = ${member.id} and x.status = 'waiting' and r.status = 'approved' and r.payment = 'claim'
        and r.claim_until > now()
      order by r.claim_until, r.id limit ${refundsAtMost}`)
    return { refunds }
  },

  async claimRefund({ tx, member, params }) {
    // The run first, as who pays or ends it does: of two claims at once the second finds it paid.
    const run = await tx.row<{ id: string }>(sql`
      select id from refund_run
      where id = ${params.id} and status = 'approved' and payment = 'claim' and claim_until > now() for no key update`)
    const owed = await tx.row<OwedShare>(sql`
      select id, member_id, amount_minor, null as account_id from refund_share
      where run_id = ${run?.id ?? null} and member_id = ${member.id} and status = 'waiting' for no key update`)
    if (!owed) throw new AppError('REFUND_CLAIM_OVER')
    await payShares(tx, refundRuns, params.id, [owed], `member:${member.id}`)
    return { amountMinor: owed.amountMinor, currency: houseCurrency }
  },
}
