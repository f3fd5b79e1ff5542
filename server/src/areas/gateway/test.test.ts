import type { AddressInfo } from 'node:net'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { calls } from '#contract/calls.ts'
import type { TestStatus } from '#contract/gateway/test.calls.ts'
import { verify } from '#ledger/ledger-verify.ts'
import { sql } from '#platform/database/sql.ts'
import { newSecret } from '#platform/secret/signature.ts'
import { addPromptPay, addService, gatewayTells } from '../../../testing/gateway.steps.ts'
import { present } from '../../../testing/present.ts'
import { type Sandbox, startSandbox } from '../../../testing/sandbox.ts'
import { startTestServer, type TestAdmin, type TestClient, type TestServer } from '../../../testing/server.ts'
import { startTestPayment } from './test.jobs.ts'

const { gateway, credit } = calls
const secret = newSecret()
let server: TestServer
let owner: TestAdmin
let sandbox: Sandbox
let service: TestClient
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
  service = await addService(server, owner.token, { address: sandbox.url, secret, minMinor: 10_000 })
})
afterEach(() => sandbox.control())
afterAll(async () => {
  await server.close()
  await sandbox.stop()
})

const tests = async (id = service.id) =>
  (await server.call(gateway.listTestPayments, { token: owner.token, params: { id } })).body.data.tests
const untilIs = async (status: TestStatus) => {
  await expect.poll(async () => present((await tests())[0]).status).toBe(status)
}
async function begun() {
  const { data } = (await server.call(gateway.startTestPayment, { token: owner.token, params: { id: service.id } }))
    .body
  expect(data).toMatchObject({ amountMinor: 10_000, status: 'asked', redirectUrl: null, madeByName: owner.username })
  const job = { payload: { testId: data.id }, stop: AbortSignal.any([]) }
  await startTestPayment.run(jobContext, job)
  return {
    reference: data.reference,
    again: () => startTestPayment.run(jobContext, job),
  }
}
const pay = async (ending: object) => {
  const { redirectUrl } = present((await tests())[0])
  await sandbox.post(new URL(present(redirectUrl)).pathname, ending)
}
const messages = async () =>
  (await server.call(gateway.listGatewayMessages, { token: owner.token, params: { id: service.id } })).body.data
    .messages
const balance = async () =>
  (await server.call(gateway.getGateway, { token: owner.token, params: { id: service.id } })).body.data.balanceMinor

it('is begun at the real service, told by it, marked as a test, and booked as the operator’s own money', async () => {
  const before = await balance()
  const { reference } = await begun()
  expect(reference).toMatch(/^T\d{14,}$/)
  await untilIs('begun')
  await pay({ outcome: 'paid' })
  await untilIs('paid')
  expect((await messages())[0]).toMatchObject({ reference, result: 'test', preId: null })
  // 1.50 % of 100.00 and 2.00 on top.
  expect((await balance()) - before).toBe(10_000 - 150 - 200)
  const { records } = (await server.call(credit.searchCredit, { token: owner.token, body: { kind: 'gatewayTest' } }))
    .body.data
  expect(records).toHaveLength(1)
  expect(records[0]).toMatchObject({ amountMinor: 10_000, memberId: null })
  const pres = await server.database.tx.row<{ n: number }>(sql`select count(*)::int as n from pre_transaction`)
  expect(pres?.n).toBe(0)
  // The same again, as gateways like to say it, is booked once.
  await gatewayTells(server, service, { reference, amountMinor: 10_000 })
  expect((await balance()) - before).toBe(10_000 - 150 - 200)
  // Nor does another amount that it thinks of later change what was booked.
  await gatewayTells(server, service, { reference, amountMinor: 9_999 })
  expect((await messages())[0]).toMatchObject({ result: 'test', amountMinor: 9_999 })
  expect((await balance()) - before).toBe(10_000 - 150 - 200)
  expect(await server.database.tx.row(sql`select from gateway_attempt`)).toBeUndefined()
})

it('says that it was not paid, or why it could not be begun, and is not begun twice', async () => {
  const before = await balance()
  const { again } = await begun()
  await again()
  await pay({ outcome: 'failed' })
  await untilIs('failed')
  await sandbox.control({ failPercent: 100 })
  await begun()
  expect((await tests())[0]).toMatchObject({ status: 'refused', note: expect.stringContaining('503') })
  expect(await balance()).toBe(before)
})

it('of PromptPay is a picture at once', async () => {
  const { id } = await addPromptPay(server, owner.token, { minMinor: 2_000 })
  await server.call(gateway.startTestPayment, { token: owner.token, params: { id } })
  expect((await tests(id))[0]).toMatchObject({
    status: 'begun',
    qr: expect.stringContaining('540520.00'),
    redirectUrl: null,
  })
})

it('leaves the ledger whole', async () => {
  expect(await verify(server.database.tx)).toEqual([])
})
