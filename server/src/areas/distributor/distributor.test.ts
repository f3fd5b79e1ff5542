import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { calls } from '#contract/calls.ts'
import type { NewDistributor } from '#contract/distributor/distributor.types.ts'
import { sql } from '#platform/database/sql.ts'
import { newSecret } from '#platform/secret/signature.ts'
import { createDistributor, newDistributor } from '../../../testing/distributor.steps.ts'
import { fieldsOf } from '../../../testing/refusal.ts'
import { startTestServer, type TestServer } from '../../../testing/server.ts'

const { distributor } = calls
let server: TestServer
let token: string
beforeAll(async () => {
  server = await startTestServer()
  token = (await server.admins('owner')).token
})
afterAll(() => server.close())

const create = (more: Partial<NewDistributor> = {}) =>
  server.call(distributor.createDistributor, { token, body: newDistributor(more) })

describe('a distributor', () => {
  it('is kept as it was given, and its key is nowhere to be read', async () => {
    const body = newDistributor()
    const { secret, ...setting } = body
    const answer = await server.call(distributor.createDistributor, { token, body })
    expect(answer.body.data).toMatchObject({ ...setting, status: 'on', balanceMinor: null, syncs: [], providers: [] })
    expect(answer.body.data.keys).toHaveLength(1)
    const kept = await server.database.tx.rows(sql`
      select to_jsonb(s) from distributor_secret s union all select to_jsonb(a) from activity a
      union all select to_jsonb(i) from idempotency i`)
    const bare = secret.slice('whsec_'.length)
    expect(JSON.stringify([kept, answer.body])).not.toContain(bare)
  })

  it.each([
    [{ address: 'https://10.0.0.1/' }, 'address ADDRESS_CLOSED'],
    [{ address: 'http://distributor.example.com' }, 'address ADDRESS_CLOSED'],
    [{ address: 'https://169.254.169.254/latest' }, 'address ADDRESS_CLOSED'],
    [{ address: 'https://user:pass@distributor.example.com' }, 'address ADDRESS_CLOSED'],
    [{ address: 'javascript:alert(1)' }, 'address ADDRESS_FORM'],
    [{ secret: 'hunter2' }, 'secret SECRET_FORM'],
    [{ lowMarkMinor: -1 }, 'lowMarkMinor MONEY_TOO_SMALL'],
  ])('of %j is refused', async (more, expected) => {
    expect(fieldsOf(await create(more))).toEqual([expected])
  })

  it('has a name of its own', async () => {
    const { name } = await createDistributor(server, token)
    expect(fieldsOf(await create({ name }))).toEqual(['name DISTRIBUTOR_NAME_TAKEN'])
  })

  it('is changed by who has seen it as it is, to no closed address either', async () => {
    const { id } = await createDistributor(server, token)
    const { secret: _, ...body } = newDistributor({ lowMarkMinor: 0 })
    const update = (version: number, more: object = {}) =>
      server.call(distributor.updateDistributor, { token, params: { id }, body: { ...body, ...more, version } })
    expect(fieldsOf(await update(1, { address: 'https://127.0.0.1/' }))).toEqual(['address ADDRESS_CLOSED'])
    expect((await update(1)).body.data).toMatchObject({ ...body, version: 2 })
    const late = await update(1)
    expect([late.status, late.body.error.code]).toEqual([409, 'VERSION_STALE'])
  })

  it('that is off is not synced by anybody who asks, but may be tested', async () => {
    const { id } = await createDistributor(server, token)
    const params = { id }
    await server.call(distributor.switchDistributor, { token, params, body: { status: 'off', version: 1 } })
    const refused = await server.call(distributor.syncDistributor, { token, params })
    expect([refused.status, refused.body.error.code]).toEqual([409, 'DISTRIBUTOR_OFF'])
    const tested = (await server.call(distributor.testDistributor, { token, params })).body.data
    expect(tested.syncs).toMatchObject([{ kind: 'test', result: 'asked' }])
  })

  it('can be looked at by who is signed in, and changed by who looks after game providers', async () => {
    const { id } = await createDistributor(server, token)
    const { token: cashier } = await server.admins(['pretransactionRequest.read'])
    const found = await server.call(distributor.searchDistributors, { token: cashier, body: {} })
    expect(found.body.data.totalRecords).toBeGreaterThan(0)
    const body = { secret: newSecret() }
    const refused = await server.call(distributor.setDistributorKey, { token: cashier, params: { id }, body })
    expect(refused.body.error.code).toBe('PERMISSION_DENIED')
  })
})
