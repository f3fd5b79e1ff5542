import { once } from 'node:events'
import { type AddressInfo, connect } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { adminApi, calls } from '#contract/calls.ts'
import { toPermissions } from '#contract/core/permission.ts'
import type { LiveEvent } from '#contract/frames/live.ts'
import { sql } from '#platform/database/sql.ts'
import { endSessions } from '#platform/session/session.ts'
import { addAgent, signedInAs } from '../../../testing/agent.steps.ts'
import { addMember } from '../../../testing/member.steps.ts'
import { startTestServer, type TestAdmin, type TestServer } from '../../../testing/server.ts'
import { tidyLive } from './live-log.ts'

const { employee, live, task } = calls
let server: TestServer
let owner: TestAdmin
let here = ''
let there = ''
const open: Heard[] = []

beforeAll(async () => {
  server = await startTestServer()
  owner = await server.admins('owner')
  const addresses = await Promise.all(
    [server.app, server.other].map(async app => {
      await app.listen({ port: 0, host: '127.0.0.1' })
      return `http://127.0.0.1:${(app.server.address() as AddressInfo).port}${adminApi}${live.listen.path}`
    }),
  )
  here = addresses[0] ?? ''
  there = addresses[1] ?? ''
})
afterAll(() => server.close())
beforeEach(() => {
  for (const received of open.splice(0)) received.cut()
})

type Heard = {
  headers: Headers
  events: (LiveEvent & { cursor: string })[]
  resets: number
  lastId: string
  ended: Promise<void>
  cut(): void
}

/** Opens a stream as a browser does, and collects its events. */
async function hear(address: string, token: string, after?: string): Promise<Heard> {
  const control = new AbortController()
  const response = await fetch(address, {
    headers: {
      authorization: `Bearer ${token}`,
      'accept-encoding': 'br, gzip',
      ...(after && { 'last-event-id': after }),
    },
    signal: control.signal,
  })
  const received: Heard = {
    headers: response.headers,
    events: [],
    resets: 0,
    lastId: '',
    ended: Promise.resolve(),
    cut: () => control.abort(),
  }
  let rest = ''
  const read = async () => {
    for await (const bytes of response.body ?? []) {
      const frames = (rest + new TextDecoder().decode(bytes)).split('\n\n')
      rest = frames.pop() ?? ''
      for (const frame of frames) take(received, frame)
    }
  }
  received.ended = read().catch(() => undefined)
  open.push(received)
  await expect.poll(() => received.lastId).not.toBe('')
  return received
}

function take(received: Heard, frame: string): void {
  const fields = new Map(
    frame.split('\n').map(line => [line.slice(0, line.indexOf(':')), line.slice(line.indexOf(':') + 2)]),
  )
  received.lastId = fields.get('id') ?? received.lastId
  if (fields.get('event') === 'reset') received.resets += 1
  else if (fields.has('data'))
    received.events.push({ ...JSON.parse(fields.get('data') ?? ''), cursor: received.lastId })
}

const statusOf = async (address: string, token: string) =>
  (await fetch(address, { headers: { authorization: `Bearer ${token}` } })).status

const lock = async (admin: TestAdmin, by = owner) => {
  const answer = await server.call(employee.lockAdmin, { token: by.token, params: { id: admin.id } })
  expect(answer.status).toBe(200)
}
const idsOf = (received: Heard, topic: string) =>
  received.events.filter(event => event.topic === topic).map(({ id }) => id)

/** Long enough for anything that was sent to have arrived. */
const quiet = () => sleep(1_500)

