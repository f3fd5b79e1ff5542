import { randomUUID } from 'node:crypto'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { mayBegin } from '#areas/gateway/breaker.public.ts'
import { calls } from '#contract/calls.ts'
import { siteCalls } from '#contract/site-calls.ts'
import { sql } from '#platform/database/sql.ts'
import { newSecret } from '#platform/secret/signature.ts'
import { addService, setRouting } from '../../../../testing/gateway.steps.ts'
import { richMember, setPolicy } from '../../../../testing/money.steps.ts'
import { present } from '../../../../testing/present.ts'
import { type Sandbox, startSandbox } from '../../../../testing/sandbox.ts'
import { startTestServer, type TestAdmin, type TestServer } from '../../../../testing/server.ts'
import { startPayment } from './payment.jobs.ts'

const { gateway, pretransaction, activity } = calls
const site = siteCalls.pretransaction
const stop = AbortSignal.any([])
type Service = { id: string; sandbox: Sandbox }
let server: TestServer
let owner: TestAdmin
let first: Service
let second: Service
let jobContext: TestServer['jobContext']
beforeAll(async () => {
  const secrets = [newSecret(), newSecret()] as const
  const sandboxes = await Promise.all(secrets.map(secret => startSandbox('gateway', ['--secret', secret])))
  const [one, two] = sandboxes
  if (!one || !two) throw new Error('the test needs two gateways')
  server = await startTestServer({ allowHosts: sandboxes.map(({ url }) => new URL(url).host) })
  owner = await server.admins('owner')
  await server.app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = server.app.server.address() as AddressInfo
  const brand = server.jobContext.brand
  const interfaces = { ...brand.interfaces, walletAuto: `http://127.0.0.1:${port}` }
  jobContext = { ...server.jobContext, brand: { ...brand, interfaces } }
  const add = (sandbox: Sandbox, secret: string, feeBasisPoints: number) =>
    addService(server, owner.token, { address: sandbox.url, secret, feeBasisPoints, feeFixedMinor: 0 })
  first = { id: (await add(one, secrets[0], 100)).id, sandbox: one }
  second = { id: (await add(two, secrets[1], 200)).id, sandbox: two }
  await setPolicy(server, owner.token, { gatewayFailTimes: 5, gatewayRestMinutes: 5 })
})
beforeEach(async () => {
  await Promise.all([first.sandbox.control(), second.sandbox.control()])
  await server.call(gateway.endGatewayRest, { token: owner.token, params: { id: first.id } })
  await setRouting(server, owner.token, [
    { gatewayId: first.id, place: 1 },
    { gatewayId: second.id, place: 2 },
  ])
})
afterAll(async () => {
  await server.close()
  await Promise.all([first.sandbox.stop(), second.sandbox.stop()])
})

const get = async (id: string) =>
  (await server.call(gateway.getGateway, { token: owner.token, params: { id } })).body.data
const detail = async (id: string) =>
  (await server.call(pretransaction.getPre, { token: owner.token, params: { id } })).body.data
const gatewayOf = async (preId: string) =>
  (await server.database.tx.row<{ id: string }>(sql`select gateway_id as id from pre_transaction where id = ${preId}`))
    ?.id
const start = (preId: string) => startPayment.run(jobContext, { payload: { preId }, stop })

/** A member announces a deposit by gateway, and it is begun. */
async function paid(amountMinor = 10_000) {
  const member = await richMember(server, 0)
  const { id } = (await server.site(site.requestGateway, { token: member.token, body: { amountMinor } })).body.data
  await start(id)
  const own = (await server.site(site.getOwn, { token: member.token, params: { id } })).body.data
  return { ...member, preId: id, redirectUrl: present(own.redirectUrl), gatewayId: await gatewayOf(id) }
}
/** As if its rest were over. */
const restOver = () => server.database.tx.run(sql`update gateway_breaker set until = now() where until is not null`)
const activities = async (action: string) =>
  (await server.call(activity.search, { token: owner.token, body: { action, entityId: first.id } })).body.data.records

