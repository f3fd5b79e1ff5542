import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { calls } from '#contract/calls.ts'
import type { Grant } from '#contract/core/permission.ts'
import type { BodyIn } from '#contract/frames/call.ts'
import { secondAdmin } from '#frames/approval/second-admin.ts'
import { ConnectionError } from '#platform/database/connection.ts'
import type { Database } from '#platform/database/database.ts'
import { sql } from '#platform/database/sql.ts'
import { runBulk } from '#platform/task/bulk.jobs.ts'
import { present } from '../testing/present.ts'
import { startTestServer, type TestAdmin, type TestServer } from '../testing/server.ts'
import { bulkCalls, versions } from './areas.ts'

const { task, employee } = calls
const grants: Grant[] = ['employeeManagement.read', 'employeeManagement.update']
let server: TestServer
let owner: TestAdmin
beforeAll(async () => {
  server = await startTestServer()
  owner = await server.admins('owner')
})
afterAll(() => server.close())

type Start = BodyIn<typeof task.startBulk>
const lock = { screen: 'employee-management' as const, call: employee.lockAdmin.path, list: employee.searchAdmins.path }
const start = (admin: TestAdmin, rows: Start['rows'], more: Partial<Start> = {}) =>
  server.call(task.startBulk, { token: admin.token, body: { ...lock, rows, ...more } })
const run = (taskId: string, database = server.database) =>
  runBulk(bulkCalls, secondAdmin, versions).run(
    { ...server.jobContext, database },
    { payload: { taskId }, stop: new AbortController().signal },
  )
const find = async (admin: TestAdmin, id: string) =>
  present((await server.call(task.listTasks, { token: admin.token })).body.data.tasks.find(each => each.id === id))
const reasonsOf = async (admin: TestAdmin, id: string) =>
  (await server.call(task.listReasons, { token: admin.token, params: { id } })).body.data.reasons
const results = async (admin: TestAdmin, taskId: string, paging: { page?: number; size?: number } = {}) =>
  (await server.call(task.searchResults, { token: admin.token, body: { taskId, ...paging } })).body.data

/** Creates a number of admins with a word in their names. */
async function staff(word: string, count: number): Promise<void> {
  await server.database.tx.run(sql`
    insert into admin (username, display_name, role_id, password_hash)
    select ${word} || '-' || n, ${word}, (select id from role where grants = '{}' and not is_owner and not is_agent limit 1), 'x'
    from generate_series(1, ${count}::int) as n`)
}
const statuses = async (word: string) =>
  Object.fromEntries(
    (
      await server.database.tx.rows<{ status: string; n: number }>(sql`
        select status, count(*)::int as n from admin where display_name = ${word} group by status`)
    ).map(({ status, n }) => [status, n]),
  )
const activities = async (requestId: string) =>
  (await server.database.tx.row<{ n: number; rows: number }>(sql`
      select count(*)::int as n, count(distinct entity_id)::int as rows from activity where request_id = ${requestId}`)) ?? {
    n: 0,
    rows: 0,
  }

beforeAll(async () => {
  await server.admins([])
})

