import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { cloneDatabase } from '../../../testing/server.ts'
import { type Database, openDatabase } from './database.ts'
import { planned, sql } from './sql.ts'

/** With one connection everything is lent the same, as by a pooler that gives it to one caller after the other. */
let database: Database
beforeAll(async () => {
  const { appUrl } = await cloneDatabase()
  database = openDatabase(appUrl, 1, { direct: appUrl })
})
afterAll(() => database.close())

const within = { agentId: randomUUID(), adminId: randomUUID() }
const role = sql`select current_user as role`
const state = sql`
  select current_user as role, current_setting('TimeZone') as zone, current_setting('statement_timeout') as statement,
    current_setting('lock_timeout') as lock, current_setting('idle_in_transaction_session_timeout') as idle`
const working = { role: 'wallet_app', zone: 'UTC', statement: '10s', lock: '5s', idle: '15s' }

/** What the next to be lent the connection finds on it. */
async function left(): Promise<unknown> {
  const { rows } = await database.pool.query(`
    select current_user as role, current_setting('search_path') as path, current_setting('statement_timeout') as statement,
      coalesce(current_setting('wallet.agent', true), '') as agent, coalesce(current_setting('wallet.admin', true), '') as admin,
      (select count(*)::int from pg_prepared_statements) as prepared,
      (select count(*)::int from pg_locks where locktype = 'advisory'
        and database = (select oid from pg_database where datname = current_database())) as locks`)
  return rows[0]
}
const clean = {
  role: 'wallet_login',
  path: '"$user", public',
  statement: '0',
  agent: '',
  admin: '',
  prepared: 0,
  locks: 0,
}

const uses: Readonly<Record<string, () => Promise<unknown>>> = {
  'a statement of its own': () => database.tx.rows(state),
  'a prepared statement': () => database.tx.rows(planned(role)),
  'a reading transaction': () => database.transaction('read', tx => tx.rows(planned(state))),
  'a writing transaction': () => database.transaction('write', tx => tx.rows(planned(state))),
  'an agent who reads': () => database.transaction('read', tx => tx.rows(role), within),
  'an agent who writes': () => database.transaction('write', tx => tx.rows(role), within),
  'a statement that fails': () => database.tx.rows(sql`select 1 / 0`),
  'an agent whose statement fails': () => database.transaction('read', tx => tx.rows(sql`select 1 / 0`), within),
  'an agent whose change fails': () =>
    database.transaction('write', () => Promise.reject(new Error('changed my mind')), within),
  'a lock': () => database.transaction('write', tx => tx.run(sql`select pg_advisory_xact_lock(1)`), within),
}

describe('a connection that is lent for one transaction', () => {
  it.each(Object.entries(uses))('carries nothing of %s to the next', async (_, use) => {
    await use().catch(() => undefined)
    expect(await left()).toEqual(clean)
  })

  it('works as the application with its limits, alone and in transactions', async () => {
    expect(await database.tx.row(state)).toEqual(working)
    expect(await database.transaction('read', tx => tx.row(state))).toEqual(working)
    expect(await database.transaction('write', tx => tx.row(state))).toEqual(working)
  })

  it('works as an agent for the agent alone, however the callers take turns', async () => {
    const turns = Array.from({ length: 40 }, async (_, turn) => {
      const agentId = turn % 3 === 0 ? undefined : randomUUID()
      const asked = sql`select current_user as role, nullif(current_setting('wallet.agent', true), '') as agent`
      const expected = agentId ? { role: 'wallet_agent', agent: agentId } : { role: 'wallet_app', agent: null }
      const mode = turn % 2 === 0 ? ('read' as const) : ('write' as const)
      const found = await database.transaction(
        mode,
        tx => tx.row(asked),
        agentId ? { agentId, adminId: randomUUID() } : undefined,
      )
      expect(found).toEqual(expected)
    })
    await Promise.all(turns)
  })

  it('keeps what a statement of its own changed, and nothing of one that failed', async () => {
    const name = `role ${randomUUID()}`
    expect(await database.tx.run(sql`insert into role (name) values (${name})`)).toBe(1)
    await expect(
      database.tx.run(sql`insert into role (name) select ${name} || 1 / n from generate_series(1, 0, -1) n`),
    ).rejects.toThrow('division by zero')
    expect(await database.tx.rows(sql`select name from role where name like ${`${name}%`}`)).toEqual([{ name }])
  })

  it('is not used for what needs a connection for longer', async () => {
    const alone = await database.patiently(tx => tx.row(role))
    expect(alone).toEqual({ role: 'wallet_app' })
    const pool = database.openPool(1)
    expect((await pool.query(role.text)).rows).toEqual([{ role: 'wallet_app' }])
    await pool.end()
  })
})
