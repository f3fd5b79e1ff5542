import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { expect, inject, it } from 'vitest'
import { ensureDatabase, migrate } from './migrate.ts'

const snapshot = join(import.meta.dirname, '../../migrations/schema.txt')

/** The schema as text: tables, columns, constraints, indexes, triggers, functions and what the application may do. */
const describeSchema = `
  select 'column ' || table_name || '.' || column_name || ' ' || data_type ||
    case is_nullable when 'NO' then ' not null' else '' end || coalesce(' default ' || column_default, '') as line
  from information_schema.columns where table_schema = 'public'
  union all select 'constraint ' || conrelid::regclass || ' ' || conname || ' ' || pg_get_constraintdef(oid)
    from pg_constraint where connamespace = 'public'::regnamespace and contype <> 'n'
  union all select 'index ' || indexdef from pg_indexes where schemaname = 'public'
  union all select 'trigger ' || pg_get_triggerdef(oid) from pg_trigger where not tgisinternal and tgrelid::regclass::text not like 'graphile%'
  union all select 'function ' || p.oid::regprocedure || case when prosecdef then ' as its owner' else '' end || ' ' || md5(prosrc)
    from pg_proc p where pronamespace = 'public'::regnamespace
      and not exists (select from pg_depend where objid = p.oid and deptype = 'e')
  union all select 'grant ' || table_name || ' ' || string_agg(privilege_type, ', ' order by privilege_type)
    from information_schema.role_table_grants where grantee = 'wallet_app' and table_schema = 'public' group by table_name
  order by line`

it('leads to the schema that is written down, twice over and by several processes at once', async () => {
  const url = await ensureDatabase(inject('pgUrl'), `migrate_${process.pid}`)
  await Promise.all([migrate(url), migrate(url), migrate(url)])
  await migrate(url)
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    const rows = await client.query<{ line: string }>(describeSchema)
    const found = `${rows.rows.map(row => row.line).join('\n')}\n`
    if (process.env['UPDATE_SCHEMA']) writeFileSync(snapshot, found)
    expect(found).toBe(readFileSync(snapshot, 'utf8'))
    await client.query(`update migration set digest = 'other'`)
  } finally {
    await client.end()
  }
  await expect(migrate(url)).rejects.toThrow(/was changed after it ran/)
})
