import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { runMigrations } from 'graphile-worker'
import pg from 'pg'
import { agentRole, appRole } from './database.ts'

const folder = join(import.meta.dirname, '../../migrations')

/** Migrations go forward only: files in the order of their numbers, each once, each in a transaction of its own. */
function migrationFiles(): { name: string; text: string; digest: string }[] {
  return readdirSync(folder)
    .filter(name => name.endsWith('.sql'))
    .sort()
    .map(name => {
      const text = readFileSync(join(folder, name), 'utf8')
      return { name, text, digest: createHash('sha256').update(text).digest('hex') }
    })
}

/** Creates the database when it is missing. Several processes may try at once. */
export async function ensureDatabase(serverUrl: string, name: string): Promise<string> {
  const url = new URL(serverUrl)
  const server = new pg.Client({ connectionString: serverUrl })
  await server.connect()
  try {
    const found = await server.query('select 1 from pg_database where datname = $1', [name])
    if (found.rowCount === 0) await server.query(`create database ${server.escapeIdentifier(name)}`).catch(ifNotRace)
  } finally {
    await server.end()
  }
  url.pathname = `/${name}`
  return url.toString()
}

function ifNotRace(error: unknown): void {
  // 42P04 and 23505: another process created it between our look and our command.
  if (error instanceof pg.DatabaseError && ['42P04', '23505'].includes(error.code ?? '')) return
  throw error
}

export async function migrate(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    // One process at a time: the others wait here and then find nothing left to do.
    await client.query('select pg_advisory_lock(7100001)')
    for (const role of [appRole, agentRole]) await ensureRole(client, role)
    await client.query(`create table if not exists migration (
      name text primary key, digest text not null, at timestamptz not null default now())`)
    const done = await client.query<{ name: string; digest: string }>('select name, digest from migration')
    const digests = new Map(done.rows.map(row => [row.name, row.digest]))
    for (const file of migrationFiles()) {
      const digest = digests.get(file.name)
      if (digest === file.digest) continue
      if (digest) throw new Error(`Migration ${file.name} was changed after it ran; write a new one instead.`)
      await runOne(client, file)
    }
    await runMigrations({ connectionString: url })
    await openJobTables(client)
    // At each start and not by the job alone: a posting must find its month also where no worker runs.
    await client.query('select ledger.make_months(), make_bet_months()')
  } finally {
    await client.end()
  }
}

async function runOne(client: pg.Client, file: { name: string; text: string; digest: string }): Promise<void> {
  try {
    await client.query('begin')
    await client.query(file.text)
    await client.query('insert into migration (name, digest) values ($1, $2)', [file.name, file.digest])
    await client.query('commit')
  } catch (cause) {
    await client.query('rollback')
    throw new Error(`Migration ${file.name} failed: ${String(cause)}`, { cause })
  }
}

/** Roles belong to the whole server, so brands on one server share them; grants stay per database. */
async function ensureRole(client: pg.Client, role: string): Promise<void> {
  const found = await client.query('select 1 from pg_roles where rolname = $1', [role])
  if (found.rowCount === 0) {
    await client.query(`create role ${role} nologin`).catch((error: unknown) => {
      // 42710 and 23505: another brand's migration created it at the same moment.
      if (!(error instanceof pg.DatabaseError && ['42710', '23505'].includes(error.code ?? ''))) throw error
    })
  }
  await client.query(`grant ${role} to current_user`).catch((error: unknown) => {
    // XX000 "tuple concurrently updated": the same race; the grant is there then.
    if (!(error instanceof pg.DatabaseError && error.code === 'XX000')) throw error
  })
}

/** The job tables are shut to all but their owner by row-level security; whatever is asked for adds and takes jobs. */
async function openJobTables(client: pg.Client): Promise<void> {
  const roles = `${appRole}, ${agentRole}`
  await client.query(`
    grant usage on schema graphile_worker to ${roles};
    grant select, insert, update, delete on all tables in schema graphile_worker to ${roles};
    grant usage on all sequences in schema graphile_worker to ${roles};
    grant execute on all functions in schema graphile_worker to ${roles};
    do $$ declare shut text; who text; begin
      for shut, who in
        select tablename, role from pg_tables t, unnest('{${roles}}'::text[]) role
        where schemaname = 'graphile_worker' and rowsecurity and not exists
          (select from pg_policies p where p.schemaname = t.schemaname and p.tablename = t.tablename and policyname = role)
      loop
        execute format('create policy %I on graphile_worker.%I to %I using (true) with check (true)', who, shut, who);
      end loop;
    end $$`)
}
