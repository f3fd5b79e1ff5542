import { readFile } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { afterAll, afterEach, beforeAll, describe, expect, inject, it, vi } from 'vitest'
import { adminApi, calls } from '#contract/calls.ts'
import { toPermissions } from '#contract/core/permission.ts'
import { type Call, changes } from '#contract/frames/call.ts'
import { positionHeader, reaches } from '#contract/frames/position.ts'
import { isUnread } from '#contract/operation/operation.rules.ts'
import { freePort } from '#platform/embedded/embedded.process.ts'
import { runExport } from '#platform/task/export.jobs.ts'
import { addAgent, signedInAs } from '../../../testing/agent.steps.ts'
import { newMember } from '../../../testing/member.steps.ts'
import { present } from '../../../testing/present.ts'
import { type Replicated, startReplicated } from '../../../testing/replica.ts'
import { cloneDatabase, startTestServer, type TestAdmin, type TestServer } from '../../../testing/server.ts'
import { lists } from '../../areas.ts'
import { addressAt } from './addresses.ts'
import { openDatabase } from './database.ts'
import { checkReplica } from './replica-check.ts'
import { type Replicas, replicaLimits, watchReplicas } from './replicas.ts'
import { sql } from './sql.ts'

const { employee } = calls
const metricsToken = 'of-the-operator-alone'

let postgres: Replicated
let server: TestServer
let owner: TestAdmin
let replicas: Replicas
beforeAll(async () => {
  postgres = await startReplicated()
  server = await startTestServer({ postgres, metricsToken })
  owner = await server.admins('owner')
  replicas = present(server.brands[0].replicas)
})
afterAll(async () => {
  await server.close()
  await postgres.close()
})
afterEach(async () => {
  await postgres.onReplica('select pg_wal_replay_resume()').catch(() => undefined)
})

const whereRead = (since?: string) =>
  replicas.read(since, async database => {
    const row = await database.tx.row<{ replica: boolean }>(sql`select pg_is_in_recovery() as replica`)
    return row?.replica ? 'replica' : 'primary'
  })
const untilUsed = async () => {
  await expect.poll(() => whereRead()).toBe('replica')
}
const pause = () => postgres.onReplica('select pg_wal_replay_pause()')

const rolesFound = async (search: string, position?: string) => {
  const headers = position === undefined ? {} : { [positionHeader]: position }
  const { status, body } = await server.call(employee.searchRoles, { token: owner.token, body: { search }, headers })
  return { status, total: body.data.records.length }
}
const addRole = async (name: string) => {
  const { status, headers } = await server.call(employee.createRole, {
    token: owner.token,
    body: { roleName: name, description: '', permissions: toPermissions([]) },
  })
  return { status, position: String(headers[positionHeader]) }
}

const every = Object.values(calls).flatMap(table => Object.values(table as Record<string, Call>))
const onReplica = every.filter(call => call.reads === 'replica')

describe('which calls read a replica', () => {
  it('is a word that only calls have which change nothing', () => {
    expect(onReplica.length).toBeGreaterThan(40)
    expect(onReplica.filter(call => changes(call) || call.checks || call.stream || call.freshCode)).toEqual([])
  })

  it.each(onReplica.map(call => [call.path, call] as const))('%s is answered by one', async (_, call) => {
    await untilUsed()
    const transaction = vi.spyOn(server.database, 'transaction')
    const { status } = await server.call(call, { token: owner.token, body: {} })
    expect([200, 400, 404]).toContain(status)
    expect(transaction).not.toHaveBeenCalled()
  })
})

