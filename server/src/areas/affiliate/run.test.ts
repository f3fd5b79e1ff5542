import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { calls } from '#contract/calls.ts'
import { paySome } from '#frames/run/run-pay.ts'
import { verify } from '#ledger/ledger-verify.ts'
import { sql } from '#platform/database/sql.ts'
import { addChain, affiliateRunsOf, deposited } from '../../../testing/affiliate.steps.ts'
import { addMember } from '../../../testing/member.steps.ts'
import { present } from '../../../testing/present.ts'
import { played } from '../../../testing/refund.steps.ts'
import { codeOf } from '../../../testing/refusal.ts'
import { startTestServer, type TestServer } from '../../../testing/server.ts'
import { calculateAffiliate, payAffiliate, planAffiliates } from './affiliate.jobs.ts'
import { affiliateRuns } from './run-kind.ts'

const { affiliate, approval } = calls
let server: TestServer
let token: string
let second: string
/** Tags keep the tests apart, which all play on the same days. */
let tag = ''
let count = 0
beforeAll(async () => {
  server = await startTestServer()
  token = (await server.admins('owner')).token
  second = (await server.admins('owner')).token
})
beforeEach(() => {
  count += 1
  tag = `กลุ่ม ${count}`
})
afterAll(() => server.close())

const request = (runId?: string) => ({ payload: runId === undefined ? {} : { runId }, stop: AbortSignal.any([]) })
const pay = (runId: string) => payAffiliate.run(server.jobContext, request(runId))
const calculate = (runId: string) => calculateAffiliate.run(server.jobContext, request(runId))
const find = async (id: string) => (await server.call(affiliate.getAffiliateRun, { token, params: { id } })).body.data
const approve = async (id: string) => {
  const { version } = await find(id)
  return server.call(affiliate.approveAffiliateRun, { token, params: { id }, body: { version } })
}
const shares = async (runId: string) =>
  (await server.call(affiliate.searchAffiliateShares, { token, body: { runId, size: 100 } })).body.data
const chain = (length: number) => addChain(server, token, length, { tags: [tag] })
const runs = (more: Parameters<typeof affiliateRunsOf>[2] = {}, days?: number) =>
  affiliateRunsOf(server, token, { tags: [tag], ...more }, days)
const bet = (id: string | undefined, betMinor: number, winMinor = 0) => played(server, id ?? '', { betMinor, winMinor })
/** What each was given by the ledger, whatever the rows say. */
const given = async (runId: string) =>
  server.database.tx.rows<{ memberId: string; minor: number; n: number }>(sql`
    select a.owner_id as member_id, sum(t.amount_minor)::bigint as minor, count(*)::int as n
    from ledger.transfer t join ledger.account a on a.id = t.credit_id join ledger.account d on d.id = t.debit_id
    where t.reference = ${`affiliate:${runId}`} and t.kind = 'affiliate' and d.owner = 'house' and d.name = 'affiliate'
      and a.name = 'cash' group by 1 order by 1`)
const amounts = ({ records }: { records: { memberId: string; amountMinor: number }[] }) =>
  Object.fromEntries(records.map(({ memberId, amountMinor }) => [memberId, amountMinor]))

