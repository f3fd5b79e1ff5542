import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { expect, inject, it } from 'vitest'
import { recordOf } from '#contract/records.ts'
import { addressAt, userIn } from '#platform/database/addresses.ts'
import { fieldOf } from '#platform/database/columns.ts'
import { ensureDatabase, migrate } from '#platform/database/migrate.ts'
import { sealedPlaces } from '#platform/secret/secret-reseal.ts'
import { tablesLeftOut } from './left-out.ts'
import { movedTables, sqlNameOf } from './moved-tables.ts'

/** Every column of a database as the product makes it, without what tests add. */
async function columnsOf(): Promise<Map<string, string[]>> {
  const name = `test_${randomUUID().replaceAll('-', '')}`
  const url = await ensureDatabase(inject('pgUrl'), name)
  await migrate(url, userIn(inject('pgAppUrl')))
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const { rows } = await client.query<{ table: string; columns: string[] }>(`
    select n.nspname || '.' || c.relname as table, array_agg(a.attname::text order by a.attnum) as columns
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    where c.relkind in ('r', 'p') and not c.relispartition and n.nspname not in ('pg_catalog', 'information_schema', 'pg_toast')
    group by 1`)
  await client.end()
  const server = new pg.Client({ connectionString: addressAt(inject('pgUrl'), 'postgres') })
  await server.connect()
  await server.query(`drop database "${name}"`)
  await server.end()
  return new Map(rows.map(({ table, columns }) => [table, columns]))
}

const leftOut = Object.values(tablesLeftOut).flatMap(names =>
  names.map(name => (name.includes('.') ? name : `public.${name}`)),
)

it('decides over every table and column of the database, once', async () => {
  const columns = await columnsOf()
  const moved = new Map(
    movedTables.map(table => [sqlNameOf(table), [...table.fields, ...Object.keys(table.leftOut ?? {})]]),
  )
  expect(leftOut.filter(name => moved.has(name))).toEqual([])
  expect([...moved.keys(), ...leftOut].sort()).toEqual([...columns.keys()].sort())
  for (const [name, decided] of moved) expect([...decided].sort(), name).toEqual([...(columns.get(name) ?? [])].sort())
})

it('moves no sealed value', () => {
  for (const { table, column } of sealedPlaces) {
    const moved = movedTables.find(each => each.name === table)
    expect(moved?.fields.includes(column) ?? false, `${table}.${column}`).toBe(false)
  }
})

it('moves no column that is called like a secret', () => {
  // Digests of what staff decided over, of rules and of the chain say what was the same, and open nothing.
  const sound = [
    'activity_seal.hash',
    'member_sign_in.device_hash',
    'money_seal.hash',
    'move_in.digest',
    'shift.report_hash',
    'withdrawal_rule_draft.digest',
    'withdrawal_rule_set.digest',
  ]
  const named = movedTables.flatMap(({ name, fields }) =>
    fields
      .filter(field => /password_hash|secret|token|sealed|hash|digest(?!_minutes)|otp/.test(field))
      .map(field => `${name}.${field}`),
  )
  expect(named.sort()).toEqual(sound)
})

it('titles its columns by records that are there', () => {
  const untitled = movedTables.flatMap(({ name, record, fields }) =>
    record !== undefined && !fields.some(field => recordOf(record)(fieldOf(field))) ? [name] : [],
  )
  expect(untitled).toEqual([])
})
