import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { calls } from '#contract/calls.ts'
import { siteCalls } from '#contract/site-calls.ts'
import { sql } from '#platform/database/sql.ts'
import { addMember, newMember } from '../../../testing/member.steps.ts'
import { present } from '../../../testing/present.ts'
import { addSeller, newSeller } from '../../../testing/seller.steps.ts'
import { startTestServer, type TestServer } from '../../../testing/server.ts'
import { anAddress, registration } from '../../../testing/site.steps.ts'

const { seller, member } = calls
let server: TestServer
let token: string
beforeAll(async () => {
  server = await startTestServer()
  token = (await server.admins('owner')).token
})
afterAll(() => server.close())

const find = async (id: string) => (await server.call(seller.getSeller, { token, params: { id } })).body.data
const update = (id: string, version: number, more: object = {}) => {
  const { code: _, ...setting } = newSeller()
  return server.call(seller.updateSeller, { token, params: { id }, body: { ...setting, version, ...more } })
}
const lock = (id: string, version = 1) =>
  server.call(seller.changeSellerStatus, {
    token,
    params: { id },
    body: { status: 'locked', reason: 'ยอดผิดปกติ', version },
  })
const today = async () => (await server.database.tx.row<{ day: string }>(sql`select business_day(now()) as day`))?.day
const dayFromNow = async (days: number) =>
  (await server.database.tx.row<{ day: string }>(sql`select business_day(now()) + ${days}::int as day`))?.day ?? ''

describe('a seller', () => {
  it('gets a code that can be typed, or the one that was wished for if nobody has it', async () => {
    const made = await addSeller(server, token)
    expect(made).toMatchObject({ status: 'active', memberCount: 0, unpaidMinor: 0, rateBasisPoints: 1_000 })
    expect(made.link).toBe(`http://site.chaba.localhost:8080?seller=${made.code}`)
    expect(made.code).toMatch(/^[A-HJ-NP-Z2-9]{6}$/)
    expect(await addSeller(server, token, { code: ' nok01 ' })).toMatchObject({ code: 'NOK01' })
    const again = await server.call(seller.createSeller, { token, body: newSeller({ code: 'NOK01' }) })
    expect(again.body.error.fields).toMatchObject([{ path: 'code', code: 'SELLER_CODE_TAKEN' }])
    const wrong = await server.call(seller.createSeller, { token, body: newSeller({ code: 'ก-1' }) })
    expect(wrong.body.error.fields).toMatchObject([{ code: 'SELLER_CODE_FORM' }])
    await expect(server.database.tx.run(sql`update seller set code = 'OTHER'`)).rejects.toThrow(/permission denied/)
  })

  it('is found by any part of code, name and phone', async () => {
    const { id } = await addSeller(server, token, { code: 'FINDME', name: 'คุณหนึ่ง ตลาดน้อย' })
    for (const search of ['ตลาดน้อย', 'findm']) {
      const { records } = (await server.call(seller.searchSellers, { token, body: { search } })).body.data
      expect(records.map(row => row.id)).toEqual([id])
    }
    const offered = (await server.call(seller.findSellers, { token, body: { search: 'findme' } })).body.data
    expect(offered.sellers).toEqual([{ id, code: 'FINDME', name: 'คุณหนึ่ง ตลาดน้อย' }])
  })

  it('is changed by one admin at a time, and locked and unlocked with a reason', async () => {
    const { id } = await addSeller(server, token)
    expect((await update(id, 1, { name: 'ชื่อใหม่' })).body.data).toMatchObject({ name: 'ชื่อใหม่', version: 2 })
    expect((await update(id, 1)).body.error.code).toBe('VERSION_STALE')
    expect((await lock(id, 2)).body.data).toMatchObject({ status: 'locked', statusReason: 'ยอดผิดปกติ' })
    expect((await lock(id, 3)).body.error.code).toBe('STATE_ILLEGAL')
  })
})

