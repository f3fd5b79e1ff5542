import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { calls } from '#contract/calls.ts'
import { policies } from '#contract/setting/setting-policy.ts'
import { sql } from '#platform/database/sql.ts'
import { startSession } from '#platform/session/session.ts'
import { present } from '../../../testing/present.ts'
import { password, startTestServer, type TestAdmin, type TestServer } from '../../../testing/server.ts'

const { setting, auth } = calls
let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const anotherSession = (admin: TestAdmin) =>
  server.database.transaction('write', tx =>
    startSession(tx, {
      adminId: admin.id,
      stage: 'full',
      ip: '192.0.2.1',
      userAgent: 'Firefox/140.0 (iPhone)',
      minutes: 60,
    }),
  )

describe('the own password', () => {
  const change = (admin: TestAdmin, currentPassword: string, newPassword: string) =>
    server.call(setting.changePassword, { token: admin.token, body: { currentPassword, newPassword } })

  it('needs the current one, and a new one that is new', async () => {
    const admin = await server.admins([])
    const codes = async (current: string, next: string) =>
      present((await change(admin, current, next)).body.error.fields[0]).code
    expect(await codes('wrong', 'a-fine-new-password')).toBe('PASSWORD_WRONG')
    expect(await codes(password, password)).toBe('PASSWORD_SAME')
    expect(await codes(password, `${admin.username}-1234`)).toBe('PASSWORD_PERSONAL')
  })

  it('once changed ends all other sessions and lifts the duty to change it', async () => {
    const admin = await server.admins([], { mustChangePassword: true })
    const other = await anotherSession(admin)
    expect((await change(admin, password, 'a-fine-new-password')).status).toBe(200)
    expect((await server.call(auth.self, { token: admin.token })).body.data.mustChangePassword).toBe(false)
    expect((await server.onOther.call(auth.self, { token: other })).status).toBe(401)
  })
})

describe('the own sessions', () => {
  it('are listed with device and address, the current one first, and can be ended', async () => {
    const admin = await server.admins([])
    const other = await anotherSession(admin)
    const list = (await server.call(setting.listSessions, { token: admin.token })).body.data
    expect(list.map(row => row.current)).toEqual([true, false])
    expect(list[1]).toMatchObject({ device: 'Firefox 140 · iPhone', ip: '192.0.2.1' })
    await server.call(setting.endSession, { token: admin.token, params: { id: present(list[1]).id } })
    expect((await server.call(auth.self, { token: other })).status).toBe(401)
  })

  it('of others are out of reach', async () => {
    const [mine, theirs] = [await server.admins('owner'), await server.admins([])]
    const list = (await server.call(setting.listSessions, { token: theirs.token })).body.data
    const answer = await server.call(setting.endSession, { token: mine.token, params: { id: present(list[0]).id } })
    expect(answer.status).toBe(404)
    expect((await server.call(auth.self, { token: theirs.token })).status).toBe(200)
  })

  it('can be ended all but this one', async () => {
    const admin = await server.admins([])
    const others = [await anotherSession(admin), await anotherSession(admin)]
    await server.call(setting.endOtherSessions, { token: admin.token })
    for (const token of others) expect((await server.call(auth.self, { token })).status).toBe(401)
    expect((await server.call(auth.self, { token: admin.token })).status).toBe(200)
  })
})

describe('the policy', () => {
  it('starts with the defaults, takes effect at once, and keeps within its bounds', async () => {
    const admin = await server.admins('owner')
    const { policy, version } = (await server.call(setting.getPolicy, { token: admin.token })).body.data
    expect(policy.sessionIdleMinutes).toBe(policies.sessionIdleMinutes.default)
    const save = (change: object, at = version) =>
      server.call(setting.updatePolicy, { token: admin.token, body: { policy: { ...policy, ...change }, version: at } })

    expect((await save({ sessionIdleMinutes: 61 })).body.error.fields[0]).toMatchObject({
      path: 'policy.sessionIdleMinutes',
      code: 'TOO_BIG',
    })
    expect((await save({ sessionIdleMinutes: 5 })).status).toBe(200)
    expect((await save({ sessionIdleMinutes: 6 })).body.error.code).toBe('VERSION_STALE')

    const idle = await server.admins([])
    await server.database.tx.run(
      sql`update session set last_seen_at = now() - interval '6 minutes' where admin_id = ${idle.id}`,
    )
    expect((await server.onOther.call(auth.self, { token: idle.token })).status).toBe(401)
  })
})
