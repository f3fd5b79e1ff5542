import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { WhoCouldQuery } from '#contract/activity/who-could.types.ts'
import { calls } from '#contract/calls.ts'
import { type Grant, toPermissions } from '#contract/core/permission.ts'
import { instantText } from '#frames/timeline/timeline.ts'
import { writeSystemActivity } from '#platform/audit/activity-log.ts'
import { type Sql, sql } from '#platform/database/sql.ts'
import { addAgent } from '../../../testing/agent.steps.ts'
import { askGrant, giveFor, waitingGrant } from '../../../testing/grant.steps.ts'
import { present } from '../../../testing/present.ts'
import { codeOf } from '../../../testing/refusal.ts'
import { startTestServer, type TestAdmin, type TestServer } from '../../../testing/server.ts'

const { activity, approval, employee, setting } = calls
/** Nobody here holds it but owners, and who is given it. */
const flag: Grant = 'websitePopup.delete'
let server: TestServer
let owner: TestAdmin
beforeAll(async () => {
  server = await startTestServer()
  owner = await server.admins('owner')
})
afterAll(() => server.close())

const run = (statement: Sql) => server.database.tx.run(statement)
const row = async <Row>(statement: Sql) => present(await server.database.tx.row<Row>(statement))
/** What the clock of the database says between two steps. */
const moment = async () => (await row<{ at: string }>(sql`select ${instantText(sql`clock_timestamp()`)} as at`)).at

async function ask(at: string, grant: Grant = flag) {
  const [feature, action] = grant.split('.')
  const body = WhoCouldQuery.parse({ at, feature, action })
  return (await server.call(activity.whoCould, { token: owner.token, body })).body.data
}
const found = async (at: string, { id }: { id: string }, grant: Grant = flag) =>
  (await ask(at, grant)).admins.find(({ adminId }) => adminId === id)
const holds = async (at: string, admin: { id: string }) => (await found(at, admin)) !== undefined

async function newRole(grants: readonly Grant[]) {
  const body = { roleName: `role ${Math.random()}`, description: '', permissions: toPermissions(grants) }
  return (await server.call(employee.createRole, { token: owner.token, body })).body.data
}
const giveRole = (id: string, roleId: string) =>
  server.call(employee.changeRole, { token: owner.token, params: { id }, body: { roleId } })
const lastActivity = async (id: string) =>
  String((await row<{ id: number }>(sql`select max(id) as id from activity where entity_id = ${id}`)).id)
const askOf = async (id: string, { token }: { token: string } = owner) =>
  (await server.call(activity.whoCouldHaveDone, { token, params: { id } })).body.data