describe('a rate', () => {
  it('holds from tomorrow on where nobody says from when, and leaves today as it is', async () => {
    const { id, rates } = await addSeller(server, token)
    expect(rates).toMatchObject([{ fromDay: await today(), basis: 'deposit', rateBasisPoints: 1_000 }])
    const after = (await update(id, 1, { basis: 'ggr', rateBasisPoints: 2_000 })).body.data
    expect(after).toMatchObject({ basis: 'deposit', rateBasisPoints: 1_000 })
    expect(after.rates).toMatchObject([{ fromDay: await dayFromNow(1), basis: 'ggr' }, { fromDay: await today() }])
  })

  it('holds from the day that is wished for, takes the place of what was to begin later, and never of a day that is over', async () => {
    const { id } = await addSeller(server, token)
    await update(id, 1, { rateBasisPoints: 2_000, rateFrom: await dayFromNow(9) })
    const sooner = (await update(id, 2, { rateBasisPoints: 3_000, rateFrom: await today() })).body.data
    expect(sooner.rates).toMatchObject([{ fromDay: await today(), rateBasisPoints: 3_000 }])
    expect(sooner.rates).toHaveLength(1)
    const past = await update(id, 3, { rateBasisPoints: 100, rateFrom: await dayFromNow(-1) })
    expect(past.body.error.fields).toMatchObject([{ path: 'rateFrom', code: 'RATE_FROM_PAST' }])
    const direct = server.database.tx.run(sql`
      insert into seller_rate (seller_id, from_day, basis, rate_basis_points, created_by)
      select ${id}, business_day(now()) - 1, 'ggr', 1, created_by from seller where id = ${id}`)
    await expect(direct).rejects.toThrow(/day that is over/)
  })
})

describe('a code at registration', () => {
  const register = (more: object) =>
    server.site(siteCalls.member.register, { body: registration(more), ip: anAddress() })

  it('gives the member to its seller, however it is written', async () => {
    const made = await addSeller(server, token, { code: 'CARD77' })
    expect((await register({ seller: 'card77' })).status).toBe(200)
    const body = { sellerId: made.id }
    const { records } = (await server.call(member.searchMembers, { token, body })).body.data
    expect(records).toMatchObject([{ registeredFrom: 'seller', sellerName: made.name }])
    const { id } = present(records[0])
    expect((await server.call(member.getMember, { token, params: { id } })).body.data).toMatchObject(body)
    expect(await find(made.id)).toMatchObject({ memberCount: 1 })
    const users = (await server.call(seller.searchSellerMembers, { token, body })).body.data.records
    expect(users).toMatchObject([{ id, since: await today(), depositMinor: 0 }])
  })

  it('that nobody has, or of a locked seller, is said at its field, and nothing is made', async () => {
    const { id } = await addSeller(server, token, { code: 'SHUT01' })
    await lock(id)
    const visitor = registration()
    const ask = (code: string) =>
      server.site(siteCalls.member.register, { body: { ...visitor, seller: code }, ip: anAddress() })
    expect((await ask('NOBODY')).body.error.fields).toMatchObject([{ path: 'seller', code: 'SELLER_UNKNOWN' }])
    expect((await ask('SHUT01')).body.error.fields).toMatchObject([{ path: 'seller', code: 'SELLER_CODE_LOCKED' }])
    // The same visitor without it is welcome: nobody was made before.
    expect((await server.site(siteCalls.member.register, { body: visitor, ip: anAddress() })).status).toBe(200)
  })

  it('is what staff choose on the form, but of no locked seller', async () => {
    const { id } = await addSeller(server, token)
    expect(await addMember(server, token, { sellerId: id })).toMatchObject({ sellerId: id, registeredFrom: 'staff' })
    await lock(id)
    const answer = await server.call(member.createMember, { token, body: newMember({ sellerId: id }) })
    expect(answer.body.error.fields).toMatchObject([{ path: 'sellerId', code: 'SELLER_CODE_LOCKED' }])
  })
})

describe('moving a member', () => {
  const move = (id: string, sellerId: string, more: object = {}) =>
    server.call(seller.moveMember, { token, params: { id }, body: { sellerId, reason: 'ย้ายทีม', ...more } })

  it('needs another seller who is not locked, and the member as somebody looked at them', async () => {
    const [from, to, shut] = [
      await addSeller(server, token),
      await addSeller(server, token),
      await addSeller(server, token),
    ]
    await lock(shut.id)
    const { id } = await addMember(server, token, { sellerId: from.id })
    expect((await move(id, from.id)).body.error.fields).toMatchObject([{ path: 'sellerId', code: 'SELLER_SAME' }])
    expect((await move(id, shut.id)).body.error.code).toBe('SELLER_LOCKED')
    expect((await move(id, to.id, { version: 1 })).body.data).toMatchObject({ sellerId: to.id, version: 2 })
    expect((await move(id, from.id, { version: 1 })).body.error.code).toBe('VERSION_STALE')
    const { records } = (
      await server.call(calls.activity.search, { token, body: { entityId: id, action: 'moveSeller' } })
    ).body.data
    const { data } = (await server.call(calls.activity.get, { token, params: { id: String(present(records[0]).id) } }))
      .body
    expect([data.before?.sellerName, data.after?.sellerName, data.after?.reason]).toEqual([from.name, to.name, 'ย้ายทีม'])
  })
})
