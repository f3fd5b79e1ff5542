import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { SettingsError } from '#platform/brand/settings.ts'
import { cloneDatabase } from '../../../testing/server.ts'
import { startSettingsEater } from '../../../testing/settings-eater.ts'
import { addressAt, openBrandDatabase, userIn } from './addresses.ts'
import { openDatabase, workingRoles } from './database.ts'
import { checkLogin } from './login.ts'
import { shutDatabase } from './migrate.ts'
import { sql } from './sql.ts'

let url: string
let appUrl: string
let app: pg.Client
let owner: pg.Client
beforeAll(async () => {
  ;({ url, appUrl } = await cloneDatabase())
  owner = await connect(url)
  app = await connect(appUrl)
})
afterAll(() => Promise.all([app.end(), owner.end()]))

async function connect(address: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: address })
  await client.connect()
  return client
}

const nameIn = (address: string) => new URL(address).pathname.slice(1)
const stateOf = (error: unknown) => (error instanceof pg.DatabaseError ? error.code : String(error))
/** What PostgreSQL answers to the login role or to one of the roles that it works as. */
async function tried(statement: string, role: string): Promise<string | undefined> {
  await app.query(`set role ${role}`)
  try {
    return await app.query(statement).then(() => 'done', stateOf)
  } finally {
    await app.query('reset role')
  }
}

const definer = 'returns int language sql security definer as $$ select 1 $$'
const trigger = 'returns trigger language plpgsql as $$ begin return null; end $$'
/** Append-only tables, each with a column. */
const kept = {
  activity: 'at',
  admin_log: 'at',
  admin_history: 'since',
  member_former: 'said',
  role_history: 'since',
  'ledger.transfer': 'amount_minor',
  'ledger.balance': 'seq',
}
/** What must be refused to anybody who has the application's address. `{login}` is its user, `{database}` its database. */
const refused: readonly string[] = [
  // Becoming somebody else.
  'set role postgres',
  ...['read_server_files', 'write_server_files', 'execute_server_program', 'read_all_data', 'write_all_data'].map(
    name => `set role pg_${name}`,
  ),
  'set session authorization postgres',
  'set session authorization wallet_app',
  'alter role {login} superuser',
  'alter role {login} createrole',
  'alter role {login} createdb',
  'alter role {login} bypassrls',
  'alter role {login} replication',
  'alter role wallet_app login',
  `alter role postgres password 'mine'`,
  'create role another login',
  'grant postgres to {login}',
  'grant pg_read_server_files to {login}',
  'grant wallet_app to wallet_agent',
  'reassign owned by postgres to {login}',
  'alter default privileges for role postgres grant all on tables to wallet_app',
  // What is internal to the server.
  'select * from pg_authid',
  'select * from pg_shadow',
  `select pg_read_file('PG_VERSION')`,
  `select pg_ls_dir('.')`,
  `select lo_import('/etc/passwd')`,
  `copy (select 1) to program 'cat'`,
  `copy (select 1) to '/tmp/out'`,
  `create temporary table mine (n int)`,
  `select pg_reload_conf()`,
  `alter system set log_statement = 'all'`,
  `load 'auto_explain'`,
  'set session_replication_role = replica',
  'create extension hstore',
  'create extension dblink',
  'create publication everything for all tables',
  'create database another',
  'drop database {database}',
  'alter database {database} owner to {login}',
  // Creating objects where the owner's functions look up theirs.
  'create schema mine',
  ...['public', 'ledger', 'subtree', 'graphile_worker', 'pg_temp'].flatMap(schema => [
    `create table ${schema}.mine (n int)`,
    `create function ${schema}.mine() ${definer}`,
    `create function ${schema}.mine() ${trigger}`,
  ]),
  `create or replace function seal_activities(most integer) ${definer}`,
  'alter function seal_activities security invoker',
  'alter function seal_activities reset search_path',
  'alter function ledger.post_one owner to {login}',
  // Posted and logged rows, and what protects them.
  ...Object.entries(kept).flatMap(([table, column]) => [
    `update ${table} set ${column} = ${column}`,
    `delete from ${table}`,
    `truncate ${table}`,
    `drop table ${table}`,
    `alter table ${table} disable trigger all`,
    `alter table ${table} owner to {login}`,
    `create trigger mine before insert on ${table} execute function count_rows()`,
  ]),
  'drop trigger activity_awaits_seal on activity',
  ...['admin', 'role'].flatMap(table => [
    `insert into ${table}_history default values`,
    `drop trigger ${table}_notes_updated on ${table}`,
    `alter table ${table} disable trigger all`,
    `select note_${table}s('{}', 'UPDATE')`,
    `create or replace function ${table}_notes_history() ${trigger}`,
  ]),
  'select note_found_rights()',
  'insert into ledger.transfer default values',
  'update activity_seal set hash = hash',
  'alter table member disable row level security',
  'drop policy staff on member',
  'create policy mine on member using (true)',
  `insert into migration values ('mine', '')`,
  `update migration set digest = ''`,
  'delete from migration',
  `select count_list('mine', 'member', '', '')`,
  `select ledger.archive_month('2020-01-01')`,
  'select rebuild_bets()',
]