describe('a gateway that starts failing', () => {
  it('is left within 10 payments, none of which is lost, and comes back by one payment that tries it', async () => {
    expect((await paid()).gatewayId).toBe(first.id)
    expect(await get(first.id)).toMatchObject({ health: 'healthy' })

    await first.sandbox.control({ failPercent: 100 })
    const during = await Promise.all(Array.from({ length: 4 }, () => paid()))
    for (let n = during.length; n < 11; n += 1) during.push(await paid())
    // Everybody was shown a page to pay on, of the other gateway.
    expect(new Set(during.map(({ gatewayId }) => gatewayId))).toEqual(new Set([second.id]))
    expect(during.every(({ redirectUrl }) => redirectUrl.startsWith(second.sandbox.url))).toBe(true)
    const tries = await server.database.tx.row<{ n: number }>(sql`
      select count(*)::int as n from gateway_attempt where gateway_id = ${first.id} and failure is not null`)
    expect(tries?.n).toBeGreaterThanOrEqual(5)
    expect(tries?.n).toBeLessThan(10)
    expect(await get(first.id)).toMatchObject({ health: 'resting' })
    expect(await activities('rest')).toMatchObject([{ username: 'system', adminId: null, ip: null }])

    // While it still fails, one payment tries it after the rest, and it rests again.
    await restOver()
    expect((await paid()).gatewayId).toBe(second.id)
    expect(await get(first.id)).toMatchObject({ health: 'resting' })
    expect(await activities('rest')).toHaveLength(1)

    // Well again, it is not noticed before its rest is over.
    await first.sandbox.control()
    expect((await paid()).gatewayId).toBe(second.id)
    await restOver()
    expect((await paid()).gatewayId).toBe(first.id)
    expect(await get(first.id)).toMatchObject({ health: 'healthy' })
    expect(await activities('comeBack')).toHaveLength(1)
    expect((await paid()).gatewayId).toBe(first.id)
  })

  it('is tried by one payment only, however many come at once over two processes', async () => {
    await first.sandbox.control({ failPercent: 100 })
    for (let n = 0; n < 6; n += 1) await paid()
    await restOver()
    const limits = { gatewayFailTimes: 5, gatewayRestMinutes: 5 }
    const ask = () =>
      server.database.transaction('write', tx =>
        mayBegin(tx, { preId: randomUUID(), gatewayId: first.id, direction: 'in' }, limits),
      )
    const answers = await Promise.all(Array.from({ length: 20 }, ask))
    expect(answers.filter(Boolean)).toHaveLength(1)
    // Who got the yes never said what became of it: after another rest the next one tries.
    expect(await ask()).toBe(false)
    await restOver()
    expect((await paid()).gatewayId).toBe(second.id)
    await first.sandbox.control()
    await restOver()
    expect((await paid()).gatewayId).toBe(first.id)
  })

  it('rests alone: what fails at another gateway does not count here', async () => {
    await second.sandbox.control({ failPercent: 100 })
    for (let n = 0; n < 3; n += 1) expect((await paid()).gatewayId).toBe(first.id)
    expect(await get(second.id)).not.toMatchObject({ health: 'resting' })
  })
})

