import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { calls } from '#contract/calls.ts'
import { addAgent, type MadeAgent, signedInAs } from '../../../testing/agent.steps.ts'
import { present } from '../../../testing/present.ts'
import { dataOf } from '../../../testing/refusal.ts'
import { startTestServer, type TestAdmin, type TestServer } from '../../../testing/server.ts'

const { agent, credit } = calls
let server: TestServer
let owner: TestAdmin
let top: MadeAgent
let topToken: string
let low: MadeAgent
beforeAll(async () => {
  server = await startTestServer()
  owner = await server.admins('owner')
  top = await addAgent(server, owner.token, { creditLimitMinor: 1_000_00 })
  topToken = await signedInAs(server, top)
  low = await addAgent(server, owner.token, { parentId: top.id, creditLimitMinor: 400_00 })
})
afterAll(() => server.close())

type Moved = { way: 'give' | 'take'; amountMinor: number; note?: string }
const move = (token: string, { id }: MadeAgent, moved: Moved, headers: Record<string, string> = {}) =>
  server.call(agent.moveAgentCredit, { token, params: { id }, body: { note: '', ...moved }, headers })
const creditOf = async ({ id }: MadeAgent) =>
  (await server.call(agent.getAgent, { token: owner.token, params: { id } })).body.data.creditMinor

describe('credit', () => {
  it('goes from the company to the top, from there to a downline, and back', async () => {
    const given = await move(owner.token, top, { way: 'give', amountMinor: 500_00, note: 'เปิดสาย' })
    expect(given.body.data.moved).toMatchObject({ isCompany: true, agentAfterMinor: 500_00, parentAfterMinor: null })
    const passed = await move(topToken, low, { way: 'give', amountMinor: 300_00 })
    expect(passed.body.data.moved).toMatchObject({
      parentId: top.id,
      agentAfterMinor: 300_00,
      parentAfterMinor: 200_00,
    })
    const back = await move(topToken, low, { way: 'take', amountMinor: 100_00 })
    expect(back.body.data.moved).toMatchObject({ agentAfterMinor: 200_00, parentAfterMinor: 300_00 })
    await move(owner.token, top, { way: 'take', amountMinor: 300_00 })
    expect([await creditOf(top), await creditOf(low)]).toEqual([0, 200_00])
    const kinds = await server.call(credit.searchCredit, { token: owner.token, body: {} })
    expect(kinds.body.data.records.map(row => row.kind)).toEqual([
      'agentCreditOut',
      'agentCreditTake',
      'agentCreditGive',
      'agentCreditIn',
    ])
    const ofLow = await server.call(credit.searchCredit, { token: owner.token, body: { agentId: low.id } })
    expect(ofLow.body.data.records.map(row => row.agentName)).toEqual([
      `${low.name} → ${top.name}`,
      `${top.name} → ${low.name}`,
    ])
  })

  it('never goes below zero, and moves between neighbours only', async () => {
    expect((await move(topToken, low, { way: 'take', amountMinor: 200_01 })).body.error.code).toBe('LEDGER_OVERDRAWN')
    expect((await move(topToken, low, { way: 'give', amountMinor: 1 })).body.error.code).toBe('LEDGER_OVERDRAWN')
    expect((await move(owner.token, low, { way: 'give', amountMinor: 1 })).body.error.code).toBe('AGENT_NOT_DIRECT')
    const lowToken = await signedInAs(server, low)
    expect((await move(lowToken, low, { way: 'give', amountMinor: 1 })).body.error.code).toBe('AGENT_NOT_DIRECT')
    expect((await move(lowToken, top, { way: 'take', amountMinor: 1 })).status).toBe(404)
  })

  it('takes the flag that moves credit, and a fresh code', async () => {
    const clerk = await server.admins(['employeeManagement.update'])
    expect((await move(clerk.token, top, { way: 'give', amountMinor: 1 })).status).toBe(403)
    const stale = await server.admins('owner', { staleCode: true })
    const old = await move(stale.token, top, { way: 'give', amountMinor: 1 })
    expect(old.body.error.code).toBe('CODE_STALE')
  })

  it('above what one of the staff moves alone in a day waits for a second admin; agents move what is their own', async () => {
    const [clerk, second] = [await server.admins('owner'), await server.admins('owner')]
    const one = await addAgent(server, owner.token, { creditLimitMinor: 9_000_00 })
    const two = await addAgent(server, owner.token, { parentId: one.id, creditLimitMinor: 9_000_00 })
    await move(clerk.token, one, { way: 'give', amountMinor: 4_000_00 })
    const { moved, approval } = (await move(clerk.token, one, { way: 'give', amountMinor: 2_000_00 })).body.data
    expect([moved, approval?.status, await creditOf(one)]).toEqual([null, 'waiting', 4_000_00])
    const decided = await server.call(calls.approval.approve, {
      token: second.token,
      params: { id: present(approval).id },
    })
    expect([decided.status, await creditOf(one)]).toEqual([200, 6_000_00])
    const passed = await move(await signedInAs(server, one), two, { way: 'give', amountMinor: 6_000_00 })
    expect(passed.body.data.moved?.agentAfterMinor).toBe(6_000_00)
  })

  it('comes once however often the same request does', async () => {
    const before = await creditOf(top)
    const headers = { 'idempotency-key': randomUUID() }
    const ask = () => move(owner.token, top, { way: 'give', amountMinor: 10_00 }, headers)
    const answers = await Promise.all(Array.from({ length: 10 }, ask))
    expect(new Set(answers.map(answer => dataOf(answer)?.moved?.id)).size).toBe(1)
    expect(await creditOf(top)).toBe(before + 10_00)
  })

  it('never passes the limit, however many give at once', async () => {
    const one = await addAgent(server, owner.token, { creditLimitMinor: 100_00 })
    const ask = () => move(owner.token, one, { way: 'give', amountMinor: 7_00 })
    const answers = await Promise.all(Array.from({ length: 30 }, ask))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(14)
    const refused = answers.filter(({ status }) => status !== 200)
    expect(new Set(refused.map(({ body }) => body.error.code))).toEqual(new Set(['AGENT_LIMIT_PASSED']))
    expect(await creditOf(one)).toBe(98_00)
    const lowered = server.asOwner(`update agent set credit_limit_minor = 9799 where id = '${one.id}'`)
    await expect(lowered).rejects.toMatchObject({ constraint: 'balance_limit' })
  })

  it('is not given to who is locked, but taken back from them', async () => {
    const one = await addAgent(server, owner.token)
    await move(owner.token, one, { way: 'give', amountMinor: 10_00 })
    await server.call(agent.lockAgent, { token: owner.token, params: { id: one.id } })
    expect((await move(owner.token, one, { way: 'give', amountMinor: 1 })).body.error.code).toBe('AGENT_SHUT')
    expect((await move(owner.token, one, { way: 'take', amountMinor: 10_00 })).status).toBe(200)
  })

  it('is not reversed elsewhere, where its history would not know', async () => {
    const { body } = await server.call(credit.searchCredit, { token: owner.token, body: { kind: 'agentCreditIn' } })
    const params = { id: String(present(body.data.records[0]).id) }
    const answer = await server.call(credit.reverseCredit, { token: owner.token, params, body: { reason: 'ผิดคน' } })
    expect(answer.body.error.code).toBe('CREDIT_OF_AGENT')
  })
})

