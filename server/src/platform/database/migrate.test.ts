import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { expect, inject, it } from 'vitest'
import { describeSchema } from '../../../testing/schema.ts'
import { userIn } from './addresses.ts'
import { ensureDatabase, migrate } from './migrate.ts'
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
    await client.query(`update migration set digest = 'other'`)
    await expect(migrate(url, login)).rejects.toThrow(/was changed after it ran/)
  }))

it('makes every function and view in one file, and none where tables are changed', () => {
  const made = routines.flatMap(madeBy)
  expect(made.length).toBe(new Set(made).size)
  const makes = /\bcreate\s+(or\s+replace\s+)?(function|procedure|view|(constraint\s+)?trigger)\b/i
  expect(tableFiles().filter(({ text }) => makes.test(text))).toEqual([])
})

it('says so where a database is older than what can be migrated', () =>
  withDatabase('before', async (client, url) => {
    await client.query(
      `create table migration (name text primary key, digest text not null, at timestamptz not null default now())`,
    )
    await client.query(`insert into migration values ('0001_foundation.sql', 'a')`)
    await expect(migrate(url, login)).rejects.toThrow(/before the first release.*Remove the data folder/)
    expect((await client.query('select from pg_class where relname = $1', ['business_calendar'])).rowCount).toBe(0)
  }))
