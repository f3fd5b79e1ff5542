import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { autoCalls } from '#contract/auto-calls.ts'
import { calls } from '#contract/calls.ts'
import { siteCalls } from '#contract/site-calls.ts'
import { verify } from '#ledger/ledger-verify.ts'
import { sql } from '#platform/database/sql.ts'
import { outgoing } from '#platform/outgoing/outgoing.ts'
import { newSecret } from '#platform/secret/signature.ts'
import { addService, gatewayTells, setRouting } from '../../../../testing/gateway.steps.ts'
import { addBankAccount, addClient, askWithdrawal, richMember, setPolicy } from '../../../../testing/money.steps.ts'
import { present } from '../../../../testing/present.ts'
import { type Sandbox, startSandbox } from '../../../../testing/sandbox.ts'
import { startTestServer, type TestAdmin, type TestServer } from '../../../../testing/server.ts'
import { askGateways } from '../payment/payment.jobs.ts'
import { sendPayouts } from './payout.jobs.ts'

const { credit, gateway, pretransaction } = calls
const stop = AbortSignal.any([])
const secret = newSecret()
let server: TestServer
let owner: TestAdmin
let sandbox: Sandbox
let service: string
let jobContext: TestServer['jobContext']
beforeAll(async () => {
  sandbox = await startSandbox('gateway', ['--secret', secret])
  server = await startTestServer({ allowHosts: [new URL(sandbox.url).host] })
  owner = await server.admins('owner')
  await server.app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = server.app.server.address() as AddressInfo
  const brand = server.jobContext.brand
  const interfaces = { ...brand.interfaces, walletAuto: `http://127.0.0.1:${port}` }
  jobContext = { ...server.jobContext, brand: { ...brand, interfaces } }
  service = await addPayer()
  await setPolicy(server, owner.token, { withdrawalAutoMinor: 0, gatewayFailTimes: 10 })
})
beforeEach(async () => {
  await sandbox.control()
  await setRouting(server, owner.token, [{ gatewayId: service, place: 1, direction: 'out' }])
})
afterAll(async () => {
  await server.close()
  await sandbox.stop()
})

const addPayer = async (more: object = {}) =>
  (await addService(server, owner.token, { address: sandbox.url, secret, directions: ['out'], ...more })).id
async function approved(amountMinor = 20_000) {
  const member = await richMember(server, 50_000)
  const id = (await askWithdrawal(server, member.token, amountMinor)).body.data.id
  await server.call(pretransaction.approvePre, { token: owner.token, params: { id }, body: { version: 1 } })
  return { id, member }
}
const detail = async (id: string) =>
  (await server.call(pretransaction.getPre, { token: owner.token, params: { id } })).body.data
const statusOf = async (id: string): Promise<string> => (await detail(id)).status
const balances = async (id: string) =>
  (await server.call(credit.getBalances, { token: owner.token, params: { id } })).body.data
const atGateway = async (id = service) =>
  (await server.call(gateway.getGateway, { token: owner.token, params: { id } })).body.data.balanceMinor
const send = () => sendPayouts.run(jobContext, { payload: {}, stop })
type Order = { payoutId: string; reference: string; amountMinor: number }
const ordered = async () => (await sandbox.report<{ payouts: Order[] }>()).payouts
const askLater = async (preId: string) => {
  await server.database.tx.run(sql`update gateway_payment set ask_at = now() where pre_id = ${preId}`)
  await askGateways.run(jobContext, { payload: {}, stop })
}
/** Waits until the gateway has said by itself that a payout failed. */
const refusedFor = async (preId: string) => {
  const said = sql`select from gateway_message where pre_id = ${preId} and outcome = 'failed'`
  await expect.poll(() => server.database.tx.row(said)).toBeDefined()
}
const decided = async (id: string) => {
  const { version } = await detail(id)
  return { token: owner.token, params: { id }, body: { version, reason: 'ตรวจกับเกตเวย์แล้ว' } }
}
const fail = async (id: string) => server.call(pretransaction.failPre, await decided(id))
const confirm = async (id: string) => server.call(pretransaction.confirmPre, await decided(id))
const giveBack = async (id: string) => server.call(pretransaction.returnPre, await decided(id))

