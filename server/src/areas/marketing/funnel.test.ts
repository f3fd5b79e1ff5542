import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { calls } from '#contract/calls.ts'
import { siteCalls } from '#contract/site-calls.ts'
import { sql } from '#platform/database/sql.ts'
import { createLink } from '../../../testing/marketing.steps.ts'
import { addBankAccount, askDeposit, askWithdrawal } from '../../../testing/money.steps.ts'
import { startTestServer, type TestServer } from '../../../testing/server.ts'
import { anAddress, registration } from '../../../testing/site.steps.ts'

const { marketing, member, pretransaction } = calls
let server: TestServer
let token: string
let accountId: string
beforeAll(async () => {
  server = await startTestServer({ timeZone: 'Asia/Bangkok' })
  token = (await server.admins('owner')).token
  accountId = (await addBankAccount(server, token)).id
})
afterAll(() => server.close())

const reason = 'ตรวจสอบแล้ว'
async function register(marketingCode: string) {
  const body = registration({ marketingCode })
  const answer = await server.site(siteCalls.member.register, { body, ip: anAddress() })
  const row = await server.database.tx.row<{ id: string }>(sql`select id from member where phone = ${body.phone}`)
  return { id: row?.id ?? '', token: answer.body.data.token }
}
async function deposit(memberToken: string, amountMinor: number): Promise<string> {
  const { id } = (await askDeposit(server, memberToken, amountMinor)).body.data
  const credited = await server.call(pretransaction.creditPre, { token, params: { id }, body: { version: 1, reason } })
  expect(credited.status).toBe(200)
  return id
}
const funnelOf = async (linkId: string, days: { from?: string; to?: string } = {}) =>
  (await server.call(marketing.getFunnel, { token, body: { linkId, ...days } })).body.data
const dayOf = async (days: number): Promise<string> =>
  (await server.database.tx.row<{ day: string }>(sql`select business_day(now()) + ${days}::int as day`))?.day ?? ''
const steps = ({ now }: { now: Record<string, unknown> }) => [
  now['registerCount'],
  now['firstDepositCount'],
  now['depositCount'],
  now['depositMinor'],
  now['withdrawalMinor'],
]

describe('who registers with the code of a link', () => {
  it('came by it, whatever the case of the letters, and is found by it', async () => {
    const { id, code, name } = await createLink(server, token)
    const { id: memberId } = await register(code.toLowerCase())
    const detail = (await server.call(member.getMember, { token, params: { id: memberId } })).body.data
    expect(detail).toMatchObject({ marketingLinkId: id, marketingLinkName: name, marketingCode: code.toLowerCase() })
    const found = (await server.call(member.searchMembers, { token, body: { marketingLinkId: id } })).body.data
    expect(found.records.map(row => row.id)).toEqual([memberId])
    expect(steps(await funnelOf(id))).toEqual([1, 0, 0, 0, 0])
  })

  it('came by nobody’s where nobody knows the code, also once there is such a link', async () => {
    const { id: memberId } = await register('NOT-YET')
    const { id } = await createLink(server, token, { code: 'NOT-YET' })
    const detail = (await server.call(member.getMember, { token, params: { id: memberId } })).body.data
    expect(detail).toMatchObject({ marketingLinkId: null, marketingLinkName: null, marketingCode: 'NOT-YET' })
    expect(steps(await funnelOf(id))).toEqual([0, 0, 0, 0, 0])
  })

  it('still came by it when it is paused meanwhile, since they clicked before', async () => {
    const { id, code, version } = await createLink(server, token)
    await server.call(marketing.changeLinkStatus, { token, params: { id }, body: { status: 'paused', version } })
    await register(code)
    expect(steps(await funnelOf(id))).toEqual([1, 0, 0, 0, 0])
  })

  it('came by it for good', async () => {
    const [one, other] = [await createLink(server, token), await createLink(server, token)]
    const { id } = await register(one.code)
    const moved = server.asOwner(`update member set marketing_link_id = '${other.id}' where id = '${id}'`)
    await expect(moved).rejects.toThrow('a member came by one link, once')
  })
})

describe('deposits', () => {
  it('count each, and the first one once; one that is reversed counts no more', async () => {
    const { id, code } = await createLink(server, token)
    const visitor = await register(code)
    const first = await deposit(visitor.token, 200_00)
    await deposit(visitor.token, 300_00)
    expect(steps(await funnelOf(id))).toEqual([1, 1, 2, 500_00, 0])
    const reversed = await server.call(pretransaction.reversePre, {
      token,
      params: { id: first },
      body: { version: 3, reason },
    })
    expect(reversed.status).toBe(200)
    expect(steps(await funnelOf(id))).toEqual([1, 1, 1, 300_00, 0])
  })

  it('that are all taken back leave nobody who deposited', async () => {
    const { id, code } = await createLink(server, token)
    const visitor = await register(code)
    const only = await deposit(visitor.token, 200_00)
    await server.call(pretransaction.reversePre, { token, params: { id: only }, body: { version: 3, reason } })
    expect(steps(await funnelOf(id))).toEqual([1, 0, 0, 0, 0])
  })

  it('of somebody who came by no link count for none', async () => {
    const { id } = await createLink(server, token)
    await deposit((await register('NOBODY-KNOWS')).token, 200_00)
    expect(steps(await funnelOf(id))).toEqual([0, 0, 0, 0, 0])
  })

  it('stand beside what was withdrawn once it is paid, and less once it came back', async () => {
    const { id, code } = await createLink(server, token)
    const visitor = await register(code)
    await deposit(visitor.token, 500_00)
    const request = (await askWithdrawal(server, visitor.token, 100_00)).body.data
    expect(steps(await funnelOf(id))).toEqual([1, 1, 1, 500_00, 0])
    const params = { id: request.id }
    // Not the one who credited the deposit by hand.
    const { token: payer } = await server.admins('owner')
    const { version } = (await server.call(pretransaction.getPre, { token, params })).body.data
    await server.call(pretransaction.approvePre, { token: payer, params, body: { version } })
    const paid = { version: version + 1, bankAccountId: accountId, bankReference: 'TRX-9', confirmShort: true }
    expect((await server.call(pretransaction.payPre, { token: payer, params, body: paid })).status).toBe(200)
    expect(steps(await funnelOf(id))).toEqual([1, 1, 1, 500_00, 100_00])
    const { version: after } = (await server.call(pretransaction.getPre, { token, params })).body.data
    await server.call(pretransaction.returnPre, { token, params, body: { version: after, reason } })
    expect(steps(await funnelOf(id))).toEqual([1, 1, 1, 500_00, 0])
  })
})

