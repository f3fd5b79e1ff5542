import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { calls } from '#contract/calls.ts'
import { toPermissions } from '#contract/core/permission.ts'
import { sql } from '#platform/database/sql.ts'
import { startTestServer, type TestAdmin, type TestServer } from '../../../testing/server.ts'

const { employee, auth } = calls
let server: TestServer
let owner: TestAdmin
beforeAll(async () => {
  server = await startTestServer()
  owner = await server.admins('owner')
})
afterAll(() => server.close())

const role = (roleName: string) => ({ roleName, description: '', permissions: toPermissions([]) })
const create = (roleName: string, key: string, on: Pick<TestServer, 'call'> = server, by = owner) =>
  on.call(employee.createRole, { token: by.token, body: role(roleName), headers: { 'idempotency-key': key } })
const countRoles = async (name: string) =>
  (await server.database.tx.row<{ n: number }>(sql`select count(*)::int as n from role where name = ${name}`))?.n

describe('an idempotency key', () => {
  it('gives a hundred requests at once one effect and one answer, over two processes', async () => {
    const key = randomUUID()
    const answers = await Promise.all(
      Array.from({ length: 100 }, (_, index) => create('Only once', key, index % 2 ? server : server.onOther)),
    )
    expect(new Set(answers.map(answer => JSON.stringify([answer.status, answer.body])))).toHaveProperty('size', 1)
    expect(answers[0]?.status).toBe(200)
    expect(await countRoles('Only once')).toBe(1)
    const activities = await server.database.tx.row<{ n: number }>(sql`
      select count(*)::int as n from activity where entity_name = 'Only once'`)
    expect(activities?.n).toBe(1)
  })

  it('with another body or another call is refused', async () => {
    const key = randomUUID()
    await create('First body', key)
    const other = await create('Other body', key)
    expect([other.status, other.body.error.code]).toEqual([422, 'IDEMPOTENCY_KEY_REUSED'])
    const admin = await server.admins([])
    const call = await server.call(employee.lockAdmin, {
      token: owner.token,
      params: { id: admin.id },
      headers: { 'idempotency-key': key },
    })
    expect(call.status).toBe(422)
    expect(await countRoles('Other body')).toBe(0)
  })

  it('of a request that failed can be used again', async () => {
    const key = randomUUID()
    await create('Taken name', randomUUID())
    expect((await create('Taken name', key)).status).toBe(400)
    expect((await create('Free name', key)).status).toBe(200)
  })

  it('belongs to the admin who sent it', async () => {
    const key = randomUUID()
    await create('Mine', key)
    expect((await create('Yours', key, server, await server.admins('owner'))).status).toBe(200)
  })

  it('keeps no secret', async () => {
    const admin = await server.admins([])
    const given = { token: admin.token, headers: { 'idempotency-key': randomUUID() } }
    const { codes } = (await server.call(calls.setting.createRecoveryCodes, given)).body.data
    const rows = await server.database.tx.rows(sql`select * from idempotency where admin_id = ${admin.id}`)
    expect(JSON.stringify(rows)).not.toContain(codes[0])
  })
})

it('has nothing at an address with a character that no text can hold', async () => {
  expect((await server.send('GET', '/member/v1/c/%00', undefined)).status).toBe(404)
})

