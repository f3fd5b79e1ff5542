import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { calls } from '#contract/calls.ts'
import { type Grant, toPermissions } from '#contract/core/permission.ts'
import { sql } from '#platform/database/sql.ts'
import { AppError } from '#platform/http/error.ts'
import { savePolicy } from '#platform/session/policy.ts'
import { findActing, findSession, startSession } from '#platform/session/session.ts'
import { spendSmallCode } from '#platform/session/small-code.ts'
import { guessedStaff, guessWays } from '../../../testing/guess.steps.ts'
import { addPasskey, confirmBy, signInBy, softPasskey } from '../../../testing/passkey.steps.ts'
import { present } from '../../../testing/present.ts'
import { codeOf } from '../../../testing/refusal.ts'
import { password, startTestServer, type TestAdmin, type TestServer } from '../../../testing/server.ts'
import { anAddress } from '../../../testing/site.steps.ts'
import { hireOwner } from '../employee/employee.public.ts'

const { activity, auth, employee, passkey, setting } = calls
const grants: Grant[] = ['adminLog.read']
let server: TestServer
let owner: TestAdmin
beforeAll(async () => {
  server = await startTestServer()
  owner = await server.admins('owner')
})
afterAll(() => server.close())

/** Changes the role of an admin through the interface. */
async function change(admin: TestAdmin, wanted: { needsPasskey?: boolean }) {
  const { token } = owner
  const params = { id: admin.roleId }
  const { roleName, version } = (await server.call(employee.getRole, { token, params })).body.data
  const body = { roleName, description: '', permissions: toPermissions(grants), version, ...wanted }
  return server.call(employee.updateRole, { token, params, body })
}

/** An admin whose role needs a passkey, signed in by password and code. */
async function needing(): Promise<TestAdmin> {
  const admin = await server.admins(grants)
  await change(admin, { needsPasskey: true })
  return admin
}

const byCode = ({ id }: Pick<TestAdmin, 'id'>) =>
  server.database.transaction('write', tx =>
    startSession(tx, { adminId: id, stage: 'full', ip: '127.0.0.1', userAgent: 'test', minutes: 60 }),
  )
const work = (token: string) => server.call(employee.searchAdminLog, { token, body: {} })
const stepOf = async (token: string) => (await server.call(auth.self, { token })).body.data.passkeyStep

