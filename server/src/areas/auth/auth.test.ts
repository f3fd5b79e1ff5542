import { TOTP, URI } from 'otpauth'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { calls } from '#contract/calls.ts'
import { sql } from '#platform/database/sql.ts'
import { present } from '../../../testing/present.ts'
import { password, startTestServer, type TestAdmin, type TestServer } from '../../../testing/server.ts'

const { auth, setting, employee } = calls
let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

let address = 0
/** Each test comes from an address of its own, so that delays of one do not slow another. */
const newAddress = () => {
  address += 1
  return `10.9.${address >> 8}.${address & 255}`
}

const logIn = (username: string, given = password, ip = newAddress()) =>
  server.call(auth.login, { body: { username, password: given }, ip })

function codeOf(tokenUrl: string, steps = 0): string {
  const totp = URI.parse(tokenUrl)
  if (!(totp instanceof TOTP)) throw new Error('not a TOTP address')
  return totp.generate({ timestamp: Date.now() + steps * 30_000 })
}

/** Password, code app and first code: all through the interface. */
async function enrol(admin: TestAdmin) {
  const preCode: string = (await logIn(admin.username)).body.data
  const tokenUrl: string = (await server.call(auth.createCode, { token: preCode })).body.data
  const token: string = (await server.call(auth.verifyCode, { token: preCode, body: { token: codeOf(tokenUrl) } })).body
    .data
  return { preCode, tokenUrl, token }
}

