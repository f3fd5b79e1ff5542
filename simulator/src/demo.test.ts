import { afterAll, beforeAll, expect, it } from 'vitest'
import type { z } from 'zod'
import { calls } from '#contract/calls.ts'
import type { Call } from '#contract/frames/call.ts'
import { sendWithin } from '../../scripts/send-within.ts'
import { hireCashier, openStaff } from '../../server/src/areas/employee/employee.public.ts'
import { refreshReconciliation } from '../../server/src/areas/reconcile/reconcile.jobs.ts'
import { sql } from '../../server/src/platform/database/sql.ts'
import { startTestServer, type TestServer } from '../../server/testing/server.ts'
import { playDemo } from './demo.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

it('fills a new brand with members, credit, and amounts that wait for a second admin', async () => {
  const password = 'plum-Garden-river-88'
  await openStaff(server.database, { username: 'owner', password, locale: 'th' })
  const cashier = { username: 'sample-cashier', password }
  const colleague = { username: 'sample-colleague', password }
  for (const one of [cashier, colleague]) await hireCashier(server.database, { ...one, locale: 'th' })
  const send = sendWithin(server.app.inject.bind(server.app), 'localhost')
  // With few members rare cases may not occur: so everybody gets credit here, and part of each is taken back.
  const habits = { skipPercent: 0, mistakePercent: 100 }
  await playDemo({ send, seed: 1, members: 6, cashier, colleague, language: 'th', habits })

  const { token } = await server.admins('owner')
  const listed = await server.call(calls.member.searchMembers, { token, body: {} })
  expect(listed.body.data.totalRecords).toBe(6)
  const credits = (await server.call(calls.credit.searchCredit, { token, body: { size: 100 } })).body.data
  expect(credits.totalRecords).toBeGreaterThan(1)
  expect(credits.records.map((row: { actorName: string }) => row.actorName)).toContain(cashier.username)
  const moved = await server.database.tx.rows<{ kind: string; alone: boolean }>(sql`
    select distinct kind, second_id is null as alone from hand_move where kind like 'adjustment%' order by 1, 2`)
  expect(moved.map(({ kind, alone }) => `${kind} by ${alone ? 'one' : 'two'}`)).toEqual([
    'adjustmentIn by two',
    'adjustmentIn by one',
    'adjustmentOut by one',
  ])
  const waiting = await server.database.tx.rows(sql`select kind, reason from approval where status = 'waiting'`)
  expect(waiting).toMatchObject([{ kind: 'adjustmentIn' }, { kind: 'adjustmentIn' }])
  const queue = (await server.call(calls.pretransaction.searchQueue, { token, body: {} })).body.data
  expect(queue.totalRecords).toBeGreaterThan(0)
  const { reasons } = (await server.call(calls.pretransaction.listRejectReasons, { token })).body.data
  for (const kind of ['deposit', 'withdrawal', 'any'] as const) {
    expect(reasons.filter(reason => reason.kind === kind && reason.status === 'active')).not.toEqual([])
  }
  const all = (await server.call(calls.pretransaction.searchPre, { token, body: { size: 100 } })).body.data
  expect(all.records.map((row: { status: string }) => row.status)).toContain('credited')
  const { records: cases } = (await server.call(calls.case.searchCases, { token, body: {} })).body.data
  expect(cases).toMatchObject(
    all.records.some(row => row.kind === 'deposit' && row.status === 'rejected') ? [{ status: 'working' }] : [],
  )
  expect((await server.call(calls.block.searchBlocks, { token, body: {} })).body.data.totalRecords).toBe(1)
  type List = Call<string, z.ZodType, z.ZodType<{ records: Record<string, unknown>[] }>>
  const rows = async (call: List, body = {}) => (await server.call(call, { token, body })).body.data.records
  expect(await rows(calls.bank.searchTransferQueue)).toMatchObject([{ status: 'waiting', makerName: cashier.username }])
  expect((await rows(calls.bank.searchBankAccounts)).filter(({ sweep }) => sweep !== null)).toHaveLength(1)
  const lines = await rows(calls.pretransaction.searchStatement, { size: 100 })
  expect(new Set(lines.map(({ status }) => status))).toEqual(new Set(['matched', 'new']))
  await refreshReconciliation.run(server.jobContext, { payload: {}, stop: AbortSignal.any([]) })
  const found = await rows(calls.reconcile.searchDepositExceptions)
  expect(new Set(found.map(row => row.class))).toEqual(new Set(['missingHereIn']))
  expect(await rows(calls.reconcile.searchWithdrawExceptions)).toMatchObject([{ class: 'missingHereOut' }])
  const { providers } = (await server.call(calls.game.listProviders, { token })).body.data
  expect(providers.map((row: { maintenance: string }) => row.maintenance)).toEqual(['none', 'none', 'none', 'planned'])
  expect(providers.every((row: { gameCount: number }) => row.gameCount > 1)).toBe(true)
  expect(providers.some((row: { ggrMinor: number }) => row.ggrMinor !== 0)).toBe(true)
  const { promotions } = (await server.call(calls.promotion.listPromotions, { token })).body.data
  expect(promotions.map((row: { status: string }) => row.status)).toEqual(['running', 'running', 'draft'])
  expect(await rows(calls.promotion.searchClaims)).toHaveLength(5)
  expect((await rows(calls.refund.searchRefunds)).map(({ status }) => status)).toEqual(['draft', 'active'])
  expect((await rows(calls.affiliate.searchAffiliates)).map(({ status }) => status)).toEqual(['draft', 'active'])
  const sellers = await rows(calls.seller.searchSellers)
  expect(sellers).toHaveLength(3)
  expect(sellers.some(({ memberCount }) => Number(memberCount) > 0)).toBe(true)
  const agents = await rows(calls.agent.searchAgents, { whole: true, size: 100 })
  expect(agents).toHaveLength(12)
  expect(new Set(agents.map(({ depth }) => depth))).toEqual(new Set([1, 2, 3, 4]))
  expect(agents.some(({ memberCount }) => Number(memberCount) > 0)).toBe(true)
  expect(await rows(calls.agent.searchAgentCredit)).toHaveLength(2)
  expect(await rows(calls.distributor.searchDistributors)).toMatchObject([{ status: 'on', balanceMinor: null }])
  const { banners } = (await server.call(calls.website.listBanners, { token })).body.data
  expect(banners.map((row: { state: string; mobile: unknown }) => [row.state, row.mobile !== null])).toEqual([
    ['shown', true],
    ['shown', true],
  ])
  expect((await server.call(calls.website.listPopups, { token })).body.data.popups).toHaveLength(1)
  expect((await server.call(calls.website.getTheme, { token })).body.data.version).toBe(2)
  const links = await rows(calls.marketing.searchLinks)
  expect(links.map(({ code }) => code)).toEqual(['TIKTOK-01', 'FB-SONGKRAN', 'LINE-OA'])
  expect(links.every(({ clickCount }) => Number(clickCount) > 5)).toBe(true)
  expect((await server.call(calls.credit.verifyLedger, { token })).body.data.sound).toBe(true)
})
