import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { calls } from '#contract/calls.ts'
import { type Grant, toPermissions } from '#contract/core/permission.ts'
import { stateWords } from '#contract/core/state-words.ts'
import { adminMachine } from '#contract/employee/employee.types.ts'
import { sql } from '#platform/database/sql.ts'
import { agreeTo } from '../../../testing/money.steps.ts'
import { present } from '../../../testing/present.ts'
import { codeOf, messageOf } from '../../../testing/refusal.ts'
import { password, startTestServer, type TestAdmin, type TestServer } from '../../../testing/server.ts'
import { lockRoleManagement } from './admin.sql.ts'

const { employee, auth } = calls
let server: TestServer
let owner: TestAdmin
beforeAll(async () => {
  server = await startTestServer()
  owner = await server.admins('owner')
})
afterAll(() => server.close())

let count = 0
const roleInput = (grants: readonly Grant[], roleName = `Role ${(count += 1)}`) => ({
  roleName,
  description: 'made by a test',
  permissions: toPermissions(grants),
})
const createRole = async (grants: readonly Grant[], by = owner) =>
  server.call(employee.createRole, { token: by.token, body: roleInput(grants) })
const employeeInput = (roleId: string) => ({
  username: `staff${(count += 1)}`,
  displayName: 'สมชาย ใจดี',
  roleId,
  password: 'a-fine-first-password',
  allowedIps: [],
})

describe('the specification', () => {
  it('lists admins as a bare list, ten to a page, by part of the username', async () => {
    const role = (await createRole([])).body.data
    for (let n = 0; n < 12; n += 1) {
      const body = { ...employeeInput(role._id), username: `spec-${String(n).padStart(2, '0')}` }
      await server.call(employee.createAdmin, { token: owner.token, body })
    }
    const first = await server.call(employee.listAdmins, { token: owner.token, body: { username: 'PEC-' } })
    expect(first.body.data).toHaveLength(10)
    const second = await server.call(employee.listAdmins, {
      token: owner.token,
      body: { page: 2, size: 10, username: 'spec-' },
    })
    expect(second.body.data.map(admin => admin.username)).toEqual(['spec-10', 'spec-11'])
  })

  it('lists roles with _id and roleName only', async () => {
    const { data } = (await server.call(employee.listRoles, { token: owner.token })).body
    expect(Object.keys(present(data[0])).sort()).toEqual(['_id', 'roleName'])
  })

  it('changes a role by PUT /api/v1/admin/list/{id}/role', async () => {
    const admin = await server.admins([])
    const role = (await createRole(['dashboard.read'])).body.data
    const answer = await server.send(
      'PUT',
      `/api/v1/admin/list/${admin.id}/role`,
      { roleId: role._id },
      { token: owner.token },
    )
    expect(answer.body.data).toMatchObject({ id: admin.id, roleName: role.roleName })
  })
})