describe('a change', () => {
  it('made on one process arrives on the other, as ids and nothing else', async () => {
    const received = await hear(there, owner.token)
    const target = await server.admins([])
    await lock(target)
    await expect.poll(() => idsOf(received, 'admin')).toEqual([target.id])
    const details = received.events.find(event => event.topic === 'admin')
    expect(details).toEqual({ topic: 'admin', id: target.id, action: 'lock', by: owner.id, cursor: expect.any(String) })
    expect(idsOf(received, 'activity')).toHaveLength(1)
  })

  it('that is undone is not told', async () => {
    const received = await hear(here, owner.token)
    const refused = await server.call(employee.lockAdmin, { token: owner.token, params: { id: owner.id } })
    expect(refused.status).toBeGreaterThanOrEqual(400)
    await quiet()
    expect(received.events).toEqual([])
  })

  it('of a sign-in is heard by who reads the admin log', async () => {
    const received = await hear(here, owner.token)
    await server.call(calls.auth.login, { body: { username: 'nobody', password: 'wrong' } })
    await expect.poll(() => received.events).toMatchObject([{ topic: 'adminLog', action: 'signInFailed', by: null }])
  })

  it('is heard by an agent where it is about its own members, and else not', async () => {
    const agents = [
      await addAgent(server, owner.token, { code: 'EAST' }),
      await addAgent(server, owner.token, { code: 'WEST' }),
    ] as const
    const addTo = ({ id: agentId }: { id: string }) => addMember(server, owner.token, { agentId })
    const before = await hear(here, owner.token)
    const [east, west] = await Promise.all([addTo(agents[0]), addTo(agents[1])])
    const [own] = await Promise.all(agents.map(agent => signedInAs(server, agent)))
    // The news that they were added may reach the process late, and streams that are open by then receive it.
    await expect.poll(() => idsOf(before, 'member')).toEqual(expect.arrayContaining([east.id, west.id]))
    const received = await hear(here, own ?? '')
    for (const { id } of [west, east, west, east]) {
      await server.call(calls.member.addMemberNote, { token: owner.token, params: { id }, body: { text: 'โทรแล้ว' } })
    }
    await expect.poll(() => received.events.length).toBeGreaterThan(1)
    await quiet()
    expect(received.events.map(({ topic, id }) => [topic, id])).toEqual([
      ['member', east.id],
      ['member', east.id],
    ])
  })

  it('of a task is heard by its own admin and nobody else, whatever they hold', async () => {
    const [maker, other] = [await server.admins('owner'), await server.admins('owner')]
    const [own, foreign] = [await hear(here, maker.token), await hear(there, other.token)]
    const body = {
      screen: 'role-management' as const,
      list: employee.searchRoles.path,
      query: {},
      columns: [{ field: 'roleName', title: 'Role' }],
      format: 'csv' as const,
    }
    const { id } = (await server.call(task.startExport, { token: maker.token, body })).body.data
    await expect.poll(() => idsOf(own, 'task')).toEqual([id])
    // Its log entries come later in the order, so the task itself has been passed over by then.
    await expect.poll(() => idsOf(foreign, 'activity').length).toBeGreaterThan(0)
    expect(idsOf(foreign, 'task')).toEqual([])
  })

  it('stays with its brand', async () => {
    const [, second] = server.brands
    const stranger = await server.adminsOf(second)('owner')
    expect(await statusOf(here, stranger.token)).toBe(401)
  })
})

