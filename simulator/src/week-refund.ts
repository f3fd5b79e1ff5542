import { adminApi, calls } from '#contract/calls.ts'
import { siteApi, siteCalls } from '#contract/site-calls.ts'
import { Unexpected } from './client.ts'
import type { Week, WeekPart } from './week.ts'

const { refund } = calls
const bahtMinor = 100

const rule = { gameTypes: [], minMinor: 1 * bahtMinor, period: 'day' as const, creditedTo: 'cash' as const }
const settings = [
  {
    ...rule,
    name: 'คืนยอดเสียรายวัน',
    basis: 'loss' as const,
    tiers: [
      { fromMinor: 0, rateBasisPoints: 500 },
      { fromMinor: 300 * bahtMinor, rateBasisPoints: 1_000 },
    ],
    capMinor: 500 * bahtMinor,
    payment: 'auto' as const,
  },
  {
    ...rule,
    name: 'คืนยอดเทิร์น กดรับเอง',
    basis: 'turnover' as const,
    tiers: [{ fromMinor: 0, rateBasisPoints: 200 }],
    payment: 'claim' as const,
    claimDays: 2,
  },
]

/** A share of the loss that is paid automatically, and a share of the turnover that members claim. */
export const refundPart: WeekPart = {
  async open({ staff: { ask, token, freshen } }) {
    for (const body of settings) {
      const { reply } = await ask(adminApi, refund.createRefund, { token, body })
      if (!reply) throw new Unexpected(`${body.name} was not set up`)
      await freshen()
      const given = { token, params: { id: reply.id }, body: { status: 'active' as const, version: reply.version } }
      await ask(adminApi, refund.changeRefundStatus, given)
    }
  },

  async morning({ staff, members }) {
    const { ask, token, freshen } = staff
    // The oldest first: a run begins with what the previous one left.
    const request = { status: 'calculated' as const, size: 100, sort: 'from' as const }
    const { reply } = await ask(adminApi, refund.searchRefundRuns, { token, body: request })
    for (const { id, version } of reply?.records ?? []) {
      await freshen()
      await ask(adminApi, refund.approveRefundRun, { token, params: { id }, body: { version } })
    }
    // Half of the members claim what they can; the others let it expire.
    for (const one of members.filter((_, place) => place % 2 === 0)) {
      const { reply: claimable } = await one.ask(siteApi, siteCalls.refund.listRefunds, { token: one.token })
      for (const { id } of claimable?.refunds ?? [])
        await one.ask(siteApi, siteCalls.refund.claimRefund, { token: one.token, params: { id } })
    }
  },

  async agrees({ staff: { ask, token } }) {
    const { reply } = await ask(adminApi, refund.checkPaidRefunds, { token, body: {} })
    return reply?.agrees ?? false
  },

  async books(week) {
    const { ask, token } = week.staff
    const runs = await runsOf(week)
    const { reply: paid } = await ask(adminApi, refund.searchPaidRefunds, { token, body: { size: 100 } })
    return { runs, totals: paid?.totals, count: paid?.totalRecords }
  },
}

export async function runsOf({ staff: { ask, token } }: Week) {
  const { reply } = await ask(adminApi, refund.searchRefundRuns, { token, body: { size: 100 } })
  return reply?.records ?? []
}