describe('roles', () => {
  it('can be created, read, changed and deleted, with what they hold', async () => {
    const created = (await createRole(['dashboard.read', 'adminLog.read'])).body.data
    expect(created).toMatchObject({ grantCount: 2, adminCount: 0, version: 1, isOwner: false })
    const body = { ...roleInput(['dashboard.read']), version: 1 }
    const updated = await server.call(employee.updateRole, { token: owner.token, params: { id: created._id }, body })
    expect(updated.body.data).toMatchObject({ grantCount: 1, version: 2, roleName: body.roleName })
    const deleted = await server.call(employee.deleteRole, { token: owner.token, params: { id: created._id } })
    expect(deleted.body.data).toEqual({ done: true })
    expect((await server.call(employee.getRole, { token: owner.token, params: { id: created._id } })).status).toBe(404)
    const kept = await server.database.tx.row(sql`select 1 from role where id = ${created._id}`)
    expect(kept).toBeDefined()
  })

  it('have a name of their own, whatever its case', async () => {
    await server.call(employee.createRole, { token: owner.token, body: roleInput([], 'Support') })
    const again = await server.call(employee.createRole, { token: owner.token, body: roleInput([], 'SUPPORT') })
    expect(again.status).toBe(400)
    expect(again.body.error.fields).toEqual([
      { path: 'roleName', code: 'ROLE_NAME_TAKEN', message: 'This role name is taken.' },
    ])
  })

  it('never give a flag that the giver does not hold', async () => {
    const manager = await server.admins([
      'roleManagement.read',
      'roleManagement.create',
      'roleManagement.update',
      'dashboard.read',
    ])
    expect((await createRole(['dashboard.read'], manager)).status).toBe(200)
    const beyond = await createRole(['dashboard.read', 'creditAdjustment.create'], manager)
    expect([beyond.status, beyond.body.error.code]).toEqual([403, 'ROLE_ABOVE_OWN'])
    expect(beyond.body.error.message).toContain('creditAdjustment.create')

    const strong = (await createRole(['creditAdjustment.create'])).body.data
    const weaken = await server.call(employee.updateRole, {
      token: manager.token,
      params: { id: strong._id },
      body: { ...roleInput([]), version: 1 },
    })
    expect(weaken.body.error.code).toBe('ROLE_ABOVE_OWN')
  })

  it('are not edited by those who have them', async () => {
    const manager = await server.admins(['roleManagement.read', 'roleManagement.update', 'roleManagement.delete'])
    const body = { ...roleInput(['roleManagement.read']), version: 1 }
    const own = await server.call(employee.updateRole, { token: manager.token, params: { id: manager.roleId }, body })
    expect(own.body.error.code).toBe('ROLE_OWN')
    const gone = await server.call(employee.deleteRole, { token: manager.token, params: { id: manager.roleId } })
    expect(gone.body.error.code).toBe('ROLE_OWN')
  })

  it('of the owner stay as they are', async () => {
    const other = await server.admins('owner')
    const body = { ...roleInput([]), version: 1 }
    const answer = await server.call(employee.updateRole, { token: other.token, params: { id: owner.roleId }, body })
    expect([answer.status, answer.body.error.code]).toEqual([409, 'ROLE_FIXED'])
  })

  it('in use are not deleted', async () => {
    const admin = await server.admins([])
    const answer = await server.call(employee.deleteRole, { token: owner.token, params: { id: admin.roleId } })
    expect([answer.status, answer.body.error.message]).toEqual([
      409,
      'This role cannot be deleted: 1 admin is using it.',
    ])
  })

  it('that somebody else changed meanwhile are not overwritten, and show what is there now', async () => {
    const role = (await createRole([])).body.data
    const save = (roleName: string) =>
      server.call(employee.updateRole, {
        token: owner.token,
        params: { id: role._id },
        body: { ...roleInput([], roleName), version: 1 },
      })
    const answers = await Promise.all([save('First saver'), save('Second saver')])
    expect(answers.map(answer => answer.status).sort((a, b) => a - b)).toEqual([200, 409])
    const loser = answers.find(answer => answer.status === 409)
    const winner = answers.find(answer => answer.status === 200)
    expect(loser?.body.error).toMatchObject({
      code: 'VERSION_STALE',
      current: { roleName: winner?.body.data.roleName },
    })
  })
})

describe('the last one who can manage roles', () => {
  // Whoever acts on a manager holds the same flags and is one too, so only two who act at the same moment could be the last.
  const grants: Grant[] = ['roleManagement.read', 'roleManagement.update', 'employeeManagement.update']

  it.each(['lock', 'demote', 'strip'] as const)('stays when two %s each other at the same moment', async what => {
    const own = await startTestServer()
    try {
      const [one, two] = [await own.admins(grants), await own.admins(grants)]
      const nothing = await own.admins([])
      const ways = {
        lock: (by: TestAdmin, whom: TestAdmin) =>
          own.call(employee.lockAdmin, { token: by.token, params: { id: whom.id } }),
        demote: (by: TestAdmin, whom: TestAdmin) =>
          own.call(employee.changeRole, { token: by.token, params: { id: whom.id }, body: { roleId: nothing.roleId } }),
        strip: (by: TestAdmin, whom: TestAdmin) =>
          own.call(employee.updateRole, {
            token: by.token,
            params: { id: whom.roleId },
            body: { ...roleInput([]), version: 1 },
          }),
      }
      // Both are let in before either has acted: the lock that they take in turn is held until both wait for it.
      const answers = await own.database.transaction('write', async tx => {
        await lockRoleManagement(tx)
        const acting = [ways[what](one, two), ways[what](two, one)]
        await expect
          .poll(() => own.database.tx.rows(sql`select 1 from pg_locks where locktype = 'advisory' and not granted`))
          .toHaveLength(2)
        return acting
      })
      const codes = (await Promise.all(answers)).map(answer => codeOf(answer) ?? 'done')
      expect(codes.toSorted()).toEqual(['ROLE_LAST_MANAGER', 'done'])
    } finally {
      await own.close()
    }
  })
})

