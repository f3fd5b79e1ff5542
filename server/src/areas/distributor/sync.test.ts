import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { calls } from '#contract/calls.ts'
import type { NewDistributor } from '#contract/distributor/distributor.types.ts'
import { sql } from '#platform/database/sql.ts'
import { newSecret } from '#platform/secret/signature.ts'
import { createDistributor } from '../../../testing/distributor.steps.ts'
import { present } from '../../../testing/present.ts'
import { createProvider } from '../../../testing/provider.steps.ts'
import { type Sandbox, startSandbox } from '../../../testing/sandbox.ts'
import { startTestServer, type TestServer } from '../../../testing/server.ts'
import { syncDistributor, syncDistributors } from './sync.jobs.ts'

const { distributor, activity } = calls
const secret = newSecret()
const carried = [
  { code: 'naga-play', name: 'Naga Play', costBasisPoints: 1_200 },
  { code: 'siam-live', name: 'Siam Live', costBasisPoints: 1_000 },
]
let server: TestServer
let token: string
let sandbox: Sandbox
beforeAll(async () => {
  sandbox = await startSandbox('distributor', ['--secret', secret])
  server = await startTestServer({ allowHosts: [new URL(sandbox.url).host] })
  token = (await server.admins('owner')).token
})
afterEach(async () => {
  await sandbox.control()
  // What one test switched on is no business of the next.
  await server.database.tx.run(sql`update distributor set status = 'off'`)
})
afterAll(async () => {
  await server.close()
  await sandbox.stop()
})

const stop = AbortSignal.any([])
const says = (office: object) => sandbox.post('/office', office)
const open = (more: Partial<NewDistributor> = {}) =>
  createDistributor(server, token, { address: sandbox.url, secret, ...more })
const read = async (id: string) => (await server.call(distributor.getDistributor, { token, params: { id } })).body.data
/** Asks as staff do, and lets the job run that this leads to. */
async function request(id: string, call: typeof distributor.syncDistributor | typeof distributor.testDistributor) {
  const sync = present((await server.call(call, { token, params: { id } })).body.data.syncs[0])
  await syncDistributor.run(server.jobContext, { payload: { syncId: sync.id }, stop })
  return read(id)
}
const synced = (id: string) => request(id, distributor.syncDistributor)
const actionsOf = async (id: string): Promise<string[]> => {
  const found = await server.call(activity.search, { token, body: { entity: 'distributor', entityId: id, size: 50 } })
  return found.body.data.records.map(row => row.action)
}

describe('a sync', () => {
  it('takes over the balance and exactly what is carried now, beside our own providers', async () => {
    const { id } = await open()
    await createProvider(server, token, { code: 'naga-play', name: 'นาคา' })
    await says({ balanceMinor: 50_000_00, providers: [...carried, { code: 'gone', name: 'Gone', costBasisPoints: 1 }] })
    await synced(id)
    await says({ providers: carried })
    const after = await synced(id)
    expect(after).toMatchObject({ balanceMinor: 50_000_00, lowSince: null, latestResult: 'ok', providerCount: 2 })
    expect(after.providers).toEqual([
      { ...carried[0], ownName: 'นาคา' },
      { ...carried[1], ownName: null },
    ])
    expect(after.syncedAt).not.toBeNull()
    // Nobody who edits it meanwhile is in the way.
    expect(after.version).toBe(1)
  })

  it('happens by itself for those that are on, and not for those that are off', async () => {
    const [on, off] = [await open(), await open()]
    const body = { status: 'off' as const, version: 1 }
    await server.call(distributor.switchDistributor, { token, params: { id: off.id }, body })
    await syncDistributors.run(server.jobContext, { payload: {}, stop })
    expect(await read(on.id)).toMatchObject({ latestResult: 'ok', syncs: [{ kind: 'sync', askedByName: null }] })
    expect(await read(off.id)).toMatchObject({ latestResult: null, syncs: [], balanceMinor: null })
  })

  it('that was asked for before it was switched off does not happen', async () => {
    const { id } = await open()
    const sync = present((await server.call(distributor.syncDistributor, { token, params: { id } })).body.data.syncs[0])
    const body = { status: 'off' as const, version: 1 }
    await server.call(distributor.switchDistributor, { token, params: { id }, body })
    await syncDistributor.run(server.jobContext, { payload: { syncId: sync.id }, stop })
    expect(await read(id)).toMatchObject({ latestResult: 'off', balanceMinor: null })
  })

  it('that two workers run is kept once', async () => {
    const { id } = await open()
    const sync = present((await server.call(distributor.syncDistributor, { token, params: { id } })).body.data.syncs[0])
    const job = { payload: { syncId: sync.id }, stop }
    await Promise.all([syncDistributor.run(server.jobContext, job), syncDistributor.run(server.jobContext, job)])
    expect((await read(id)).syncs).toHaveLength(1)
  })

  it('goes on with a new key', async () => {
    const { id } = await open({ secret: newSecret() })
    expect((await synced(id)).latestResult).toBe('wrongKey')
    await server.call(distributor.setDistributorKey, { token, params: { id }, body: { secret } })
    expect((await synced(id)).latestResult).toBe('ok')
  })
})