describe('whoever has the address of the application', () => {
  it.each(refused)('cannot: %s', async statement => {
    const named = statement.replaceAll('{login}', userIn(appUrl)).replaceAll('{database}', nameIn(appUrl))
    for (const role of ['none', ...workingRoles]) expect(await tried(named, role), `as ${role}`).toBe('42501')
  })

  it('is nobody without the role that it works as, and comes back to nothing more', async () => {
    const as = async (...statements: string[]) => {
      for (const statement of statements) await app.query(statement)
      const { rows } = await app.query<{ name: string }>('select current_user as name')
      return rows[0]?.name
    }
    const login = userIn(appUrl)
    expect(await as('set role wallet_app')).toBe('wallet_app')
    expect(await as('set role wallet_agent', 'reset role')).toBe(login)
    expect(await as('set role wallet_app', 'reset session authorization')).toBe(login)
    expect(await as('set role wallet_app', 'discard all')).toBe(login)
    const { rows } = await app.query<{ name: string }>(`
      select c.oid::regclass::text as name from pg_class c join pg_namespace n on n.oid = relnamespace
      where nspname in ('public', 'ledger', 'subtree', 'graphile_worker') and relkind in ('r', 'p', 'v', 'm')
        and has_table_privilege(c.oid, 'select, insert, update, delete, truncate, references, trigger')`)
    expect(rows).toEqual([])
  })

  it('finds no schema to make anything in, and owns nothing anywhere', async () => {
    const made = await owner.query(
      `select nspname from pg_namespace, unnest($1::text[]) role where has_schema_privilege(role, oid, 'create')`,
      [[userIn(appUrl), ...workingRoles]],
    )
    expect(made.rows).toEqual([])
  })

  it('is who the tests of the application work as', async () => {
    const database = openDatabase(appUrl, 1)
    try {
      const found = await database.tx.row(sql`select session_user as login, current_user as role`)
      expect(found).toEqual({ login: 'wallet_login', role: 'wallet_app' })
    } finally {
      await database.close()
    }
  })
})

describe('what runs as the owner', () => {
  it('looks at the temporary tables of whoever calls it last', async () => {
    const { rows } = await owner.query(`
      select p.oid::regprocedure::text as careless from pg_proc p, lateral (
        select (select substr(each, 13) from unnest(proconfig) each where each like 'search_path=%') as path) s
      where pronamespace = any ('{public, ledger, subtree}'::regnamespace[])
        and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e')
        and case when path is null then prosecdef else path !~ ', pg_temp$' end`)
    expect(rows).toEqual([])
  })
})

type Role = { name: string; address: string }
/** A role as an operator creates it, in the database of this test file. */
async function makeRole(more = ''): Promise<Role> {
  const name = `login_${randomUUID().slice(0, 8)}`
  await owner.query(
    `create role ${name} login ${more || 'noinherit'} password 'a'; grant wallet_app, wallet_agent to ${name}`,
  )
  return { name, address: Object.assign(new URL(appUrl), { username: name, password: 'a' }).toString() }
}
const dropRole = async ({ name }: Role) => {
  await owner.query(`drop owned by ${name}`)
  await owner.query(`drop role ${name}`)
}

/** Rights that an operator might grant too many or too few of, and the error at the start. `{it}` is the role. */
const tooStrong: readonly (readonly [given: string, says: RegExp])[] = [
  ['alter role {it} superuser', /who has attributes.*superuser/],
  ['alter role {it} createrole', /createrole/],
  ['alter role {it} createdb', /createdb/],
  ['alter role {it} replication', /replication/],
  ['alter role {it} bypassrls', /bypassrls/],
  ['grant postgres to {it}', /may become other roles.*postgres/],
  ['grant pg_read_server_files to {it}', /may become other roles.*pg_read_server_files/],
  ['create role {it}_far; grant pg_monitor to {it}_far; grant {it}_far to {it}', /may become other roles.*pg_monitor/],
  ['grant wallet_app to {it} with admin option', /may let others in: wallet_app/],
  ['create table {it} (n int); alter table {it} owner to {it}', /owns what it should only use/],
  [`create function {it}() ${definer}; alter function {it}() owner to {it}`, /owns what it should only use/],
  ['alter table member owner to {it}', /owns what it should only use/],
  ['create schema authorization {it}', /owns what it should only use/],
  ['grant update on activity to {it}', /was given more than to sign in.*pg_class/],
  ['grant set on parameter session_replication_role to {it}', /was given more than to sign in.*pg_parameter_acl/],
  ['grant create on schema public to public', /may make tables or functions.*public/],
  ['grant temporary on database {database} to public', /may make tables or functions/],
  ['revoke wallet_agent from {it}', /was not let into wallet_app and wallet_agent/],
  ['alter role {it} nologin', /cannot be used: the user may not sign in/],
  [`alter role {it} password 'b'`, /cannot be used: the user or the password is wrong/],
  [
    `update migration set name = 'later' where name = 'server/sql/baseline/30_agent_scope.sql'`,
    /is not migrated to this version: start once with/,
  ],
  ['revoke select on migration from wallet_app', /is not migrated to this version/],
]