describe('a withdrawal that a gateway pays', () => {
  it('takes what was held from what the gateway has of ours, with its fee, when the gateway says that it was paid', async () => {
    const before = await atGateway()
    const { id, member } = await approved()
    await send()
    await expect.poll(() => statusOf(id)).toBe('paid')
    // 1.50 % of 200.00 and 2.00 on top.
    expect((await atGateway()) - before).toBe(-20_000 - 300 - 200)
    expect(await balances(member.id)).toMatchObject({ cashMinor: 30_000, holdMinor: 0 })
    expect(await detail(id)).toMatchObject({ channel: 'gateway', feeMinor: 500, ownAccount: null })
    const mine = (await ordered()).at(-1)
    expect(mine).toMatchObject({ amountMinor: 20_000, status: 'paid', reference: (await detail(id)).reference })
    await send()
    expect(await ordered()).toHaveLength(1)
  })

  it('is ordered once by two processes at once, and left alone while somebody works on it', async () => {
    const { id } = await approved()
    const taken = await approved()
    await server.call(pretransaction.takePre, { token: owner.token, params: { id: taken.id } })
    const before = (await ordered()).length
    await Promise.all([send(), send(), send()])
    expect((await ordered()).length - before).toBe(1)
    await expect.poll(() => statusOf(id)).toBe('paid')
    expect(await statusOf(taken.id)).toBe('approved')
    await server.call(pretransaction.releasePre, { token: owner.token, params: { id: taken.id } })
    await send()
    await expect.poll(() => statusOf(taken.id)).toBe('paid')
  })

  it('waits for staff again where the bank refused it, and is another payout when it is approved anew', async () => {
    await sandbox.control({ refusePercent: 100 })
    const { id, member } = await approved()
    await send()
    await refusedFor(id)
    // A no is believed once the gateway has repeated it when asked.
    expect(await statusOf(id)).toBe('paying')
    await askLater(id)
    expect(await statusOf(id)).toBe('requested')
    expect(await balances(member.id)).toMatchObject({ holdMinor: 20_000 })
    await sandbox.control()
    const { version, reference } = await detail(id)
    await server.call(pretransaction.approvePre, { token: owner.token, params: { id }, body: { version } })
    await send()
    await expect.poll(() => statusOf(id)).toBe('paid')
    expect((await detail(id)).reference).toBe(`${reference}X2`)
  })

  it.each([
    ['out of order', { failPercent: 100 }],
    ['silent after it took the order', { loseRepliesPercent: 100, loseMessagesPercent: 100 }],
  ])('is unknown where the gateway was %s, and nobody tries it again', async (_, faults) => {
    const second = await addPayer()
    await setRouting(server, owner.token, [
      { gatewayId: service, place: 1, direction: 'out' },
      { gatewayId: second, place: 2, direction: 'out' },
    ])
    await sandbox.control(faults)
    const { id, member } = await approved()
    await send()
    expect(await statusOf(id)).toBe('unknown')
    const orders = (await ordered()).length
    await sandbox.control()
    await send()
    await send()
    expect((await ordered()).length).toBe(orders)
    expect(await balances(member.id)).toMatchObject({ holdMinor: 20_000 })
  })

  it('whose order arrived though the answer was lost is settled by asking, once', async () => {
    await sandbox.control({ loseRepliesPercent: 100, loseMessagesPercent: 100 })
    const { id, member } = await approved()
    await send()
    expect(await statusOf(id)).toBe('unknown')
    await sandbox.control()
    await askLater(id)
    expect(await statusOf(id)).toBe('paid')
    expect(await balances(member.id)).toMatchObject({ cashMinor: 30_000, holdMinor: 0 })
  })

  it('that its gateway never heard of stays unknown until a person says what became of it', async () => {
    await sandbox.control({ failPercent: 100 })
    const [never, after] = [await approved(), await approved()]
    await send()
    await sandbox.control()
    await askLater(never.id)
    expect(await statusOf(never.id)).toBe('unknown')
    expect((await fail(never.id)).body.data.status).toBe('requested')
    const before = await atGateway()
    expect((await confirm(after.id)).body.data.status).toBe('paid')
    expect((await atGateway()) - before).toBe(-20_500)
    expect((await confirm(after.id)).body.error.code).toBe('STATE_ILLEGAL')
  })

  it('cannot be recorded as paid from an account of ours while a gateway may have paid it', async () => {
    const account = await addBankAccount(server, owner.token)
    await sandbox.control({ failPercent: 100 })
    const { id } = await approved()
    await send()
    const { version } = await detail(id)
    const body = { version, bankAccountId: account.id, bankReference: 'X', confirmShort: true }
    const answer = await server.call(pretransaction.payPre, { token: owner.token, params: { id }, body })
    expect(answer.body.error.code).toBe('STATE_ILLEGAL')
  })

  it('goes on to the next gateway after a plain no, and back to staff where all of them say it', async () => {
    const strange = await addPayer({ secret: newSecret() })
    const rule = (gatewayId: string, place: number) => ({ gatewayId, place, direction: 'out' as const })
    await setRouting(server, owner.token, [rule(strange, 1), rule(service, 2)])
    const first = await approved()
    await send()
    await expect.poll(() => statusOf(first.id)).toBe('paid')
    expect((await detail(first.id)).events.map(({ status }) => status)).toContain('paying')
    await setRouting(server, owner.token, [rule(strange, 1)])
    const second = await approved()
    await send()
    expect(await detail(second.id)).toMatchObject({ status: 'requested', reason: 'HTTP 401' })
    const closed = await approved()
    await sendPayouts.run({ ...jobContext, outgoing: outgoing([]) }, { payload: {}, stop })
    expect(await statusOf(closed.id)).toBe('requested')
  })

  it('is put before staff where it was settled otherwise meanwhile, and goes back to the member when it came back', async () => {
    const { id, member } = await approved()
    await send()
    await expect.poll(() => statusOf(id)).toBe('paid')
    const before = await atGateway()
    expect((await giveBack(id)).body.data.pre.status).toBe('returned')
    expect((await atGateway()) - before).toBe(20_000)
    expect(await balances(member.id)).toMatchObject({ cashMinor: 50_000 })

    await sandbox.control({ loseMessagesPercent: 100 })
    const late = await approved()
    await send()
    const { payoutId, reference, amountMinor } = present((await ordered()).at(-1))
    await server.database.tx.run(sql`update pre_transaction set status = 'unknown' where id = ${late.id}`)
    await fail(late.id)
    const word = { type: 'payout.paid', paymentId: undefined, payoutId, reference, amountMinor }
    await gatewayTells(server, { id: service, secret }, word)
    const { messages } = (
      await server.call(gateway.listGatewayMessages, { token: owner.token, params: { id: service } })
    ).body.data
    expect(messages[0]).toMatchObject({ preId: late.id, result: 'closed' })
    expect(await statusOf(late.id)).toBe('unknown')
  })

  /** One of which nobody knew, that staff recorded as failed, and what its gateway says of it. */
  async function denied() {
    await sandbox.control({ loseRepliesPercent: 100, loseMessagesPercent: 100 })
    const { id, member } = await approved()
    await send()
    await sandbox.control()
    const { payoutId, reference, amountMinor } = present((await ordered()).at(-1))
    const word = { type: 'payout.paid', paymentId: undefined, payoutId, reference, amountMinor }
    expect((await fail(id)).body.data.status).toBe('requested')
    return { id, member, word, late: () => gatewayTells(server, { id: service, secret }, word) }
  }
  const approve = async (id: string, by = owner) => {
    const { version } = await detail(id)
    return (await server.call(pretransaction.approvePre, { token: by.token, params: { id }, body: { version } })).body
  }
  const agree = async (approvalId: string) => {
    const second = await server.admins('owner')
    return server.call(calls.approval.approve, { token: second.token, params: { id: approvalId } })
  }
  const alarms = (id: string) =>
    server.database.tx.rows<{ event: string }>(sql`
      select event from notice where subject_id = ${id} and event = 'payoutContradicted'`)

  it('is paid again by two admins only, once nobody knew what became of it', async () => {
    const { id } = await denied()
    const { data } = await approve(id)
    expect([data.pre.status, data.approval?.kind]).toEqual(['requested', 'withdrawal'])
    expect((await agree(present(data.approval).id)).status).toBe(200)
    expect(await statusOf(id)).toBe('approved')
  })

  it('is given back to its member by two admins only, once nobody knew what became of it', async () => {
    const { id, member } = await denied()
    const { version } = await detail(id)
    const cancelled = await server.site(siteCalls.pretransaction.cancelOwn, { token: member.token, params: { id } })
    expect(cancelled.body.error.code).toBe('PRETRANSACTION_TAKEN')
    const body = { version, reason: 'ไม่จ่ายแล้ว' }
    const request = await server.call(pretransaction.rejectPre, { token: owner.token, params: { id }, body })
    expect(request.body.data.pre.status).toBe('requested')
    expect(await balances(member.id)).toMatchObject({ holdMinor: 20_000 })
    expect((await agree(present(request.body.data.approval).id)).status).toBe(200)
    expect(await balances(member.id)).toMatchObject({ cashMinor: 50_000, holdMinor: 0 })
  })

  it.each(['requested', 'asked', 'approved'] as const)(
    'stops where its gateway says after all that it was paid: %s',
    async stage => {
      const { id, member, late } = await denied()
      const approvalId = stage === 'requested' ? '' : present((await approve(id)).data.approval).id
      if (stage === 'approved') await agree(approvalId)
      await late()
      expect(await statusOf(id)).toBe('unknown')
      expect(await alarms(id)).toHaveLength(1)
      expect(stage === 'asked' ? (await agree(approvalId)).status : 409).toBe(409)
      const orders = (await ordered()).length
      await send()
      expect((await ordered()).length).toBe(orders)
      expect((await confirm(id)).body.data.status).toBe('paid')
      expect(await balances(member.id)).toMatchObject({ cashMinor: 30_000, holdMinor: 0 })
    },
  )

  it('is told of where its gateway says after all that an attempt before was paid', async () => {
    const { id, late } = await denied()
    await agree(present((await approve(id)).data.approval).id)
    await send()
    await expect.poll(() => statusOf(id)).toBe('paid')
    await late()
    const { messages } = (
      await server.call(gateway.listGatewayMessages, { token: owner.token, params: { id: service } })
    ).body.data
    expect(messages[0]).toMatchObject({ preId: id, result: 'closed' })
    expect(await alarms(id)).toHaveLength(1)
  })

  it('is asked for again after a word that it failed, and paid where the answer is that', async () => {
    await sandbox.control({ loseMessagesPercent: 100 })
    const { id } = await approved()
    await send()
    const { payoutId, reference, amountMinor } = present((await ordered()).at(-1))
    const word = { type: 'payout.failed', paymentId: undefined, payoutId, reference, amountMinor }
    await gatewayTells(server, { id: service, secret }, word)
    expect(await statusOf(id)).toBe('paying')
    await askLater(id)
    expect(await statusOf(id)).toBe('paid')
  })

  it.each([300, 302, 307, 402, 405, 408, 409, 410, 418, 423, 425, 429, 451, 500, 503])(
    'is unknown after an answer of %i to its order',
    async status => {
      await setRouting(server, owner.token, [{ gatewayId: await addPayer(), place: 1, direction: 'out' }])
      const answering = { ...jobContext.outgoing, post: async () => ({ status, body: '{}' }) }
      const { id } = await approved()
      await sendPayouts.run({ ...jobContext, outgoing: answering }, { payload: {}, stop })
      expect(await statusOf(id)).toBe('unknown')
    },
  )
  it.each([400, 401, 403, 404, 422])('waits for staff after a plain no, which is %i', async status => {
    await setRouting(server, owner.token, [{ gatewayId: await addPayer(), place: 1, direction: 'out' }])
    const answering = { ...jobContext.outgoing, post: async () => ({ status, body: '{}' }) }
    const { id } = await approved()
    await sendPayouts.run({ ...jobContext, outgoing: answering }, { payload: {}, stop })
    expect(await statusOf(id)).toBe('requested')
  })

  it('that a robot takes after a gateway failed is the robot’s alone', async () => {
    await sandbox.control({ refusePercent: 100 })
    const { id } = await approved()
    await send()
    await refusedFor(id)
    await askLater(id)
    expect(await statusOf(id)).toBe('requested')
    const { version } = await detail(id)
    await server.call(pretransaction.approvePre, { token: owner.token, params: { id }, body: { version } })
    const account = await addBankAccount(server, owner.token)
    const robot = await addClient(server, owner.token, 'payer', [account.id])
    const own = { bank: account.bank, number: account.number }
    const { payouts } = (
      await server.auto(autoCalls.pretransaction.takePayouts, robot, { body: { account: own, count: 20 } })
    ).body.data
    expect(payouts.length).toBeGreaterThan(0)
    expect(await detail(id)).toMatchObject({ status: 'paying', channel: 'bank', gateway: null, feeMinor: 0 })
  })
})

it('leaves the ledger whole', async () => {
  expect(await verify(server.database.tx)).toEqual([])
})
