import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { NewAffiliate } from '#contract/affiliate/affiliate.types.ts'
import { calls } from '#contract/calls.ts'
import { sql } from '#platform/database/sql.ts'
import { addChain, createAffiliate } from '../../../testing/affiliate.steps.ts'
import { give } from '../../../testing/cash-back.steps.ts'
import { addProvider, messagesOf } from '../../../testing/game.steps.ts'
import { addBankAccount, askDeposit, richMember } from '../../../testing/money.steps.ts'
import { present } from '../../../testing/present.ts'
import { moneyProblems } from '../../../testing/promotion.steps.ts'
import { passNight } from '../../../testing/refund.steps.ts'
import { startTestServer, type TestClient, type TestServer } from '../../../testing/server.ts'
import { calculateAffiliate, payAffiliate, planAffiliates } from './affiliate.jobs.ts'

const { affiliate, credit, pretransaction } = calls
const baht = 100
const reason = 'ธนาคารเรียกเงินคืน'
let server: TestServer
let token: string
let provider: TestClient
/** Tags keep the tests apart, which all play on the same days. */
let tag = ''
let count = 0
beforeAll(async () => {
  server = await startTestServer()
  token = (await server.admins('owner')).token
  provider = await addProvider(server)
  await addBankAccount(server, token)
})
beforeEach(() => {
  count += 1
  tag = `กลุ่ม ${count}`
})
afterAll(() => server.close())

const request = (payload: object = {}) => ({ payload, stop: AbortSignal.any([]) })

/** A setting that is calculated every night, and approved unless somebody rejects it. */
async function startNights(more: Partial<NewAffiliate> = {}) {
  const { id: affiliateId } = await createAffiliate(server, token, { tags: [tag], minMinor: 1, ...more })
  const change = { token, params: { id: affiliateId }, body: { status: 'active' as const, version: 1 } }
  await server.call(affiliate.changeAffiliateStatus, change)
  return async (verdict: 'approve' | 'reject' = 'approve') => {
    await passNight(server)
    await planAffiliates.run(server.jobContext, request())
    const runs = async () =>
      (await server.call(affiliate.searchAffiliateRuns, { token, body: { affiliateId, size: 100 } })).body.data.records
    const { id: runId } = present((await runs())[0])
    await calculateAffiliate.run(server.jobContext, request({ runId }))
    const { version } = present((await runs())[0])
    const [params, body] = [{ id: runId }, { version, reason }]
    if (verdict === 'reject') await server.call(affiliate.rejectAffiliateRun, { token, params, body })
    else await server.call(affiliate.approveAffiliateRun, { token, params, body: { version } })
    await payAffiliate.run(server.jobContext, request({ runId }))
    const [run] = await runs()
    const { data } = (await server.call(affiliate.searchAffiliateShares, { token, body: { runId } })).body
    return { ...run, shares: data.records }
  }
}

async function bet(memberId: string, amountMinor: number) {
  const play = { memberId, reference: randomUUID(), amountMinor, winMinor: 0 }
  const messages = messagesOf(server, provider, play)
  expect((await messages.bet()).status).toBe(200)
  return messages
}
const cashOf = async (id: string) =>
  (await server.call(credit.getBalances, { token, params: { id } })).body.data.cashMinor
const check = async () => (await server.call(affiliate.checkAffiliates, { token, body: {} })).body.data

