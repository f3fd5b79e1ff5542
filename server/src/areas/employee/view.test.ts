import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { adminApi, calls } from '#contract/calls.ts'
import { type Grant, grantsFor } from '#contract/core/permission.ts'
import { changes, onlyReads } from '#contract/frames/call.ts'
import { sql } from '#platform/database/sql.ts'
import { findSession } from '#platform/session/session.ts'
import { everyCall } from '../../../testing/callers.ts'
import { sampleOf } from '../../../testing/hostile.ts'
import { present } from '../../../testing/present.ts'
import { codeOf } from '../../../testing/refusal.ts'
import { keyFor, startTestServer, type TestAdmin, type TestServer } from '../../../testing/server.ts'
import { closeViews } from './view.jobs.ts'

const { auth, employee, member } = calls
const ofStaff = everyCall.filter(({ base, call }) => base === adminApi && call.needs.kind !== 'open')
const clerkGrants: Grant[] = ['adminLog.read', 'memberManagement.read', 'memberContact.read', 'dataExport.create']
let server: TestServer
let clerk: TestAdmin
beforeAll(async () => {
  server = await startTestServer()
  clerk = await server.admins(clerkGrants)
})
afterAll(() => server.close())

const view = ({ token }: Pick<TestAdmin, 'token'>, id = clerk.roleId) =>
  server.call(employee.viewAsRole, { token, params: { id } })
/** An owner who views the office as the clerk. */
async function viewing(): Promise<TestAdmin> {
  const owner = await server.admins('owner')
  expect((await view(owner)).status).toBe(200)
  return owner
}
const sessionOf = async ({ token }: TestAdmin) => present(await findSession(server.database.tx, token, '127.0.0.1'))
const readsRoles = async ({ token }: TestAdmin) => {
  const answer = await server.call(employee.searchRoles, { token, body: {} })
  return codeOf(answer) ?? answer.status
}
const logged = ({ id }: TestAdmin) =>
  server.database.tx.rows<{ action: string; username: string; before: object | null; after: object | null }>(sql`
    select a.action, a.username, a.before, a.after from activity a join session s on s.id::text = a.entity_id
    where a.entity = 'session' and s.admin_id = ${id} order by a.id`)
const closeDue = () => closeViews.run(server.jobContext, { payload: {}, stop: new AbortController().signal })

describe('who views the office as a role', () => {
  it('reads what the role reads and nothing else, until they leave', async () => {
    const owner = await viewing()
    expect(await readsRoles(owner)).toBe('PERMISSION_DENIED')
    expect((await server.call(employee.searchAdminLog, { token: owner.token, body: {} })).status).toBe(200)
    const self = (await server.call(auth.self, { token: owner.token })).body.data
    expect([self.username, self.viewing?.roleName !== undefined, self.permissions.roleManagement.isRead]).toEqual([
      owner.username,
      true,
      false,
    ])
    expect((await server.call(employee.endViewing, { token: owner.token })).status).toBe(200)
    expect(await readsRoles(owner)).toBe(200)
    expect(codeOf(await server.call(employee.endViewing, { token: owner.token }))).toBe('VIEWING_NOT')
  })

  it('is named in the log at both ends, not the role', async () => {
    const owner = await viewing()
    await server.call(employee.endViewing, { token: owner.token })
    expect((await logged(owner)).map(({ action, username }) => [action, username])).toEqual([
      ['viewAs', owner.username],
      ['endView', owner.username],
    ])
  })

  it('never has a flag that they do not hold, nor one to reveal numbers', async () => {
    const owner = await viewing()
    const { admin } = await sessionOf(owner)
    expect([...admin.grants].toSorted()).toEqual(clerkGrants.filter(grant => grant !== 'memberContact.read').toSorted())
    const manager = await server.admins(['roleManagement.read', 'roleManagement.update', 'adminLog.read'])
    expect(codeOf(await view(manager))).toBe('ROLE_ABOVE_OWN')
    const small = await server.admins(['adminLog.read'])
    expect((await view(manager, small.roleId)).status).toBe(200)
    // The role is given more meanwhile, than who views it holds.
    await server.asOwner(`update role set grants = grants || '{dashboard.read}' where id = '${small.roleId}'`)
    expect([...(await sessionOf(manager)).admin.grants]).toEqual(['adminLog.read'])
  })

  it('shows no list with whole numbers that was revealed before', async () => {
    const owner = await server.admins('owner')
    await server.asOwner(`update session set revealed_list = '${member.searchMembers.path}',
      revealed_until = now() + interval '5 minutes' where admin_id = '${owner.id}'`)
    expect((await sessionOf(owner)).revealed).toBeDefined()
    await view(owner)
    expect((await sessionOf(owner)).revealed).toBeUndefined()
    await server.call(employee.endViewing, { token: owner.token })
    expect((await sessionOf(owner)).revealed).toBeUndefined()
  })

  it('ends by the clock of the database, and the job logs it once', async () => {
    const owner = await viewing()
    await closeDue()
    expect((await sessionOf(owner)).viewing).not.toBeNull()
    await server.asOwner(
      `update session set viewing_until = now() - interval '1 second' where admin_id = '${owner.id}'`,
    )
    expect(await readsRoles(owner)).toBe(200)
    await Promise.all([closeDue(), closeDue()])
    expect((await logged(owner)).map(({ action }) => action)).toEqual(['viewAs', 'endView'])
  })

  it('may sign out, which ends the view', async () => {
    const owner = await viewing()
    expect((await server.call(auth.logout, { token: owner.token })).status).toBe(200)
    await closeDue()
    expect((await logged(owner)).map(({ action }) => action)).toEqual(['viewAs', 'endView'])
  })

  it('is not without the flags to change roles', async () => {
    expect(codeOf(await view(await server.admins(['roleManagement.read'])))).toBe('PERMISSION_DENIED')
  })
})

describe('while the office is viewed as a role', () => {
  it('the only changes are to leave and to sign out', () => {
    const free = ofStaff.filter(({ call }) => changes(call) && call.whileViewing).map(({ name }) => name)
    expect(free.toSorted()).toEqual(['walletAdmin.auth.logout', 'walletAdmin.employee.endViewing'])
  })

  it('every other call that is not declared as reading is refused, the view itself too', async () => {
    const { id, token } = await server.admins('owner')
    // As the role of owners, so that nothing is refused for a missing flag.
    await server.asOwner(`update session set viewing_until = now() + interval '1 hour',
      viewing_role_id = (select id from role where is_owner) where admin_id = '${id}'`)
    const refused = ofStaff.filter(
      ({ call }) => !onlyReads(call) && !call.whileViewing && call.needs.kind !== 'preCode',
    )
    expect(refused.length).toBeGreaterThan(150)
    for (const { name, base, call } of refused) {
      const url = base + call.path.replaceAll(/:\w+/g, '11111111-1111-4111-8111-111111111111')
      const body = call.method === 'GET' ? undefined : JSON.stringify(sampleOf(call.body))
      const answer = await server.send(call.method, url, body, { token, headers: keyFor(call) })
      expect([name, codeOf(answer) ?? answer.status]).toEqual([name, 'VIEWING_ONLY'])
    }
    expect(grantsFor(employee.viewAsRole.needs)).toEqual(['roleManagement.read', 'roleManagement.update'])
  })
})
