import { randomUUID } from 'node:crypto'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { autoCalls } from '#contract/auto-calls.ts'
import { calls } from '#contract/calls.ts'
import type { BodyIn } from '#contract/frames/call.ts'
import { siteApi } from '#contract/site-calls.ts'
import { sql } from '#platform/database/sql.ts'
import { tinySlip } from '../../../testing/money.steps.ts'
import { present } from '../../../testing/present.ts'
import { createProvider, newProvider, newType, providerOrder } from '../../../testing/provider.steps.ts'
import { codeOf, fieldsOf } from '../../../testing/refusal.ts'
import { startTestServer, type TestServer } from '../../../testing/server.ts'

const { game } = calls
let server: TestServer
let token: string
beforeAll(async () => {
  server = await startTestServer({ timeZone: 'Asia/Bangkok' })
  token = (await server.admins('owner')).token
})
afterAll(() => server.close())

const create = (body: BodyIn<typeof game.createProvider>) => server.call(game.createProvider, { token, body })
const get = async (id: string) =>
  present((await server.call(game.listProviders, { token })).body.data.providers.find(each => each.id === id))

describe('a provider', () => {
  it('is kept as it was given, stands last, and shows its secret once', async () => {
    const body = newProvider({ tags: ['ใหม่', 'hot', 'hot'] })
    const { provider, secret } = (await create(body)).body.data
    expect(provider).toMatchObject({ ...body, tags: ['ใหม่', 'hot'], status: 'on', maintenance: 'none', ggrMinor: 0 })
    expect(provider.callbackUrl).toBe(`http://localhost:8080/auto/v1/game/${provider.id}`)
    expect((await providerOrder(server, token)).at(-1)).toBe(provider.id)
    const kept = await server.database.tx.rows(sql`
      select to_jsonb(s) from game_provider_secret s union all select to_jsonb(a) from activity a
      union all select to_jsonb(i) from idempotency i`)
    expect(JSON.stringify(kept)).not.toContain(secret.slice('whsec_'.length))
  })

  it('takes no address of a private network, no code twice and no name twice', async () => {
    expect(fieldsOf(await create(newProvider({ launchUrl: 'https://10.0.0.1/' })))).toEqual([
      'launchUrl ADDRESS_CLOSED',
    ])
    expect(fieldsOf(await create(newProvider({ launchUrl: 'http://play.example.com' })))).toEqual([
      'launchUrl ADDRESS_CLOSED',
    ])
    expect(fieldsOf(await create(newProvider({ launchUrl: 'somewhere' })))).toEqual(['launchUrl ADDRESS_FORM'])
    expect(fieldsOf(await create(newProvider({ code: 'Two Words' })))).toEqual(['code GAME_CODE_FORM'])
    expect(fieldsOf(await create(newProvider({ tags: Array(6).fill('x') })))).toEqual(['tags TOO_MANY'])
    const known = newProvider()
    await create(known)
    expect(fieldsOf(await create({ ...newProvider(), code: known.code }))).toEqual(['code GAME_CODE_TAKEN'])
    expect(fieldsOf(await create({ ...newProvider(), name: known.name }))).toEqual(['name PROVIDER_NAME_TAKEN'])
  })

  it('with another secret goes on with the one before, and with no older one', async () => {
    const first = await createProvider(server, token)
    const params = { id: first.id }
    const rotate = async () => (await server.call(game.rotateProviderSecret, { token, params })).body.data.secret
    const [second, third] = [await rotate(), await rotate()]
    expect((await get(first.id)).keys).toHaveLength(2)
    const ask = async (secret: string) =>
      (await server.auto(autoCalls.game.getBalance, { ...first, secret }, { params, body: { memberId: randomUUID() } }))
        .status
    expect([await ask(first.secret), await ask(second), await ask(third)]).toEqual([401, 200, 200])
  })

  it('is changed by who has seen it as it is', async () => {
    const { id } = await createProvider(server, token)
    const turn = (version: number) =>
      server.call(game.switchProvider, { token, params: { id }, body: { status: 'off', version } })
    expect((await turn(1)).body.data.status).toBe('off')
    const late = await turn(1)
    expect([late.status, codeOf(late)]).toEqual([409, 'VERSION_STALE'])
    expect(late.body.error.current).toMatchObject({ status: 'off', version: 2 })
  })
})

describe('a maintenance', () => {
  const plan = async (body: { from?: string; until: string }) => {
    const { id } = await createProvider(server, token)
    const answer = await server.call(game.planMaintenance, {
      token,
      params: { id },
      body: { version: 1, ...body },
    })
    return { id, answer }
  }

  it('is told by the brand’s clock, is on or still to come, and can be ended', async () => {
    const { id, answer } = await plan({ from: '2199-01-01T10:00', until: '2199-01-01T12:30' })
    expect(answer.body.data).toMatchObject({
      maintenance: 'planned',
      maintenanceFrom: '2199-01-01T03:00:00.000Z',
      maintenanceUntil: '2199-01-01T05:30:00.000Z',
    })
    const ended = await server.call(game.endMaintenance, { token, params: { id }, body: { version: 2 } })
    expect(ended.body.data).toMatchObject({ maintenance: 'none', maintenanceFrom: null })
    expect((await plan({ until: '2199-01-01T12:30' })).answer.body.data.maintenance).toBe('running')
  })

  it('that is over is none', async () => {
    const { id } = await plan({ until: '2199-01-01T12:30' })
    await server.asOwner(`update game_provider set maintenance_from = now() - interval '2 hours',
      maintenance_until = now() - interval '1 hour' where id = '${id}'`)
    expect(await get(id)).toMatchObject({ maintenance: 'none', maintenanceFrom: null, maintenanceUntil: null })
  })

  it.each([
    [{ from: '2199-01-02T10:00', until: '2199-01-01T10:00' }, 'MAINTENANCE_ORDER'],
    [{ until: '2020-01-01T10:00' }, 'MAINTENANCE_OVER'],
    [{ until: '2199-02-30T10:00' }, 'WALL_TIME_FORM'],
    [{ until: '2199-01-01T10:00Z' }, 'WALL_TIME_FORM'],
  ])('of %j is refused', async (body, code) => {
    expect(fieldsOf((await plan(body)).answer)).toContain(`until ${code}`)
  })
})

