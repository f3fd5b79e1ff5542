import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { calls } from '#contract/calls.ts'
import { passkeysAtMost } from '#contract/passkey/passkey.types.ts'
import { sql } from '#platform/database/sql.ts'
import { startSession } from '#platform/session/session.ts'
import {
  addPasskey,
  confirmBy,
  type SoftPasskey,
  signInBy,
  softPasskey,
  type Twist,
} from '../../../testing/passkey.steps.ts'
import { present } from '../../../testing/present.ts'
import { codeOf } from '../../../testing/refusal.ts'
import { password, startTestServer, type TestAdmin, type TestServer } from '../../../testing/server.ts'
import { anAddress } from '../../../testing/site.steps.ts'

const { auth, employee, passkey } = calls
let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const from = () => ({ ip: anAddress() })
const isAlive = async (token: string) => (await server.call(auth.self, { token })).status === 200
const eventsOf = async ({ id }: Pick<TestAdmin, 'id'>) =>
  (
    await server.database.tx.rows<{ event: string }>(sql`
      select event from admin_log where admin_id = ${id} order by id`)
  ).map(({ event }) => event)
const sessionOf = ({ id }: Pick<TestAdmin, 'id'>, stage: 'code' | 'full') =>
  server.database.transaction('write', tx =>
    startSession(tx, { adminId: id, stage, ip: '127.0.0.1', userAgent: 'test', minutes: 60 }),
  )
const age = ({ id }: Pick<TestAdmin, 'id'>) =>
  server.asOwner(`update session set code_at = now() - interval '1 hour' where admin_id = '${id}'`)
async function withPasskey(): Promise<{ admin: TestAdmin; device: SoftPasskey }> {
  const admin = await server.admins([])
  return { admin, device: await addPasskey(server, admin) }
}

/** What must not be accepted, whatever it is asked for. */
const twists: Readonly<Record<string, Twist>> = {
  'for a page that is not an office of the brand': { origin: 'http://localhost:9999' },
  'for the member site of the brand': { origin: 'http://site.chaba.localhost:8080' },
  'for an office of another brand': { origin: 'http://nila.localhost:8080', host: 'nila.localhost' },
  'for another office of the brand than that of the passkey': {
    origin: 'http://chaba.localhost:8080',
    host: 'chaba.localhost',
  },
  'with another host than that of the page': { host: 'chaba.localhost' },
  'in the frame of another page': { crossOrigin: true },
  'as if a passkey were made': { type: 'webauthn.create' },
  'without verifying who uses it': { isVerified: false },
  'without anybody being there': { isPresent: false },
  'with another key': { otherKey: true },
  'something else': { otherData: true },
  'a challenge that nobody gave': { challenge: Buffer.alloc(32, 7).toString('base64url') },
  'with the handle of somebody else': { userHandle: 'c29tZWJvZHk' },
}

/** The three things that a passkey is asked for. */
const uses = {
  async 'sign in'({ device }: { admin: TestAdmin; device: SoftPasskey }, twist: Twist = {}) {
    return signInBy(server, device, twist, from())
  },
  async 'be the second factor'({ admin, device }: { admin: TestAdmin; device: SoftPasskey }, twist: Twist = {}) {
    const token = await sessionOf(admin, 'code')
    const request = (await server.call(passkey.startPasskeyVerify, { token })).body.data
    return server.call(passkey.verifyByPasskey, { token, body: device.sign(request, twist), ...from() })
  },
  async confirm({ admin, device }: { admin: TestAdmin; device: SoftPasskey }, twist: Twist = {}) {
    return confirmBy(server, await sessionOf(admin, 'full'), device, twist)
  },
}
const everyUse = Object.entries(uses).map(([name, use]) => ({ name, use }))
const everyTwist = everyUse.flatMap(row => Object.entries(twists).map(([how, twist]) => ({ ...row, how, twist })))