describe('a change', () => {
  it('is read by who made it, although the replica stands still', async () => {
    await untilUsed()
    await pause()
    const { status, position } = await addRole('Seen at once')
    expect(status).toBe(200)
    expect(await rolesFound('Seen at once', position)).toEqual({ status: 200, total: 1 })
    // Who knows nothing of it is read to from the replica, which is not there yet.
    expect(await rolesFound('Seen at once')).toEqual({ status: 200, total: 0 })
  })

  it('is read from the replica as soon as it is there', async () => {
    await untilUsed()
    const { position } = await addRole('Seen there')
    await expect.poll(() => whereRead(position)).toBe('replica')
    expect(await rolesFound('Seen there', position)).toEqual({ status: 200, total: 1 })
  })

  it('of a position that nobody gave, or that is none, harms nobody', async () => {
    await untilUsed()
    expect(await rolesFound('Seen there', 'FFFFFFFF/FFFFFFFF')).toEqual({ status: 200, total: 1 })
    for (const lie of ['', '0/0', 'zz', `1/1'; drop table role`, 'F'.repeat(500)])
      expect((await rolesFound('Seen there', lie)).status).toBe(200)
  })

  it('names a position that only grows', async () => {
    const first = (await addRole('One')).position
    const second = (await addRole('Two')).position
    expect([reaches(second, first), reaches(first, second)]).toEqual([true, false])
    expect([reaches('10/0', 'F/FFFFFFFF'), reaches('A/2', 'A/10')]).toEqual([true, false])
  })
})

describe('an event of the live channel', () => {
  it('carries the position behind its change, for the list that is read again upon it', async () => {
    await untilUsed()
    await server.app.listen({ port: 0, host: '127.0.0.1' })
    const { port } = server.app.server.address() as AddressInfo
    const stopped = new AbortController()
    const stream = await fetch(`http://127.0.0.1:${port}${adminApi}${calls.live.listen.path}`, {
      headers: { authorization: `Bearer ${owner.token}` },
      signal: stopped.signal,
    })
    await pause()
    await addRole('Told of')
    let heard = ''
    for await (const bytes of stream.body ?? []) {
      heard += new TextDecoder().decode(bytes)
      if (heard.includes('"topic":"role"')) break
    }
    stopped.abort()
    const position = /"topic":"role".*"position":"([^"]+)"/.exec(heard)?.[1]
    expect(await rolesFound('Told of', position)).toEqual({ status: 200, total: 1 })
  })
})

describe('an export', () => {
  const body = {
    screen: 'role-management' as const,
    list: employee.searchRoles.path,
    query: {},
    columns: [{ field: 'roleName', title: 'Role' }],
    format: 'csv' as const,
  }
  const write = async () => {
    const started = await server.call(calls.task.startExport, { token: owner.token, body })
    const taskId = started.body.data.id
    const copyOut = vi.spyOn(server.database, 'copyOut').mockClear()
    await runExport(lists).run(server.jobContext, { payload: { taskId }, stop: new AbortController().signal })
    const text = await readFile(server.jobContext.files.path(server.brands[0].id, taskId), 'utf8')
    return { text, fromPrimary: copyOut.mock.calls.length }
  }

  it('is written by a replica that has everything, else by the primary, and lacks nothing', async () => {
    await untilUsed()
    await addRole('Before the export')
    await expect.poll(async () => (await write()).fromPrimary).toBe(0)
    await pause()
    await addRole('Just before')
    const { text, fromPrimary } = await write()
    expect(fromPrimary).toBe(1)
    expect(text).toContain('Before the export')
    expect(text).toContain('Just before')
  })
})