describe('the history', () => {
  const search = async (token: string, body: object = {}) =>
    (await server.call(agent.searchAgentCredit, { token, body })).body.data

  it('is found by agent, way, amount, day and words, with what was given and taken', async () => {
    const { records, totals } = await search(owner.token, { agentId: top.id })
    expect(records).toHaveLength(5)
    expect(totals).toEqual({ givenMinor: 810_00, takenMinor: 400_00 })
    expect((await search(owner.token, { agentId: top.id, way: 'take' })).records).toHaveLength(2)
    expect((await search(owner.token, { search: 'เปิดสาย' })).records).toMatchObject([{ note: 'เปิดสาย' }])
    expect((await search(owner.token, { agentId: top.id, amountFromMinor: 500_00 })).records).toHaveLength(1)
    expect((await search(owner.token, { to: '2020-01-01' })).records).toEqual([])
  })

  it('tells an agent nothing of who stands above it', async () => {
    const token = await signedInAs(server, low)
    const { records } = await search(token)
    expect(records).toHaveLength(2)
    for (const row of records) {
      expect(row).toMatchObject({ agentId: low.id, isCompany: false, parentId: null, parentName: null })
      expect(row).toMatchObject({ parentAfterMinor: null, actorName: null })
    }
    expect((await search(topToken, { agentId: low.id })).records[0]).toMatchObject({ actorName: top.username })
  })
})

it('leaves a ledger that adds up', async () => {
  expect((await server.call(credit.verifyLedger, { token: owner.token })).body.data).toMatchObject({ sound: true })
})