describe('who may hear', () => {
  it('is asked at every event: nothing without the flag, and silence once it is taken away', async () => {
    const nobody = await hear(here, (await server.admins([])).token)
    const reader = await server.admins(['employeeManagement.read'])
    const received = await hear(there, reader.token)
    const [first, second] = [await server.admins([]), await server.admins([])]
    await lock(first)
    await expect.poll(() => idsOf(received, 'admin')).toEqual([first.id])

    const role = await server.call(employee.getRole, { token: owner.token, params: { id: reader.roleId } })
    const taken = await server.call(employee.updateRole, {
      token: owner.token,
      params: { id: reader.roleId },
      body: {
        roleName: role.body.data.roleName,
        description: '',
        permissions: toPermissions([]),
        version: role.body.data.version,
      },
    })
    expect(taken.status).toBe(200)
    await lock(second)
    await quiet()
    expect(received.events.map(({ topic, id }) => [topic, id])).toEqual([['admin', first.id]])
    expect(nobody.events).toEqual([])
  })

  it('ends with the session: ended, locked or idle too long, on every process', async () => {
    const ending = [await server.admins('owner'), await server.admins([]), await server.admins([])] as const
    const streams = await Promise.all(ending.map((admin, index) => hear(index % 2 ? here : there, admin.token)))
    const [ended, locked, idle] = ending
    await server.database.transaction('write', tx => endSessions(tx, sql`admin_id = ${ended.id}`))
    await lock(locked)
    await server.asOwner(`update session set last_seen_at = now() - interval '1 hour' where admin_id = '${idle.id}'`)
    await Promise.all(streams.map(stream => stream.ended))
    expect(await statusOf(here, ended.token)).toBe(401)
  })

  it('is kept from idling out by nothing that it hears', async () => {
    const admin = await server.admins(['employeeManagement.read'])
    await server.asOwner(`update session set last_seen_at = now() - interval '1 minute' where admin_id = '${admin.id}'`)
    const seen = () => server.asOwner(`select last_seen_at::text from session where admin_id = '${admin.id}'`)
    const before = (await seen()).rows
    const received = await hear(here, admin.token)
    await lock(await server.admins([]))
    await expect.poll(() => idsOf(received, 'admin')).toHaveLength(1)
    expect((await seen()).rows).toEqual(before)
  })

  it('may open only so many streams in one session', async () => {
    const admin = await server.admins([])
    for (let count = 0; count < 12; count += 1) await hear(here, admin.token)
    expect(await statusOf(here, admin.token)).toBe(429)
  })
})