describe('a run', () => {
  it('pays every level above who bet, as far up as there are rates, and explains it', async () => {
    const [top, one = '', two = '', three = '', four] = await chain(5)
    const other = (await addMember(server, token, { uplineId: three, tags: [tag] })).id
    await bet(four, 1_000_00)
    await bet(other, 500_00)
    await bet(two, 200_00)
    const [run, ...others] = await runs()
    expect(others).toEqual([])
    const page = await shares(present(run).id)
    // Nobody is four levels above a bet of the lowest; the top is two above the bet of `two`.
    expect(amounts(page)).toEqual({
      [three]: 150_00,
      [two]: 75_00,
      [one]: 15_00 + 20_00,
      [top ?? '']: 10_00,
    })
    expect(run).toMatchObject({ status: 'calculated', memberCount: 4, totalMinor: 270_00, paidCount: 0 })
    expect(page.records.find(({ memberId }) => memberId === one)).toMatchObject({
      downlineCount: 3,
      baseMinor: 1_700_00,
      levels: [
        { level: 1, downlineCount: 1, baseMinor: 200_00, rateBasisPoints: 1_000, earnedMinor: 20_00 },
        { level: 3, downlineCount: 2, baseMinor: 1_500_00, rateBasisPoints: 100, earnedMinor: 15_00 },
      ],
      status: 'waiting',
    })
    await planAffiliates.run(server.jobContext, request())
    expect(await find(present(run).id)).toEqual(run)
  })

  it('counts deposits, turnover or what was left with the house, over the days of its period', async () => {
    const [top = '', friend = ''] = await chain(2)
    await deposited(server, friend, 300_00)
    await deposited(server, friend, 9_000_00, 2)
    await bet(friend, 1_000_00, 400_00)
    for (const [basis, amountMinor] of [
      ['deposit', 30_00],
      ['turnover', 100_00],
      ['ggr', 60_00],
    ] as const) {
      const run = present((await runs({ basis }))[0])
      expect(amounts(await shares(run.id)), basis).toEqual({ [top]: amountMinor })
    }
  })

  it('takes what one downline won from what others lost on the same level, and nothing from other levels', async () => {
    const [top = '', middle = ''] = await chain(2)
    const winner = (await addMember(server, token, { uplineId: top, tags: [tag] })).id
    const low = (await addMember(server, token, { uplineId: middle, tags: [tag] })).id
    await bet(middle, 1_000_00)
    await bet(winner, 100_00, 5_000_00)
    await bet(low, 400_00)
    const run = present((await runs({ basis: 'ggr' }))[0])
    expect(amounts(await shares(run.id))).toEqual({ [top]: 20_00, [middle]: 40_00 })
  })

  it('leaves out who is in none of the groups, is closed, or earned less than the minimum', async () => {
    const [top = '', friend = ''] = await chain(2)
    const outside = await addChain(server, token, 2)
    const closed = await chain(2)
    const poor = await chain(2)
    await server.database.tx.run(sql`update member set status = 'closed' where id = ${closed[0]}`)
    for (const id of [friend, outside[1], closed[1]]) await bet(id, 1_000_00)
    await bet(poor[1], 9_99)
    const run = present((await runs())[0])
    expect(amounts(await shares(run.id))).toEqual({ [top]: 100_00 })
  })

  it('that was broken off while paying goes on, and pays nobody twice', async () => {
    const ids = await chain(4)
    await bet(ids[3], 1_000_00)
    const { id } = present((await runs())[0])
    expect((await approve(id)).body.data).toMatchObject({ approval: null, run: { status: 'approved' } })
    expect(await paySome(server.database, affiliateRuns, id, 2)).toBe(true)
    expect(await find(id)).toMatchObject({ status: 'approved', paidCount: 2 })
    await Promise.all([pay(id), pay(id), pay(id)])
    await pay(id)
    const all = [10_00, 50_00, 100_00].map((minor, at) => ({ memberId: ids[at] ?? '', minor, n: 1 }))
    expect(await given(id)).toEqual(all.toSorted((a, b) => (a.memberId < b.memberId ? -1 : 1)))
    expect(await find(id)).toMatchObject({ status: 'done', paidCount: 3, paidMinor: 160_00 })
    // What comes to the period afterwards is too late for it.
    await bet(ids[3], 5_000_00)
    await calculate(id)
    expect(await find(id)).toMatchObject({ status: 'done', totalMinor: 160_00 })
  })

  it('above the limit waits for a second admin, and one that changed is not what was asked about', async () => {
    const ids = await chain(2)
    await bet(ids[1], 1_000_000_00)
    const { id } = present((await runs())[0])
    const waiting = (await approve(id)).body.data
    expect(waiting).toMatchObject({ run: { status: 'calculated', isAsked: true }, approval: { kind: 'affiliateRun' } })
    expect(codeOf(await approve(id))).toBe('RUN_WAITING')
    const { version } = await find(id)
    await server.call(affiliate.calculateAffiliateRun, { token, params: { id }, body: { version } })
    await calculate(id)
    expect(await find(id)).toMatchObject({ status: 'calculated', isAsked: false })
    const params = { id: present((await approve(id)).body.data.approval).id }
    expect(codeOf(await server.call(approval.approve, { token, params }))).toBe('APPROVAL_OWN')
    expect((await server.call(approval.approve, { token: second, params })).status).toBe(200)
    await pay(id)
    expect(await given(id)).toMatchObject([{ memberId: ids[0], minor: 100_000_00, n: 1 }])
  })

  it('that is rejected pays nothing and stays', async () => {
    const ids = await chain(2)
    await bet(ids[1], 1_000_00)
    const { id, version } = present((await runs())[0])
    const body = { version, reason: 'ตั้งอัตราผิด' }
    const rejected = await server.call(affiliate.rejectAffiliateRun, { token, params: { id }, body })
    expect(rejected.body.data.status).toBe('rejected')
    expect(codeOf(await approve(id))).toBe('STATE_ILLEGAL')
    await planAffiliates.run(server.jobContext, request())
    await pay(id)
    expect(await given(id)).toEqual([])
  })
})

it('leaves a ledger in which everything fits', async () => {
  expect(await verify(server.database.tx)).toEqual([])
})