describe('employees', () => {
  it('start with a temporary password that they must change', async () => {
    const role = (await createRole(['dashboard.read'])).body.data
    const body = employeeInput(role._id)
    const created = await server.call(employee.createAdmin, { token: owner.token, body })
    expect(created.body.data).toMatchObject({
      mustChangePassword: true,
      status: 'active',
      otpEnable: false,
      createdBy: owner.username,
    })
    expect(JSON.stringify(created.body)).not.toContain('argon2')
    const signedIn = await server.call(auth.login, {
      body: { username: body.username.toUpperCase(), password: body.password },
    })
    expect(signedIn.body.data).toEqual(expect.any(String))
  })

  it('need a free username and a password that is neither common nor personal', async () => {
    const role = (await createRole([])).body.data
    const create = async (change: object) => {
      const answer = await server.call(employee.createAdmin, {
        token: owner.token,
        body: { ...employeeInput(role._id), ...change },
      })
      return answer.body.error.fields.map(field => `${field.path} ${field.code}`)
    }
    expect(await create({ username: owner.username.toUpperCase() })).toEqual(['username USERNAME_TAKEN'])
    expect(await create({ username: 'ab' })).toEqual(['username TOO_SHORT'])
    expect(await create({ username: 'สมชาย' })).toEqual(['username USERNAME_FORM'])
    expect(await create({ password: 'short' })).toEqual(['password TOO_SHORT'])
    expect(await create({ password: 'qwerty123456' })).toEqual(['password PASSWORD_COMMON'])
    expect(await create({ password: 'aaaaaaaaaaaaaaaa' })).toEqual(['password PASSWORD_COMMON'])
    expect(await create({ password: 'my-chaba-secret' })).toEqual(['password PASSWORD_PERSONAL'])
    expect(await create({ username: 'malee.s', password: 'malee.s-rocks!' })).toEqual(['password PASSWORD_PERSONAL'])
    expect(await create({ allowedIps: ['300.1.1.1'] })).toEqual(['allowedIps.0 IP_RANGE_FORM'])
  })

  it('may have a password in any script', async () => {
    const role = (await createRole([])).body.data
    const body = { ...employeeInput(role._id), password: 'ดอกไม้สีแดงในสวน' }
    await server.call(employee.createAdmin, { token: owner.token, body })
    const answer = await server.call(auth.login, { body: { username: body.username, password: body.password } })
    expect(answer.body.data).toEqual(expect.any(String))
  })

  it('whose role is above the actor are out of reach', async () => {
    const manager = await server.admins([
      'employeeManagement.read',
      'employeeManagement.update',
      'employeeManagement.create',
    ])
    const strong = await server.admins(['creditAdjustment.create'])
    const given = { token: manager.token, params: { id: strong.id } }
    const answers = await Promise.all([
      server.call(employee.resetPassword, { ...given, body: { password: 'a-fine-new-password' } }),
      server.call(employee.resetOtp, given),
      server.call(employee.lockAdmin, given),
      server.call(employee.endSessions, given),
      server.call(employee.updateAdmin, { ...given, body: { displayName: 'x', allowedIps: [], version: 1 } }),
      server.call(employee.createAdmin, { token: manager.token, body: employeeInput(strong.roleId) }),
    ])
    expect(answers.map(answer => answer.body.error.code)).toEqual(Array(6).fill('ROLE_ABOVE_OWN'))
  })

  it('get a credit limit from those who have as much, or may change the limit of everybody', async () => {
    const staff = await server.admins([])
    const set = async (by: TestAdmin, creditLimitMinor?: number) => {
      const params = { id: staff.id }
      const { version } = (await server.call(employee.getAdmin, { token: owner.token, params })).body.data
      const body = { version, ...(creditLimitMinor !== undefined && { creditLimitMinor }) }
      return server.call(employee.changeCreditLimit, { token: by.token, params, body })
    }
    const lead = await server.admins(['employeeManagement.read', 'employeeManagement.update'])
    expect((await set(lead, 500_001)).body.error.code).toBe('CREDIT_LIMIT_ABOVE_OWN')
    expect((await set(lead, 500_000)).body.data.creditLimitMinor).toBe(500_000)
    const raised = (await set(owner, 900_000)).body.data
    expect([raised.creditLimitMinor, raised.approval?.status]).toEqual([500_000, 'waiting'])
    await agreeTo(server, raised.approval)
    const { data } = (await server.call(employee.getAdmin, { token: owner.token, params: { id: staff.id } })).body
    expect(data.creditLimitMinor).toBe(900_000)
    expect((await set(owner)).body.data.creditLimitMinor).toBeNull()
    expect((await set(owner, -1)).status).toBe(400)
    const stale = await server.admins('owner', { staleCode: true })
    expect((await set(stale, 1)).body.error.code).toBe('CODE_STALE')
  })

  it('do not do these things to themselves', async () => {
    const given = { token: owner.token, params: { id: owner.id } }
    const answers = [
      await server.call(employee.resetPassword, { ...given, body: { password } }),
      await server.call(employee.resetOtp, given),
      await server.call(employee.lockAdmin, given),
    ]
    expect(answers.map(answer => answer.body.error.code)).toEqual(Array(3).fill('ADMIN_SELF'))
    const role = await server.call(employee.changeRole, { ...given, body: { roleId: owner.roleId } })
    expect(role.body.error.code).toBe('ROLE_OWN')
  })

  it('lose their sessions when the password or the code app is reset', async () => {
    for (const reset of ['resetPassword', 'resetOtp'] as const) {
      const admin = await server.admins([])
      const given = { token: owner.token, params: { id: admin.id } }
      const answer =
        reset === 'resetOtp'
          ? await server.call(employee.resetOtp, given)
          : await server.call(employee.resetPassword, { ...given, body: { password: 'a-fine-new-password' } })
      expect(answer.status).toBe(200)
      expect((await server.onOther.call(auth.self, { token: admin.token })).status).toBe(401)
    }
  })

  it('of another brand are not found', async () => {
    const stranger = await server.adminsOf(server.brands[1])([])
    const given = { token: owner.token, params: { id: stranger.id } }
    expect((await server.call(employee.getAdmin, given)).status).toBe(404)
    expect((await server.call(employee.lockAdmin, given)).status).toBe(404)
    const role = await server.call(employee.getRole, { token: owner.token, params: { id: stranger.roleId } })
    expect(role.status).toBe(404)
  })

  it('go from state to state as the machine says, and otherwise nothing happens', async () => {
    const steps = { locked: employee.lockAdmin, active: employee.unlockAdmin }
    for (const from of ['active', 'locked'] as const) {
      for (const to of ['active', 'locked'] as const) {
        const admin = await server.admins([])
        await server.database.tx.run(sql`update admin set status = ${from} where id = ${admin.id}`)
        const answer = await server.call(steps[to], { token: owner.token, params: { id: admin.id } })
        const allowed = adminMachine[from].includes(to)
        expect(answer.status, `${from} to ${to}`).toBe(allowed ? 200 : 409)
        expect(messageOf(answer)).toBe(
          allowed ? undefined : `The status cannot change from “${stateWords[from]?.en}” to “${stateWords[to]?.en}”.`,
        )
      }
    }
  })

  it('are found by any part of a Thai name, by role, state, code app and day of the last sign-in', async () => {
    const admin = await server.admins(['dashboard.read'])
    await server.database.tx.run(sql`
      update admin set display_name = 'วรรณา ศรีสุข', otp_enabled_at = now(), last_login_at = '2026-03-01T18:00:00Z'
      where id = ${admin.id}`)
    const search = async (body: object) => {
      const answer = await server.call(employee.searchAdmins, { token: owner.token, body })
      return answer.body.data.records.map(row => row.id)
    }
    expect(await search({ search: 'ณา ศรี' })).toEqual([admin.id])
    expect(await search({ search: '100%_' })).toEqual([])
    expect(await search({ roleId: admin.roleId, status: 'active', otpEnable: true })).toEqual([admin.id])
    // 18:00 in UTC is already the next day in Bangkok.
    expect(await search({ lastLoginFrom: '2026-03-02', lastLoginTo: '2026-03-02' })).toEqual([admin.id])
    expect(await search({ lastLoginFrom: '2026-03-01', lastLoginTo: '2026-03-01' })).toEqual([])
  })
})

describe('the admin log', () => {
  it('is searched by event, result, address and day, newest first', async () => {
    const admin = await server.admins([])
    const ip = '203.0.113.77'
    await server.call(auth.login, { body: { username: admin.username, password: 'wrong' }, ip })
    await server.call(auth.login, { body: { username: admin.username, password }, ip })
    const search = async (body: object) =>
      (await server.call(employee.searchAdminLog, { token: owner.token, body })).body.data
    const all = await search({ search: admin.username })
    expect(all.records.map(row => row.event)).toEqual(['signIn', 'signInFailed'])
    expect(all.records[0]).toMatchObject({ ip, device: 'Chrome 156 · Windows', result: 'ok', adminId: admin.id })
    expect((await search({ adminId: admin.id, result: 'failed' })).totalRecords).toBe(1)
    expect((await search({ ip, event: 'signIn' })).totalRecords).toBe(1)
    expect((await search({ search: admin.username, to: '2020-01-01' })).totalRecords).toBe(0)
  })
})