describe('who held a flag at a moment', () => {
  it('follows the role that an admin had then', async () => {
    const clerk = await server.admins([])
    const role = await newRole([flag])
    const before = await moment()
    expect((await giveRole(clerk.id, role._id)).status).toBe(200)
    const during = await moment()
    await giveRole(clerk.id, clerk.roleId)
    const after = await moment()
    expect([await holds(before, clerk), await holds(during, clerk), await holds(after, clerk)]).toEqual([
      false,
      true,
      false,
    ])
    expect(await found(during, clerk)).toMatchObject({
      username: clerk.username,
      roleName: role.roleName,
      byRole: true,
      temporary: [],
      isActor: false,
    })
  })

  it('follows the flags and the name that a role had then, also of a role that was deleted since', async () => {
    const clerk = await server.admins([])
    const role = await newRole([flag])
    await giveRole(clerk.id, role._id)
    const held = await moment()
    const body = { roleName: `${role.roleName} renamed`, description: '', permissions: toPermissions([]) }
    const params = { id: role._id }
    await server.call(employee.updateRole, {
      token: owner.token,
      params,
      body: { ...body, version: role.version },
    })
    const taken = await moment()
    await giveRole(clerk.id, clerk.roleId)
    expect((await server.call(employee.deleteRole, { token: owner.token, params })).status).toBe(200)
    expect((await found(held, clerk))?.roleName).toBe(role.roleName)
    expect(await holds(taken, clerk)).toBe(false)
    const kept = await server.database.tx.rows(sql`
      select name, is_archived, until is null as is_now from role_history where role_id = ${role._id} order by since, id`)
    expect(kept).toEqual([
      { name: role.roleName, isArchived: false, isNow: false },
      { name: body.roleName, isArchived: false, isNow: false },
      { name: body.roleName, isArchived: true, isNow: true },
    ])
  })

  it('leaves out who was locked then', async () => {
    const clerk = await server.admins([flag])
    const before = await moment()
    await server.call(employee.lockAdmin, { token: owner.token, params: { id: clerk.id } })
    const locked = await moment()
    await server.call(employee.unlockAdmin, { token: owner.token, params: { id: clerk.id } })
    const after = await moment()
    expect([await holds(before, clerk), await holds(locked, clerk), await holds(after, clerk)]).toEqual([
      true,
      false,
      true,
    ])
  })

  it('counts what somebody held for some hours, from when it was given until it ended, and no longer', async () => {
    const [early, late] = [await server.admins([]), await server.admins([])]
    const role = await newRole([flag])
    const before = await moment()
    const single = await giveFor(server, early.id, { grants: [flag, 'websiteBanner.read'] })
    await giveFor(server, late.id, { roleId: role._id })
    const during = await moment()
    await server.call(employee.endGrant, { token: owner.token, params: { id: single.id } })
    await server.asOwner(`update admin_grant set ends_at = clock_timestamp() where admin_id = '${late.id}'`)
    const after = await moment()
    for (const clerk of [early, late])
      expect([await holds(before, clerk), await holds(during, clerk), await holds(after, clerk)]).toEqual([
        false,
        true,
        false,
      ])
    const [first, second] = [await found(during, early), await found(during, late)]
    expect(first).toMatchObject({ byRole: false, temporary: [{ roleName: null, givenBy: single.givenBy }] })
    expect(Date.parse(present(first?.temporary[0]).endsAt)).toBe(Date.parse(single.endsAt))
    expect(second?.temporary).toMatchObject([{ roleName: role.roleName }])
  })

  it('does not tell of what was given for some hours where it is another flag, or the role was enough', async () => {
    const clerk = await server.admins([])
    await giveFor(server, clerk.id, { grants: ['websiteBanner.read'] })
    expect(await holds(await moment(), clerk)).toBe(false)
    await giveFor(server, clerk.id, { grants: [flag] })
    expect((await found(await moment(), clerk))?.temporary).toHaveLength(1)
    const holder = await server.admins([flag])
    await giveFor(server, holder.id, { grants: [flag, 'websiteBanner.read'] })
    expect(await found(await moment(), holder)).toMatchObject({ byRole: true, temporary: [] })
  })

  it('takes flags together that come from the role and for some hours', async () => {
    const clerk = await server.admins(['roleManagement.read'])
    await giveFor(server, clerk.id, { grants: ['roleManagement.update'] })
    await server.call(employee.viewAsRole, { token: owner.token, params: { id: clerk.roleId } })
    const viewed = present(
      await server.database.tx.row<{ id: number }>(sql`select max(id) as id from activity where action = 'viewAs'`),
    )
    await server.call(employee.endViewing, { token: owner.token })
    const answer = await askOf(String(viewed.id))
    expect(answer.needed).toEqual([['roleManagement.read', 'roleManagement.update']])
    expect(answer.admins.find(({ adminId }) => adminId === clerk.id)).toMatchObject({
      byRole: false,
      temporary: [{ roleName: null }],
    })
  })

  it('lists owners, who hold everything, and no agents, of whom it says that they could too', async () => {
    await addAgent(server, owner.token)
    const at = await moment()
    const answer = await ask(at, 'memberManagement.read')
    expect(answer.admins.find(({ adminId }) => adminId === owner.id)).toMatchObject({ byRole: true })
    expect(answer.agentsToo).toBe(true)
    const types = await server.database.tx.rows<{ type: string }>(sql`
      select distinct type from admin where id = any(${answer.admins.map(({ adminId }) => adminId)}::uuid[])`)
    expect(types).toEqual([{ type: 'company' }])
    expect((await ask(at)).agentsToo).toBe(false)
  })

  it('says of whom nothing was recorded yet, and knows nobody who did not exist', async () => {
    const [old, ofOldRole, held] = [
      await server.admins([flag]),
      await server.admins([flag]),
      await server.admins([flag]),
    ]
    const fresh = await server.admins([flag])
    const at = new Date(Date.now() - 3_600_000).toISOString()
    const known = [old.id, ofOldRole.id, held.id].map(id => `'${id}'`).join()
    await server.asOwner(`
      update admin set created_at = created_at - interval '1 day' where id in (${known});
      update admin_history set since = since - interval '1 day' where admin_id in ('${ofOldRole.id}', '${held.id}');
      update role_history set since = since - interval '1 day' where role_id = '${held.roleId}'`)
    const { admins, unrecorded, unrecordedTotal } = await ask(at)
    expect(admins.map(({ adminId }) => adminId)).toEqual([held.id])
    expect(new Set(unrecorded.map(({ adminId }) => adminId))).toEqual(new Set([old.id, ofOldRole.id]))
    expect(unrecordedTotal).toBe(2)
    for (const one of unrecorded) expect(Date.parse(present(one.recordedSince))).toBeGreaterThan(Date.parse(at))
    expect(unrecorded.map(({ adminId }) => adminId)).not.toContain(fresh.id)
  })

  it('takes a day and a time of the brand for a moment', async () => {
    const clerk = await server.admins([flag])
    await server.asOwner(`
      update admin set created_at = '2026-01-01T00:00Z' where id = '${clerk.id}';
      update role_history set since = '2026-01-01T00:00Z' where role_id = '${clerk.roleId}';
      update admin_history set since = '2026-03-04T20:12Z' where admin_id = '${clerk.id}'`)
    const inZone = async (instant: string) =>
      (
        await row<{ at: string }>(sql`
          select to_char(${instant}::timestamptz at time zone ${server.timeZone}, 'YYYY-MM-DD"T"HH24:MI') as at`)
      ).at
    const [zone, before] = [await inZone('2026-03-04T20:12Z'), await inZone('2026-03-04T20:11Z')]
    expect((await ask(zone)).at).toBe('2026-03-04T20:12:00.000Z')
    expect([await holds(zone, clerk), await holds(before, clerk)]).toEqual([true, false])
  })

  it('refuses a moment that is still to come, and what is no flag', async () => {
    const at = new Date(Date.now() + 60_000).toISOString()
    const call = (body: Record<string, unknown>) =>
      server.send('POST', '/api/v1/activity/who-could', body, { token: owner.token })
    const ahead = await call({ at, feature: 'websitePopup', action: 'delete' })
    expect([ahead.status, ahead.body.error.fields.map(({ code }) => code)]).toEqual([400, ['TIME_AHEAD']])
    const now = await moment()
    for (const body of [
      { at: now, feature: 'nothing', action: 'read' },
      { at: now, feature: 'websitePopup', action: 'all' },
      { at: '1200-01-01T00:00:00Z', feature: 'websitePopup', action: 'read' },
      { feature: 'websitePopup', action: 'read' },
    ])
      expect((await call(body)).status).toBe(400)
  })
})

