import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { expect, inject, it } from 'vitest'
import { describeSchema } from '../../../testing/schema.ts'
import { addressAt, userIn } from './addresses.ts'
import { checkLogin } from './login.ts'
import { ensureDatabase, migrate } from './migrate.ts'
import { equivalents } from './sql-apply.ts'
import { madeBy, routineFiles, tableFiles } from './sql-files.ts'

const snapshot = join(import.meta.dirname, '../../../sql/schema.sql')
const login = userIn(inject('pgAppUrl'))
const routines = routineFiles().all

/** An empty database of its own, and a connection to it as its owner. */
async function withDatabase(name: string, work: (client: pg.Client, url: string) => Promise<void>): Promise<void> {
  const url = await ensureDatabase(inject('pgUrl'), `${name}_${process.pid}`)
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await work(client, url)
  } finally {
    await client.end()
  }
}

it('leads to the schema that is written down, twice over and by several processes at once', () =>
  withDatabase('migrate', async (client, url) => {
    await Promise.all([migrate(url, login), migrate(url, login), migrate(url, login)])
    await migrate(url, login)
    const found = await describeSchema(client)
    if (process.env['UPDATE_SCHEMA']) writeFileSync(snapshot, found)
    expect(found).toBe(readFileSync(snapshot, 'utf8'))
    // Function bodies are not checked while they are created, because they may name later objects. By now everything exists.
    for (const file of routines) await client.query(file.text)
    expect(await describeSchema(client)).toBe(found)
    for (const [name, digest] of Object.entries(equivalents))
      await client.query('update migration set digest = $2 where name = $1', [name, digest])
    await migrate(url, login)
    await client.query(`update migration set digest = 'other'`)
    await expect(migrate(url, login)).rejects.toThrow(/was changed after it ran/)
  }))

it('lets PostgreSQL know how small the tables of settings are', () =>
  withDatabase('measured', async (client, url) => {
    await migrate(url, login)
    const { rows } = await client.query(`
      select (select reltuples from pg_class where oid = 'policy'::regclass) as policies,
        (select reltuples from pg_class where oid = 'business_calendar'::regclass) as calendars`)
    expect(rows).toEqual([{ policies: 1, calendars: 1 }])
  }))

it('makes every function and view in one file, and none where tables are changed', () => {
  const made = routines.flatMap(madeBy)
  expect(made.length).toBe(new Set(made).size)
  const makes = /\bcreate\s+(or\s+replace\s+)?(function|procedure|view|(constraint\s+)?trigger)\b/i
  expect(tableFiles().filter(({ text }) => makes.test(text))).toEqual([])
})

it('gives way to those who work on a table, and tries again', () =>
  withDatabase('locked', async (client, url) => {
    await migrate(url, login)
    await client.query(`delete from migration where name like '%0021_messages_to_decide.sql'`)
    await client.query('drop index gateway_message_unsettled')
    await client.query('begin; lock table gateway_message in row exclusive mode')
    const migrating = migrate(url, login)
    // Longer than a statement of the migration waits for its lock.
    await sleep(2_500)
    const { rowCount } = await client.query(
      `select from pg_locks where not granted and relation = 'gateway_message'::regclass`,
    )
    await client.query('commit')
    await migrating
    expect(rowCount).toBeLessThanOrEqual(1)
    expect((await client.query(`select to_regclass('gateway_message_unsettled') as made`)).rows[0].made).not.toBeNull()
  }))

it('is tried again when it and somebody at work wait for each other', () =>
  withDatabase('deadlocked', async (client, url) => {
    await migrate(url, login)
    // A migration that locks one table, and a file of triggers that locks others after it.
    await client.query(`delete from migration where name like '%0021_messages_to_decide.sql'`)
    await client.query('drop index gateway_message_unsettled')
    await client.query(`update sql_file set digest = 'older' where name like '%/webhook-events.sql'`)
    // PostgreSQL ends the one who finds out first: here, the migration.
    await client.query(`set deadlock_timeout = '60s'; begin; lock table member in row exclusive mode`)
    const migrating = migrate(url, login)
    const waits = `select from pg_locks where not granted and relation = 'member'::regclass`
    await expect.poll(async () => (await client.query(waits)).rowCount).toBe(1)
    await client.query('lock table gateway_message in row exclusive mode')
    await client.query('commit')
    await migrating
    expect((await client.query(`select to_regclass('gateway_message_unsettled') as made`)).rows[0].made).not.toBeNull()
  }))

it('lets an older process start and work beside a newer one, and takes nothing from the newer one', () =>
  withDatabase('older', async (client, url) => {
    await migrate(url, login)
    const app = addressAt(inject('pgAppUrl'), new URL(url).pathname.slice(1))
    const other = new pg.Client({ connectionString: app })
    await other.connect()
    const [name] = routines.map(file => file.name)
    const latest = async () =>
      (await client.query('select digest from sql_file where name = $1 order by at desc limit 1', [name])).rows[0]
        .digest
    await client.query(`insert into migration values ('server/sql/migrations/9999_newer.sql', 'newer')`)
    await client.query(`create function only_newer() returns int language sql as 'select 1'`)
    await client.query(
      `insert into sql_file (name, digest, makes) values ($1, 'newer', '{function public.only_newer}')`,
      [name],
    )
    try {
      await migrate(url, login)
      await checkLogin({ app, owner: undefined, named: 'DATABASE_URL' })
      expect(await latest()).toBe('newer')
      expect((await client.query('select only_newer() as it')).rows).toEqual([{ it: 1 }])
    } finally {
      await other.end()
    }
    // Nobody works on it any more: this version is the one that counts.
    await expect
      .poll(
        async () =>
          (
            await client.query('select from pg_stat_activity where datname = current_database() and usename = $1', [
              login,
            ])
          ).rowCount,
      )
      .toBe(0)
    await migrate(url, login)
    expect(await latest()).not.toBe('newer')
    await expect(client.query('select only_newer()')).rejects.toThrow(/does not exist/)
  }))

it('says so where a database is older than what can be migrated', () =>
  withDatabase('before', async (client, url) => {
    await client.query(
      `create table migration (name text primary key, digest text not null, at timestamptz not null default now())`,
    )
    await client.query(`insert into migration values ('0001_foundation.sql', 'a')`)
    await expect(migrate(url, login)).rejects.toThrow(/before the first release.*Remove the data folder/)
    expect((await client.query('select from pg_class where relname = $1', ['business_calendar'])).rowCount).toBe(0)
  }))
