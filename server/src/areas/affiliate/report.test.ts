import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { NewAffiliate } from '#contract/affiliate/affiliate.types.ts'
import { calls } from '#contract/calls.ts'
import { siteCalls } from '#contract/site-calls.ts'
import { sql } from '#platform/database/sql.ts'
import { addChain, affiliateRunsOf } from '../../../testing/affiliate.steps.ts'
import { addMember } from '../../../testing/member.steps.ts'
import { present } from '../../../testing/present.ts'
import { played } from '../../../testing/refund.steps.ts'
import { startTestServer, type TestServer } from '../../../testing/server.ts'
import { registered } from '../../../testing/site.steps.ts'
import { jobs } from '../../areas.ts'
import { payAffiliate } from './affiliate.jobs.ts'

const { affiliate, credit } = calls
let server: TestServer
let token: string
beforeAll(async () => {
  server = await startTestServer()
  token = (await server.admins('owner')).token
})
afterAll(() => server.close())

/** A run of a setting for one group, approved and paid. */
async function paidRun(tag: string, more: Partial<NewAffiliate> = {}) {
  const run = present((await affiliateRunsOf(server, token, { tags: [tag], ...more }))[0])
  const body = { version: run.version }
  await server.call(affiliate.approveAffiliateRun, { token, params: { id: run.id }, body })
  await payAffiliate.run(server.jobContext, { payload: { runId: run.id }, stop: AbortSignal.any([]) })
  return run
}

describe('the report', () => {
  const search = async (body: object) =>
    (await server.call(affiliate.searchAffiliateEarnings, { token, body })).body.data
  const check = async (body: object = {}) => (await server.call(affiliate.checkAffiliates, { token, body })).body.data

  it('tells what each member earned on each level by runs that were approved, and leads to them', async () => {
    const [top = '', middle = '', low = ''] = await addChain(server, token, 3, { tags: ['report'] })
    await played(server, low, { betMinor: 1_000_00 })
    const waiting = present((await affiliateRunsOf(server, token, { tags: ['report'] }))[0])
    expect((await search({ affiliateId: waiting.affiliateId })).records).toEqual([])
    const { affiliateId, from } = await paidRun('report')
    const { records, totals } = await search({ affiliateId })
    expect(records).toMatchObject([
      { memberId: middle, level: 1, downlineCount: 1, baseMinor: 1_000_00, earnedMinor: 100_00, paidMinor: 100_00 },
      { memberId: top, level: 2, downlineCount: 1, baseMinor: 1_000_00, earnedMinor: 50_00, paidMinor: 50_00 },
    ])
    expect(totals).toEqual({ baseMinor: 2_000_00, earnedMinor: 150_00, paidMinor: 150_00 })
    expect((await search({ affiliateId, level: '2' })).records).toHaveLength(1)
    expect((await search({ affiliateId, memberId: top })).records).toHaveLength(1)
    expect((await search({ affiliateId, to: '2020-01-31' })).records).toEqual([])
    const behind = await server.call(affiliate.searchReportedShares, { token, body: { memberId: top, affiliateId } })
    expect(behind.body.data.records).toMatchObject([{ from, to: from, amountMinor: 50_00, levels: [{ level: 2 }] }])
  })

  it('agrees with the ledger, and tells the day on which it does not', async () => {
    const before = await check()
    expect(before).toMatchObject({ agrees: true, differences: [], days: 30 })
    const newest = sql`id = (select max(id) from affiliate_share where status = 'paid')`
    await server.database.tx.run(sql`update affiliate_share set amount_minor = amount_minor - 1 where ${newest}`)
    const after = await check()
    expect(after).toMatchObject({
      agrees: false,
      differenceMinor: 1,
      differences: [{ part: 'house.affiliate', reportMinor: 149_99, ledgerMinor: 150_00 }],
    })
    await server.database.tx.run(sql`update affiliate_share set amount_minor = amount_minor + 1 where ${newest}`)
  })

  it('agrees when earnings are bonuses, and when one of them comes back', async () => {
    const [top = '', friend = ''] = await addChain(server, token, 2, { tags: ['bonus'] })
    await played(server, friend, { betMinor: 1_000_00 })
    const run = await paidRun('bonus', { creditedTo: 'bonus', turnoverTimes: 3, bonusDays: 5 })
    expect(run).toMatchObject({ creditedTo: 'bonus', totalMinor: 100_00 })
    const balances = async () => (await server.call(credit.getBalances, { token, params: { id: top } })).body.data
    expect(await balances()).toMatchObject({ cashMinor: 0, bonusMinor: 100_00 })
    const claim = await server.database.tx.row(sql`
      select source, required_minor from bonus_claim where member_id = ${top}`)
    expect(claim).toEqual({ source: 'affiliate', requiredMinor: 300_00 })
    expect(await check()).toMatchObject({ agrees: true })
    await server.database.tx.run(sql`update bonus_claim set expires_at = now() where member_id = ${top}`)
    await jobs['settle-bonuses']?.run(server.jobContext, { payload: {}, stop: AbortSignal.any([]) })
    expect(await balances()).toMatchObject({ cashMinor: 0, bonusMinor: 0 })
    expect(await check()).toMatchObject({ agrees: true })
  })

  it('is of a bounded number of days', async () => {
    const request = { from: '2026-01-01', to: '2026-06-01' }
    expect((await server.call(affiliate.searchAffiliateEarnings, { token, body: request })).status).toBe(400)
  })

  it('keeps agreeing, because what was paid is not reversed', async () => {
    const paid = await server.database.tx.row<{ id: number }>(
      sql`select transfer_id as id from affiliate_share where status = 'paid' limit 1`,
    )
    const params = { id: String(paid?.id) }
    const answer = await server.call(credit.reverseCredit, { token, params, body: { reason: 'จ่ายผิดคน' } })
    expect(answer.body.error.code).toBe('CREDIT_OF_AFFILIATE')
  })
})