describe('a body', () => {
  const send = (body: string) => server.send('POST', '/api/v1/role/list', body, { token: owner.token })

  it('may be missing where nothing is asked', async () => {
    expect((await send('')).status).toBe(200)
    expect((await server.send('POST', '/api/v1/role/list', undefined, { token: owner.token })).status).toBe(200)
  })

  it('that is no JSON, too large or of another kind gets a clear answer', async () => {
    expect((await send('{oops')).body.error.code).toBe('REQUEST_UNREADABLE')
    // No text in the database can hold NUL; after another backslash it is six ordinary characters.
    expect((await send('{"a":"\\u0000"}')).body.error.code).toBe('REQUEST_UNREADABLE')
    expect((await send('{"a":"\\\\u0000"}')).body.error.code).toBe('REQUEST_INVALID')
    const large = await send(JSON.stringify({ text: 'x'.repeat(300_000) }))
    expect([large.status, large.body.error.code]).toEqual([413, 'REQUEST_TOO_LARGE'])
    const form = await server.send('POST', '/api/v1/role/list', 'a=1', {
      token: owner.token,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    })
    expect(form.body.error.code).toBe('REQUEST_UNREADABLE')
  })

  it('with an unknown field is refused, also deep inside', async () => {
    const permissions = toPermissions([])
    const body = {
      roleName: 'x',
      description: '',
      permissions: { ...permissions, dashboard: { ...permissions.dashboard, isAdmin: true } },
    }
    const answer = await server.send('POST', '/api/v1/role/create', body, { token: owner.token })
    expect(answer.body.error.fields).toEqual([
      { path: 'permissions.dashboard', code: 'UNKNOWN_FIELD', message: 'Unknown field: isAdmin' },
    ])
  })

  it('is answered in the language asked for, else the brand’s', async () => {
    const ask = async (host: string, language: string) =>
      (await server.send('POST', '/member/v1/register', '{oops', { host, headers: { 'accept-language': language } }))
        .body.error.message
    expect(await ask('localhost', 'fr-FR')).toBe('อ่านข้อมูลที่ส่งมาไม่ได้')
    expect(await ask('nila.localhost', 'fr-FR')).toBe('The request could not be read.')
    expect(await ask('nila.localhost', 'fr, th;q=0.8')).toBe('อ่านข้อมูลที่ส่งมาไม่ได้')
  })
})

describe('trouble below', () => {
  it('shows a failure that nobody foresaw by its id and nothing else', async () => {
    const own = await startTestServer()
    try {
      const admin = await own.admins('owner')
      await own.asOwner('alter table role rename column description to explanation')
      const answer = await own.call(employee.searchRoles, { token: admin.token, body: {} })
      expect(answer.status).toBe(500)
      const requestId = String(answer.headers['x-request-id'])
      expect(answer.body.error).toEqual({
        code: 'SYSTEM_FAILED',
        requestId,
        message: `Something went wrong on our side (reference ${requestId}).`,
      })
    } finally {
      await own.close()
    }
  })

  it('answers 503 with a time to come back when no connection is free, and recovers', async () => {
    const own = await startTestServer({ poolSize: 2, connectMs: 500 })
    try {
      const admin = await own.admins('owner')
      const held = await Promise.all([own.database.pool.connect(), own.database.pool.connect()])
      const busy = await own.call(auth.self, { token: admin.token })
      expect([busy.status, busy.body.error.code, busy.headers['retry-after']]).toEqual([503, 'SYSTEM_BUSY', '2'])
      for (const client of held) client.release()
      expect((await own.call(auth.self, { token: admin.token })).status).toBe(200)
    } finally {
      await own.close()
    }
  })

  it('tries again when two transactions could not be ordered', async () => {
    const own = await startTestServer()
    try {
      const admin = await own.admins('owner')
      // The first three writes of a role fail with the error that PostgreSQL gives for a deadlock.
      await own.asOwner(`create sequence tries minvalue -1000 start 1; grant usage on sequence tries to wallet_app;
        create function stumble() returns trigger language plpgsql as $$
        begin if nextval('tries') <= 3 then raise exception 'deadlock' using errcode = '40P01'; end if; return new; end $$;
        create trigger stumble before insert on role for each row execute function stumble()`)
      expect((await own.call(employee.createRole, { token: admin.token, body: role('At last') })).status).toBe(200)
      const activities = await own.database.tx.rows(sql`select 1 from activity where entity_name = 'At last'`)
      expect(activities).toHaveLength(1)
      await own.asOwner(`alter sequence tries restart with -100`)
      expect((await own.call(employee.createRole, { token: admin.token, body: role('Never') })).status).toBe(500)
    } finally {
      await own.close()
    }
  })
})