describe('a share of what friends lose', () => {
  it('counts no open bet and no bonus, and makes up for what they won before', async () => {
    const [top = '', friend = ''] = await addChain(server, token, 2, { tags: [tag] })
    const night = await startNights({ basis: 'ggr' })
    await give(server, friend, 'cash', 1_000 * baht)
    const open = await bet(friend, 1_000 * baht)
    expect((await night()).shares).toEqual([])
    await open.settle({ winMinor: 1_500 * baht })
    expect((await night()).shares).toEqual([])
    await (await bet(friend, 1_500 * baht)).settle()
    await give(server, friend, 'bonus', 700 * baht)
    await (await bet(friend, 700 * baht)).settle()
    const { shares } = await night()
    expect(shares).toMatchObject([
      {
        memberId: top,
        amountMinor: 100 * baht,
        levels: [{ level: 1, baseMinor: 1_000 * baht, carriedMinor: -500 * baht, earnedMinor: 100 * baht }],
      },
    ])
  })

  it('is corrected by a round that was cancelled since, also where the run between was rejected', async () => {
    const [, friend = ''] = await addChain(server, token, 2, { tags: [tag] })
    const night = await startNights({ basis: 'turnover' })
    await give(server, friend, 'cash', 5_000 * baht)
    const cancelled = await bet(friend, 1_000 * baht)
    await cancelled.settle()
    expect((await night()).totalMinor).toBe(100 * baht)
    await cancelled.cancel()
    await (await bet(friend, 400 * baht)).settle()
    await night('reject')
    await (await bet(friend, 3_000 * baht)).settle()
    const { shares } = await night()
    expect(shares).toMatchObject([
      { amountMinor: 200 * baht, levels: [{ baseMinor: 2_000 * baht, carriedMinor: -1_000 * baht }] },
    ])
  })
})

describe('a share of deposits', () => {
  async function ring() {
    const [top = ''] = await addChain(server, token, 1, { tags: [tag] })
    const friend = await richMember(server, 0)
    await server.database.tx.run(sql`update member set upline_id = ${top} where id = ${friend.id}`)
    const id = (await askDeposit(server, friend.token, 1_000 * baht)).body.data.id
    await server.call(pretransaction.creditPre, { token, params: { id }, body: { version: 1, reason } })
    const reverse = async () => {
      const { version } = (await server.call(pretransaction.getPre, { token, params: { id } })).body.data
      const answer = await server.call(pretransaction.reversePre, { token, params: { id }, body: { version, reason } })
      expect(answer.status).toBe(200)
    }
    return { top, reverse }
  }

  it('is taken back when they are reversed, from a run that was rejected by the next one', async () => {
    const { top, reverse } = await ring()
    const night = await startNights({ basis: 'deposit' })
    expect((await night()).totalMinor).toBe(100 * baht)
    expect(await cashOf(top)).toBe(100 * baht)
    await reverse()
    expect(await night('reject')).toMatchObject({ status: 'rejected', backMinor: 100 * baht })
    expect(await cashOf(top)).toBe(100 * baht)
    const run = await night()
    expect(run).toMatchObject({ status: 'done', totalMinor: 0, memberCount: 0, paidMinor: 0, backMinor: 100 * baht })
    expect(run.shares).toMatchObject([{ memberId: top, amountMinor: -100 * baht, status: 'paid' }])
    expect(await cashOf(top)).toBe(0)
    expect(await check()).toMatchObject({ agrees: true })
    // It is claimed once.
    expect((await night()).shares).toEqual([])
    expect(await cashOf(top)).toBe(0)
  })

  it('becomes a debt where the money is gone, also of a member who earns nothing any more', async () => {
    const { top, reverse } = await ring()
    const night = await startNights({ basis: 'deposit' })
    await night()
    await (await bet(top, 70 * baht)).settle()
    await server.database.tx.run(sql`update member set tags = '{}' where id = ${top}`)
    await reverse()
    expect((await night()).shares).toMatchObject([{ memberId: top, amountMinor: -100 * baht, status: 'paid' }])
    expect(await cashOf(top)).toBe(0)
    const debt = await server.database.tx.row(sql`select owed_minor as minor from member_debt where member_id = ${top}`)
    expect(debt).toEqual({ minor: 70 * baht })
    expect(await check()).toMatchObject({ agrees: true })
  })

  it('is not claimed from anybody who was not paid for them', async () => {
    const { top, reverse } = await ring()
    await passNight(server)
    const night = await startNights({ basis: 'deposit' })
    await reverse()
    expect((await night()).shares).toEqual([])
    expect(await cashOf(top)).toBe(0)
  })
})

it('leaves a ledger in which everything fits', async () => {
  expect(await moneyProblems(server)).toEqual([])
})
