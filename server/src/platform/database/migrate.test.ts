import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { expect, inject, it } from 'vitest'
import { userIn } from './addresses.ts'
import { ensureDatabase, migrate } from './migrate.ts'

const snapshot = join(import.meta.dirname, '../../../migrations/schema.txt')

/** The schema as text: tables, columns, constraints, indexes, triggers, functions, and what the application and agents may do. */
const describeSchema = `
  with place as (select oid, case nspname when 'public' then '' else nspname || '.' end as prefix
    from pg_namespace where nspname in ('public', 'ledger', 'subtree')),
  -- Partitions come and go with the months; the table that they belong to says how they look.
  part as (select oid from pg_class where relispartition)
  select 'column ' || prefix || table_name || '.' || column_name || ' ' || coalesce(domain_name, data_type) ||
    case is_nullable when 'NO' then ' not null' else '' end || coalesce(' default ' || column_default, '') as line
  from information_schema.columns c join place on table_schema::regnamespace = place.oid
    where to_regclass(prefix || quote_ident(table_name)) not in (select oid from part)
  union all select 'constraint ' || coalesce(nullif(conrelid, 0)::regclass::text, contypid::regtype::text) || ' ' || conname || ' '
      || pg_get_constraintdef(c.oid)
    from pg_constraint c join place on connamespace = place.oid
    where contype <> 'n' and conrelid not in (select oid from part)
  union all select 'index ' || indexdef from pg_indexes join place on schemaname::regnamespace = place.oid
    where to_regclass(prefix || quote_ident(indexname)) not in (select oid from part)
  union all select 'trigger ' || pg_get_triggerdef(oid) from pg_trigger where not tgisinternal and tgrelid::regclass::text not like 'graphile%'
  union all select 'function ' || p.oid::regprocedure || case when prosecdef then ' as its owner' else '' end
      || case when pronamespace = 'public'::regnamespace then '' when has_function_privilege('wallet_app', p.oid, 'execute')
        then ' for the application' else ' for the owner' end || ' ' || md5(prosrc)
    from pg_proc p join place on pronamespace = place.oid
    where not exists (select from pg_depend where objid = p.oid and deptype = 'e')
  union all select 'grant ' || prefix || table_name || ' ' || string_agg(privilege_type, ', ' order by privilege_type)
    from information_schema.role_table_grants join place on table_schema::regnamespace = place.oid
    where grantee = 'wallet_app' group by prefix, table_name
  union all select 'agents ' || prefix || table_name || ' ' || string_agg(distinct privilege_type, ', ' order by privilege_type)
    from information_schema.role_column_grants join place on table_schema::regnamespace = place.oid
    where grantee = 'wallet_agent' group by prefix, table_name
  union all select 'policy ' || prefix || tablename || ' ' || policyname || ' for ' || array_to_string(roles, ', ') || ' ' || cmd
      || coalesce(' using ' || md5(qual), '') || coalesce(' check ' || md5(with_check), '')
    from pg_policies join place on schemaname::regnamespace = place.oid
  order by line`

it('leads to the schema that is written down, twice over and by several processes at once', async () => {
  const url = await ensureDatabase(inject('pgUrl'), `migrate_${process.pid}`)
  const login = userIn(inject('pgAppUrl'))
  await Promise.all([migrate(url, login), migrate(url, login), migrate(url, login)])
  await migrate(url, login)
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
  await expect(migrate(url, login)).rejects.toThrow(/was changed after it ran/)
})
