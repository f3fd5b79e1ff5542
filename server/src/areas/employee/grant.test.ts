import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { calls } from '#contract/calls.ts'
import { allGrants, type Grant, toPermissions } from '#contract/core/permission.ts'
import { sql } from '#platform/database/sql.ts'
import { findActing, findSessions } from '#platform/session/session.ts'
import { holdBack } from '../../../testing/approval.steps.ts'
import { askGrant, giveFor, letGrantsEnd, waitingGrant } from '../../../testing/grant.steps.ts'
import { present } from '../../../testing/present.ts'
import { codeOf } from '../../../testing/refusal.ts'
import { startTestServer, type TestAdmin, type TestServer } from '../../../testing/server.ts'
import { closeGrants } from './grant.jobs.ts'

const { activity, approval, auth, employee } = calls
const logFlag: Grant = 'adminLog.read'
let server: TestServer
let owner: TestAdmin
let second: TestAdmin
beforeAll(async () => {
  server = await startTestServer()
  owner = await server.admins('owner')
  second = await server.admins('owner')
})
afterAll(() => server.close())

/** What `adminLog.read` allows. */
const work = async ({ token }: Pick<TestAdmin, 'token'>, on: Pick<TestServer, 'call'> = server) => {
  const answer = await on.call(employee.searchAdminLog, { token, body: {} })
  return codeOf(answer) ?? answer.status
}
const approve = async (by: TestAdmin, id: string) => {
  const answer = await server.call(approval.approve, { token: by.token, params: { id } })
  return codeOf(answer) ?? answer.status
}
const code = async (answer: ReturnType<typeof askGrant>) => codeOf(await answer)
const end = (by: TestAdmin, id: string) => server.call(employee.endGrant, { token: by.token, params: { id } })
const rowOf = async (id: string) =>
  (await server.call(employee.getAdmin, { token: owner.token, params: { id } })).body.data
const logged = async (id: string) =>
  server.database.tx.rows<{ action: string; username: string; before: object | null; after: object | null }>(sql`
    select action, username, before, after from activity where entity = 'admin' and entity_id = ${id} order by id`)
const closeDue = () => closeGrants.run(server.jobContext, { payload: {}, stop: new AbortController().signal })

async function newRole(grants: readonly Grant[], more: { needsPasskey?: boolean } = {}) {
  const roleName = `role ${Math.random()}`
  const body = { roleName, description: '', permissions: toPermissions(grants), ...more }
  return (await server.call(employee.createRole, { token: owner.token, body })).body.data
}