describe('the history of rights', () => {
  const rowsOf = (roleId: string) =>
    server.database.tx.rows<{ grants: string[]; since: string; until: string | null }>(sql`
      select grants, since, until from role_history where role_id = ${roleId} order by since, id`)

  it('has no gap and no overlap, and of several changes in one transaction the last one counts', async () => {
    const clerk = await server.admins([])
    await server.database.transaction('write', async tx => {
      for (const grants of [[flag], [], [flag]])
        await tx.run(sql`update role set grants = ${grants} where id = ${clerk.roleId}`)
    })
    expect(await holds(await moment(), clerk)).toBe(true)
    const rows = await rowsOf(clerk.roleId)
    expect(rows.map(({ grants }) => grants)).toEqual([[], [flag], [], [flag]])
    expect(rows.map(({ until }) => until)).toEqual([...rows.slice(1).map(({ since }) => since), null])
  })

  it('begins with the creation, keeps nothing of a change to something else, and nothing that was rolled back', async () => {
    const clerk = await server.admins([flag])
    await run(sql`update role set description = 'other', version = version + 1 where id = ${clerk.roleId}`)
    await run(sql`update admin set last_login_at = now(), display_name = 'other' where id = ${clerk.id}`)
    await server.database
      .transaction('write', async tx => {
        await tx.run(sql`update admin set status = 'locked' where id = ${clerk.id}`)
        throw new Error('rolled back')
      })
      .catch(() => undefined)
    expect(await rowsOf(clerk.roleId)).toHaveLength(1)
    const kept = await server.database.tx.rows(sql`
      select h.status, h.since = a.created_at as from_creation, h.until from admin_history h join admin a on a.id = h.admin_id
      where h.admin_id = ${clerk.id}`)
    expect(kept).toEqual([{ status: 'active', fromCreation: true, until: null }])
  })

  it('lets a change pass when the clock of the server was set back', async () => {
    const clerk = await server.admins([flag])
    await server.asOwner(`
      update admin_history set since = now() + interval '1 hour' where admin_id = '${clerk.id}'`)
    await run(sql`update admin set status = 'locked' where id = ${clerk.id}`)
    const kept = await row(sql`
      select count(*)::int as n, bool_and(until is null or until >= since) as fits from admin_history where admin_id = ${clerk.id}`)
    expect(kept).toEqual({ n: 2, fits: true })
  })

  it('is taken over for what was loaded without it, as of the last change', async () => {
    const clerk = await server.admins([flag])
    await server.asOwner(`
      delete from admin_history where admin_id = '${clerk.id}'; delete from role_history where role_id = '${clerk.roleId}';
      begin; set local session_replication_role = replica;
      update admin set updated_at = now() - interval '2 days', created_at = now() - interval '9 days' where id = '${clerk.id}';
      update role set updated_at = now() - interval '3 days', created_at = now() - interval '9 days' where id = '${clerk.roleId}';
      select note_found_rights(); commit`)
    const back = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString()
    expect([await holds(back(1), clerk), await holds(back(2.5), clerk)]).toEqual([true, false])
    expect((await ask(back(2.5))).unrecorded.map(({ adminId }) => adminId)).toContain(clerk.id)
  })
})