describe('a start', () => {
  it.each(tooStrong)('is refused where: %s', async (given, says) => {
    const role = await makeRole()
    const check = () => checkLogin({ app: role.address, owner: url, named: 'DATABASE_URL' })
    try {
      await check()
      await owner.query(given.replaceAll('{it}', role.name).replaceAll('{database}', nameIn(url)))
      await expect(check()).rejects.toThrow(SettingsError)
      await expect(check()).rejects.toThrow(says)
    } finally {
      await owner.query(`alter role ${role.name} nosuperuser; reassign owned by ${role.name} to postgres`)
      await owner.query(`drop role if exists ${role.name}_far`)
      await owner.query(
        `update migration set name = 'server/sql/baseline/30_agent_scope.sql' where name = 'later'; grant select on migration to wallet_app`,
      )
      await shutDatabase(owner)
      await dropRole(role)
    }
  })

  it('is refused where it owns a database, or the two addresses lead to different ones', async () => {
    const role = await makeRole()
    const check = () => checkLogin({ app: role.address, owner: url, named: 'DATABASE_URL' })
    await check()
    await expect(checkLogin({ app: role.address, owner: inject('pgUrl'), named: 'DATABASE_URL' })).rejects.toThrow(
      /lead to different databases/,
    )
    await owner.query(`create database ${role.name} owner ${role.name}`)
    await expect(check()).rejects.toThrow(/owns what it should only use/)
    await owner.query(`drop database ${role.name}`)
    await dropRole(role)
  })

  it('is refused where the address of PostgreSQL itself leads elsewhere, or signs in as somebody else', async () => {
    const named = 'DATABASE_URL'
    const check = (direct: string) => checkLogin({ app: appUrl, owner: url, direct, named })
    await check(appUrl)
    await expect(check(inject('pgAppUrl'))).rejects.toThrow(/DATABASE_URL and DATABASE_DIRECT_URL.*different databases/)
    const other = await makeRole()
    await expect(check(other.address)).rejects.toThrow(/signs in as wallet_login, and DATABASE_DIRECT_URL/)
    await dropRole(other)
  })

  it('is refused behind a pooler without the address of PostgreSQL itself', async () => {
    for (const way of ['refuses', 'ignores'] as const) {
      const pooler = await startSettingsEater(appUrl, way)
      const { url: pooled } = pooler
      try {
        const check = (direct?: string) => checkLogin({ app: pooled, owner: url, direct, named: 'DATABASE_URL' })
        await check(appUrl)
        await expect(check()).rejects.toThrow(SettingsError)
        await expect(check()).rejects.toThrow(/DATABASE_URL leads to a pooler.*DATABASE_DIRECT_URL/)
        await expect(check(pooled)).rejects.toThrow(/DATABASE_DIRECT_URL .* leads to a pooler/)
      } finally {
        await pooler.stop()
      }
    }
  })

  it('needs an owner who is no superuser, and after that none', async () => {
    const login = await makeRole()
    const migrating = await makeRole('createdb createrole')
    const name = `brand_${login.name}`
    const server = { app: login.address, named: 'DATABASE_URL' }
    const brand = { name: 'One', database: name, databaseOwner: undefined }
    await expect(openBrandDatabase(brand, { ...server, owner: undefined })).rejects.toThrow(/there is no such database/)
    const { app: found } = await openBrandDatabase(brand, { ...server, owner: migrating.address })
    expect(found).toBe(addressAt(login.address, name))
    expect((await openBrandDatabase(brand, { ...server, owner: undefined })).app).toBe(found)
    const database = openDatabase(found, 1)
    await database.tx.run(sql`select ledger.make_months(), make_bet_months(), set_time_zone('Asia/Tokyo')`)
    await database.close()
    await owner.query(`drop database ${name}`)
    await dropRole(login)
    await dropRole(migrating)
  })
})