describe('a passkey', () => {
  it.each(everyUse)('can $name, any number of times', async ({ use }) => {
    const who = await withPasskey()
    for (let n = 0; n < 3; n += 1) expect((await use(who)).status).toBe(200)
  })

  it.each(everyTwist)('does not $name when it signs $how', async ({ use, twist }) => {
    const who = await withPasskey()
    const answer = await use(who, twist)
    expect([answer.status, codeOf(answer)]).toEqual([403, 'PASSKEY_REFUSED'])
    expect(await eventsOf(who.admin)).toEqual(['passkeyFailed'])
    expect((await use(who)).status).toBe(200)
  })

  it.each(everyUse)('does not $name when its counter goes back, which is told', async ({ use }) => {
    const who = await withPasskey()
    expect((await use(who, { counter: 9 })).status).toBe(200)
    for (const counter of [9, 8, 0]) expect(codeOf(await use(who, { counter }))).toBe('PASSKEY_REFUSED')
    const told = await server.database.tx.rows<{ event: string }>(sql`
      select event from notice where subject_id = ${who.admin.id}`)
    expect(told.map(({ event }) => event)).toContain('passkeyCopied')
  })

  it('that never counts can be used for good', async () => {
    const who = await withPasskey()
    for (let n = 0; n < 3; n += 1) expect((await uses['sign in'](who, { counter: 0 })).status).toBe(200)
  })

  it.each(everyUse.filter(({ name }) => name !== 'sign in'))('of somebody else does not $name', async ({ use }) => {
    const [one, two] = [await withPasskey(), await withPasskey()]
    expect(codeOf(await use({ admin: one.admin, device: two.device }))).toBe('PASSKEY_REFUSED')
  })

  it('of somebody else signs in whoever has the passkey', async () => {
    const [one, two] = [await withPasskey(), await withPasskey()]
    const answer = await uses['sign in']({ admin: one.admin, device: two.device })
    const self = await server.call(auth.self, { token: answer.body.data })
    expect(self.body.data.username).toBe(two.admin.username)
  })

  it('that was removed does nothing', async () => {
    const who = await withPasskey()
    const { token } = who.admin
    const { passkeys } = (await server.call(passkey.listPasskeys, { token })).body.data
    await server.call(passkey.removePasskey, { token, params: { id: present(passkeys[0]).id } })
    for (const { use } of everyUse) expect(codeOf(await use(who))).toBe('PASSKEY_REFUSED')
  })
})

