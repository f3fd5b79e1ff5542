import { randomBytes, randomUUID } from 'node:crypto'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { groupKeyCallList, groupKeyGrants } from '#contract/apikey/group-calls.ts'
import { calls } from '#contract/calls.ts'
import type { Grant } from '#contract/core/permission.ts'
import { groupInterfaceRow, interfaceList } from '#contract/interfaces.ts'
import { groupApi, groupCalls } from '#contract/officegroup/officegroup.calls.ts'
import { partCalls } from '#contract/officegroup/parts.rules.ts'
import { openDatabase } from '#platform/database/database.ts'
import { raw } from '#platform/database/sql.ts'
import { secretBox } from '#platform/secret/secret.ts'
import { groupSealedPlaces, resealAll } from '#platform/secret/secret-reseal.ts'
import { addApiKey } from '../../../testing/apikey.steps.ts'
import { addMember } from '../../../testing/member.steps.ts'
import { addBankAccount } from '../../../testing/money.steps.ts'
import { codeAt, startTestGroup, type TestGroup } from '../../../testing/officegroup.steps.ts'
import { present } from '../../../testing/present.ts'
import { codeOf } from '../../../testing/refusal.ts'
import { keyFor, pathOf, startTestServer, type TestAdmin, type TestServer } from '../../../testing/server.ts'

const { auth, overview } = groupCalls
const { getOverview } = overview
let server: TestServer
let group: TestGroup
let owner: TestAdmin
let addresses: { chaba: string; nila: string }
let keys: { chaba: string; nila: string }

const groupKey = { kind: 'group' as const, grants: [...groupKeyGrants] }
beforeAll(async () => {
  server = await startTestServer()
  group = await startTestGroup({ zone: server.timeZone })
  const [, second] = server.brands
  owner = await server.admins('owner')
  const ofSecond = await server.adminsOf(second)('owner')
  const address = new URL(await server.app.listen({ port: 0, host: '127.0.0.1' }))
  addresses = { chaba: address.origin, nila: `http://nila.localhost:${address.port}` }
  const nila: Pick<TestServer, 'call'> = {
    call: (call, given) => server.call(call, { ...given, host: 'nila.localhost' }),
  }
  keys = {
    chaba: (await addApiKey(server, owner.token, groupKey)).secret,
    nila: (await addApiKey(nila, ofSecond.token, groupKey)).secret,
  }
  await group.brand('chaba', addresses.chaba, keys.chaba)
  await group.brand('nila', addresses.nila, keys.nila)
})
afterAll(async () => {
  await group.close()
  await server.close()
})

const look = async (token: string) => (await group.call(getOverview, { token })).body.data
const brandIn = async (token: string, id: string) => present((await look(token)).brands.find(brand => brand.id === id))

/** A server that is no brand of ours: it notes what it is asked, and answers what a test wants, or nothing. */
async function stranger(answer: (path: string) => { status?: number; body: unknown } | 'silence') {
  const asked: string[] = []
  const http: Server = createServer((request, response) => {
    asked.push(request.url ?? '')
    const said = answer(request.url ?? '')
    if (said === 'silence') return
    response.writeHead(said.status ?? 200, { 'content-type': 'application/json' }).end(JSON.stringify(said.body))
  })
  await new Promise<void>(resolve => http.listen(0, '127.0.0.1', resolve))
  const { port } = http.address() as AddressInfo
  return {
    asked,
    address: `http://127.0.0.1:${port}`,
    close: () =>
      new Promise(resolve => {
        http.close(resolve)
        http.closeAllConnections()
      }),
  }
}
const spansOf = (change: object) => ({
  day: '2026-01-01',
  upTo: '2026-01-01T00:00:00Z',
  timeZone: server.timeZone,
  currency: 'THB',
  spans: [],
  ...change,
})