describe('a payment that moved on', () => {
  it('is credited by the gateway that took it, with that one’s fee, and says where it was tried', async () => {
    await first.sandbox.control({ failPercent: 100 })
    const payment = await paid()
    await second.sandbox.post(new URL(payment.redirectUrl).pathname, { outcome: 'paid' })
    await expect.poll(async () => (await detail(payment.preId)).status).toBe('credited')
    const shown = await detail(payment.preId)
    expect(shown.feeMinor).toBe(200)
    expect(shown.events.map(event => event.note).join()).toContain('503')
  })

  it('is credited once by whichever is paid, where only the answer was lost; a second payment of it is put before staff', async () => {
    await first.sandbox.control({ loseRepliesPercent: 100 })
    const payment = await paid()
    expect(payment.gatewayId).toBe(second.id)
    await first.sandbox.control()
    // Somebody finds the page of the first one after all.
    const { payments } = await first.sandbox.report<{ payments: { paymentId: string; reference: string }[] }>()
    const { reference } = await detail(payment.preId)
    const lost = present(payments.find(each => each.reference === reference))
    await first.sandbox.post(`/pay/${lost.paymentId}`, { outcome: 'paid' })
    await expect.poll(async () => (await detail(payment.preId)).status).toBe('credited')
    expect(await gatewayOf(payment.preId)).toBe(first.id)
    expect((await detail(payment.preId)).feeMinor).toBe(100)
    await second.sandbox.post(new URL(payment.redirectUrl).pathname, { outcome: 'paid' })
    const messages = async () =>
      (await server.call(gateway.listGatewayMessages, { token: owner.token, params: { id: second.id } })).body.data
        .messages
    await expect.poll(async () => (await messages())[0]?.reference).toBe(reference)
    expect((await messages())[0]).toMatchObject({ result: 'closed', amountMinor: 10_000 })
    const { cashMinor } = (await server.site(siteCalls.credit.getBalances, { token: payment.token })).body.data
    expect(cashMinor).toBe(10_000)
  })

  it('waits for the queue where every gateway is out of order', async () => {
    await Promise.all([first, second].map(({ sandbox }) => sandbox.control({ failPercent: 100 })))
    await expect(paid()).rejects.toThrow('503')
  })
})

describe('the figures of a gateway', () => {
  it('are those of the payments that the list finds for it today', async () => {
    const { id } = await addService(server, owner.token)
    await setRouting(server, owner.token, [{ gatewayId: id, place: 1 }])
    const amounts = [10_000, 10_001, 10_002, 10_003, 10_004, 10_005]
    const pres: string[] = []
    for (const amountMinor of amounts) {
      const { token } = await richMember(server, 0)
      pres.push((await server.site(site.requestGateway, { token, body: { amountMinor } })).body.data.id)
    }
    const set = (at: number, status: string, seconds: number) =>
      server.database.tx.run(sql`
        update pre_transaction set status = ${status}, changed_at = created_at + make_interval(secs => ${seconds})
        where id = ${pres[at]}`)
    await Promise.all([set(0, 'credited', 10), set(1, 'credited', 30), set(2, 'credited', 200), set(3, 'expired', 5)])
    // Yesterday's is no part of it, nor is one that the member took back an end.
    await set(4, 'cancelled', 1)
    await server.database.tx.run(sql`
      update pre_transaction set created_at = created_at - interval '1 day', status = 'credited' where id = ${pres[5]}`)
    const row = await get(id)
    expect(row).toMatchObject({ askedToday: 5, endedToday: 4, succeededToday: 3, medianSeconds: 30, health: 'healthy' })
    const today = new Intl.DateTimeFormat('sv-SE', { timeZone: server.timeZone }).format(new Date())
    const found = async (more: object = {}) =>
      (
        await server.call(pretransaction.searchPre, {
          token: owner.token,
          body: { gatewayId: id, from: today, to: today, ...more },
        })
      ).body.data.totalRecords
    expect([await found(), await found({ status: 'credited' })]).toEqual([5, 3])
  })
})

describe('the routing', () => {
  it('sends members by amount and bank, and shows no channel that no rule opens', async () => {
    await setRouting(server, owner.token, [
      { gatewayId: first.id, place: 1, toMinor: 20_000 },
      { gatewayId: second.id, place: 1, fromMinor: 20_001, banks: ['BAAC'] },
    ])
    expect((await paid(20_000)).gatewayId).toBe(first.id)
    const { token } = await richMember(server, 0)
    const large = await server.site(site.requestGateway, { token, body: { amountMinor: 20_001 } })
    expect(large.body.error.code).toBe('GATEWAY_NONE')
    const channels = async () => (await server.site(site.listChannels, { token })).body.data.channels
    expect(await channels()).toContainEqual({ channel: 'gateway', minMinor: 10_000, maxMinor: 20_000 })
    await setRouting(server, owner.token, [])
    expect(await channels()).toEqual([])
  })
})
