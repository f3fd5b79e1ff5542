import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import { ensureDatabase } from './migrate.ts'
import { applyAlone, applyRoutines, applyTables, dropUnmade, expectMade, progressTables } from './sql-apply.ts'
import type { SqlFile } from './sql-files.ts'

let client: pg.Client
beforeAll(async () => {
  const url = await ensureDatabase(inject('pgUrl'), `apply_${process.pid}`)
  client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query(progressTables)
})
afterAll(() => client.end())

const file = (text: string, name = 'greeting.sql'): SqlFile => ({ name, text, digest: randomUUID() })

const apply = (...files: SqlFile[]) => applyBeside(false, files)

async function applyBeside(isShared: boolean, files: SqlFile[]): Promise<void> {
  await client.query('begin')
  try {
    await applyRoutines(client, files, isShared)
    if (!isShared) await dropUnmade(client, files)
    await expectMade(client, files)
    await client.query('commit')
  } catch (error) {
    await client.query('rollback')
    throw error
  }
}
const functions = async (): Promise<string[]> =>
  (
    await client.query(
      `select oid::regprocedure::text as name from pg_proc where pronamespace = 'public'::regnamespace`,
    )
  ).rows.map(({ name }) => name)
const greeting = (argument: string, answer: string, type = 'text') =>
  `create or replace function greeting(${argument}) returns ${type} language sql as $$ select ${answer} $$;`
const greet = async () => (await client.query(`select greeting('a') as it`)).rows[0].it

it('runs a file again when its text is another, and only then', async () => {
  const first = file(greeting('name text', `'hello'`))
  await apply(first)
  await client.query(greeting('name text', `'by hand'`))
  await apply(first)
  expect(await greet()).toBe('by hand')
  const second = file(greeting('name text', `'good day'`))
  await apply(second)
  expect(await greet()).toBe('good day')
  await apply(first)
  expect(await greet()).toBe('hello')
})

it('leaves no function behind whose arguments were others, or whose text is gone', async () => {
  const other = file('create or replace function other() returns int language sql as $$ select 1 $$;', 'other.sql')
  await apply(file(greeting('name text, loud boolean default false', `'HELLO'`)), other)
  expect(await greet()).toBe('HELLO')
  expect(await functions()).toEqual(['greeting(text,boolean)', 'other()'])
  await apply(file(greeting('name text', `'hello'`)))
  expect(await functions()).toEqual(['greeting(text)'])
})

it('says that a migration must drop what cannot be replaced, and when one dropped too much', async () => {
  const number = file(greeting('name text', '1', 'int'))
  await expect(apply(number)).rejects.toThrow(/greeting.sql failed.*write a migration that drops it first/s)
  await applyTables(client, [file('drop function greeting', '0001_greeting.sql')])
  await apply(number)
  expect(await greet()).toBe(1)
  await applyTables(client, [file('drop function greeting', '0002_too_much.sql')])
  await expect(apply(number)).rejects.toThrow(/dropped what a file makes: function public.greeting/)
})

it('keeps what a newer version made when an older one starts beside it, and what the older one calls', async () => {
  const old = file('create or replace function said() returns int language sql as $$ select 1 $$;', 'said.sql')
  const newer = file('create or replace function said() returns int language sql as $$ select 2 $$;', 'said.sql')
  const said = async () => (await client.query('select said() as it')).rows[0].it
  await apply(old)
  await applyBeside(true, [newer])
  expect(await said()).toBe(2)
  await applyBeside(true, [old])
  expect(await said()).toBe(2)
  await applyBeside(true, [
    file('create or replace function told() returns int language sql as $$ select 3 $$;', 'told.sql'),
  ])
  expect(await said()).toBe(2)
  // Alone it is the older version that counts.
  await apply(old)
  expect(await said()).toBe(1)
})

it('makes an index beside those who write, and begins one anew that was left unfinished', async () => {
  await client.query('create table thing (id int, name text); insert into thing values (1), (1)')
  const text = (unique: string) =>
    `-- outside of the transaction: found by id.\ncreate ${unique} index concurrently if not exists thing_id on thing (id);`
  await expect(applyAlone(client, [file(text('unique'), '0003_thing.sql')])).rejects.toThrow(
    /could not create unique index/,
  )
  await client.query('delete from thing where ctid = (select min(ctid) from thing)')
  await applyAlone(client, [file(text('unique'), '0003_thing.sql')])
  const { rows } = await client.query(`select indisvalid from pg_index where indexrelid = 'thing_id'::regclass`)
  expect(rows).toEqual([{ indisvalid: true }])
})