describe('a bulk action over everything that matches', () => {
  it('does six hundred rows, each logged, and explains the two that it was refused', async () => {
    const actor = await server.admins(grants)
    await staff('many', 598)
    await server.database.tx.run(sql`update admin set display_name = 'many' where id in (${actor.id}, ${owner.id})`)
    const started = await start(actor, { query: { search: 'many' } })
    expect(started.body.data).toMatchObject({ status: 'waiting', totalCount: 600, entity: 'admin', action: 'lock' })
    const { id } = started.body.data
    await run(id)
    expect(await find(actor, id)).toMatchObject({ status: 'done', doneCount: 600, refusedCount: 2 })
    expect(await statuses('many')).toEqual({ locked: 598, active: 2 })
    expect(await activities(id)).toEqual({ n: 598, rows: 598 })
    const reasons = await reasonsOf(actor, id)
    expect(reasons).toEqual(
      expect.arrayContaining([
        expect.objectContaining({
          code: 'ADMIN_SELF',
          message: 'You cannot do this to your own account.',
          count: 1,
        }),
        expect.objectContaining({
          code: 'ROLE_ABOVE_OWN',
          message: expect.stringContaining('This role has more permissions than yours'),
          count: 1,
        }),
      ]),
    )
    expect(reasons).toHaveLength(2)
    const first = await results(actor, id, { size: 100 })
    expect(first).toMatchObject({ totalRecords: 600, totalPages: 6 })
    const known = (code: string) => present(reasons.find(each => each.code === code)).reason
    expect(first.records.slice(0, 3)).toEqual(
      expect.arrayContaining([
        expect.objectContaining({
          rowId: actor.id,
          name: actor.username,
          result: 'refused',
          reason: known('ADMIN_SELF'),
        }),
        expect.objectContaining({
          rowId: owner.id,
          name: owner.username,
          result: 'refused',
          reason: known('ROLE_ABOVE_OWN'),
        }),
        expect.objectContaining({ result: 'done', reason: null }),
      ]),
    )
  })

  it('leaves out what was taken out, and what came later', async () => {
    const kept = await server.admins([])
    await server.database.tx.run(sql`update admin set display_name = 'some' where id = ${kept.id}`)
    await staff('some', 3)
    const { id } = (await start(owner, { query: { search: 'some' }, except: [kept.id] })).body.data
    await server.database.tx.run(sql`update admin set display_name = 'some' where id = (
      select id from admin where display_name = 'many' limit 1)`)
    await run(id)
    expect((await find(owner, id)).doneCount).toBe(3)
    expect(await server.database.tx.row(sql`select status from admin where id = ${kept.id}`)).toEqual({
      status: 'active',
    })
  })
})

describe('a bulk action over named rows', () => {
  it('is refused for one that the admin cannot find, and done for the others', async () => {
    const target = await server.admins([])
    const nobody = '00000000-0000-4000-8000-000000000000'
    const { id } = (await start(owner, { ids: [nobody, target.id, target.id] })).body.data
    await run(id)
    expect(await find(owner, id)).toMatchObject({ status: 'done', totalCount: 2, refusedCount: 1 })
    expect(await reasonsOf(owner, id)).toMatchObject([{ code: 'NOT_FOUND', count: 1 }])
    expect((await results(owner, id)).records).toMatchObject([
      { rowId: nobody, name: '', result: 'refused' },
      { rowId: target.id, name: target.username, result: 'done' },
    ])
  })

  it('says in the language of who looks why a row was refused', async () => {
    const { id } = (await start(owner, { ids: [owner.id] })).body.data
    await run(id)
    const inThai = await server.call(task.listReasons, {
      token: owner.token,
      params: { id },
      headers: { 'accept-language': 'th' },
    })
    expect(inThai.body.data.reasons[0]?.message).toBe('ทำรายการนี้กับบัญชีของตัวเองไม่ได้')
  })
})

describe('the result of every row', () => {
  it('is on exactly one page, the refused ones first, and those of one reason say the same', async () => {
    await staff('paged', 25)
    const already = sql`display_name = 'paged' and username in ('paged-7', 'paged-19', 'paged-23')`
    await server.database.tx.run(sql`update admin set status = 'locked' where ${already}`)
    const { id } = (await start(owner, { query: { search: 'paged' } })).body.data
    await run(id)
    const pages = [1, 2, 3].map(page => results(owner, id, { page, size: 10 }))
    const rows = (await Promise.all(pages)).flatMap(page => page.records)
    expect(rows.map(({ result }) => result)).toEqual([...Array(3).fill('refused'), ...Array(22).fill('done')])
    expect(new Set(rows.map(({ rowId }) => rowId)).size).toBe(25)
    const refused = rows.slice(0, 3)
    expect(new Set(refused.map(({ name }) => name))).toEqual(new Set(['paged-7', 'paged-19', 'paged-23']))
    expect(new Set(refused.map(({ reason }) => reason))).toEqual(new Set(['STATE_ILLEGAL locked locked']))
    expect(await reasonsOf(owner, id)).toMatchObject([{ reason: 'STATE_ILLEGAL locked locked', count: 3 }])
  })

  it('is for who started the task', async () => {
    const { id } = (await start(owner, { ids: [owner.id] })).body.data
    await run(id)
    const other = await server.admins('owner')
    expect((await results(owner, id)).totalRecords).toBe(1)
    expect((await results(other, id)).records).toEqual([])
  })
})

