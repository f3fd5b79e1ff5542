import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { calls } from '#contract/calls.ts'
import { siteCalls } from '#contract/site-calls.ts'
import { paySome } from '#frames/run/run-pay.ts'
import { verify } from '#ledger/ledger-verify.ts'
import { sql } from '#platform/database/sql.ts'
import { somebodyWaits } from '../../../testing/lock.steps.ts'
import { addMember } from '../../../testing/member.steps.ts'
import { present } from '../../../testing/present.ts'
import { played, runsOf } from '../../../testing/refund.steps.ts'
import { codeOf } from '../../../testing/refusal.ts'
import { startTestServer, type TestServer } from '../../../testing/server.ts'
import { registered } from '../../../testing/site.steps.ts'
import { calculateRefund, expireRefunds, payRefund, planRefunds } from './refund.jobs.ts'
import { refundRuns } from './run-kind.ts'

const { refund, approval } = calls
let server: TestServer
let token: string
let second: string
beforeAll(async () => {
  server = await startTestServer()
  token = (await server.admins('owner')).token
  second = (await server.admins('owner')).token
})
afterAll(() => server.close())

const request = (runId?: string) => ({ payload: runId === undefined ? {} : { runId }, stop: AbortSignal.any([]) })
const pay = (runId: string) => payRefund.run(server.jobContext, request(runId))
const calculate = (runId: string) => calculateRefund.run(server.jobContext, request(runId))
const find = async (id: string) => (await server.call(refund.getRefundRun, { token, params: { id } })).body.data
const approve = async (id: string) => {
  const { version } = await find(id)
  return server.call(refund.approveRefundRun, { token, params: { id }, body: { version } })
}
const shares = async (runId: string) => {
  const { data } = (await server.call(refund.searchRefundShares, { token, body: { runId, size: 100 } })).body
  return data
}
const member = async (sums?: Parameters<typeof played>[2]) => {
  const { id } = await addMember(server, token)
  if (sums) await played(server, id, sums)
  return id
}
/** What each was given by the ledger, whatever the rows say. */
const given = async (runId: string) =>
  server.database.tx.rows<{ memberId: string; minor: number; n: number }>(sql`
    select a.owner_id as member_id, sum(t.amount_minor)::bigint as minor, count(*)::int as n
    from ledger.transfer t join ledger.account a on a.id = t.credit_id join ledger.account d on d.id = t.debit_id
    where t.reference = ${`refund:${runId}`} and t.kind = 'refund' and d.owner = 'house' and d.name = 'refund'
      and a.name = 'cash' group by 1 order by 1`)
/** Types of game keep the tests apart, which all play on the same days. */
const only = (gameType: string) => ({ gameTypes: [gameType] })

