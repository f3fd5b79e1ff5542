import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { calls } from '#contract/calls.ts'
import type { SettlementDay } from '#contract/reconcile/settlement.types.ts'
import { siteCalls } from '#contract/site-calls.ts'
import { sql } from '#platform/database/sql.ts'
import { newSecret } from '#platform/secret/signature.ts'
import { addPromptPay, addService } from '../../../testing/gateway.steps.ts'
import { richMember } from '../../../testing/money.steps.ts'
import { present } from '../../../testing/present.ts'
import { type Sandbox, startSandbox } from '../../../testing/sandbox.ts'
import { startTestServer, type TestAdmin, type TestServer } from '../../../testing/server.ts'
import { jobs } from '../../areas.ts'
import { fetchSettlement, fetchSettlements } from './settlement.jobs.ts'

const { reconcile, pretransaction } = calls
const site = siteCalls.pretransaction
const stop = AbortSignal.any([])
const secret = newSecret()
let server: TestServer
let owner: TestAdmin
let sandbox: Sandbox
let id: string
let day: string
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
  id = (await addService(server, owner.token, { address: sandbox.url, secret, feeBasisPoints: 150, feeFixedMinor: 0 }))
    .id
  day = String((await server.database.tx.row<{ day: string }>(sql`select business_day(now())::text as day`))?.day)
})
afterAll(async () => {
  await server.close()
  await sandbox.stop()
})

/** A deposit that was paid at the gateway and credited here. */
async function credited(amountMinor: number): Promise<string> {
  const { token } = await richMember(server, 0)
  const { id: preId } = (await server.site(site.requestGateway, { token, body: { amountMinor } })).body.data
  await jobs['start-payment']?.run(jobContext, { payload: { preId }, stop })
  const { redirectUrl } = (await server.site(site.getOwn, { token, params: { id: preId } })).body.data
  await sandbox.post(new URL(present(redirectUrl)).pathname, { outcome: 'paid' })
  const status = async () =>
    (await server.call(pretransaction.getPre, { token: owner.token, params: { id: preId } })).body.data.status
  await expect.poll(status).toBe('credited')
  return preId
}
const fetchIt = () => fetchSettlement.run(jobContext, { payload: { gatewayId: id, day }, stop })
const settlement = async (): Promise<SettlementDay> =>
  (await server.call(reconcile.getSettlement, { token: owner.token, params: { id }, body: { day } })).body.data

it('compares a gateway’s own report with what we have, fees as well, and says what does not fit', async () => {
  const pres = [await credited(20_000), await credited(30_000), await credited(40_000)]
  expect(await settlement()).toMatchObject({ fetchedAt: null, theirs: { count: 0 }, ours: { count: 3 } })
  await sandbox.control({ feeBasisPoints: 150 })
  await fetchIt()
  const fits = await settlement()
  expect(fits).toMatchObject({ matched: 3, differences: [], failure: '' })
  expect(fits.theirs).toEqual({ count: 3, inMinor: 90_000, outMinor: 0, feeMinor: 1_350 })
  expect(fits.ours).toEqual(fits.theirs)

  // The gateway corrects its fees, and what we credited is found to be another amount, or nothing.
  await sandbox.control({ feeBasisPoints: 200 })
  await fetchIt()
  expect((await settlement()).differences.map(({ class: name }) => name)).toEqual(['fee', 'fee', 'fee'])
  await sandbox.control({ feeBasisPoints: 150 })
  await fetchIt()
  await server.database.tx.run(sql`update pre_transaction set amount_minor = 29000 where id = ${pres[1]}`)
  await server.database.tx.run(sql`update pre_transaction set status = 'expired' where id = ${pres[2]}`)
  const { differences } = await settlement()
  expect(differences).toMatchObject([
    { class: 'amount', ourMinor: 29_000, theirMinor: 30_000 },
    { class: 'missingHere', ourMinor: null, theirMinor: 40_000, number: null },
  ])
  await sandbox.control({ hidePercent: 100 })
  await fetchIt()
  const missing = (await settlement()).differences
  expect(missing.map(({ class: name }) => name)).toEqual(['missingThere', 'missingThere'])
  expect(missing[0]?.number).toMatch(/^D-/)
})

it('keeps what was fetched when the gateway does not answer, and says so', async () => {
  await sandbox.control()
  await fetchIt()
  const before = await settlement()
  await sandbox.control({ failPercent: 100 })
  await fetchIt()
  expect(await settlement()).toMatchObject({ theirs: before.theirs, failure: expect.stringContaining('503') })
  await sandbox.control()
})

it('reads a report of several pages, and asks for each day once by itself', async () => {
  const run = () => fetchSettlements.run(jobContext, { payload: {}, stop })
  await run()
  const reports = async () =>
    (
      await server.database.tx.rows<{ at: string }>(sql`
      select fetched_at as at from gateway_report where gateway_id = ${id} and day < ${day}::date`)
    ).map(({ at }) => at)
  const first = await reports()
  expect(first).toHaveLength(1)
  await run()
  expect(await reports()).toEqual(first)
})

it('is not asked of a picture, nor found for what is no gateway', async () => {
  const { id: picture } = await addPromptPay(server, owner.token)
  const ask = (which: string) =>
    server.call(reconcile.fetchSettlement, { token: owner.token, params: { id: which }, body: { day } })
  expect((await ask(picture)).body.error.code).toBe('GATEWAY_NO_SECRET')
  expect((await ask(owner.id)).status).toBe(404)
  expect((await ask(id)).status).toBe(200)
})