describe('a replica', () => {
  it('lets nobody write', async () => {
    const name = new URL(server.brands[0].appUrl).pathname.slice(1)
    const database = openDatabase(addressAt(postgres.replicaUrl, name), 1, { direct: 'postgres://nowhere' })
    await expect(database.tx.run(sql`insert into role (name) values ('written there')`)).rejects.toThrow('read-only')
    await database.close()
  })

  it('keeps agents within their subtree', async () => {
    const { token } = owner
    const add = (code: string) => addAgent(server, token, { code, username: `user.${code}`, name: code })
    const [one, other] = [await add('ONE'), await add('OTHER')]
    const add1 = await server.call(calls.member.createMember, {
      token,
      body: newMember({ firstName: 'Ours', agentId: one.id }),
    })
    const asOther = await signedInAs(server, other)
    const asOne = await signedInAs(server, one)
    const found = async (as: string) => {
      const answer = await server.call(calls.member.searchMembers, {
        token: as,
        body: {},
        headers: { [positionHeader]: String(add1.headers[positionHeader]) },
      })
      return answer.body.data.records.length
    }
    await expect.poll(() => whereRead(String(add1.headers[positionHeader]))).toBe('replica')
    expect([await found(asOne), await found(asOther)]).toEqual([1, 0])
  })

  it('is not used while it is too far behind, and again when it has caught up', async () => {
    await untilUsed()
    await pause()
    await addRole('Unseen')
    await expect.poll(() => whereRead(), { timeout: replicaLimits.lagMs * 3 }).toBe('primary')
    expect(await rolesFound('Unseen')).toEqual({ status: 200, total: 1 })
    const [late] = replicas.states()
    expect(late).toMatchObject({ name: new URL(postgres.replicaUrl).host, fault: null })
    expect(late?.lagMs).toBeGreaterThan(replicaLimits.lagMs)
    const metrics = await server.send('GET', '/metrics', undefined, {
      headers: { authorization: `Bearer ${metricsToken}` },
    })
    expect(metrics.body).toMatch(/^wallet_replica_lag_seconds\{brand="chaba",replica="[^"]+"\} [5-9]/m)
    await postgres.onReplica('select pg_wal_replay_resume()')
    await untilUsed()
  })

  it('that dies is done without, and used again when it is back', async () => {
    await untilUsed()
    await postgres.killReplica()
    const answers = await Promise.all(Array.from({ length: 20 }, () => rolesFound('Seen at once')))
    expect(new Set(answers.map(({ status, total }) => `${status} ${total}`))).toEqual(new Set(['200 1']))
    await replicas.look()
    expect(replicas.states()).toMatchObject([{ lagMs: null, fault: 'away' }])
    await postgres.reviveReplica()
    await untilUsed()
    expect(replicas.states()).toMatchObject([{ lagMs: expect.any(Number), fault: null }])
  })

  it('of another cluster, database, user or time zone stops the start', async () => {
    const app = server.brands[0].appUrl
    const name = new URL(app).pathname.slice(1)
    const replica = addressAt(postgres.replicaUrl, name)
    await checkReplica(replica, app)
    await expect(checkReplica(replica, postgres.appUrl)).rejects.toThrow(/leads to the database .* instead of postgres/)
    await expect(checkReplica(inject('pgAppUrl'), app)).rejects.toThrow(/leads to a replica of another cluster/)
    const admin = Object.assign(new URL(postgres.url), { port: new URL(replica).port, pathname: `/${name}` }).toString()
    await expect(checkReplica(admin, app)).rejects.toThrow(/signs in as postgres, and not as wallet_login/)
    const inTokyo = `${replica}?options=${encodeURIComponent('-c timezone=Asia/Tokyo')}`
    await expect(checkReplica(inTokyo, app)).rejects.toThrow(/in the time zone Asia\/Tokyo; the primary is in UTC/)
    // One that is away may come later.
    await checkReplica(`postgres://wallet_login@127.0.0.1:${await freePort()}/${name}`, app)
  })

  it('of another cluster that came later is not read, and said to be one', async () => {
    const { appUrl } = await cloneDatabase()
    const strange = await watchReplicas(server.database, [{ name: 'strange', database: openDatabase(appUrl, 2) }])
    expect(strange.states()).toEqual([{ name: 'strange', lagMs: null, fault: 'otherCluster' }])
    await strange.close()
  })

  it('that was promoted is no replica any more', async () => {
    await untilUsed()
    await postgres.onReplica('select pg_promote()')
    await expect.poll(() => whereRead()).toBe('primary')
    await replicas.look()
    expect(replicas.states()).toMatchObject([{ lagMs: null, fault: 'promoted' }])
    // Where all nodes of a cluster are named, one of them leads: nobody is told of it as of a lost replica.
    const states = replicas.states().map(state => ({ ...state, process: '' }))
    expect(states.filter(isUnread)).toEqual([])
    const { position } = await addRole('After the promotion')
    expect(await rolesFound('After the promotion', position)).toEqual({ status: 200, total: 1 })
  })
})