describe('a run', () => {
  it('is made once for each period that is over, and explains what each member gets', async () => {
    const loser = await member({ betMinor: 1_000_00, gameType: 'slot' })
    await played(server, loser, { betMinor: 500_00, winMinor: 700_00, gameType: 'slot' })
    const capped = await member({ betMinor: 20_000_00, gameType: 'slot' })
    await member({ betMinor: 99_99, gameType: 'slot' })
    await member({ betMinor: 100_00, winMinor: 900_00, gameType: 'slot' })
    const [run, ...others] = await runsOf(server, token, only('slot'))
    expect(others).toEqual([])
    expect(run).toMatchObject({ status: 'calculated', memberCount: 2, totalMinor: 1_080_00, paidCount: 0 })
    const { records, totals } = await shares(present(run).id)
    expect(totals).toEqual({ baseMinor: 20_800_00, amountMinor: 1_080_00 })
    const tier = { tierFromMinor: 100_00, rateBasisPoints: 1_000, status: 'waiting' }
    expect(records).toMatchObject([
      { memberId: capped, baseMinor: 20_000_00, shareMinor: 2_000_00, amountMinor: 1_000_00, ...tier },
      { memberId: loser, baseMinor: 800_00, shareMinor: 80_00, amountMinor: 80_00, ...tier },
    ])
    await planRefunds.run(server.jobContext, request())
    expect(await find(present(run).id)).toEqual(run)
  })

  it('is made of every day since the setting is active, and of none before', async () => {
    for (const daysAgo of [1, 2, 3, 4]) await member({ betMinor: 1_000_00, gameType: 'lottery', daysAgo })
    const runs = await runsOf(server, token, only('lottery'), 3)
    expect(runs.map(({ totalMinor }) => totalMinor)).toEqual([100_00, 100_00, 100_00])
    expect(new Set(runs.map(({ from }) => from)).size).toBe(3)
  })

  it('refunds no day a second time by a setting whose period was changed', async () => {
    const runs = await runsOf(server, token, only('lottery'), 20)
    const { refundId } = present(runs[0])
    await server.database.tx.run(sql`update refund_setting set period = 'week' where id = ${refundId}`)
    await planRefunds.run(server.jobContext, request())
    const { data } = (await server.call(refund.searchRefundRuns, { token, body: { refundId, size: 100 } })).body
    expect([data.totalRecords, runs.length]).toEqual([20, 20])
  })

  it('calculated again says the same, and what came meanwhile, until it is approved', async () => {
    const one = await member({ betMinor: 1_000_00, gameType: 'card' })
    const { id } = present((await runsOf(server, token, only('card')))[0])
    await played(server, one, { betMinor: 1_000_00, gameType: 'card' })
    const again = await server.call(refund.calculateRefundRun, {
      token,
      params: { id },
      body: { version: (await find(id)).version },
    })
    expect(again.body.data.status).toBe('calculating')
    expect(codeOf(await approve(id))).toBe('STATE_ILLEGAL')
    await Promise.all([calculate(id), calculate(id)])
    expect(await find(id)).toMatchObject({ memberCount: 1, totalMinor: 200_00, status: 'calculated' })
    await approve(id)
    await pay(id)
    // A correction of the period comes too late for it.
    await played(server, one, { betMinor: 5_000_00, gameType: 'card' })
    await calculate(id)
    expect(await given(id)).toEqual([{ memberId: one, minor: 200_00, n: 1 }])
    expect(await find(id)).toMatchObject({ status: 'done', totalMinor: 200_00, paidMinor: 200_00, paidCount: 1 })
  })

  it('that was broken off while paying goes on, and pays nobody twice', async () => {
    const members = await Promise.all([1, 2, 3, 4, 5].map(() => member({ betMinor: 1_000_00, gameType: 'fishing' })))
    const { id } = present((await runsOf(server, token, only('fishing')))[0])
    expect((await approve(id)).body.data).toMatchObject({ approval: null, run: { status: 'approved' } })
    expect(await paySome(server.database, refundRuns, id, 2)).toBe(true)
    expect(await find(id)).toMatchObject({ status: 'approved', paidCount: 2, paidMinor: 200_00 })
    await Promise.all([pay(id), pay(id), pay(id)])
    await pay(id)
    const all = members.toSorted((a, b) => (a < b ? -1 : 1)).map(memberId => ({ memberId, minor: 100_00, n: 1 }))
    expect(await given(id)).toEqual(all)
    expect(await find(id)).toMatchObject({ status: 'done', paidCount: 5, paidMinor: 500_00 })
  })

  it('pays who was suspended since, and nothing to who was closed', async () => {
    const [suspended, closed] = [await member(), await member()]
    for (const id of [suspended, closed])
      await played(server, id, { betMinor: 1_000_00, gameType: 'fishing', daysAgo: 2 })
    const runs = await runsOf(server, token, only('fishing'), 2)
    const { id } = present(runs.find(({ totalMinor }) => totalMinor === 200_00))
    const reason = 'ตรวจสอบบัญชี'
    await server.call(calls.member.suspendMember, { token, params: { id: suspended }, body: { reason } })
    await server.call(calls.member.closeMember, { token, params: { id: closed }, body: { reason } })
    await approve(id)
    await pay(id)
    expect(await given(id)).toEqual([{ memberId: suspended, minor: 100_00, n: 1 }])
    expect(await find(id)).toMatchObject({ status: 'done', memberCount: 2, paidCount: 1, paidMinor: 100_00 })
    const states = (await shares(id)).records.map(row => [row.memberId, row.status] as const)
    expect(new Map(states)).toEqual(
      new Map([
        [suspended, 'paid'],
        [closed, 'expired'],
      ]),
    )
  })

  it('pays nothing to who is closed at the same moment', async () => {
    const closed = await member({ betMinor: 1_000_00, gameType: 'lottery' })
    const { id } = present((await runsOf(server, token, only('lottery')))[0])
    await approve(id)
    let paying: Promise<unknown> = Promise.resolve()
    await server.database.transaction('write', async tx => {
      await tx.run(sql`update member set status = 'closed' where id = ${closed}`)
      let isPaid = false
      paying = pay(id).finally(() => (isPaid = true))
      await expect.poll(async () => isPaid || (await somebodyWaits(server))).toBe(true)
    })
    await paying
    expect((await given(id)).map(({ memberId }) => memberId)).not.toContain(closed)
  })

  it('above the limit waits for a second admin, and one that changed is not what was asked about', async () => {
    await member({ betMinor: 1_000_000_00, gameType: 'esport' })
    const { id } = present((await runsOf(server, token, { ...only('esport'), capMinor: 1_000_000_00 }))[0])
    const waiting = (await approve(id)).body.data
    expect(waiting).toMatchObject({ run: { status: 'calculated', isAsked: true }, approval: { kind: 'refundRun' } })
    expect(codeOf(await approve(id))).toBe('RUN_WAITING')
    const version = (await find(id)).version
    await server.call(refund.calculateRefundRun, { token, params: { id }, body: { version } })
    await calculate(id)
    expect(await find(id)).toMatchObject({ status: 'calculated', isAsked: false })
    const params = { id: present((await approve(id)).body.data.approval).id }
    expect(codeOf(await server.call(approval.approve, { token, params }))).toBe('APPROVAL_OWN')
    expect((await server.call(approval.approve, { token: second, params })).status).toBe(200)
    await pay(id)
    expect(await given(id)).toMatchObject([{ minor: 100_000_00, n: 1 }])
  })

  it('that is rejected pays nothing and stays', async () => {
    await member({ betMinor: 1_000_00, gameType: 'casino' })
    const { id, version } = present((await runsOf(server, token, only('casino')))[0])
    const body = { version, reason: 'ตั้งอัตราผิด' }
    expect((await server.call(refund.rejectRefundRun, { token, params: { id }, body })).body.data.status).toBe(
      'rejected',
    )
    expect(codeOf(await approve(id))).toBe('STATE_ILLEGAL')
    await planRefunds.run(server.jobContext, request())
    await pay(id)
    expect(await given(id)).toEqual([])
  })
})