describe('flags for some hours', () => {
  it('hold from the second yes until they are ended, on every process and for what is open already', async () => {
    const clerk = await server.admins([])
    expect(await code(askGrant(server, owner, clerk.id, { grants: [logFlag] }))).toBe('APPROVAL_ASKED')
    expect(await work(clerk)).toBe('PERMISSION_DENIED')
    const request = await waitingGrant(server, second, clerk.id)
    expect(request).toMatchObject({ entity: 'admin', action: 'grant', reason: 'แทนคนลา' })
    expect(request.after).toMatchObject({ [logFlag]: true, temporaryHours: 2 })
    expect(await approve(second, request.id)).toBe(200)
    expect([await work(clerk), await work(clerk, server.onOther)]).toEqual([200, 200])
    const held = present(
      (await server.call(employee.listGrants, { token: owner.token, body: { adminId: clerk.id } })).body.data.grants[0],
    )
    expect(held).toMatchObject({ isLive: true, givenBy: owner.username, grants: [logFlag], endedAt: null })
    expect(Date.parse(held.endsAt) - Date.parse(held.givenAt)).toBe(2 * 3_600_000)
    expect((await end(second, held.id)).status).toBe(200)
    expect([await work(clerk), await work(clerk, server.onOther)]).toEqual(['PERMISSION_DENIED', 'PERMISSION_DENIED'])
    expect(codeOf(await end(second, held.id))).toBe('GRANT_OVER')
    expect((await logged(clerk.id)).map(({ action, username }) => [action, username])).toEqual([
      ['grant', owner.username],
      ['endGrant', second.username],
    ])
  })

  it('end by the clock of the database without any job, for calls, tasks and the live channel', async () => {
    const clerk = await server.admins([])
    await giveFor(server, clerk.id, { grants: [logFlag] })
    const rights = async () => {
      const [open] = await findSessions(server.database.tx, [{ token: clerk.token, ip: '127.0.0.1' }])
      const acting = await findActing(server.database.tx, clerk.id, '11111111-1111-4111-8111-111111111111')
      return [open?.admin.grants.has(logFlag), acting?.admin.grants.has(logFlag), await work(clerk)]
    }
    expect(await rights()).toEqual([true, true, 200])
    await letGrantsEnd(server, clerk.id)
    expect(await rights()).toEqual([false, false, 'PERMISSION_DENIED'])
    expect((await rowOf(clerk.id)).temporaryUntil).toBeNull()
  })

  it('are logged at their end by the job, once, and whoever held them is told', async () => {
    const clerk = await server.admins([])
    const { id } = await giveFor(server, clerk.id, { grants: [logFlag] })
    await closeDue()
    expect((await logged(clerk.id)).map(({ action }) => action)).toEqual(['grant'])
    await letGrantsEnd(server, clerk.id)
    await Promise.all([closeDue(), closeDue()])
    const [, last, ...more] = await logged(clerk.id)
    expect([last?.action, last?.username, last?.before]).toEqual([
      'endGrant',
      'system',
      { [logFlag]: true, temporaryReason: 'แทนคนลา' },
    ])
    expect(more).toEqual([])
    const told = await server.database.tx.rows<{ event: string; adminIds: string[] }>(sql`
      select event, admin_ids from notice where subject_id = ${clerk.id} and admin_ids is not null order by id`)
    expect(told).toEqual([
      { event: 'grantGiven', adminIds: [clerk.id] },
      { event: 'grantEnded', adminIds: [clerk.id] },
    ])
    expect(codeOf(await end(owner, id))).toBe('GRANT_OVER')
  })

  it('are shown to who holds them, in the list, on the role, and found by the filter', async () => {
    const clerk = await server.admins([])
    const role = await newRole([logFlag])
    const { endsAt } = await giveFor(server, clerk.id, { roleId: role._id, hours: 5 })
    const self = (await server.call(auth.self, { token: clerk.token })).body.data
    expect(self.temporary).toMatchObject([{ roleName: role.roleName, grants: [logFlag], endsAt, reason: 'แทนคนลา' }])
    expect(self.permissions.adminLog.isRead).toBe(true)
    expect((await rowOf(clerk.id)).temporaryUntil).toBe(endsAt)
    const list = async (temporary: boolean) => {
      const body = { temporary, size: 100, search: clerk.username }
      return (await server.call(employee.searchAdmins, { token: owner.token, body })).body.data.records.length
    }
    expect([await list(true), await list(false)]).toEqual([1, 0])
    const read = await server.call(employee.getRole, { token: owner.token, params: { id: role._id } })
    expect(read.body.data).toMatchObject({ adminCount: 0, temporaryCount: 1 })
    const of = await server.call(employee.listGrants, { token: owner.token, body: { roleId: role._id } })
    expect(of.body.data.grants.map(({ username }) => username)).toEqual([clerk.username])
  })

  it('end when the admin is locked, and do not come back when they are unlocked', async () => {
    const clerk = await server.admins([])
    await giveFor(server, clerk.id, { grants: [logFlag] })
    await server.call(employee.lockAdmin, { token: owner.token, params: { id: clerk.id } })
    await server.call(employee.unlockAdmin, { token: owner.token, params: { id: clerk.id } })
    const acting = await findActing(server.database.tx, clerk.id, '11111111-1111-4111-8111-111111111111')
    expect(acting?.admin.grants.has(logFlag)).toBe(false)
    expect((await logged(clerk.id)).find(({ action }) => action === 'lock')?.before).toMatchObject({ [logFlag]: true })
    await server.call(employee.lockAdmin, { token: owner.token, params: { id: clerk.id } })
    expect(await code(askGrant(server, owner, clerk.id, { grants: [logFlag] }))).toBe('STATE_ILLEGAL')
  })

  it('are ended once by two who end them at the same moment', async () => {
    const clerk = await server.admins([])
    const { id } = await giveFor(server, clerk.id, { grants: [logFlag] })
    const answers = await Promise.all([end(owner, id), end(second, id)])
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
  })
})