describe('the report', () => {
  const plant = (
    linkId: string,
    daysAgo: number,
    sums: { clicks?: number; registered?: number; first?: number; minor?: number },
  ) =>
    server.asOwner(`
      insert into marketing_day values ('${linkId}', business_day(now()) - ${daysAgo}, ${sums.clicks ?? 0}, ${sums.clicks ?? 0},
        ${sums.registered ?? 0}, ${sums.first ?? 0}, ${sums.first ?? 0}, ${sums.minor ?? 0}, 0)`)

  it('takes both ends of the days whole, and compares them with as many before', async () => {
    const { id } = await createLink(server, token)
    for (const [ago, clicks] of [
      [0, 1],
      [1, 2],
      [3, 4],
      [4, 8],
      [6, 16],
      [7, 32],
    ] as const)
      await plant(id, ago, { clicks })
    const { now, before, days } = await funnelOf(id, { from: await dayOf(-3), to: await dayOf(-1) })
    expect([now.clickCount, before.clickCount]).toEqual([6, 24])
    expect(days.map(({ clickCount }) => clickCount)).toEqual([4, 0, 2])
  })

  it('puts a click by the brand’s clock on the day that it is there', async () => {
    const { id } = await createLink(server, token)
    // Bangkok is seven hours ahead: its day begins at five in the afternoon of the day before.
    for (const at of ['2026-03-09T16:59:59Z', '2026-03-09T17:00:00Z', '2026-03-10T16:59:59Z']) {
      await server.asOwner(`insert into marketing_change (at, link_id, click_n) values ('${at}', '${id}', 1)`)
    }
    const { days } = await funnelOf(id, { from: '2026-03-09', to: '2026-03-11' })
    expect(days.map(({ clickCount }) => clickCount)).toEqual([1, 2, 0])
  })

  it('spreads the cost over the days of the link, and tells what each step and each part of it brought', async () => {
    const spread = { firstDay: await dayOf(-9), lastDay: await dayOf(0), costMinor: 1_000_00 }
    const { id } = await createLink(server, token, spread)
    await plant(id, 1, { clicks: 100, registered: 10, first: 4, minor: 500_00 })
    const { now } = await funnelOf(id, { from: await dayOf(-1), to: await dayOf(0) })
    expect(now).toMatchObject({
      spentMinor: 200_00,
      clickCostMinor: 2_00,
      registerCostMinor: 20_00,
      firstDepositCostMinor: 50_00,
      depositCostMinor: 50_00,
      returnBasisPoints: 25_000,
    })
    const { now: whole } = await funnelOf(id, { from: await dayOf(-20), to: await dayOf(20) })
    expect(whole.spentMinor).toBe(1_000_00)
    const { now: earlier } = await funnelOf(id, { from: await dayOf(-20), to: await dayOf(-10) })
    expect(earlier.spentMinor).toBe(0)
  })

  it('says nothing of a cost where there was none, or where nobody came', async () => {
    const none = { clickCostMinor: null, registerCostMinor: null, firstDepositCostMinor: null, depositCostMinor: null }
    const free = await createLink(server, token, { costMinor: 0 })
    await plant(free.id, 0, { clicks: 5, registered: 1 })
    expect((await funnelOf(free.id)).now).toMatchObject({ ...none, spentMinor: 0, returnBasisPoints: null })
    const unseen = await createLink(server, token, { firstDay: await dayOf(0) })
    expect((await funnelOf(unseen.id)).now).toMatchObject({ ...none, spentMinor: 1_000_00, returnBasisPoints: 0 })
  })

  it('compares links side by side, sorted and narrowed, with the sums of those that it finds', async () => {
    const [busy, quiet] = [
      await createLink(server, token, { channel: 'tiktok', firstDay: await dayOf(0) }),
      await createLink(server, token, { channel: 'tiktok', firstDay: await dayOf(0), costMinor: 0 }),
    ]
    await plant(busy.id, 0, { clicks: 9, minor: 900_00 })
    await plant(quiet.id, 0, { clicks: 3, minor: 50_00 })
    const body = { channel: 'tiktok' as const, sort: 'clickCount' as const }
    const { records, totals } = (await server.call(marketing.searchLinks, { token, body })).body.data
    expect(records.map(row => row.id)).toEqual([quiet.id, busy.id])
    expect(records[1]).toMatchObject({ clickCount: 9, clickCostMinor: 111_11, state: 'running', target: '/register' })
    expect(totals).toEqual({ spentMinor: 1_000_00, depositMinor: 950_00 })
    const all = (await server.call(marketing.getFunnel, { token, body: { channel: 'tiktok' } })).body.data
    expect([all.now.clickCount, all.now.depositMinor]).toEqual([12, 950_00])
  })
})