/** As it would have been given there, with its key. */
async function move(id: string, address: string): Promise<void> {
  const { tx } = server.database
  await tx.run(sql`update distributor set address = ${address} where id = ${id}`)
  const sealed = server.jobContext.secrets.seal(secret, address)
  await tx.run(sql`update distributor_secret set sealed = ${sealed} where distributor_id = ${id}`)
}

describe('a failure', () => {
  const failures: [string, { secret?: string; address?: string }, object, string, string][] = [
    ['a wrong key', { secret: newSecret() }, {}, 'wrongKey', 'HTTP 401'],
    ['a service that is out of order', {}, { failPercent: 100 }, 'unreachable', 'HTTP 503'],
    ['an answer that never comes', {}, { loseRepliesPercent: 100 }, 'unreachable', 'ECONNRESET'],
    ['an answer that nobody can read', {}, { garblePercent: 100 }, 'garbled', 'v1/balance'],
    ['an address where nobody is', { address: 'https://nobody.invalid/' }, {}, 'unreachable', 'ENOTFOUND'],
  ]
  it.each(failures)('by %s is told as such and changes nothing', async (_, more, faults, result, note) => {
    const { id } = await open()
    await says({ balanceMinor: 70_000_00, providers: carried })
    const before = await synced(id)
    if (more.address) await move(id, more.address)
    if (more.secret) {
      await server.call(distributor.setDistributorKey, { token, params: { id }, body: { secret: more.secret } })
    }
    await sandbox.control(faults)
    const after = await synced(id)
    expect(after.syncs[0]).toMatchObject({ result, balanceMinor: null })
    // Without a way to the net a name is looked up for longer, and says otherwise why.
    expect(['EAI_AGAIN', note]).toContain(present(after.syncs[0]).note)
    expect([after.balanceMinor, after.providers, after.syncedAt]).toEqual([
      before.balanceMinor,
      before.providers,
      before.syncedAt,
    ])
  })

  it('by an address that is closed since is told as such', async () => {
    const { id } = await open()
    await move(id, 'https://10.0.0.1/')
    expect((await synced(id)).syncs[0]).toMatchObject({ result: 'closed' })
  })

  it.each([
    ['another share than there is', [{ code: 'x-play', name: 'X', costBasisPoints: 10_001 }]],
    ['a provider twice', [...carried, ...carried]],
    ['a provider without a code', [{ code: '', name: 'X', costBasisPoints: 1 }]],
  ])('by %s takes over nothing', async (_, providers) => {
    const { id } = await open()
    await says({ balanceMinor: 1, providers })
    expect(await synced(id)).toMatchObject({ latestResult: 'garbled', balanceMinor: null, providers: [] })
  })
})

describe('a test of the connection', () => {
  it('says whether it answers, and takes over nothing', async () => {
    const { id } = await open()
    await says({ balanceMinor: 12_345_00, providers: carried })
    const after = await request(id, distributor.testDistributor)
    expect(after.syncs).toMatchObject([{ kind: 'test', result: 'ok', balanceMinor: 12_345_00 }])
    expect(after).toMatchObject({ balanceMinor: null, syncedAt: null, providers: [] })
  })
})

describe('the alarm', () => {
  it('is raised once when the balance comes below the mark, and called off once it is above', async () => {
    const { id } = await open({ lowMarkMinor: 10_000_00 })
    await says({ balanceMinor: 10_000_00, providers: carried })
    expect((await synced(id)).lowSince).toBeNull()
    await says({ balanceMinor: 9_999_99 })
    expect((await synced(id)).lowSince).not.toBeNull()
    await synced(id)
    expect((await actionsOf(id)).filter(action => action === 'balanceLow')).toHaveLength(1)
    const low = (await server.call(distributor.searchDistributors, { token, body: { low: true } })).body.data.records
    expect(low.map(row => row.id)).toEqual([id])
    await says({ balanceMinor: 20_000_00 })
    expect((await synced(id)).lowSince).toBeNull()
    expect((await actionsOf(id)).filter(action => action.startsWith('balance'))).toEqual(['balanceBack', 'balanceLow'])
  })

  it('follows another mark at once', async () => {
    const { id, name, address, currency } = await open({ lowMarkMinor: 0 })
    await says({ balanceMinor: 5_000_00, providers: carried })
    await synced(id)
    const body = { name, address, currency, lowMarkMinor: 6_000_00, version: 1 }
    const after = (await server.call(distributor.updateDistributor, { token, params: { id }, body })).body.data
    expect(after.lowSince).not.toBeNull()
    expect(await actionsOf(id)).toContain('balanceLow')
  })

  it('tells those who look at distributors at once', async () => {
    const { id } = await open()
    await says({ balanceMinor: 1, providers: carried })
    await synced(id)
    const details = await server.database.tx.rows<{ action: string }>(sql`
      select action from live_event where topic = 'distributor' and entity_id = ${id} order by id`)
    expect(details.map(({ action }) => action)).toEqual(['create', 'sync', 'balanceLow', 'synced'])
  })
})