describe('who gives for some hours', () => {
  it('gives nothing to themselves, no owner role, nothing that is held already, and not both or neither', async () => {
    const clerk = await server.admins([logFlag])
    expect(await code(askGrant(server, owner, owner.id, { grants: [logFlag] }))).toBe('ADMIN_SELF')
    expect(await code(askGrant(server, owner, clerk.id, { roleId: owner.roleId }))).toBe('GRANT_OWNER')
    expect(await code(askGrant(server, owner, clerk.id, { grants: [logFlag] }))).toBe('GRANT_HELD')
    expect(await code(askGrant(server, owner, second.id, { grants: ['adminLog.update'] }))).toBe('GRANT_HELD')
    const role = await newRole(['dashboard.read'])
    for (const given of [{}, { roleId: role._id, grants: [logFlag] }, { grants: [logFlag], hours: 73 }]) {
      expect(await code(askGrant(server, owner, clerk.id, given))).toBe('REQUEST_INVALID')
    }
  })

  it('gives no more than they hold, and nothing to who holds more', async () => {
    const manager = await server.admins(['employeeManagement.read', 'employeeManagement.update', logFlag])
    const [clerk, above] = [await server.admins([]), await server.admins(['dashboard.read'])]
    expect(await code(askGrant(server, manager, clerk.id, { grants: ['dashboard.read'] }))).toBe('ROLE_ABOVE_OWN')
    const role = await newRole([logFlag, 'dashboard.read'])
    expect(await code(askGrant(server, manager, clerk.id, { roleId: role._id }))).toBe('ROLE_ABOVE_OWN')
    expect(await code(askGrant(server, manager, above.id, { grants: [logFlag] }))).toBe('ROLE_ABOVE_OWN')
    expect(await code(askGrant(server, manager, clerk.id, { grants: [logFlag] }))).toBe('APPROVAL_ASKED')
  })

  it('hands nothing on that they hold for some hours themselves, neither for hours nor for good', async () => {
    const manager = await server.admins([
      'employeeManagement.read',
      'employeeManagement.update',
      'roleManagement.read',
      'roleManagement.create',
    ])
    const clerk = await server.admins([])
    await giveFor(server, manager.id, { grants: [logFlag] })
    expect(await work(manager)).toBe(200)
    expect(await code(askGrant(server, manager, clerk.id, { grants: [logFlag] }))).toBe('ROLE_ABOVE_OWN')
    const body = { roleName: 'lasting', description: '', permissions: toPermissions([logFlag]) }
    expect(codeOf(await server.call(employee.createRole, { token: manager.token, body }))).toBe('ROLE_ABOVE_OWN')
  })

  it('has it made with what they may do when it is approved', async () => {
    const manager = await server.admins(['employeeManagement.read', 'employeeManagement.update', logFlag])
    const clerk = await server.admins([])
    await askGrant(server, manager, clerk.id, { grants: [logFlag] })
    await server.asOwner(`update role set grants = array_remove(grants, '${logFlag}') where id = '${manager.roleId}'`)
    expect(await approve(second, (await waitingGrant(server, second, clerk.id)).id)).toBe('ROLE_ABOVE_OWN')
    expect(await work(clerk)).toBe('PERMISSION_DENIED')
  })

  it('is asked for once, however often it is sent, and needs a fresh code', async () => {
    const clerk = await server.admins([])
    await Promise.all([1, 2, 3].map(() => askGrant(server, owner, clerk.id, { grants: [logFlag] })))
    const { approvals } = (
      await server.call(approval.listApprovals, { token: second.token, body: { subjectId: clerk.id } })
    ).body.data
    expect(approvals).toHaveLength(1)
    const stale = await server.admins('owner', { staleCode: true })
    expect(await code(askGrant(server, stale, clerk.id, { grants: ['dashboard.read'] }))).toBe('CODE_STALE')
  })
})

