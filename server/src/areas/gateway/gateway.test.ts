import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { calls } from '#contract/calls.ts'
import type { BodyIn } from '#contract/frames/call.ts'
import { gatewayMachine } from '#contract/gateway/gateway.types.ts'
import { sql } from '#platform/database/sql.ts'
import { newSecret } from '#platform/secret/signature.ts'
import { addPromptPay, addService, newPromptPay, newService } from '../../../testing/gateway.steps.ts'
import { addBankAccount } from '../../../testing/money.steps.ts'
import { fieldsOf } from '../../../testing/refusal.ts'
import { startTestServer, type TestAdmin, type TestServer } from '../../../testing/server.ts'

const { gateway } = calls
let server: TestServer
let owner: TestAdmin
beforeAll(async () => {
  server = await startTestServer()
  owner = await server.admins('owner')
})
afterAll(() => server.close())

const create = (body: BodyIn<typeof gateway.createGateway>) =>
  server.call(gateway.createGateway, { token: owner.token, body })
const get = async (id: string) =>
  (await server.call(gateway.getGateway, { token: owner.token, params: { id } })).body.data

describe('a gateway', () => {
  it('is kept as it was given, with the address at which it calls back, and without its secret', async () => {
    const body = newService()
    const answer = await create(body)
    const { secret, ...rest } = body
    expect(answer.body.data).toMatchObject({ ...rest, status: 'active', keys: [{ expiresAt: null }], balanceMinor: 0 })
    const { id, callbackUrl } = answer.body.data
    expect(callbackUrl).toBe(`http://localhost:8080/auto/v1/gateway/callback/${id}`)
    const kept = await server.database.tx.rows(sql`
      select to_jsonb(s) from gateway_secret s union all select to_jsonb(a) from activity a
      union all select to_jsonb(i) from idempotency i union all select to_jsonb(g) from gateway g`)
    expect(JSON.stringify([kept, answer.body])).not.toContain(secret.slice('whsec_'.length))
  })

  it('of PromptPay names the account and the id on which money lands', async () => {
    const { id, account } = await addPromptPay(server, owner.token, {
      promptPayKind: 'biller',
      promptPayId: '0123-4567-8901-234',
    })
    expect(await get(id)).toMatchObject({
      bankAccount: { bank: 'SCB', number: account.number },
      promptPayId: '012345678901234',
      callbackUrl: null,
      keys: [],
    })
  })

  it('takes exactly the fields of its adapter', async () => {
    const account = await addBankAccount(server, owner.token)
    const { secret: _, ...bare } = newService()
    expect(fieldsOf(await create(bare))).toEqual(['secret REQUIRED'])
    expect(fieldsOf(await create(newService({ bankAccountId: account.id })))).toEqual(['bankAccountId UNKNOWN_FIELD'])
    expect(fieldsOf(await create(newPromptPay(account.id, { promptPayId: undefined })))).toEqual([
      'promptPayId REQUIRED',
    ])
    expect(fieldsOf(await create(newPromptPay(account.id, { secret: newSecret() })))).toEqual(['secret UNKNOWN_FIELD'])
    expect(fieldsOf(await create(newPromptPay(account.id, { feeFixedMinor: 5 })))).toEqual([
      'feeFixedMinor UNKNOWN_FIELD',
    ])
    for (const wrong of ['12345', '08123456789', '1812345678']) {
      expect(fieldsOf(await create(newPromptPay(account.id, { promptPayId: wrong })))).toEqual([
        'promptPayId PROMPTPAY_FORM',
      ])
    }
    expect(fieldsOf(await create(newPromptPay(randomUUID())))).toEqual(['bankAccountId NOT_ONE_OF'])
    expect(fieldsOf(await create(newService({ secret: 'hunter2' })))).toEqual(['secret SECRET_FORM'])
    expect(fieldsOf(await create(newService({ minMinor: 500, maxMinor: 499 })))).toEqual(['maxMinor LIMITS_ORDER'])
  })

  it.each(['https://127.0.0.1:8091', 'https://169.254.169.254', 'http://pay.example.com', 'https://[::1]/'])(
    'is not added at %s',
    async address => {
      expect(fieldsOf(await create(newService({ address })))).toEqual(['address ADDRESS_CLOSED'])
    },
  )

  it('has a name of its own, and keeps its adapter', async () => {
    const { id } = await addService(server, owner.token)
    const other = newService()
    await create(other)
    const { secret: _, ...body } = other
    const update = (more: object) =>
      server.call(gateway.updateGateway, { token: owner.token, params: { id }, body: { ...body, version: 1, ...more } })
    expect(fieldsOf(await update({}))).toEqual(['name GATEWAY_NAME_TAKEN'])
    const account = await addBankAccount(server, owner.token)
    const answer = await update({
      ...newPromptPay(account.id),
      address: undefined,
      feeBasisPoints: undefined,
      feeFixedMinor: undefined,
    })
    expect(fieldsOf(answer)).toEqual(['adapter NOT_ONE_OF'])
    expect((await update({ name: 'ชื่ออื่น', maxMinor: 7_000 })).body.data).toMatchObject({ maxMinor: 7_000, version: 2 })
    expect((await update({ name: 'ชื่ออื่นอีก' })).body.error.code).toBe('VERSION_STALE')
  })

  it('goes through its states by the table and no other way', async () => {
    for (const from of ['active', 'paused', 'archived'] as const) {
      for (const to of ['active', 'paused', 'archived'] as const) {
        const { id } = await addService(server, owner.token)
        await server.database.tx.run(sql`update gateway set status = ${from} where id = ${id}`)
        const answer = await server.call(gateway.changeGatewayStatus, {
          token: owner.token,
          params: { id },
          body: { status: to },
        })
        expect(answer.status, `${from} to ${to}`).toBe(gatewayMachine[from].includes(to) ? 200 : 409)
      }
    }
  })

  it('gets a new secret and keeps the one before for a day; one that signs nothing gets none', async () => {
    const service = await addService(server, owner.token)
    const set = (id: string) =>
      server.call(gateway.setGatewaySecret, { token: owner.token, params: { id }, body: { secret: newSecret() } })
    const { keys } = (await set(service.id)).body.data
    expect(keys).toMatchObject([{ expiresAt: null }, { expiresAt: expect.any(String) }])
    const picture = await addPromptPay(server, owner.token)
    expect((await set(picture.id)).body.error.code).toBe('GATEWAY_NO_SECRET')
  })

  it('asks for a fresh code wherever money could be led elsewhere', async () => {
    const stale = await server.admins('owner', { staleCode: true })
    const { id } = await addService(server, owner.token)
    const { secret, ...body } = newService()
    const answers = [
      await server.call(gateway.createGateway, { token: stale.token, body: { ...body, secret } }),
      await server.call(gateway.updateGateway, { token: stale.token, params: { id }, body: { ...body, version: 1 } }),
      await server.call(gateway.setGatewaySecret, { token: stale.token, params: { id }, body: { secret } }),
    ]
    expect(answers.map(answer => answer.body.error.code)).toEqual(['CODE_STALE', 'CODE_STALE', 'CODE_STALE'])
  })

  it('is listed in the order in which it was added, and by what it is', async () => {
    const { id } = await addService(server, owner.token, { name: 'สุดท้ายในรายการ' })
    const search = async (body: object) =>
      (await server.call(gateway.searchGateways, { token: owner.token, body: { size: 100, ...body } })).body.data
        .records
    expect((await search({})).at(-1)?.id).toBe(id)
    expect((await search({ search: 'สุดท้าย' })).map(row => row.id)).toEqual([id])
    const adapters = new Set((await search({ adapter: 'promptpay' })).map(row => row.adapter))
    expect(adapters).toEqual(new Set(['promptpay']))
    expect(await search({ direction: 'out' })).toEqual([])
  })
})