describe('the order', () => {
  it('is stored as a whole, of providers and of types', async () => {
    await createProvider(server, token)
    await createProvider(server, token)
    const before = await providerOrder(server, token)
    const after = [...before.slice(-1), ...before.slice(0, -1)]
    expect((await server.call(game.orderProviders, { token, body: { before, after } })).status).toBe(200)
    expect(await providerOrder(server, token)).toEqual(after)

    const codes = async () => (await server.call(game.listTypes, { token })).body.data.types.map(({ code }) => code)
    const types: string[] = await codes()
    const body = { before: types, after: types.toReversed() }
    expect((await server.call(game.orderTypes, { token, body })).status).toBe(200)
    expect(await codes()).toEqual(types.toReversed())
  })

  it('of who saw another one is refused, of ten at once all but one', async () => {
    await createProvider(server, token)
    const before = await providerOrder(server, token)
    const body = { before, after: before.toReversed() }
    const all = await Promise.all(Array.from({ length: 10 }, () => server.call(game.orderProviders, { token, body })))
    expect(all.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(new Set(all.map(codeOf))).toEqual(new Set([undefined, 'VERSION_STALE']))
    expect(await providerOrder(server, token)).toEqual(before.toReversed())
    const unknown = { before, after: [...before.slice(1), randomUUID()] }
    expect(fieldsOf(await server.call(game.orderProviders, { token, body: unknown }))).toEqual(['after NOT_ONE_OF'])
  })

  it('is no change of those who stand in it', async () => {
    const { id } = await createProvider(server, token)
    const before = await providerOrder(server, token)
    await server.call(game.orderProviders, { token, body: { before, after: before.toReversed() } })
    expect((await get(id)).version).toBe(1)
  })
})

describe('a type', () => {
  it('is added, changed and found, and has a code of its own', async () => {
    const body = newType()
    expect((await server.call(game.createType, { token, body })).body.data).toMatchObject({ ...body, gameCount: 0 })
    expect(fieldsOf(await server.call(game.createType, { token, body }))).toEqual(['code GAME_CODE_TAKEN'])
    const setting = { nameTh: 'เกมใหม่ล่าสุด', nameEn: 'Latest', tags: ['new'], version: 1 }
    await server.call(game.updateType, { token, params: { code: body.code }, body: setting })
    const found = await server.call(game.listTypes, { token, body: { search: 'ใหม่ล่า', status: 'on' } })
    expect(found.body.data.types).toMatchObject([{ code: body.code, nameEn: 'Latest', version: 2 }])
    expect(
      (await server.call(game.listTypes, { token, body: { search: 'ใหม่ล่า', status: 'off' } })).body.data.types,
    ).toEqual([])
  })
})

describe('a picture', () => {
  const give = (id: string, file: { name: string; content: string } | null, version: number) =>
    server.call(game.setProviderPicture, { token, params: { id }, body: { file, version } })

  it('is drawn anew, and everybody may keep it for good', async () => {
    const { id } = await createProvider(server, token)
    const large = await sharp({ create: { width: 2_000, height: 1_000, channels: 3, background: '#2b6' } })
      .withExifMerge({ IFD0: { Copyright: 'SECRET-WORD' } })
      .png()
      .toBuffer()
    const given = await give(id, { name: 'a.png', content: large.toString('base64') }, 1)
    const pictureUrl = present(given.body.data.pictureUrl)
    expect(pictureUrl).toMatch(new RegExp(`^${siteApi}/picture/`))
    const seen = await server.app.inject({ method: 'GET', url: pictureUrl, headers: { host: 'localhost' } })
    expect(seen.headers).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': 'public, max-age=31536000, immutable',
    })
    expect(seen.rawPayload.includes('SECRET-WORD')).toBe(false)
    expect(await sharp(seen.rawPayload).metadata()).toMatchObject({ format: 'webp', width: 800, height: 400 })
    const other = (await give(id, tinySlip, 2)).body.data.pictureUrl
    expect(other).not.toBe(pictureUrl)
    expect((await give(id, null, 3)).body.data.pictureUrl).toBe(null)
  })

  it('that is none is refused, and nobody has one that was never given', async () => {
    const { id } = await createProvider(server, token)
    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>').toString('base64')
    expect(fieldsOf(await give(id, { name: 'a.png', content: svg }, 1))).toEqual(['file PICTURE_KIND'])
    expect((await server.send('GET', `${siteApi}/picture/${randomUUID()}`, undefined)).status).toBe(404)
  })
})