describe('a downline', () => {
  const levels = async (id: string) =>
    (await server.call(affiliate.getDownlineLevels, { token, params: { id } })).body.data.levels
  const direct = async (uplineId: string) =>
    (await server.call(affiliate.searchDownline, { token, body: { uplineId } })).body.data.records

  it('is read level by level, with what they did lately', async () => {
    const [top = '', one = '', two = ''] = await addChain(server, token, 7)
    const other = (await addMember(server, token, { uplineId: top })).id
    await played(server, one, { betMinor: 100_00, daysAgo: 40 })
    await played(server, one, { betMinor: 30_00 })
    await played(server, other, { betMinor: 12_00 })
    await played(server, two, { betMinor: 7_00 })
    const details = await levels(top)
    // The sixth below is further than anybody earns from.
    expect(details.map(({ count }) => count)).toEqual([2, 1, 1, 1, 1])
    expect(details[0]).toEqual({ level: 1, count: 2, isMore: false, depositMinor: 0, turnoverMinor: 42_00 })
    expect(details[1]).toMatchObject({ turnoverMinor: 7_00 })
    expect(await direct(top)).toMatchObject([
      { id: other, directCount: 0, turnoverMinor: 12_00 },
      { id: one, directCount: 1, turnoverMinor: 30_00 },
    ])
    expect(await levels(other)).toEqual([])
  })

  it('of a great many is told as such, and not added up', async () => {
    const { id } = await addMember(server, token)
    await server.asOwner(`
      insert into member (username, phone, first_name, last_name, bank, account_number, password_hash, registered_from, upline_id)
      select 'many' || n, 'many' || n, 'x', 'x', 'KBANK', 'many' || n, 'x', 'web', '${id}' from generate_series(1, 2001) n`)
    expect(await levels(id)).toEqual([
      { level: 1, count: 2_000, isMore: true, depositMinor: null, turnoverMinor: null },
    ])
  })
})

describe('on the site', () => {
  const mine = async (by: string) => (await server.site(siteCalls.affiliate.getAffiliate, { token: by })).body.data

  it('a member has a link by which others become their downline, and sees what they earn, but not who came', async () => {
    const own = await registered(server)
    const { code, link, levels } = await mine(own)
    expect([link, levels]).toEqual([`http://site.chaba.localhost:8080?ref=${code}`, []])
    const brought = await registered(server, { upline: code.toUpperCase() })
    const friend = await server.database.tx.row<{ id: string; uplineId: string }>(
      sql`select id, upline_id from member order by registered_at desc limit 1`,
    )
    await server.database.tx.run(sql`update member set tags = '{site}' where id = ${friend?.uplineId}`)
    await server.database.tx.run(sql`insert into member_tag values ('site')`)
    await played(server, friend?.id ?? '', { betMinor: 500_00 })
    await paidRun('site')
    const seen = await mine(own)
    expect(seen).toMatchObject({
      levels: [{ level: 1, count: 1, isMore: false }],
      paidMinor: 50_00,
      waitingMinor: 0,
      earnings: [{ downlineCount: 1, amountMinor: 50_00 }],
    })
    expect(JSON.stringify(seen)).not.toContain(friend?.id)
    expect((await mine(brought)).earnings).toEqual([])
  })
})