describe('the specification', () => {
  it('signs in with a password, then a code, and gives a new token for it', async () => {
    const admin = await server.admins(['dashboard.read'])
    const { preCode, tokenUrl, token } = await enrol(admin)
    expect(tokenUrl).toMatch(/^otpauth:\/\/totp\//)
    expect(token).not.toBe(preCode)

    const self = await server.call(auth.self, { token })
    expect(self.body.data).toMatchObject({
      username: admin.username,
      type: 'company',
      wallet: null,
      role: { permissions: { dashboard: { isRead: true, isCreate: false } } },
      permissions: { memberManagement: { isRead: false } },
    })
    expect(self.body.data.roleName).toBe(self.body.data.role.roleName)
    expect((await server.call(auth.self, { token: preCode })).status).toBe(401)
  })

  it('tells before the code whether a code app is enrolled', async () => {
    const admin = await server.admins([])
    const first = (await logIn(admin.username)).body.data
    expect((await server.call(auth.selfPreOtp, { token: first })).body.data).toMatchObject({
      otpEnable: false,
      stage: 'code',
    })
    const { token } = await enrol(admin)
    expect((await server.call(auth.selfPreOtp, { token })).body.data).toMatchObject({ otpEnable: true, stage: 'full' })
  })

  it('refuses a sign-in with a text and a code with a message, in the language asked for', async () => {
    const admin = await server.admins([])
    const refused = await logIn(admin.username, 'not the password')
    expect(refused.status).toBe(200)
    expect(refused.body.error).toBe('The username or password is not correct.')
    const thai = await server.call(auth.login, {
      body: { username: 'nobody', password: 'x' },
      headers: { 'accept-language': 'th' },
      ip: newAddress(),
    })
    expect(thai.body.error).toBe('ชื่อผู้ใช้หรือรหัสผ่านไม่ถูกต้อง')
    const preCode = (await logIn(admin.username)).body.data
    await server.call(auth.createCode, { token: preCode })
    const wrong = await server.call(auth.verifyCode, { token: preCode, body: { token: '000000' } })
    expect(wrong.status).toBe(200)
    expect(wrong.body.error.message).toBe('The code is wrong or has already been used. 4 attempts left.')
  })
})

describe('one-time codes', () => {
  it('shows the secret again until it is used, and never after', async () => {
    const admin = await server.admins([])
    const preCode = (await logIn(admin.username)).body.data
    const first = (await server.call(auth.createCode, { token: preCode })).body.data
    expect((await server.call(auth.createCode, { token: preCode })).body.data).toBe(first)
    await server.call(auth.verifyCode, { token: preCode, body: { token: codeOf(first) } })
    const again = (await logIn(admin.username)).body.data
    const refused = await server.call(auth.createCode, { token: again })
    expect(refused.body).toEqual({ error: expect.any(String), code: 'CODE_ALREADY_SET' })
  })

  it('accepts a code once, also when twenty come at the same moment', async () => {
    const admin = await server.admins([])
    const { tokenUrl } = await enrol(admin)
    const sessions: string[] = []
    for (let n = 0; n < 20; n += 1) sessions.push((await logIn(admin.username)).body.data)
    const code = codeOf(tokenUrl, 1)
    const answers = await Promise.all(
      sessions.map((token, index) =>
        (index % 2 ? server : server.onOther).call(auth.verifyCode, { token, body: { token: code } }),
      ),
    )
    expect(answers.filter(answer => typeof answer.body.data === 'string')).toHaveLength(1)
  })

  it('accepts one step early or late and no more', async () => {
    const admin = await server.admins([])
    const { tokenUrl } = await enrol(admin)
    const token = (await logIn(admin.username)).body.data
    for (const steps of [-3, 3]) {
      const answer = await server.call(auth.verifyCode, { token, body: { token: codeOf(tokenUrl, steps) } })
      expect(answer.body.error.code).toBe('CODE_WRONG')
    }
    const late = await server.call(auth.verifyCode, { token, body: { token: codeOf(tokenUrl, 1) } })
    expect(late.body.data).toEqual(expect.any(String))
  })

  it('ends the session at the fifth wrong code', async () => {
    const admin = await server.admins([])
    const preCode = (await logIn(admin.username)).body.data
    const url = (await server.call(auth.createCode, { token: preCode })).body.data
    const answers = []
    for (let n = 0; n < 5; n += 1) {
      const ip = newAddress()
      answers.push(await server.call(auth.verifyCode, { token: preCode, body: { token: wrongCode(url) }, ip }))
    }
    expect(answers.map(answer => answer.body.error.code)).toEqual([...Array(4).fill('CODE_WRONG'), 'CODE_EXHAUSTED'])
    expect((await server.call(auth.verifyCode, { token: preCode, body: { token: codeOf(url) } })).status).toBe(401)
  })

  it('gives ten recovery codes, each good once', async () => {
    const admin = await server.admins([])
    const { token } = await enrol(admin)
    const codes: string[] = (await server.call(setting.createRecoveryCodes, { token })).body.data.codes
    expect(new Set(codes).size).toBe(10)
    const code = codes[3] ?? ''
    const first = (await logIn(admin.username)).body.data
    expect((await server.call(auth.verifyCode, { token: first, body: { token: code } })).body.data).toEqual(
      expect.any(String),
    )
    const second = (await logIn(admin.username)).body.data
    expect((await server.call(auth.verifyCode, { token: second, body: { token: code } })).body.error.code).toBe(
      'CODE_WRONG',
    )
    expect((await server.call(setting.countRecoveryCodes, { token })).body.data).toEqual({ left: 9 })
    await server.call(setting.createRecoveryCodes, { token })
    const third = (await logIn(admin.username)).body.data
    const old = await server.call(auth.verifyCode, { token: third, body: { token: codes[4] ?? '' } })
    expect(old.body.error.code).toBe('CODE_WRONG')
  })

  it('asks for a fresh code before important changes, and takes it once given', async () => {
    const admin = await server.admins(['roleManagement.create'])
    const { tokenUrl, token } = await enrol(admin)
    await server.database.tx.run(
      sql`update session set code_at = now() - interval '6 minutes' where admin_id = ${admin.id}`,
    )
    const role = {
      roleName: 'Fresh',
      description: '',
      permissions: (await server.call(auth.self, { token })).body.data.permissions,
    }
    const none = structuredClone(role)
    for (const flags of Object.values<Record<string, boolean>>(none.permissions))
      for (const flag of Object.keys(flags)) flags[flag] = false
    const stale = await server.call(employee.createRole, { token, body: none })
    expect([stale.status, stale.body.error.code]).toEqual([403, 'CODE_STALE'])
    const confirmed = await server.call(auth.confirmCode, { token, body: { token: codeOf(tokenUrl, 1) } })
    expect(confirmed.body.data).toEqual({ done: true })
    expect((await server.call(employee.createRole, { token, body: none })).status).toBe(200)
  })
})

/** A code that is wrong at every step that could count. */
function wrongCode(tokenUrl: string): string {
  const right = [-2, -1, 0, 1, 2].map(steps => codeOf(tokenUrl, steps))
  return ['111111', '222222', '333333', '444444', '555555', '666666'].find(code => !right.includes(code)) ?? ''
}

describe('guessing', () => {
  it('gives one answer for an unknown user, a wrong password, a locked admin and a forbidden address', async () => {
    const known = await server.admins([])
    const locked = await server.admins([])
    const elsewhere = await server.admins([])
    await server.database.tx.run(sql`update admin set status = 'locked' where id = ${locked.id}`)
    await server.database.tx.run(sql`update admin set allowed_ips = '{203.0.113.0/24}' where id = ${elsewhere.id}`)
    const answers = await Promise.all([
      logIn('nobody-at-all'),
      logIn(known.username, 'wrong password'),
      logIn(locked.username),
      logIn(elsewhere.username),
    ])
    const shapes = answers.map(({ status, body }) => JSON.stringify({ status, body }))
    expect(new Set(shapes).size).toBe(1)
    expect((await logIn(elsewhere.username, password, '203.0.113.9')).body.data).toEqual(expect.any(String))
  })

  it('locks after failures from any addresses, opens after fifteen minutes, and an admin can open it', async () => {
    const admin = await server.admins([])
    for (let n = 0; n < 10; n += 1) await logIn(admin.username, 'wrong password')
    expect((await logIn(admin.username)).body.code).toBe('AUTH_REFUSED')

    const manager = await server.admins('owner')
    const shown = await server.call(employee.getAdmin, { token: manager.token, params: { id: admin.id } })
    expect(Date.parse(present(shown.body.data.lockedUntil))).toBeGreaterThan(Date.now() + 14 * 60_000)
    await server.call(employee.unlockAdmin, { token: manager.token, params: { id: admin.id } })
    expect((await logIn(admin.username)).body.data).toEqual(expect.any(String))

    for (let n = 0; n < 10; n += 1) await logIn(admin.username, 'wrong password')
    await server.database.tx.run(sql`
      update credential_failure set last_failed_at = last_failed_at - interval '15 minutes' where account = ${admin.username}`)
    expect((await logIn(admin.username)).body.data).toEqual(expect.any(String))
  })

  it('lets seven of many guesses at once be looked at, and keeps three of the ten for the own devices', async () => {
    const admin = await server.admins([])
    for (let round = 0; round < 4; round += 1) {
      // Not more than strangers may have hashed at once: a counted guess that is refused for that would not be looked at.
      await Promise.all(Array.from({ length: 12 }, () => logIn(admin.username, `guess ${round}`)))
    }
    for (let n = 0; n < 12; n += 1) await logIn(admin.username, 'one more')
    const row = await server.database.tx.row<{ n: number }>(sql`
      select count(*)::int as n from admin_log where admin_id = ${admin.id} and event = 'signInFailed'`)
    expect(row?.n).toBe(7)
  })

  it('makes one address wait longer and longer, for known and unknown names alike', async () => {
    const admin = await server.admins([])
    for (const username of [admin.username, 'nobody-here']) {
      const ip = newAddress()
      const codes = []
      for (let n = 0; n < 4; n += 1) codes.push((await logIn(username, 'wrong', ip)).body.code)
      expect(codes).toEqual(['AUTH_REFUSED', 'AUTH_REFUSED', 'AUTH_REFUSED', 'AUTH_TOO_FAST'])
    }
    const ip = newAddress()
    for (let n = 0; n < 3; n += 1) await logIn(admin.username, 'wrong', ip)
    expect((await logIn(admin.username, password, ip)).body.error).toMatch(/wait \d seconds/)
  })

  it('writes everything to the admin log', async () => {
    const admin = await server.admins([])
    await logIn(admin.username, 'wrong password')
    const { token } = await enrol(admin)
    await server.call(auth.logout, { token })
    const rows = await server.database.tx.rows<{ event: string }>(sql`
      select event from admin_log where admin_id = ${admin.id} order by id`)
    expect(rows.map(row => row.event)).toEqual(['signInFailed', 'signIn', 'otpEnrolled', 'codeVerified', 'signOut'])
  })
})

describe('sessions', () => {
  const alive = async (token: string, on = server as Pick<TestServer, 'call'>) =>
    (await on.call(auth.selfPreOtp, { token })).status === 200

  it('keep only a hash of the token', async () => {
    const admin = await server.admins([])
    const rows = await server.database.tx.rows(sql`select * from session where admin_id = ${admin.id}`)
    expect(JSON.stringify(rows)).not.toContain(admin.token)
    expect(Buffer.from(admin.token, 'base64url')).toHaveLength(32)
  })

  it('end by signing out, on every process', async () => {
    const admin = await server.admins([])
    expect(await alive(admin.token, server.onOther)).toBe(true)
    await server.call(auth.logout, { token: admin.token })
    expect(await alive(admin.token, server.onOther)).toBe(false)
  })

  it('end after fifteen idle minutes, which passive calls do not prolong', async () => {
    const admin = await server.admins([])
    const idle = (minutes: number) =>
      server.database.tx.run(sql`
        update session set last_seen_at = now() - make_interval(mins => ${minutes}) where admin_id = ${admin.id}`)
    await idle(14)
    const passive = await server.call(auth.self, { token: admin.token, headers: { 'x-passive': '1' } })
    expect(Date.parse(String(passive.headers['x-session-idle-until']))).toBeLessThan(Date.now() + 61_000)
    const active = await server.call(auth.self, { token: admin.token })
    expect(Date.parse(String(active.headers['x-session-idle-until']))).toBeGreaterThan(Date.now() + 14 * 60_000)
    await idle(16)
    expect(await alive(admin.token)).toBe(false)
  })

  it('end at their absolute limit however busy', async () => {
    const admin = await server.admins([])
    await server.database.tx.run(sql`update session set expires_at = now() where admin_id = ${admin.id}`)
    expect(await alive(admin.token)).toBe(false)
  })

  it('last twelve hours, and ten minutes before the code', async () => {
    const admin = await server.admins([])
    await enrol(admin)
    const rows = await server.database.tx.rows<{ stage: string; minutes: number }>(sql`
      select stage, round(extract(epoch from expires_at - started_at) / 60)::int as minutes from session
      where admin_id = ${admin.id} and user_agent <> 'test' order by started_at`)
    expect(rows).toEqual([
      { stage: 'code', minutes: 10 },
      { stage: 'full', minutes: 720 },
    ])
  })

  it('end at once when the admin is locked, and follow the role at once', async () => {
    const manager = await server.admins('owner')
    const admin = await server.admins(['adminLog.read'])
    expect((await server.call(employee.searchAdminLog, { token: admin.token, body: {} })).status).toBe(200)
    const other = await server.admins([])
    await server.call(employee.changeRole, {
      token: manager.token,
      params: { id: admin.id },
      body: { roleId: other.roleId },
    })
    expect((await server.onOther.call(employee.searchAdminLog, { token: admin.token, body: {} })).status).toBe(403)
    await server.call(employee.lockAdmin, { token: manager.token, params: { id: admin.id } })
    expect(await alive(admin.token, server.onOther)).toBe(false)
  })

  it('are of no use while the admin is locked or comes from an address that is not allowed', async () => {
    const admin = await server.admins([])
    const set = (change: string) => server.asOwner(`update admin set ${change} where id = '${admin.id}'`)
    await set(`allowed_ips = '{203.0.113.0/24}'`)
    expect(await alive(admin.token)).toBe(false)
    expect((await server.call(auth.self, { token: admin.token, ip: '203.0.113.8' })).status).toBe(200)
    await set(`allowed_ips = '{}', status = 'locked'`)
    expect(await alive(admin.token)).toBe(false)
    await set(`status = 'active'`)
    expect(await alive(admin.token)).toBe(true)
  })

  it('of one brand mean nothing in another', async () => {
    const admin = await server.admins('owner')
    expect((await server.call(auth.self, { token: admin.token })).status).toBe(200)
    expect((await server.call(auth.self, { token: admin.token, host: 'nila.localhost' })).status).toBe(401)
  })
})