describe('an account', () => {
  it('sets up its code app and a password of its own before it sees anything', async () => {
    const username = `new-${randomUUID().slice(0, 8)}`
    const first = await group.account(username)
    const { token: before } = (await group.call(auth.login, { body: { username, password: first } })).body.data
    expect((await group.call(getOverview, { token: before })).status).toBe(401)
    expect((await group.call(auth.self, { token: before })).body.data).toMatchObject({
      stage: 'code',
      otpEnabled: false,
    })
    const { address } = (await group.call(auth.createCode, { token: before })).body.data
    const { token } = (await group.call(auth.verifyCode, { token: before, body: { code: codeAt(address) } })).body.data
    expect((await group.call(auth.self, { token: before })).status).toBe(401)
    expect(codeOf(await group.call(getOverview, { token }))).toBe('PASSWORD_EXPIRED')
    const body = { currentPassword: first, newPassword: 'plum-Garden-river-88' }
    const weak = await group.call(auth.changePassword, { token, body: { ...body, newPassword: 'passwordpassword' } })
    expect(weak.status).toBe(400)
    expect((await group.call(auth.changePassword, { token, body })).status).toBe(200)
    expect((await look(token)).brands).toEqual([])
    expect(codeOf(await group.call(auth.login, { body: { username, password: first } }))).toBe('AUTH_REFUSED')
  })

  it('gets one answer for an unknown name, a wrong password and a locked account', async () => {
    const known = await group.signedIn()
    const locked = await group.signedIn()
    await group.lock(locked.username)
    const tries = [
      { username: 'nobody-at-all', password: known.password },
      { username: known.username, password: 'wrong password' },
      { username: locked.username, password: locked.password },
    ]
    const answers = []
    for (const [at, body] of tries.entries()) {
      const { status, body: said } = await group.call(auth.login, { body, ip: `203.0.113.${at + 1}` })
      answers.push([status, said.error.code])
    }
    expect(new Set(answers.map(String)).size).toBe(1)
    expect((await group.call(auth.self, { token: locked.token })).status).toBe(401)
  })

  it('is locked after ten guesses from anywhere, also for the right password, and writes them down', async () => {
    const { username, password } = await group.signedIn()
    for (let n = 0; n < 10; n += 1)
      await group.call(auth.login, { body: { username, password: `guess ${n}` }, ip: `198.51.100.${n + 1}` })
    const right = await group.call(auth.login, { body: { username, password }, ip: '198.51.100.99' })
    expect(codeOf(right)).toBe('AUTH_REFUSED')
    const rows = await group.asOwner(tx =>
      tx.rows<{ event: string }>(
        raw(`select event from group_log where username = '${username}' and result = 'failed'`),
      ),
    )
    // Three of the ten are kept for its own devices and codes.
    expect(rows.filter(({ event }) => event === 'signInFailed')).toHaveLength(7)
    expect(rows.filter(({ event }) => event === 'lockedOut')).toHaveLength(1)
  })

  it('uses a code once, also when ten come at the same moment', async () => {
    const { username, password, address } = await group.signedIn()
    const sessions: string[] = []
    for (let n = 0; n < 10; n += 1)
      sessions.push((await group.call(auth.login, { body: { username, password } })).body.data.token)
    const code = codeAt(address, 1)
    const answers = await Promise.all(
      sessions.map(token => group.call(auth.verifyCode, { token, body: { code }, ip: '192.0.2.9' })),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  })

  it('changes nothing of what it was given: the application may not', async () => {
    for (const change of [
      `update group_grant set grants = '{dashboard.read}'`,
      `insert into group_account (username, password_hash) values ('thief', 'x')`,
      `update group_account set status = 'active'`,
      `update group_brand set address = 'http://thief.example'`,
      `delete from group_log`,
    ]) {
      const changing = group.live.transaction('write', tx => tx.run(raw(change)))
      await expect(changing, change).rejects.toThrow('permission denied')
    }
  })
})

describe('between the group and its brands', () => {
  const ofBrands = interfaceList.flatMap(({ base, calls: tables }) =>
    Object.values(tables).flatMap(table => Object.values(table).map(call => ({ base, call }))),
  )
  const ofGroup = Object.entries(groupInterfaceRow.calls).flatMap(([area, table]) =>
    Object.entries(table).map(([name, call]) => ({ name: `${area}.${name}`, call })),
  )

  it('nothing of a brand is at the door of the group', async () => {
    const { token } = await group.signedIn()
    for (const { base, call } of ofBrands) {
      const body = call.method === 'GET' ? undefined : {}
      const { status } = await group.send(call.method, base + pathOf(call, { id: randomUUID() }), body, token)
      expect([call.path, status]).toEqual([call.path, 404])
    }
    for (const path of ['/docs', '/healthz', '/manifest.webmanifest', '/employee'])
      expect([path, (await group.send('GET', path, undefined)).status]).toEqual([path, 404])
  })

  it.each(ofGroup)('$name is at no door of a brand, and for nobody of one', async ({ name, call }) => {
    const path = groupApi + pathOf(call, { id: randomUUID() })
    const body = call.method === 'GET' ? undefined : {}
    for (const host of server.brands.flatMap(({ hosts, siteHosts }) => [...hosts, ...siteHosts])) {
      const at = await server.send(call.method, path, body, { token: owner.token, host, headers: keyFor(call) })
      expect([host, at.status]).toEqual([host, 404])
    }
    const byKey = await group.send(call.method, path, body, keys.chaba)
    expect([byKey.status, byKey.body.error.code]).toEqual([403, 'KEY_CALL'])
    if (name === 'auth.login') return
    expect((await group.send(call.method, path, body, owner.token)).status).toBe(401)
    expect((await group.send(call.method, path, body)).status).toBe(401)
  })

  it('a key of a group makes its few calls, at its brand alone', async () => {
    const allowed = new Set<unknown>(groupKeyCallList.map(({ call }) => call))
    expect(Object.values(partCalls).filter(call => !allowed.has(call))).toEqual([])
    for (const [at, { base, call }] of ofBrands.entries()) {
      // Every request of a key counts, also one that is refused.
      if (at % 300 === 0) await server.asOwner('delete from request_count')
      const body = call.method === 'GET' ? undefined : {}
      const url = base + pathOf(call, { id: randomUUID() })
      const answer = await server.send(call.method, url, body, { token: keys.chaba, headers: keyFor(call) })
      // Some want to be told more than nothing.
      const outcome = codeOf(answer) === 'KEY_CALL' ? 'refused' : [200, 400].includes(answer.status) ? 'let in' : 'lost'
      expect([call.path, outcome]).toEqual([call.path, allowed.has(call) ? 'let in' : 'refused'])
    }
    const elsewhere = await server.call(calls.dashboard.getSpans, { token: keys.chaba, host: 'nila.localhost' })
    expect([elsewhere.status, codeOf(elsewhere)]).toEqual([401, 'KEY_UNKNOWN'])
  })

  it('a key of a program makes no call of a group, and neither has flags of the other', async () => {
    const { secret } = await addApiKey(server, owner.token)
    expect(codeOf(await server.call(calls.dashboard.getSpans, { token: secret }))).toBe('KEY_CALL')
    const attempt = async (kind: 'program' | 'group', grants: Grant[]) => {
      const body = { name: `k ${randomUUID().slice(0, 8)}`, allowedIps: [], perMinute: 60, days: 30, kind, grants }
      const answer = await server.call(calls.apikey.createApiKey, { token: owner.token, body })
      return answer.status === 200 ? 'made' : (answer.body.error.fields[0]?.code ?? answer.body.error.code)
    }
    expect(await attempt('group', ['memberManagement.read'])).toBe('API_KEY_GRANT')
    expect(await attempt('program', ['operations.read'])).toBe('API_KEY_GRANT')
    expect(await attempt('group', ['operations.read'])).toBe('made')
    const changing = server.database.transaction('write', tx => tx.run(raw(`update api_key set kind = 'group'`)))
    await expect(changing).rejects.toThrow('permission denied')
  })

  it('neither role reads the database of the other', async () => {
    const read = async (url: string, role: string, table: string) => {
      const database = openDatabase(url, 1, { role })
      try {
        return await database.tx.run(raw(`select from ${table}`))
      } finally {
        await database.close()
      }
    }
    await expect(read(group.addresses.app, 'wallet_app', 'group_account')).rejects.toThrow('permission denied')
    const [{ appUrl }] = server.brands as unknown as [{ appUrl: string }]
    await expect(read(appUrl, 'wallet_group', 'member')).rejects.toThrow('permission denied')
    expect(await read(group.addresses.app, 'wallet_group', 'group_brand')).toBe(2)
  })
})

describe('the overview', () => {
  it('says of each brand what its own dashboard says, and adds it up', async () => {
    await addMember(server, owner.token)
    await addBankAccount(server, owner.token)
    const { token, username } = await group.signedIn()
    await group.grant(username, 'chaba')
    await group.grant(username, 'nila')
    const { brands, totals, totalOf, leftOut } = await look(token)
    expect(brands.map(({ id, fault }) => [id, fault])).toEqual([
      ['chaba', null],
      ['nila', null],
    ])
    const [chaba, nila] = brands.map(brand => present(brand.figures).data.spans)
    const dashboard = (await server.call(calls.dashboard.getToday, { token: owner.token })).body.data
    const today = present(present(chaba)[0])
    const { activeCount: _, ...expected } = dashboard.today
    expect(today).toMatchObject({ ...expected, from: dashboard.day, to: dashboard.day })
    const { days } = (await server.call(calls.dashboard.getMoneyDays, { token: owner.token })).body.data
    for (const figure of ['depositMinor', 'turnoverMinor', 'ggrMinor'] as const) {
      const thirty = present(present(chaba).find(({ name }) => name === 'thirtyDays'))
      expect([figure, thirty[figure]]).toEqual([figure, days.reduce((sum, day) => sum + day[figure], 0)])
    }
    expect(totalOf).toEqual(['chaba', 'nila'])
    expect(leftOut).toEqual([])
    for (const total of totals) {
      const of = (spans: typeof chaba) => present(present(spans).find(({ name }) => name === total.name))
      expect(total.newCount).toBe(of(chaba).newCount + of(nila).newCount)
      expect(total.depositMinor).toBe(of(chaba).depositMinor + of(nila).depositMinor)
    }
    expect(today.newCount).toBeGreaterThan(0)
    const { accounts } = (await server.call(calls.dashboard.getBankBalances, { token: owner.token })).body.data
    const shown = present(brands[0]?.balances).data
    expect(shown.accounts.map(({ id }) => id)).toEqual(accounts.map(({ id }) => id))
    expect(present(brands[0]?.queues).data.map(({ name }) => name)).not.toContain('approval')
  })

  it('goes on when the secret keys are rotated, and seals with the newest', async () => {
    const rotated = secretBox(`k2:${randomBytes(32).toString('base64')},${group.keys}`)
    await group.signedIn()
    const done = await resealAll(group.live.tx, rotated, groupSealedPlaces)
    for (const { table, resealed, total } of done) expect([table, resealed > 0, resealed]).toEqual([table, true, total])
    const [row] = await group.live.tx.rows<{ sealedKey: string }>(
      raw(`select sealed_key from group_brand where id = 'chaba'`),
    )
    expect(rotated.open(present(row).sealedKey, addresses.chaba)).toBe(keys.chaba)
    // Back again, for the tests that follow.
    await group.asOwner(tx => tx.run(raw('update group_account set otp_secret = null, otp_enabled_at = null')))
    await group.brand('chaba', addresses.chaba, keys.chaba)
    await group.brand('nila', addresses.nila, keys.nila)
  })

  it('neither asks nor shows what was not granted', async () => {
    const brand = await stranger(() => ({ body: { data: spansOf({}) } }))
    await group.brand('quiet', brand.address, keys.chaba)
    const { token, username } = await group.signedIn()
    await group.grant(username, 'chaba', ['dashboard.read'])
    const { brands, leftOut } = await look(token)
    expect(brands.map(({ id }) => id)).toEqual(['chaba'])
    expect(present(brands[0])).toMatchObject({ queues: null, balances: null, alarms: null })
    expect(brand.asked).toEqual([])
    await group.grant(username, 'quiet', ['paymentAuto.read'])
    await look(token)
    expect(brand.asked).toEqual(['/api/v1/dashboard/bank-balances'])
    expect(leftOut).toEqual([])
    await group.grant(username, 'chaba', ['pretransactionNotMatch.read'])
    const narrowed = await brandIn(token, 'chaba')
    expect(narrowed.figures).toBeNull()
    expect(present(narrowed.queues).data.map(({ name }) => name)).toEqual(['matching'])
    expect((await look(token)).leftOut).toContainEqual({ id: 'chaba', why: 'notGranted' })
    await brand.close()
  })

  it('shows a brand that is down with what it said last and since when, and the others as ever', async () => {
    let isDown = false
    const brand = await stranger(() =>
      isDown ? { status: 503, body: {} } : { body: { data: spansOf({ currency: 'THB' }) } },
    )
    await group.brand('fragile', brand.address, keys.chaba)
    const { token, username } = await group.signedIn()
    await group.grant(username, 'chaba', ['dashboard.read'])
    await group.grant(username, 'fragile', ['dashboard.read'])
    const up = await brandIn(token, 'fragile')
    expect([up.fault, up.faultSince, present(up.figures).isFresh]).toEqual([null, null, true])
    isDown = true
    const down = await brandIn(token, 'fragile')
    expect([down.fault, present(down.figures).isFresh]).toEqual(['unreachable', false])
    expect(present(down.figures).data).toEqual(present(up.figures).data)
    await brand.close()
    const whole = await look(token)
    const still = present(whole.brands.find(({ id }) => id === 'fragile'))
    expect(still.faultSince).toBe(down.faultSince)
    expect(still.faultSince).not.toBeNull()
    expect(present(whole.brands.find(({ id }) => id === 'chaba')).fault).toBeNull()
    expect(whole.totalOf).toEqual(['chaba'])
    expect(whole.leftOut).toEqual([{ id: 'fragile', why: 'notReached' }])
  })

  it('waits for a brand that never answers no longer than its own time', async () => {
    const brand = await stranger(() => 'silence')
    await group.brand('silent', brand.address, keys.chaba)
    const { token, username } = await group.signedIn()
    await group.grant(username, 'chaba', ['dashboard.read'])
    await group.grant(username, 'silent', ['dashboard.read'])
    const { brands } = await look(token)
    expect(brands.map(({ id, fault }) => [id, fault])).toEqual([
      ['chaba', null],
      ['silent', 'unreachable'],
    ])
    await brand.close()
  })

  it.each([
    ['currency', { currency: 'USD' }],
    ['day', { timeZone: 'America/New_York' }],
  ])('adds no brand of another %s, and says so', async (why, change) => {
    const { token, username } = await group.signedIn()
    await group.grant(username, 'chaba', ['dashboard.read'])
    const { day } = await look(token)
    const brand = await stranger(() => ({ body: { data: spansOf({ day, ...change }) } }))
    const id = `other-${why}`
    await group.brand(id, brand.address, keys.chaba)
    await group.grant(username, id, ['dashboard.read'])
    const { totalOf, leftOut } = await look(token)
    expect([totalOf, leftOut]).toEqual([['chaba'], [{ id, why }]])
    await brand.close()
  })

  it('tells a key that a brand refuses from a brand that is down', async () => {
    await group.brand('refusing', addresses.nila, keys.chaba)
    const { token, username } = await group.signedIn()
    await group.grant(username, 'refusing', ['dashboard.read'])
    expect((await brandIn(token, 'refusing')).fault).toBe('refused')
    // Its key is bound to the address: who moves the one to another address gets nothing out of it.
    await group.asOwner(tx =>
      tx.run(raw(`update group_brand set address = '${addresses.chaba}' where id = 'refusing'`)),
    )
    expect((await brandIn(token, 'refusing')).fault).toBe('refused')
  })

  it('sends the key to no place that a brand redirects to', async () => {
    const thief = await stranger(() => ({ body: { data: spansOf({}) } }))
    const http = createServer((_, response) => {
      response.writeHead(302, { location: `${thief.address}/api/v1/dashboard/spans` }).end()
    })
    await new Promise<void>(resolve => http.listen(0, '127.0.0.1', resolve))
    await group.brand('leading', `http://127.0.0.1:${(http.address() as AddressInfo).port}`, keys.chaba)
    const { token, username } = await group.signedIn()
    await group.grant(username, 'leading', ['dashboard.read'])
    expect((await brandIn(token, 'leading')).fault).toBe('unreachable')
    expect(thief.asked).toEqual([])
    http.close()
    await thief.close()
  })
})