describe('who could have done what is logged', () => {
  it('marks who did it, and puts those first who had a session open then', async () => {
    const actor = await server.admins(['employeeManagement.read', 'employeeManagement.update'])
    const away = await server.admins(['employeeManagement.update'])
    const here = await server.admins(['employeeManagement.update'])
    const target = await server.admins([])
    await run(sql`update session set ended_at = clock_timestamp() where admin_id = ${away.id}`)
    await server.call(employee.endSessions, { token: actor.token, params: { id: target.id } })
    // What comes afterwards changes nothing of it.
    await run(sql`update session set ended_at = clock_timestamp() where admin_id in (${here.id}, ${actor.id})`)
    await run(sql`update role set grants = '{}' where id in (${actor.roleId}, ${here.roleId})`)
    const answer = await askOf(await lastActivity(target.id))
    expect(answer.needed).toEqual([['employeeManagement.update']])
    expect(answer.actor).toEqual({ kind: 'staff', username: actor.username, isListed: true })
    expect(answer.admins[0]).toMatchObject({
      adminId: actor.id,
      isActor: true,
      presence: 'open',
      addresses: ['127.0.0.1'],
    })
    const of = (id: string) => answer.admins.findIndex(({ adminId }) => adminId === id)
    expect(of(here.id)).toBeGreaterThan(0)
    expect(of(here.id)).toBeLessThan(of(away.id))
    expect(answer.admins[of(away.id)]).toMatchObject({ presence: 'closed', addresses: [] })
    expect(of(target.id)).toBe(-1)
    expect(answer.total).toBe(answer.admins.length)
  })

  it('says that it is not known who was there where their sessions were not kept, and when they last signed in', async () => {
    const [gone, long] = [await server.admins([flag]), await server.admins([flag])]
    for (const [{ id, username }, hours] of [
      [gone, 2],
      [long, 60],
    ] as const)
      await server.asOwner(`
        delete from session where admin_id = '${id}';
        insert into admin_log (at, event, result, admin_id, username, ip, user_agent) values
          (now() - interval '${hours} hours', 'codeVerified', 'ok', '${id}', '${username}', '203.0.113.7', ''),
          (now() - interval '1 minute', 'codeFailed', 'failed', '${id}', '${username}', '203.0.113.9', '')`)
    const at = await moment()
    expect(await found(at, gone)).toMatchObject({ presence: 'unknown', signedInFrom: '203.0.113.7' })
    expect(await found(at, long)).toMatchObject({ presence: 'closed', signedInFrom: '203.0.113.7' })
  })

  it('takes a session that was not used for long for closed, and one before its code for none', async () => {
    const [idle, half] = [await server.admins([flag]), await server.admins([flag], { stage: 'code' })]
    await run(sql`
      update session set started_at = now() - interval '3 hours', last_seen_at = now() - interval '61 minutes'
      where admin_id = ${idle.id}`)
    const at = await moment()
    expect((await found(at, idle))?.presence).toBe('closed')
    expect((await found(at, half))?.presence).toBe('closed')
  })

  it('needs for a request what the change needs that it is about', async () => {
    const clerk = await server.admins([])
    const plain = await server.admins([])
    const second = await server.admins('owner')
    await askGrant(server, owner, clerk.id, { grants: [flag] })
    const request = await waitingGrant(server, second, clerk.id)
    await server.call(approval.approve, { token: second.token, params: { id: request.id } })
    const of = (action: string) =>
      row<{ id: string }>(sql`
        select id::text as id from activity where entity = 'approval' and action = ${action} and entity_id = ${request.id}`)
    for (const action of ['ask', 'approve']) {
      const answer = await askOf((await of(action)).id)
      expect(answer.needed).toEqual([['employeeManagement.update']])
      expect(answer.admins.map(({ adminId }) => adminId)).not.toContain(plain.id)
    }
    expect((await askOf(await lastActivity(clerk.id))).actor?.username).toBe(owner.username)
  })

  it('lets everybody be it who was active where a call needs no flag', async () => {
    await addAgent(server, owner.token)
    const clerk = await server.admins([])
    const body = { displayName: 'พนักงาน' }
    await server.call(setting.updateProfile, { token: clerk.token, body })
    const answer = await askOf(await lastActivity(clerk.id))
    expect(answer.needed).toEqual([[]])
    expect(answer.admins[0]).toMatchObject({ adminId: clerk.id, isActor: true })
    expect(answer.agentsToo).toBe(true)
    const agents = await server.database.tx.rows<{ id: string }>(sql`select id from admin where type = 'agent'`)
    expect(agents.length).toBeGreaterThan(0)
    for (const { id } of agents) expect(answer.admins.map(({ adminId }) => adminId)).not.toContain(id)
  })

  it('tells what the system did, and names nobody for what no call does', async () => {
    await server.database.transaction('write', tx =>
      writeSystemActivity(tx, ['gateway', 'rest'], { id: 'gate', name: 'gate', before: null, after: null }),
    )
    const answer = await askOf(await lastActivity('gate'))
    expect(answer).toMatchObject({ needed: null, admins: [], total: 0, actor: { kind: 'system', isListed: false } })
  })

  it('tells an actor apart who did not hold it at the moment that was logged', async () => {
    const actor = await server.admins(['employeeManagement.update', 'employeeManagement.read'])
    const target = await server.admins([])
    await server.call(employee.endSessions, { token: actor.token, params: { id: target.id } })
    // As if the role had been taken away between the check and the log.
    await server.asOwner(`
      update admin_history set status = 'locked' where admin_id = '${actor.id}'`)
    const { actor: told, admins } = await askOf(await lastActivity(target.id))
    expect(told).toEqual({ kind: 'staff', username: actor.username, isListed: false })
    expect(admins.map(({ adminId }) => adminId)).not.toContain(actor.id)
  })

  it('is for who may read the logs and the employees, of this brand', async () => {
    await server.asOwner(`select setval(pg_get_serial_sequence('activity', 'id'), 5000000)`)
    const target = await server.admins([])
    await server.call(employee.endSessions, { token: owner.token, params: { id: target.id } })
    const id = await lastActivity(target.id)
    const at = await moment()
    const tries = async ({ token }: TestAdmin) => [
      codeOf(await server.call(activity.whoCouldHaveDone, { token, params: { id } })),
      codeOf(await server.call(activity.whoCould, { token, body: { at, feature: 'websitePopup', action: 'delete' } })),
    ]
    for (const grants of [['adminLog.read'], ['employeeManagement.read']] as const)
      expect(await tries(await server.admins(grants))).toEqual(['PERMISSION_DENIED', 'PERMISSION_DENIED'])
    expect(await tries(await server.admins(['adminLog.read', 'employeeManagement.read']))).toEqual([
      undefined,
      undefined,
    ])
    const [, other] = server.brands
    const { token } = await server.adminsOf(other)('owner')
    const elsewhere = await server.call(activity.whoCouldHaveDone, { token, params: { id }, host: 'nila.localhost' })
    expect(elsewhere.status).toBe(404)
  })
})