describe('a bulk task that is interrupted', () => {
  /** A database that fails after a number of transactions, as it would for a killed worker. */
  function dying(after: number): Database {
    let left = after
    return {
      ...server.database,
      transaction(mode, work) {
        left -= 1
        if (left < 0) return Promise.reject(new ConnectionError(new Error('Connection terminated')))
        return server.database.transaction(mode, work)
      },
    }
  }

  it('goes on where it stopped and does no row twice', async () => {
    await staff('resumed', 12)
    const { id } = (await start(owner, { query: { search: 'resumed' } })).body.data
    await expect(run(id, dying(6))).rejects.toThrow('terminated')
    const before = (await activities(id)).n
    expect(before).toBeGreaterThan(2)
    expect(before).toBeLessThan(12)
    expect((await find(owner, id)).status).toBe('running')
    await run(id)
    expect(await find(owner, id)).toMatchObject({ status: 'done', doneCount: 12, refusedCount: 0 })
    expect(await activities(id)).toEqual({ n: 12, rows: 12 })
  })

  it('is worked on by two at once and still does no row twice', async () => {
    await staff('twice', 12)
    const { id } = (await start(owner, { query: { search: 'twice' } })).body.data
    await Promise.all([run(id), run(id)])
    expect(await activities(id)).toEqual({ n: 12, rows: 12 })
    expect(await reasonsOf(owner, id)).toEqual([])
  })

  it('stops when its admin may no longer do it, or is locked', async () => {
    const changes = [
      [
        'PERMISSION_DENIED',
        (admin: TestAdmin) => sql`update role set grants = '{employeeManagement.read}' where id = ${admin.roleId}`,
      ],
      ['TASK_ADMIN_GONE', (admin: TestAdmin) => sql`update admin set status = 'locked' where id = ${admin.id}`],
    ] as const
    for (const [code, change] of changes) {
      const actor = await server.admins(grants)
      await staff(code, 5)
      const { id } = (await start(actor, { query: { search: code } })).body.data
      await expect(run(id, dying(3))).rejects.toThrow('terminated')
      await server.database.tx.run(change(actor))
      await run(id)
      const row = await server.database.tx.row(sql`select status, error from task where id = ${id}`)
      expect(row).toEqual({ status: 'failed', error: code })
      expect((await statuses(code))['active']).toBeGreaterThan(1)
    }
  })

  it('does no further row once it is cancelled', async () => {
    await staff('cancelled', 5)
    const { id } = (await start(owner, { query: { search: 'cancelled' } })).body.data
    await expect(run(id, dying(3))).rejects.toThrow('terminated')
    const { n } = await activities(id)
    expect((await server.call(task.cancelTask, { token: owner.token, params: { id } })).status).toBe(200)
    await run(id)
    expect((await find(owner, id)).status).toBe('cancelled')
    // The cancellation itself is logged under the id of its own request.
    expect((await activities(id)).n).toBe(n)
  })
})

describe('what a bulk task is refused', () => {
  it('for those who may not make the call, or may not see the list', async () => {
    const target = await server.admins([])
    for (const lacking of [['employeeManagement.read'], ['employeeManagement.update'], []] as const) {
      const actor = await server.admins(lacking)
      expect((await start(actor, { ids: [target.id] })).body.error.code).toBe('PERMISSION_DENIED')
    }
  })

  it.each([
    [{ call: employee.deleteRole.path }, 400, 'REQUEST_INVALID'],
    [{ list: '/no/such' }, 400, 'REQUEST_INVALID'],
    [{ body: { unknown: 1 } }, 400, 'REQUEST_INVALID'],
    [{ rows: { ids: ['nonsense'] } }, 400, 'REQUEST_INVALID'],
    [{ rows: { ids: [] } }, 400, 'REQUEST_INVALID'],
    [{ rows: { query: { search: 'nobody is called so' } } }, 409, 'TASK_ROWS_NONE'],
  ])('%j', async (part, status, code) => {
    const answer = await start(owner, { ids: [owner.id] }, part)
    expect([answer.status, answer.body.error.code]).toEqual([status, code])
  })
})