describe('who receives something for some hours', () => {
  it('does not approve it, and is no second pair of eyes for who gave it', async () => {
    const manager = await server.admins(['employeeManagement.read', 'employeeManagement.update'])
    await askGrant(server, owner, manager.id, { grants: [logFlag] })
    const { id } = await waitingGrant(server, second, manager.id)
    expect(await approve(manager, id)).toBe('APPROVAL_TIED')
    expect(await work(manager)).toBe('PERMISSION_DENIED')
    expect(await approve(second, id)).toBe(200)
    const clerk = await server.admins([])
    await askGrant(server, owner, clerk.id, { grants: [logFlag] })
    expect(await approve(manager, (await waitingGrant(server, second, clerk.id)).id)).toBe('APPROVAL_TIED')
  })

  it('is above who does not hold it, while it holds: nobody takes over their account', async () => {
    const manager = await server.admins(['employeeManagement.read', 'employeeManagement.update'])
    const clerk = await server.admins([])
    const { id } = await giveFor(server, clerk.id, { grants: [logFlag] })
    const reset = async () =>
      codeOf(await server.call(employee.resetOtp, { token: manager.token, params: { id: clerk.id } }))
    expect(await reset()).toBe('ROLE_ABOVE_OWN')
    await end(owner, id)
    expect(await reset()).toBeUndefined()
  })

  it('holds what the role says now, cannot edit it, and keeps it from being deleted', async () => {
    const clerk = await server.admins(['roleManagement.read', 'roleManagement.update', 'dashboard.read'])
    const role = await newRole(['dashboard.read', logFlag])
    await giveFor(server, clerk.id, { roleId: role._id })
    const params = { id: role._id }
    const body = { roleName: role.roleName, description: '', permissions: toPermissions(['dashboard.read']) }
    const change = ({ token }: TestAdmin) =>
      server.call(employee.updateRole, { token, params, body: { ...body, version: role.version } })
    expect(codeOf(await change(clerk))).toBe('ROLE_OWN')
    expect(codeOf(await server.call(employee.deleteRole, { token: owner.token, params }))).toBe('ROLE_IN_USE')
    expect(await work(clerk)).toBe(200)
    const editor = await server.admins('owner')
    expect((await change(editor)).status).toBe(200)
    expect(await work(clerk)).toBe('PERMISSION_DENIED')
    const tied = await server.database.tx.rows<{ id: string }>(sql`
      select admin_id as id from tied_admins(${editor.id}, 30)`)
    expect(tied.map(({ id }) => id)).toContain(clerk.id)
    await letGrantsEnd(server, clerk.id)
    expect((await server.call(employee.deleteRole, { token: owner.token, params })).status).toBe(200)
  })

  it('needs a passkey as long as a role that needs one is held', async () => {
    const clerk = await server.admins([logFlag])
    const role = await newRole(['dashboard.read'], { needsPasskey: true })
    const { id } = await giveFor(server, clerk.id, { roleId: role._id })
    expect(await work(clerk)).toBe('PASSKEY_NEEDED')
    await end(owner, id)
    expect(await work(clerk)).toBe(200)
  })

  it('waits by a rule for makers of the role that is held for some hours', async () => {
    const role = await newRole(['employeeManagement.read', 'employeeManagement.update'])
    const manager = await server.admins([])
    const clerk = await server.admins([])
    await giveFor(server, manager.id, { roleId: role._id })
    await holdBack(server, owner, { change: 'admin.endSessions', makerRoleId: role._id })
    const params = { id: clerk.id }
    expect(codeOf(await server.call(employee.endSessions, { token: manager.token, params }))).toBe('APPROVAL_ASKED')
    expect((await server.call(employee.endSessions, { token: owner.token, params })).status).toBe(200)
  })

  it('never holds owner rights, whatever a row of the database says', async () => {
    const clerk = await server.admins([])
    await server.asOwner(`
      insert into admin_grant (admin_id, role_id, reason, given_by, ends_at)
      values ('${clerk.id}', '${owner.roleId}', 'x', '${owner.id}', now() + interval '1 hour')`)
    const acting = await findActing(server.database.tx, clerk.id, '11111111-1111-4111-8111-111111111111')
    expect([acting?.admin.grants.size, allGrants.length > 0]).toEqual([0, true])
  })
})

it('is decided anew when the role was changed while the request waited', async () => {
  const clerk = await server.admins([])
  const role = await newRole([logFlag])
  await askGrant(server, owner, clerk.id, { roleId: role._id })
  const { id } = await waitingGrant(server, second, clerk.id)
  const permissions = toPermissions([logFlag, 'dashboard.read'])
  const body = { roleName: role.roleName, description: '', permissions, version: role.version }
  await server.call(employee.updateRole, { token: owner.token, params: { id: role._id }, body })
  expect(await approve(second, id)).toBe('APPROVAL_CHANGED')
  const anew = await waitingGrant(server, second, clerk.id)
  expect(anew.after).toMatchObject({ 'dashboard.read': true })
  expect(await approve(second, anew.id)).toBe(200)
})

it('is in the activity log in the name of who gave it', async () => {
  const clerk = await server.admins([])
  await giveFor(server, clerk.id, { grants: [logFlag] })
  const found = await server.call(activity.search, { token: owner.token, body: { entityId: clerk.id } })
  expect(found.body.data.records[0]).toMatchObject({ action: 'grant', entityName: clerk.username })
})
