import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { freePort } from '#platform/embedded/embedded.process.ts'
import { cloneDatabase } from '../../../testing/server.ts'
import { ConnectionError, classified, connectAlone, Pool, rethrow } from './connection.ts'
import { type Database, isUnavailable, openDatabase, type Tx } from './database.ts'
import { sql } from './sql.ts'

let url: string
let appUrl: string
let database: Database
beforeAll(async () => {
  ;({ url, appUrl } = await cloneDatabase())
  database = openDatabase(appUrl, 2)
})
afterAll(() => database.close())

const select = sql`select 1`
const pidOf = async (tx: Tx) => (await tx.row<{ pid: number }>(sql`select pg_backend_pid() as pid`))?.pid
/** Ends a connection from outside, as PostgreSQL does when it is shut down. */
async function end(pid: number | undefined): Promise<void> {
  const owner = await connectAlone({ connectionString: url })
  await owner.query('select pg_terminate_backend($1)', [pid])
  await owner.end()
}
/** Uses a connection once more after it has died and the driver knows it. */
const useAfterEnd = async (tx: Tx) => {
  await end(await pidOf(tx))
  await sleep(50)
  await tx.run(select)
}

const failures: Readonly<Record<string, () => Promise<unknown>>> = {
  'a statement on a connection that died before, in a change': () => database.transaction('write', useAfterEnd),
  'the same in a reading': () => database.transaction('read', useAfterEnd),
  'the same on a connection of its own': () => database.patiently(useAfterEnd),
  'a connection that dies under a statement': () =>
    database.transaction('write', async tx => {
      const pid = await pidOf(tx)
      await Promise.all([tx.run(sql`select pg_sleep(5)`), end(pid)])
    }),
  'a statement that takes too long': () =>
    database.transaction('write', async tx => {
      await tx.run(sql`set local statement_timeout = 20`)
      await tx.run(sql`select pg_sleep(5)`)
    }),
  'a port that nobody listens to': async () =>
    openDatabase(`postgres://nobody@127.0.0.1:${await freePort()}/none`, 2).tx.run(select),
  'a name that no server has': () => openDatabase('postgres://nobody@nowhere.invalid/none', 2).tx.run(select),
  'a pool that is closed': async () => {
    const closed = openDatabase(appUrl, 2)
    await closed.close()
    await closed.transaction('read', tx => tx.run(select))
  },
  'a pool that is exhausted': async () => {
    const pool = new Pool({ connectionString: appUrl, max: 1, connectionTimeoutMillis: 2_000 })
    const held = await pool.connect()
    try {
      await pool.connect().catch(rethrow)
    } finally {
      held.release()
      await pool.end()
    }
  },
}

describe('PostgreSQL that is away, by whatever it shows,', () => {
  it.each(Object.entries(failures))('is told as such: %s', async (_, fail) => {
    const error = await fail().then(
      () => undefined,
      (thrown: unknown) => thrown,
    )
    expect(error).toBeInstanceOf(Error)
    expect(isUnavailable(error), String(error)).toBe(true)
  })

  it('is not what a wrong statement, a mistake of ours or a failure elsewhere is taken for', async () => {
    const wrong = await database.tx.run(sql`select nothing`).catch((error: unknown) => error)
    const tooLarge = await database.tx.run(sql`select 9007199254740993::bigint`).catch((error: unknown) => error)
    const elsewhere = Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' })
    expect([wrong, tooLarge, elsewhere].map(isUnavailable)).toEqual([false, false, false])
  })

  it('does not make a connection be given back twice', async () => {
    const pool = new Pool({ connectionString: appUrl, max: 1 })
    await new Promise<void>((resolve, reject) => {
      pool.connect((error, _, release) => {
        if (error) return reject(error)
        release()
        release()
        resolve()
      })
    })
    await pool.end()
    expect(pool.totalCount).toBe(0)
    expect(classified(new Error('Connection terminated'))).toBeInstanceOf(ConnectionError)
  })
})
