import { adminApi, calls } from '#contract/calls.ts'
import { Unexpected } from './client.ts'
import type { WeekPart } from './week.ts'

const { affiliate, member } = calls
const bahtMinor = 100

/** Three levels, as the members of a week have brought each other. */
const setting = {
  name: 'ชวนเพื่อน 3 ชั้น',
  basis: 'turnover' as const,
  levels: [{ rateBasisPoints: 500 }, { rateBasisPoints: 200 }, { rateBasisPoints: 100 }],
  minMinor: bahtMinor,
  period: 'day' as const,
  tags: [],
  creditedTo: 'cash' as const,
}

/** Each member was brought by the one before, and earns from those who came after. */
export const affiliatePart: WeekPart = {
  async open({ staff: { ask, token, freshen }, members }) {
    for (const [place, { id }] of members.entries()) {
      const uplineId = members[place - 1]?.id
      const { reply } = await ask(adminApi, member.getMember, { token, params: { id } })
      if (!reply || uplineId === undefined) continue
      const { firstName, lastName, lineId, tags, note, version } = reply
      const { canDeposit, canWithdraw, canPlay, canPromote } = reply
      const switches = { canDeposit, canWithdraw, canPlay, canPromote }
      const body = { firstName, lastName, lineId, tags, note, version, uplineId, ...switches }
      await ask(adminApi, member.updateMember, { token, params: { id }, body })
    }
    const { reply } = await ask(adminApi, affiliate.createAffiliate, { token, body: setting })
    if (!reply) throw new Unexpected(`${setting.name} was not set up`)
    await freshen()
    const body = { status: 'active' as const, version: reply.version }
    await ask(adminApi, affiliate.changeAffiliateStatus, { token, params: { id: reply.id }, body })
  },

  async morning({ staff: { ask, token, freshen } }) {
    // The oldest first: a run begins with what the previous one left.
    const request = { status: 'calculated' as const, size: 100, sort: 'from' as const }
    const { reply } = await ask(adminApi, affiliate.searchAffiliateRuns, { token, body: request })
    for (const { id, version } of reply?.records ?? []) {
      await freshen()
      await ask(adminApi, affiliate.approveAffiliateRun, { token, params: { id }, body: { version } })
    }
  },

  async agrees({ staff: { ask, token } }) {
    const { reply } = await ask(adminApi, affiliate.checkAffiliates, { token, body: {} })
    return reply?.agrees ?? false
  },

  async books({ staff: { ask, token } }) {
    const { reply: runs } = await ask(adminApi, affiliate.searchAffiliateRuns, { token, body: { size: 100 } })
    const { reply: earned } = await ask(adminApi, affiliate.searchAffiliateEarnings, { token, body: { size: 100 } })
    return { runs: runs?.records, totals: earned?.totals, count: earned?.totalRecords }
  },
}
