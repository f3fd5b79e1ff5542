import type { NewAffiliate } from '#contract/affiliate/affiliate.types.ts'
import { calls } from '#contract/calls.ts'
import { calculateAffiliate, planAffiliates } from '../src/areas/affiliate/affiliate.jobs.ts'
import { sql } from '../src/platform/database/sql.ts'
import { addMember } from './member.steps.ts'
import { present } from './present.ts'
import { played } from './refund.steps.ts'
import type { Answer, TestServer } from './server.ts'

const { affiliate } = calls
let count = 0

/** A tenth, a twentieth and a hundredth of what three levels bet on a day. */
export const newAffiliate = (more: Partial<NewAffiliate> = {}): NewAffiliate => {
  count += 1
  return {
    name: `แนะนำเพื่อน ${count}`,
    basis: 'turnover',
    levels: [{ rateBasisPoints: 1_000 }, { rateBasisPoints: 500 }, { rateBasisPoints: 100 }],
    minMinor: 1_00,
    period: 'day',
    tags: [],
    creditedTo: 'cash',
    ...more,
  }
}

/** Creates a setting as staff do, as a draft. */
export const createAffiliate = async (server: TestServer, token: string, more: Partial<NewAffiliate> = {}) =>
  (await server.call(affiliate.createAffiliate, { token, body: newAffiliate(more) })).body.data

/** Members who brought each other, starting with one who was brought by nobody: their ids from the top down. */
export async function addChain(
  server: TestServer,
  token: string,
  length: number,
  more: object = {},
): Promise<string[]> {
  const ids: string[] = []
  for (let n = 0; n < length; n += 1) {
    const uplineId = ids.at(-1)
    ids.push((await addMember(server, token, { ...more, ...(uplineId && { uplineId }) })).id)
  }
  return ids
}

/** Books a member's deposit of some business days ago into the sums of the reports. */
export const deposited = (server: TestServer, memberId: string, minor: number, daysAgo = 1) =>
  server.asOwner(`
    insert into money_day select business_day(now()) - ${daysAgo}, '${memberId}', ${minor}, 0, 0, 0, 0, 0, 0, null`)

const request = (payload: object = {}) => ({ payload, stop: AbortSignal.any([]) })

/**
 * Activates a setting, as if it had been active for some days, and calculates the past periods; returns the runs, newest first.
 */
export async function affiliateRunsOf(server: TestServer, token: string, more: Partial<NewAffiliate> = {}, days = 1) {
  const { id } = await createAffiliate(server, token, more)
  await server.call(affiliate.changeAffiliateStatus, { token, params: { id }, body: { status: 'active', version: 1 } })
  await server.database.tx.run(sql`
    update affiliate_setting set active_since = business_day_start(business_day(now()) - ${days}::int) where id = ${id}`)
  await planAffiliates.run(server.jobContext, request())
  const find = async () =>
    (await server.call(affiliate.searchAffiliateRuns, { token, body: { affiliateId: id, size: 100 } })).body.data
      .records
  for (const { id: runId } of await find()) await calculateAffiliate.run(server.jobContext, request({ runId }))
  return find()
}

/** A run in which one member earns a tenth of the 1,000 baht that a friend bet. */
async function aRun(server: TestServer, token: string) {
  const [, friend = ''] = await addChain(server, token, 2)
  await played(server, friend, { betMinor: 1_000_00 })
  const [run] = await affiliateRunsOf(server, token)
  return present(run)
}

/** For each logged call on affiliates, a function that performs it. */
export const affiliateWays = (server: () => TestServer): Record<string, (token: string) => Promise<Answer>> => ({
  createAffiliate: token => server().call(affiliate.createAffiliate, { token, body: newAffiliate() }),
  async updateAffiliate(token) {
    const { id, version } = await createAffiliate(server(), token)
    return server().call(affiliate.updateAffiliate, { token, params: { id }, body: { ...newAffiliate(), version } })
  },
  async changeAffiliateStatus(token) {
    const { id, version } = await createAffiliate(server(), token)
    return server().call(affiliate.changeAffiliateStatus, {
      token,
      params: { id },
      body: { status: 'active', version },
    })
  },
  async calculateAffiliateRun(token) {
    const { id, version } = await aRun(server(), token)
    return server().call(affiliate.calculateAffiliateRun, { token, params: { id }, body: { version } })
  },
  async approveAffiliateRun(token) {
    const { id, version } = await aRun(server(), token)
    return server().call(affiliate.approveAffiliateRun, { token, params: { id }, body: { version } })
  },
  async rejectAffiliateRun(token) {
    const { id, version } = await aRun(server(), token)
    const body = { version, reason: 'ยอดไม่ถูกต้อง' }
    return server().call(affiliate.rejectAffiliateRun, { token, params: { id }, body })
  },
})