describe('a challenge', () => {
  const signIn = (body: ReturnType<SoftPasskey['sign']>) => server.call(passkey.signInByPasskey, { body, ...from() })

  it('is used once, also when several answers come at the same moment', async () => {
    const { device } = await withPasskey()
    const request = (await server.call(passkey.startPasskeySignIn, from())).body.data
    const answers = await Promise.all(
      Array.from({ length: 6 }, (_, n) =>
        (n % 2 ? server : server.onOther).call(passkey.signInByPasskey, { body: device.sign(request), ...from() }),
      ),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  })

  it('is used up by a wrong answer too', async () => {
    const { device } = await withPasskey()
    const request = (await server.call(passkey.startPasskeySignIn, from())).body.data
    expect((await signIn(device.sign(request, { otherKey: true }))).status).toBe(403)
    expect((await signIn(device.sign(request))).status).toBe(403)
  })

  it('expires', async () => {
    const { device } = await withPasskey()
    const request = (await server.call(passkey.startPasskeySignIn, from())).body.data
    await server.asOwner(`update passkey_challenge set expires_at = expires_at - interval '4 minutes 59 seconds'`)
    expect((await signIn(device.sign(request))).status).toBe(200)
    const late = (await server.call(passkey.startPasskeySignIn, from())).body.data
    await server.asOwner(`update passkey_challenge set expires_at = expires_at - interval '5 minutes'`)
    expect((await signIn(device.sign(late))).status).toBe(403)
  })

  it('is worth nothing for another purpose, in another session, or in another brand', async () => {
    const { admin, device } = await withPasskey()
    const [token, second, before] = [admin.token, await sessionOf(admin, 'full'), await sessionOf(admin, 'code')]
    const starts = {
      signIn: () => server.call(passkey.startPasskeySignIn, from()),
      verify: () => server.call(passkey.startPasskeyVerify, { token: before }),
      confirm: () => server.call(passkey.startPasskeyConfirm, { token }),
      // In the very session that confirms: there only the purpose is another.
      add: () => server.call(passkey.startPasskey, { token: second }),
    }
    const finishes = {
      signIn: (body: ReturnType<SoftPasskey['sign']>) => signIn(body),
      verify: (body: ReturnType<SoftPasskey['sign']>) =>
        server.call(passkey.verifyByPasskey, { token: before, body, ...from() }),
      confirm: (body: ReturnType<SoftPasskey['sign']>) =>
        server.call(passkey.confirmByPasskey, { token: second, body, ...from() }),
    }
    for (const [purpose, start] of Object.entries(starts)) {
      for (const [other, finish] of Object.entries(finishes)) {
        if (purpose === other && purpose !== 'confirm') continue
        await server.asOwner('delete from credential_failure')
        await server.asOwner('update session set code_failures = 0')
        const answer = await finish(device.sign((await start()).body.data))
        expect([purpose, other, codeOf(answer)]).toEqual([purpose, other, 'PASSKEY_REFUSED'])
      }
    }
    const elsewhere = (await server.call(passkey.startPasskeySignIn, { host: 'nila.localhost', ...from() })).body.data
    expect((await signIn(device.sign(elsewhere))).status).toBe(403)
  })
})

describe('signing in by a passkey', () => {
  it('gives a whole session, writes how it was done, and makes the device known', async () => {
    const { admin, device } = await withPasskey()
    const answer = await signInBy(server, device, {}, from())
    expect((await server.call(auth.self, { token: answer.body.data })).body.data).toMatchObject({
      username: admin.username,
      hasPasskey: true,
    })
    expect(await eventsOf(admin)).toEqual(['passkeySignedIn'])
    expect(String(answer.headers['set-cookie'])).toContain('staffDevice=')
    const { passkeys } = (await server.call(passkey.listPasskeys, { token: admin.token })).body.data
    expect(present(passkeys[0]).usedAt).not.toBeNull()
  })

  it('gives one answer for a passkey that nobody has, one that is wrong, a locked admin and a forbidden address', async () => {
    const [wrong, locked, elsewhere] = [await withPasskey(), await withPasskey(), await withPasskey()]
    await server.asOwner(`update admin set status = 'locked' where id = '${locked.admin.id}'`)
    await server.asOwner(`update admin set allowed_ips = '{203.0.113.0/24}' where id = '${elsewhere.admin.id}'`)
    const answers = [
      await signInBy(server, softPasskey(), {}, from()),
      await signInBy(server, wrong.device, { otherKey: true }, from()),
      await signInBy(server, locked.device, {}, from()),
      await signInBy(server, elsewhere.device, {}, from()),
    ]
    const shapes = answers.map(({ status, body: { error } }) => JSON.stringify([status, error.code, error.message]))
    expect(new Set(shapes).size).toBe(1)
    expect(await eventsOf(locked.admin)).toEqual(['guessBlocked'])
    expect((await signInBy(server, elsewhere.device, {}, { ip: '203.0.113.9' })).status).toBe(200)
  })

  it('asks for the new password of who must set one', async () => {
    const { admin, device } = await withPasskey()
    await server.asOwner(`update admin set must_change_password = true where id = '${admin.id}'`)
    const token = (await signInBy(server, device, {}, from())).body.data
    expect(codeOf(await server.call(passkey.listPasskeys, { token }))).toBe('PASSWORD_EXPIRED')
  })

  it('means nothing in another brand, though the same device made a passkey there', async () => {
    const device = softPasskey()
    const { device: own } = await withPasskey()
    const [, nila] = server.brands
    const there = await server.adminsOf(nila)([])
    const at = { token: there.token, host: 'nila.localhost' }
    const request = (await server.call(passkey.startPasskey, at)).body.data
    const made = {
      ...device.make(request, { origin: 'http://nila.localhost:8080', host: 'nila.localhost' }),
      name: 'x',
    }
    expect((await server.call(passkey.addPasskey, { ...at, body: made })).status).toBe(200)
    expect((await signInBy(server, device, {}, from())).status).toBe(403)
    expect((await signInBy(server, own, {}, { ...from(), host: 'nila.localhost' })).status).toBe(403)
    const right = { origin: 'http://nila.localhost:8080', host: 'nila.localhost' }
    expect((await signInBy(server, device, right, { ...from(), host: 'nila.localhost' })).status).toBe(200)
  })

  it('tells of a device of another kind', async () => {
    const { admin, device } = await withPasskey()
    await signInBy(server, device, {}, from())
    await signInBy(
      server,
      device,
      {},
      { ...from(), headers: { 'user-agent': 'Mozilla/5.0 (iPhone) Version/18 Safari/604' } },
    )
    const told = await server.database.tx.rows(sql`
      select 1 from notice where event = 'signInNewDevice' and subject_id = ${admin.id}`)
    expect(told).toHaveLength(1)
  })
})

describe('a passkey as second factor', () => {
  it('follows the password, ends that session and starts a whole one', async () => {
    const { admin, device } = await withPasskey()
    const { username } = admin
    const token = (await server.call(auth.login, { body: { username, password }, ...from() })).body.data
    expect((await server.call(auth.selfPreOtp, { token })).body.data).toMatchObject({ hasPasskey: true })
    const request = (await server.call(passkey.startPasskeyVerify, { token })).body.data
    expect(request.allowCredentials.map(({ id }) => id)).toEqual([device.credentialId])
    const answer = await server.call(passkey.verifyByPasskey, { token, body: device.sign(request) })
    expect(await isAlive(answer.body.data)).toBe(true)
    expect((await server.call(auth.selfPreOtp, { token })).status).toBe(401)
    expect(await eventsOf(admin)).toEqual(['signIn', 'passkeyVerified'])
  })

  it('ends the session at the fifth wrong one', async () => {
    const { admin, device } = await withPasskey()
    const token = await sessionOf(admin, 'code')
    const codes = []
    for (let n = 0; n < 5; n += 1) {
      const request = (await server.call(passkey.startPasskeyVerify, { token })).body.data
      const body = device.sign(request, { otherKey: true })
      codes.push(codeOf(await server.call(passkey.verifyByPasskey, { token, body, ...from() })))
    }
    expect(codes).toEqual([...Array(4).fill('PASSKEY_REFUSED'), 'CODE_EXHAUSTED'])
    expect((await server.call(passkey.startPasskeyVerify, { token })).status).toBe(401)
  })
})

describe('confirming by a passkey', () => {
  it('counts as a fresh code in this session and in no other', async () => {
    const { admin, device } = await withPasskey()
    const second = await sessionOf(admin, 'full')
    await age(admin)
    const start = (token: string) => server.call(passkey.startPasskey, { token })
    expect(codeOf(await start(admin.token))).toBe('CODE_STALE')
    expect((await confirmBy(server, admin.token, device)).body.data).toEqual({ done: true })
    expect((await start(admin.token)).status).toBe(200)
    expect(codeOf(await start(second))).toBe('CODE_STALE')
  })
})

describe('own passkeys', () => {
  it('are added under a fresh code, listed, renamed and removed', async () => {
    const admin = await server.admins([])
    const { token } = admin
    await addPasskey(server, admin, { name: 'Work laptop' })
    const list = async () => (await server.call(passkey.listPasskeys, { token })).body.data.passkeys
    const [first] = await list()
    expect(first).toMatchObject({ name: 'Work laptop', host: 'localhost', usedAt: null })
    const params = { id: present(first).id }
    await server.call(passkey.renamePasskey, { token, params, body: { name: 'Old laptop' } })
    expect(await list()).toMatchObject([{ name: 'Old laptop' }])
    await age(admin)
    expect(codeOf(await server.call(passkey.removePasskey, { token, params }))).toBe('CODE_STALE')
    const fresh = await sessionOf(admin, 'full')
    expect((await server.call(passkey.removePasskey, { token: fresh, params })).status).toBe(200)
    expect(await list()).toEqual([])
  })

  it.each(
    Object.entries(twists).filter(
      ([, twist]) => !('otherKey' in twist || 'otherData' in twist || 'userHandle' in twist),
    ),
  )('are not made %s', async (how, twist) => {
    if (how.startsWith('for another office')) return
    const { token } = await server.admins([])
    const request = (await server.call(passkey.startPasskey, { token })).body.data
    const wrong = 'type' in twist ? { type: 'webauthn.get' } : twist
    const answer = await server.call(passkey.addPasskey, {
      token,
      body: { ...softPasskey().make(request, wrong), name: 'x' },
    })
    expect(codeOf(answer)).toBe('PASSKEY_REFUSED')
  })

  it('cannot be one that somebody has already, nor have the id of another', async () => {
    const { device } = await withPasskey()
    const { token } = await server.admins([])
    const start = async () => (await server.call(passkey.startPasskey, { token })).body.data
    const add = (body: ReturnType<SoftPasskey['make']>) =>
      server.call(passkey.addPasskey, { token, body: { ...body, name: 'x' } })
    expect(codeOf(await add(device.make(await start())))).toBe('PASSKEY_REFUSED')
    const made = softPasskey().make(await start())
    expect(codeOf(await add({ ...made, credentialId: device.credentialId }))).toBe('PASSKEY_REFUSED')
  })

  it('cannot be added with the challenge of another session', async () => {
    const admin = await server.admins([])
    const request = (await server.call(passkey.startPasskey, { token: admin.token })).body.data
    const body = { ...softPasskey().make(request), name: 'x' }
    expect(codeOf(await server.call(passkey.addPasskey, { token: await sessionOf(admin, 'full'), body }))).toBe(
      'PASSKEY_REFUSED',
    )
  })

  it('are ten at most, also when many are added at the same moment', async () => {
    const admin = await server.admins([])
    const { token } = admin
    for (let n = 0; n < passkeysAtMost - 1; n += 1) await addPasskey(server, admin)
    const requests = []
    for (let n = 0; n < 3; n += 1) requests.push((await server.call(passkey.startPasskey, { token })).body.data)
    const answers = await Promise.all(
      requests.map(request =>
        server.call(passkey.addPasskey, { token, body: { ...softPasskey().make(request), name: 'x' } }),
      ),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(codeOf(await server.call(passkey.startPasskey, { token }))).toBe('PASSKEYS_FULL')
  })

  it('are nobody else’s to see, rename or remove', async () => {
    const { admin } = await withPasskey()
    const other = await server.admins('owner')
    const { passkeys } = (await server.call(passkey.listPasskeys, { token: admin.token })).body.data
    const params = { id: present(passkeys[0]).id }
    const { token } = other
    expect((await server.call(passkey.listPasskeys, { token })).body.data.passkeys).toEqual([])
    expect((await server.call(passkey.renamePasskey, { token, params, body: { name: 'x' } })).status).toBe(404)
    expect((await server.call(passkey.removePasskey, { token, params })).status).toBe(404)
  })
})

describe('the passkeys of an employee', () => {
  it('are removed by who manages employees, who sees how many there are, and that ends the sessions', async () => {
    const owner = await server.admins('owner')
    const who = await withPasskey()
    const { token } = owner
    const params = { id: who.admin.id }
    expect((await server.call(employee.getAdmin, { token, params })).body.data.passkeyCount).toBe(1)
    expect((await server.call(employee.removePasskeys, { token, params })).body.data.passkeyCount).toBe(0)
    expect(await isAlive(who.admin.token)).toBe(false)
    expect((await signInBy(server, who.device, {}, from())).status).toBe(403)
    expect((await server.call(employee.removePasskeys, { token, params })).status).toBe(404)
  })

  it('are not removed by who holds less than they do, nor their own there', async () => {
    const clerk = await server.admins(['employeeManagement.read', 'employeeManagement.update'])
    const owner = await server.admins('owner')
    await addPasskey(server, owner)
    await addPasskey(server, clerk)
    const remove = (id: string) => server.call(employee.removePasskeys, { token: clerk.token, params: { id } })
    expect(codeOf(await remove(owner.id))).toBe('ROLE_ABOVE_OWN')
    expect(codeOf(await remove(clerk.id))).toBe('ADMIN_SELF')
  })
})
