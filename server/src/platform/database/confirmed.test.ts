import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { calls } from '#contract/calls.ts'
import { once } from '#platform/call/idempotency.ts'
import { findSessions } from '#platform/session/session.ts'
import { addMember } from '../../../testing/member.steps.ts'
import { present } from '../../../testing/present.ts'
import { type Replicated, startReplicated } from '../../../testing/replica.ts'
import { startTestServer, type TestAdmin, type TestServer } from '../../../testing/server.ts'
import { userIn } from './addresses.ts'
import { ConnectionError } from './connection.ts'
import { type Database, openDatabase, type Tx } from './database.ts'
import { sql } from './sql.ts'

/** A primary that confirms a commit when its replica has it. */
let postgres: Replicated
let server: TestServer
let owner: TestAdmin
let administrator: pg.Client
beforeAll(async () => {
  postgres = await startReplicated()
  administrator = new pg.Client({ connectionString: postgres.url })
  await administrator.connect()
  // The PostgreSQL of tests is started without it, for speed.
  await administrator.query(`alter role ${userIn(postgres.appUrl)} set synchronous_commit = on`)
  server = await startTestServer({ postgres })
  owner = await server.admins('owner')
  await administrator.query(`alter system set synchronous_standby_names = '*'`)
  await administrator.query('select pg_reload_conf()')
})
afterAll(async () => {
  await administrator.end()
  await server.close()
  await postgres.close()
})

const forReplica = `wait_event = 'SyncRep'`
const count = async (condition: string) => {
  const text = `select count(*)::int as n from pg_stat_activity where ${condition}`
  return (await administrator.query<{ n: number }>(text)).rows[0]?.n ?? 0
}
const untilWaiting = async () => {
  await expect.poll(() => count(forReplica)).toBeGreaterThan(0)
}
const cancel = () => administrator.query(`select pg_cancel_backend(pid) from pg_stat_activity where ${forReplica}`)

const sessionOf = async ({ token }: TestAdmin) =>
  present((await findSessions(server.database.tx, [{ token, ip: '127.0.0.1' }]))[0])

const failureOf = (work: Promise<unknown> | undefined): Promise<unknown> | undefined =>
  work?.then(
    () => undefined,
    (error: unknown) => error,
  )

/** Does something while the replica is away. */
async function withoutReplica(work: () => Promise<void>): Promise<void> {
  await postgres.killReplica()
  try {
    await work()
  } finally {
    await postgres.reviveReplica()
  }
}

const note = (tx: Tx, name: string) => tx.run(sql`insert into role (name) values (${name})`)
const ways: Readonly<Record<string, (database: Database, name: string) => Promise<unknown>>> = {
  'a change': (database, name) => database.transaction('write', tx => note(tx, name)),
  'a change that asks for its position': (database, name) =>
    database.transaction(
      'write',
      tx => note(tx, name),
      undefined,
      () => undefined,
    ),
  'a statement of its own': (database, name) => note(database.tx, name),
}
const manners = { kept: false, 'lent for a transaction': true } as const

describe('a commit that no replica has confirmed', () => {
  const cases = Object.keys(manners).flatMap(manner => Object.keys(ways).map(way => [way, manner] as const))
  it.each(cases)('is no success when the waiting is cancelled: %s, on a connection that is %s', async (way, manner) => {
    const { appUrl } = server.brands[0]
    const lent = manners[manner as keyof typeof manners]
    const database = openDatabase(appUrl, 1, lent ? { direct: appUrl } : {})
    try {
      await withoutReplica(async () => {
        const changed = failureOf(ways[way]?.(database, randomUUID()))
        await untilWaiting()
        await cancel()
        expect(await changed).toBeInstanceOf(ConnectionError)
      })
      // The connection is as good as before.
      await ways[way]?.(database, randomUUID())
    } finally {
      await database.close()
    }
  })

  it('is answered with 503, and the request that is repeated under its key with 200, once', async () => {
    const { id } = await addMember(server, owner.token)
    const body = { kind: 'adjustmentIn' as const, amountMinor: 700, reason: 'หนึ่งครั้งเท่านั้น' }
    const headers = { 'idempotency-key': randomUUID() }
    const adjust = () => server.call(calls.credit.adjustCredit, { token: owner.token, params: { id }, body, headers })
    const books = new pg.Client({ connectionString: server.brands[0].url })
    await books.connect()
    // The request waits there, so that the replica is away for its last commit alone.
    await books.query('begin')
    await books.query('select from member where id = $1 for update', [id])
    const first = adjust()
    await expect.poll(async () => await count(`wait_event_type = 'Lock'`)).toBe(1)
    await withoutReplica(async () => {
      await books.query('rollback')
      await untilWaiting()
      await cancel()
      expect((await first).status).toBe(503)
    })
    await books.end()
    expect((await adjust()).status).toBe(200)
    const { body: balances } = await server.call(calls.credit.getBalances, { token: owner.token, params: { id } })
    expect(balances.data.cashMinor).toBe(700)
  })

  it('is not repeated under its key until a replica has it', async () => {
    const caller = { kind: 'admin', session: await sessionOf(owner) } as const
    const request = { caller, key: randomUUID(), call: '/test', body: {} }
    const done: string[] = []
    const answer = (word: string) =>
      server.database.transaction('write', tx =>
        once(tx, request, async () => {
          done.push(word)
          return { word }
        }),
      )
    let repeated: ReturnType<typeof answer> | undefined
    await withoutReplica(async () => {
      const first = failureOf(answer('first'))
      await untilWaiting()
      await cancel()
      expect(await first).toBeInstanceOf(ConnectionError)
      repeated = answer('second')
      await untilWaiting()
    })
    expect(await repeated).toEqual({ word: 'first' })
    expect(done).toEqual(['first'])
  })
})

it('is not ready while commits wait for a lost replica', async () => {
  const ready = async () => (await server.send('GET', '/readyz', undefined)).status
  expect(await ready()).toBe(200)
  await withoutReplica(async () => {
    await expect.poll(ready).toBe(503)
  })
  await expect.poll(ready).toBe(200)
})

it('takes a node that does not lead for one that is away', async () => {
  const { pathname } = new URL(server.brands[0].appUrl)
  const address = Object.assign(new URL(postgres.replicaUrl), { pathname }).toString()
  for (const opening of [{}, { direct: address }]) {
    const database = openDatabase(address, 1, opening)
    const pidOf = () => database.transaction('read', tx => tx.row(sql`select pg_backend_pid() as pid`))
    for (const way of Object.values(ways)) {
      const before = await pidOf()
      await expect(way(database, randomUUID())).rejects.toThrow(ConnectionError)
      expect(await pidOf()).not.toEqual(before)
    }
    await database.close()
  }
})
