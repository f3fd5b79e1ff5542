import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { calls } from '#contract/calls.ts'
import type { RoutingRule } from '#contract/gateway/routing.types.ts'
import { addPromptPay, addService, setRouting } from '../../../testing/gateway.steps.ts'
import { present } from '../../../testing/present.ts'
import { startTestServer, type TestAdmin, type TestServer } from '../../../testing/server.ts'

const { gateway } = calls
let server: TestServer
let owner: TestAdmin
beforeAll(async () => {
  server = await startTestServer()
  owner = await server.admins('owner')
})
afterAll(() => server.close())

const routing = async () => (await server.call(gateway.getRouting, { token: owner.token })).body.data
const reason = 'เปลี่ยนลำดับตามค่าธรรมเนียม'
const rule = (gatewayId: string, more: Partial<RoutingRule> = {}): RoutingRule => ({
  gatewayId,
  direction: 'in',
  place: 1,
  weight: 1,
  banks: [],
  ...more,
})
const update = (version: number, rules: RoutingRule[], by = owner.token) =>
  server.call(gateway.updateRouting, { token: by, body: { version, rules, reason } })

describe('the routing', () => {
  it('begins with nothing, and a new gateway stands last for money in, and nowhere for money out', async () => {
    expect(await routing()).toMatchObject({ version: 1, rules: [], madeByName: null })
    const first = await addService(server, owner.token)
    const second = await addService(server, owner.token, { directions: ['in', 'out'] })
    const { rules, ...version } = await routing()
    expect(version).toMatchObject({ version: 3, cause: 'newGateway', madeByName: owner.username })
    expect(rules).toEqual([rule(first.id), rule(second.id, { place: 2 })])
    await addService(server, owner.token, { directions: ['out'] })
    expect((await routing()).version).toBe(3)
  })

  it('is changed as a whole by who saw it last, and of two at once one is told', async () => {
    const { id } = await addService(server, owner.token)
    const { version } = await routing()
    const answers = await Promise.all([1, 2, 3, 4].map(weight => update(version, [rule(id, { weight })])))
    expect(answers.map(({ status }) => status).filter(status => status === 200)).toHaveLength(1)
    const stale = answers.find(({ status }) => status === 409)
    expect(stale?.body.error).toMatchObject({ code: 'VERSION_STALE', current: { version: version + 1 } })
    expect((await routing()).version).toBe(version + 1)
  })

  it('keeps every version with who, when and why, and goes back to one as a new one', async () => {
    const { id } = await addService(server, owner.token)
    const { version } = await routing()
    await update(version, [rule(id, { fromMinor: 5_000, toMinor: 9_000, banks: ['SCB', 'KBANK'] })])
    await update(version + 1, [])
    const body = { version: version + 2, backTo: version + 1, reason }
    expect((await server.call(gateway.goBackRouting, { token: owner.token, body })).body.data).toMatchObject({
      version: version + 3,
      cause: 'goBack',
      backTo: version + 1,
      rules: [rule(id, { fromMinor: 5_000, toMinor: 9_000, banks: ['SCB', 'KBANK'] })],
    })
    const { versions } = (await server.call(gateway.listRoutingVersions, { token: owner.token })).body.data
    expect(versions.slice(0, 3)).toMatchObject([
      { version: version + 3, reason, madeByName: owner.username },
      { version: version + 2, rules: [] },
      { version: version + 1, cause: 'change' },
    ])
    expect((await server.call(gateway.goBackRouting, { token: owner.token, body })).body.error.code).toBe(
      'VERSION_STALE',
    )
    const unknown = { version: version + 3, backTo: 9_999, reason }
    expect((await server.call(gateway.goBackRouting, { token: owner.token, body: unknown })).status).toBe(404)
  })

  it('is written in the activity log in words', async () => {
    const name = 'เกตเวย์สองทาง'
    const { id } = await addService(server, owner.token, { name, directions: ['in', 'out'] })
    await update((await routing()).version, [rule(id), rule(id, { direction: 'out', weight: 2 })])
    const body = { entityId: 'routing', action: 'updateRouting' }
    const { records } = (await server.call(calls.activity.search, { token: owner.token, body })).body.data
    const params = { id: String(present(records[0]).id) }
    const { data } = (await server.call(calls.activity.get, { token: owner.token, params })).body
    expect(data.after).toMatchObject({
      rules: [
        { place: 1, gateway: name, direction: 'in', weight: 1, fromMinor: null, toMinor: null, banks: [] },
        { place: 1, gateway: name, direction: 'out', weight: 2, fromMinor: null, toMinor: null, banks: [] },
      ],
    })
  })

  it('refuses what makes no sense, and asks for a fresh code', async () => {
    const { id } = await addService(server, owner.token)
    const { version } = await routing()
    const fields = async (rules: RoutingRule[]) =>
      (await update(version, rules)).body.error.fields.map(({ path, code }) => `${path} ${code}`)
    expect(await fields([rule(id), rule(randomUUID())])).toEqual(['rules.1.gatewayId NOT_ONE_OF'])
    expect(await fields([rule(id, { fromMinor: 2, toMinor: 1 })])).toEqual(['rules.0.toMinor LIMITS_ORDER'])
    expect(await fields([rule(id, { weight: 0 })])).toEqual(['rules.0.weight TOO_SMALL'])
    const stale = await server.admins('owner', { staleCode: true })
    expect((await update(version, [], stale.token)).body.error.code).toBe('CODE_STALE')
    const back = { version, backTo: 1, reason }
    expect((await server.call(gateway.goBackRouting, { token: stale.token, body: back })).body.error.code).toBe(
      'CODE_STALE',
    )
  })

  it('cannot be altered by the application once it was kept', async () => {
    await expect(server.database.pool.query(`update gateway_routing set reason = 'x'`)).rejects.toThrow('denied')
    await expect(server.database.pool.query('delete from gateway_routing')).rejects.toThrow('denied')
  })

  it('says where a payment would go and why not elsewhere, by rules that were not saved yet as well', async () => {
    const service = await addService(server, owner.token)
    const picture = await addPromptPay(server, owner.token)
    await setRouting(server, owner.token, [{ gatewayId: service.id, place: 1 }])
    const tried = async (more: object) =>
      (
        await server.call(gateway.tryRouting, {
          token: owner.token,
          body: { channel: 'gateway', amountMinor: 10_000, bank: 'SCB', ...more },
        })
      ).body.data
    expect(await tried({})).toMatchObject({
      candidates: [{ gatewayId: service.id, rule: 1, shareBasisPoints: 10_000, isTrial: false }],
      passed: [],
    })
    const rules = [rule(service.id, { banks: ['KBANK'] }), rule(picture.id)]
    expect(await tried({ rules })).toMatchObject({
      candidates: [],
      passed: [{ why: 'bank' }, { why: 'channel' }],
    })
    expect(await tried({ rules, channel: 'promptpay' })).toMatchObject({
      candidates: [{ gatewayId: picture.id }],
      passed: [{ why: 'channel' }],
    })
    expect((await routing()).rules).toHaveLength(1)
  })
})