describe('a role that needs a passkey', () => {
  it('lets who signed in by a code do nothing but add the first one, and then go on', async () => {
    const admin = await needing()
    expect(codeOf(await work(admin.token))).toBe('PASSKEY_NEEDED')
    expect(await stepOf(admin.token)).toBe('add')
    await addPasskey(server, admin)
    expect(await stepOf(admin.token)).toBeNull()
    expect((await work(admin.token)).status).toBe(200)
  })

  it('lets who has one and signed in by a code do nothing but give it: not even add another', async () => {
    const admin = await needing()
    const device = await addPasskey(server, admin)
    const token = await byCode(admin)
    expect(await stepOf(token)).toBe('give')
    expect(codeOf(await work(token))).toBe('PASSKEY_NEEDED')
    expect(codeOf(await server.call(passkey.startPasskey, { token }))).toBe('CODE_STALE')
    const request = (await server.call(passkey.startPasskey, { token: admin.token })).body.data
    const body = { ...softPasskey().make(request), name: 'x' }
    expect(codeOf(await server.call(passkey.addPasskey, { token, body }))).toBe('CODE_STALE')
    expect(codeOf(await server.call(setting.createRecoveryCodes, { token }))).toBe('CODE_STALE')
    expect((await confirmBy(server, token, device)).status).toBe(200)
    expect((await work(token)).status).toBe(200)
  })

  it('lets a passkey in at once, alone', async () => {
    const admin = await needing()
    const device = await addPasskey(server, admin)
    const token = (await signInBy(server, device, {}, { ip: anAddress() })).body.data
    expect((await work(token)).status).toBe(200)
    expect((await server.call(passkey.startPasskey, { token })).status).toBe(200)
  })

  it('takes no code for a fresh confirmation, only a passkey', async () => {
    const who = await guessedStaff(server)
    const found = await server.database.tx.row<{ roleId: string }>(sql`select role_id from admin where id = ${who.id}`)
    const admin = { id: who.id, username: who.name, roleId: present(found).roleId, token: '' }
    await change(admin, { needsPasskey: true })
    const right = await present(guessWays['auth.confirmCode']).right(server, who)
    expect(codeOf(right)).toBe('PASSKEY_NEEDED')
    const token = (await signInBy(server, present(who.passkey), {}, { ip: anAddress() })).body.data
    // A code that was given a moment ago does not make an old passkey fresh.
    await server.asOwner(`update session set passkey_at = now() - interval '1 hour' where admin_id = '${who.id}'`)
    expect(codeOf(await server.call(passkey.startPasskey, { token }))).toBe('CODE_STALE')
    expect((await confirmBy(server, token, present(who.passkey))).status).toBe(200)
    expect((await server.call(passkey.startPasskey, { token })).status).toBe(200)
  })

  it('lets no earlier code decide small amounts, only an earlier passkey', async () => {
    const admin = await needing()
    await addPasskey(server, admin)
    await savePolicy(server.database.tx, {
      smallCodeMinor: 10_000,
      smallCodeMinutes: 60,
      smallCodeTimes: 10,
      smallCodeTotalMinor: 100_000,
    })
    const spend = async () => {
      const session = present(await findSession(server.database.tx, admin.token, '127.0.0.1'))
      return server.database
        .transaction('write', tx => spendSmallCode(tx, session, 100))
        .then(
          () => 'spent',
          (error: unknown) => (error instanceof AppError ? error.code : 'another'),
        )
    }
    expect(await spend()).toBe('spent')
    await server.asOwner(
      `update session set code_at = now(), passkey_at = now() - interval '2 hours' where admin_id = '${admin.id}'`,
    )
    expect(await spend()).toBe('CODE_STALE')
  })

  it('stops whoever works at once when it is made to, and nobody when it is not', async () => {
    const admin = await server.admins(grants)
    expect((await work(admin.token)).status).toBe(200)
    await change(admin, { needsPasskey: true })
    expect(codeOf(await work(admin.token))).toBe('PASSKEY_NEEDED')
    // A page that does not know of it leaves it as it is.
    expect((await change(admin, {})).body.data.needsPasskey).toBe(true)
    await change(admin, { needsPasskey: false })
    expect((await work(admin.token)).status).toBe(200)
  })

  it('asks again for the first one once the last is removed, by oneself or by who manages employees', async () => {
    const admin = await needing()
    await addPasskey(server, admin)
    const { passkeys } = (await server.call(passkey.listPasskeys, { token: admin.token })).body.data
    await server.call(passkey.removePasskey, { token: admin.token, params: { id: present(passkeys[0]).id } })
    expect(await stepOf(admin.token)).toBe('add')
    expect(codeOf(await work(admin.token))).toBe('PASSKEY_NEEDED')
    await addPasskey(server, admin)
    await server.call(employee.removePasskeys, { token: owner.token, params: { id: admin.id } })
    expect((await work(admin.token)).status).toBe(401)
    expect(await stepOf(await byCode(admin))).toBe('add')
  })

  it('does not keep anybody from the new password that they must set first', async () => {
    const admin = await needing()
    await server.asOwner(`update admin set must_change_password = true where id = '${admin.id}'`)
    const { token } = admin
    expect(codeOf(await server.call(passkey.startPasskey, { token }))).toBe('PASSWORD_EXPIRED')
    const body = { currentPassword: password, newPassword: 'another-Garden-12' }
    expect((await server.call(setting.changePassword, { token, body })).status).toBe(200)
    expect(codeOf(await server.call(setting.changePassword, { token, body }))).toBe('PASSKEY_NEEDED')
    expect((await server.call(passkey.startPasskey, { token })).status).toBe(200)
  })

  it('lets no task go on for somebody without one', async () => {
    const admin = await needing()
    const acting = () => findActing(server.database.tx, admin.id, '11111111-1111-4111-8111-111111111111')
    expect((await acting())?.passkeyStep).toBe('add')
    await addPasskey(server, admin)
    expect((await acting())?.passkeyStep).toBeNull()
  })

  it('is in the log of the role, field by field', async () => {
    const admin = await needing()
    const { token } = owner
    const found = await server.call(activity.search, { token, body: { entity: 'role', action: 'update' } })
    const row = present(found.body.data.records.find(each => each.entityId === admin.roleId))
    const { before, after } = (await server.call(activity.get, { token, params: { id: String(row.id) } })).body.data
    expect([before, after]).toMatchObject([{ needsPasskey: false }, { needsPasskey: true }])
  })
})

describe('the owner whom the server lets in', () => {
  it('is never shut out: no owner’s role can need a passkey, by the interface or in the database', async () => {
    const other = await server.admins('owner')
    expect(codeOf(await change(other, { needsPasskey: true }))).toBe('ROLE_FIXED')
    await expect(server.asOwner('update role set needs_passkey = true where is_owner')).rejects.toThrow(
      /role_passkey_check/,
    )
    await hireOwner(server.database, { username: 'let-in', password })
    const found = await server.database.tx.row<{ id: string }>(sql`select id from admin where username = 'let-in'`)
    await server.asOwner(`update admin set must_change_password = false where username = 'let-in'`)
    expect((await work(await byCode({ id: present(found).id }))).status).toBe(200)
  })
})