describe('a claim', () => {
  const claim = (by: string, id: string) => server.site(siteCalls.refund.claimRefund, { token: by, params: { id } })
  const newest = async () =>
    (await server.database.tx.row<{ id: string }>(sql`select id from member order by registered_at desc limit 1`))
      ?.id ?? ''
  const claimable = async (by: string) =>
    (await server.site(siteCalls.refund.listRefunds, { token: by })).body.data.refunds

  it('is paid once, however often it is made, and to nobody else', async () => {
    const other = await registered(server)
    const mine = await registered(server)
    const memberId = await newest()
    await played(server, memberId, { betMinor: 1_000_00, gameType: 'sport' })
    const { id } = present((await runsOf(server, token, { ...only('sport'), payment: 'claim', claimDays: 3 }))[0])
    expect(await claimable(mine)).toEqual([])
    await approve(id)
    expect(await claimable(mine)).toMatchObject([{ id, amountMinor: 100_00, baseMinor: 1_000_00 }])
    expect(await claimable(other)).toEqual([])
    expect(codeOf(await claim(other, id))).toBe('REFUND_CLAIM_OVER')
    const answers = await Promise.all(Array.from({ length: 10 }, () => claim(mine, id)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(await given(id)).toEqual([{ memberId, minor: 100_00, n: 1 }])
    expect(await claimable(mine)).toEqual([])
  })

  it('is over after its days', async () => {
    const mine = await registered(server)
    const memberId = await newest()
    await played(server, memberId, { betMinor: 1_000_00, gameType: 'sport', daysAgo: 1 })
    const { id } = present((await runsOf(server, token, { ...only('sport'), payment: 'claim', claimDays: 3 }))[0])
    await approve(id)
    await server.database.tx.run(sql`update refund_run set claim_until = now() where id = ${id}`)
    expect(await claimable(mine)).toEqual([])
    expect(codeOf(await claim(mine, id))).toBe('REFUND_CLAIM_OVER')
    await expireRefunds.run(server.jobContext, request())
    expect(await find(id)).toMatchObject({ status: 'done', paidCount: 0 })
    expect((await shares(id)).records.map(({ status }) => status)).toContain('expired')
    expect(await given(id)).toEqual([])
  })
})

it('leaves a ledger in which everything fits', async () => {
  expect(await verify(server.database.tx)).toEqual([])
})
