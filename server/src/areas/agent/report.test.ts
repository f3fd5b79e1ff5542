import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { AgentReportRow } from '#contract/agent/report.types.ts'
import { calls } from '#contract/calls.ts'
import { sql } from '#platform/database/sql.ts'
import { addAgent, addMemberOf, type MadeAgent, signedInAs } from '../../../testing/agent.steps.ts'
import { played } from '../../../testing/refund.steps.ts'
import { startTestServer, type TestServer } from '../../../testing/server.ts'

const { agent } = calls
let server: TestServer
let token: string
let top: MadeAgent
let left: MadeAgent
let right: MadeAgent
let leaf: MadeAgent
/** A tree of three levels: 50 % at the top, 40 % and 33.33 % below, 20 % at the leaf; each with a member who played. */
beforeAll(async () => {
  server = await startTestServer()
  token = (await server.admins('owner')).token
  top = await addAgent(server, token, { shareBasisPoints: 5_000 })
  left = await addAgent(server, token, { parentId: top.id, shareBasisPoints: 4_000 })
  right = await addAgent(server, token, { parentId: top.id, shareBasisPoints: 3_333 })
  leaf = await addAgent(server, token, { parentId: left.id, shareBasisPoints: 2_000 })
  const plays = [
    [top, 100_00, 0],
    [left, 200_00, 50_00],
    [right, 33_33, 0],
    [leaf, 10_00, 90_01],
  ] as const
  for (const [of, betMinor, winMinor] of plays) {
    const memberId = await addMemberOf(server, of.id)
    await played(server, memberId, { betMinor, winMinor, daysAgo: 2 })
    await played(server, memberId, { betMinor: 1_01, daysAgo: 1 })
    // The ledger's side of the same play, which the report is compared with.
    await server.asOwner(`insert into money_day
      select business_day(now()) - d, '${memberId}', 0, 0, 0, 0, 0, 0, minor, null
      from (values (2, ${betMinor - winMinor}), (1, 101)) v (d, minor)`)
  }
})
afterAll(() => server.close())

const rows = async (body: object = {}, by = token): Promise<AgentReportRow[]> =>
  (await server.call(agent.searchAgentReport, { token: by, body })).body.data.records
const sums = async (body: object = {}, by = token) =>
  (await server.call(agent.getAgentSums, { token: by, body })).body.data
const days = async (body: object = {}) =>
  (await server.call(agent.searchAgentDays, { token, body: { size: 100, ...body } })).body.data
const fold = () => server.database.tx.run(sql`select fold_bets(100000), fold_agents()`)

const details = async () => ({ rows: await rows({ agentId: top.id }), sums: await sums({ agentId: top.id }) })

/** The tree as it should be told, by hand: two days, each rounded by itself. */
const expected = () => ({
  rows: [
    {
      // 150.00 of its own and -80.01 of the leaf's; then 1.01 of both.
      id: left.id,
      memberCount: 2,
      directCount: 1,
      turnoverMinor: 212_02,
      ggrMinor: 69_99 + 2_02,
      sideMinor: 28_00 + 81,
      passedMinor: -16_00 + 20,
      keptMinor: 44_00 + 61,
      upMinor: 41_99 + 1_21,
    },
    {
      id: right.id,
      memberCount: 1,
      ggrMinor: 33_33 + 1_01,
      sideMinor: 11_11 + 34,
      passedMinor: 0,
      upMinor: 22_22 + 67,
    },
  ],
  sums: {
    agent: { id: top.id },
    line: [],
    all: { memberCount: 4, ggrMinor: 203_32 + 4_04, sideMinor: 101_66 + 2_02, passedMinor: 39_11 + 1_15 },
    own: { memberCount: 1, turnoverMinor: 101_01, ggrMinor: 101_01, betCount: 2 },
  },
})

describe('the report', () => {
  it('is the same before and after its changes are added up', async () => {
    expect(await details()).toMatchObject(expected())
    await fold()
    expect(await details()).toMatchObject(expected())
  })

  it('ties out at every level: with its downlines, with its days, and with the bets', async () => {
    for (const id of [undefined, top.id, left.id, right.id, leaf.id]) {
      const body = id === undefined ? {} : { agentId: id }
      const { all, own } = await sums(body)
      const below = await rows(body)
      const sum = (pick: (row: AgentReportRow) => number) => below.reduce((total, row) => total + pick(row), 0)
      expect(own.ggrMinor + sum(row => row.ggrMinor)).toBe(all.ggrMinor)
      expect(own.memberCount + sum(row => row.memberCount)).toBe(all.memberCount)
      expect(sum(row => row.sideMinor)).toBe(all.passedMinor)
      expect(all.keptMinor + all.passedMinor + all.upMinor).toBe(all.ggrMinor)
      const { totals } = await days(body)
      const { memberCount: _, ...figures } = all
      expect(totals).toEqual(figures)
    }
    const bets = await server.database.tx.row<{ ggr: number }>(
      sql`select sum(bet_minor - win_minor)::bigint as ggr from bet_day_total`,
    )
    expect((await sums()).all.ggrMinor).toBe(bets?.ggr)
  })

  it('leads up and down', async () => {
    expect(await sums({ agentId: leaf.id })).toMatchObject({ line: [{ id: top.id }, { id: left.id }] })
    expect(await rows({ agentId: leaf.id })).toEqual([])
    expect((await rows()).map(({ id }) => id)).toEqual([top.id])
  })

  it('is of what an agent sees: itself whole, and nobody else', async () => {
    const mine = await signedInAs(server, left)
    expect(await sums({}, mine)).toMatchObject({ agent: { id: left.id }, line: [], all: { ggrMinor: 72_01 } })
    expect((await rows({}, mine)).map(({ id }) => id)).toEqual([leaf.id])
    for (const call of [agent.searchAgentReport, agent.getAgentSums, agent.searchAgentDays]) {
      expect((await server.call(call, { token: mine, body: { agentId: right.id } })).status).toBe(404)
    }
  })

  it('agrees with the ledger, and tells the day on which it does not', async () => {
    const check = async (body: object = {}) => (await server.call(agent.checkAgentReport, { token, body })).body.data
    expect(await check()).toMatchObject({ agrees: true })
    expect(await check({ agentId: left.id })).toMatchObject({ agrees: true })
    await server.asOwner(
      `update agent_day set win_minor = win_minor + 1 where agent_id = '${left.id}' and win_minor > 0`,
    )
    expect(await check({ agentId: left.id })).toMatchObject({ agrees: false, differenceMinor: 1 })
    await server.asOwner(
      `update agent_day set win_minor = win_minor - 1 where agent_id = '${left.id}' and win_minor > 0`,
    )
  })

  it('counts each day by the share that held then', async () => {
    const before = await sums({ agentId: right.id })
    const body = { name: 'ใหม่', shareBasisPoints: 1_000, creditLimitMinor: 10_000_00, version: 1 }
    await server.call(agent.updateAgent, { token, params: { id: right.id }, body })
    expect((await sums({ agentId: right.id })).all).toEqual(before.all)
    const memberId = await addMemberOf(server, right.id)
    await played(server, memberId, { betMinor: 10_00, daysAgo: 0 })
    const { all } = await sums({ agentId: right.id })
    expect(all.sideMinor - before.all.sideMinor).toBe(1_00)
  })

  it('is the same when the sums of bets are made anew', async () => {
    await fold()
    const before = await sums({ agentId: top.id })
    await server.asOwner(
      'create temporary table kept as table bet_day; truncate bet_day; insert into bet_day table kept',
    )
    expect(await sums({ agentId: top.id })).toEqual(before)
  })
})