describe('a stream that was cut', () => {
  it('goes on where it ended, on another process, and loses and doubles nothing', async () => {
    const targets = await Promise.all(Array.from({ length: 9 }, () => server.admins([])))
    let received = await hear(here, owner.token)
    const all: Heard[] = [received]
    for (const [index, target] of targets.entries()) {
      // Every third change happens while no stream is open, the next right after one is opened again.
      const { lastId } = received
      if (index % 3 === 1) received.cut()
      await lock(target)
      if (index % 3 !== 1) continue
      received = await hear(index % 2 ? there : here, owner.token, lastId)
      all.push(received)
    }
    const cursors = () => all.flatMap(each => each.events.map(event => event.cursor))
    await expect
      .poll(() => new Set(all.flatMap(each => idsOf(each, 'admin'))))
      .toEqual(new Set(targets.map(({ id }) => id)))
    expect(new Set(cursors()).size).toBe(cursors().length)
  })

  it('hears what commits late, after something newer, in one order on every stream', async () => {
    const received = await hear(here, owner.token)
    const late = new pg.Client({ connectionString: server.brands[0].url })
    await late.connect()
    try {
      await late.query('begin')
      await late.query(`insert into live_event (topic, entity_id, action) values ('admin', 'late', 'update')`)
      const target = await server.admins([])
      await lock(target)
      await quiet()
      // The newer event waits: sending it now would move the cursor past one that is still to come.
      expect(idsOf(received, 'admin')).toEqual([])
      const { lastId } = received
      received.cut()
      const resumed = await hear(there, owner.token, lastId)
      await late.query('commit')
      await expect.poll(() => idsOf(resumed, 'admin')).toEqual(['late', target.id])
      const replayed = await hear(here, owner.token, lastId)
      await expect.poll(() => replayed.events).toEqual(resumed.events)
    } finally {
      await late.end()
    }
  })

  it('does not wait for a transaction of another brand in the same cluster', async () => {
    const received = await hear(here, owner.token)
    const elsewhere = new pg.Client({ connectionString: server.brands[1].url })
    await elsewhere.connect()
    try {
      await elsewhere.query('begin')
      await elsewhere.query('select pg_current_xact_id()')
      const target = await server.admins([])
      await lock(target)
      await expect.poll(() => idsOf(received, 'admin')).toEqual([target.id])
      const { lastId } = await hear(there, owner.token)
      expect(BigInt(lastId.split('.')[0] ?? '')).toBeGreaterThan(BigInt(received.lastId.split('.')[0] ?? ''))
    } finally {
      await elsewhere.end()
    }
  })

  it('is told to read everything again when it was away for too long, or comes from elsewhere', async () => {
    const { lastId } = await hear(here, owner.token)
    await lock(await server.admins([]))
    await server.asOwner(`update live_event set at = now() - interval '16 minutes'`)
    expect(await server.database.transaction('write', tx => tidyLive(tx, 15))).toBeGreaterThan(0)
    const back = await hear(here, owner.token, lastId)
    expect([back.resets, back.events]).toEqual([1, []])
    const newer = await hear(there, owner.token, back.lastId)
    expect(newer.resets).toBe(0)
    expect((await hear(here, owner.token, '9999999999.1')).resets).toBe(1)
    expect((await hear(here, owner.token, 'x; drop table')).resets).toBe(0)
  })

  it('is told so only once, also while a transaction that began before is still open', async () => {
    const slow = new pg.Client({ connectionString: server.brands[0].url })
    await slow.connect()
    try {
      const { lastId } = await hear(here, owner.token)
      await slow.query('begin')
      await slow.query('select pg_current_xact_id()')
      await lock(await server.admins([]))
      await server.asOwner(`update live_event set at = now() - interval '16 minutes'`)
      expect(await server.database.transaction('write', tx => tidyLive(tx, 15))).toBeGreaterThan(0)
      const back = await hear(here, owner.token, lastId)
      expect(back.resets).toBe(1)
      expect((await hear(there, owner.token, back.lastId)).resets).toBe(0)
    } finally {
      await slow.end()
    }
  })

  it('is served again after the ear of the process was torn off', async () => {
    const received = await hear(here, owner.token)
    await server.asOwner(`select pg_terminate_backend(pid) from pg_stat_activity where query ilike 'listen%'`)
    const target = await server.admins([])
    await lock(target)
    await expect.poll(() => idsOf(received, 'admin')).toEqual([target.id])
  })
})

it('cuts a client that does not read, so that it cannot fill the memory', async () => {
  const count = () => new Promise<number>(resolve => server.other.server.getConnections((_, found) => resolve(found)))
  const { port, pathname } = new URL(there)
  const slow = connect(Number(port), '127.0.0.1')
  slow.on('error', () => undefined)
  await once(slow, 'connect')
  const before = await count()
  slow.pause()
  slow.write(`GET ${pathname} HTTP/1.1\r\nhost: localhost\r\nauthorization: Bearer ${owner.token}\r\n\r\n`)
  await sleep(500)
  await server.asOwner(`insert into live_event (topic, entity_id, action)
    select 'policy', repeat('x', 4000), 'update' from generate_series(1, 5000)`)
  await expect.poll(count).toBeLessThan(before)
  slow.destroy()
})

it('is sent as it comes: not compressed, not kept, not gathered by a proxy', async () => {
  const { headers } = await hear(here, owner.token)
  expect(headers.get('content-type')).toContain('text/event-stream')
  expect(headers.get('content-encoding')).toBeNull()
  expect([headers.get('cache-control'), headers.get('x-accel-buffering')]).toEqual(['no-store', 'no'])
})

it('does not keep a server from stopping', async () => {
  const own = await startTestServer()
  const admin = await own.admins('owner')
  await own.app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = own.app.server.address() as AddressInfo
  const received = await hear(`http://127.0.0.1:${port}${adminApi}${live.listen.path}`, admin.token)
  await own.close()
  await received.ended
  expect(own.app.server.listening).toBe(false)
})
