import { setTimeout as sleep } from 'node:timers/promises'
import { runMigrations } from 'graphile-worker'
import pg from 'pg'
import { ledgerAccounts } from '#contract/core/ledger-kinds.ts'
import { type AccountKind, installLedger } from '#ledger/ledger-install.ts'
import { workingRoles } from './database.ts'
import {
  applyAlone,
  applyRoutines,
  applyTables,
  dropUnmade,
  expectMade,
  progressTables,
  refuseContracted,
  refuseUnreleased,
} from './sql-apply.ts'
import { digested, isAlone, routineFiles, tableFiles } from './sql-files.ts'

/**
 * While a statement waits for the lock of a table, everybody else waits behind it. So it gives up soon, and everything is tried
 * again after a pause in which the others go on. So it is where PostgreSQL ended it, because the others waited for it as well.
 */
const locks = { waitMs: 1_500, pauseMs: 500, tries: 60, turnMs: 100 }

/** Creates the database if it is missing, and returns its address. Several processes may try at once. */
export async function ensureDatabase(serverUrl: string, name: string): Promise<string> {
  const server = new pg.Client({ connectionString: serverUrl })
  await server.connect()
  try {
    const found = await server.query('select 1 from pg_database where datname = $1', [name])
    if (found.rowCount === 0) await server.query(`create database ${server.escapeIdentifier(name)}`).catch(ifNotRace)
  } finally {
    await server.end()
  }
  return Object.assign(new URL(serverUrl), { pathname: `/${name}` }).toString()
}

function ifNotRace(error: unknown): void {
  // 42P04 and 23505: another process created it between our check and our command.
  if (error instanceof pg.DatabaseError && ['42P04', '23505'].includes(error.code ?? '')) return
  throw error
}

/** Brings a database up to date, as its owner, and opens it to the login role of the application. */
export async function migrate(ownerUrl: string, login: string): Promise<void> {
  const client = new pg.Client({ connectionString: ownerUrl })
  await client.connect()
  try {
    await takeTurn(client)
    for (const role of workingRoles) await ensureRole(client, role)
    await letInto(client, login, workingRoles)
    const isShared = await isWorkedOn(client, login)
    await whenUnlocked(() => bringUpToDate(client, isShared))
    await applyAlone(client, tableFiles().filter(isAlone))
    await runMigrations({ connectionString: ownerUrl })
    await openJobTables(client)
    await shutDatabase(client)
    // At each start, not only by the job: a bet needs the partition of its month even where no worker runs.
    await client.query('select make_bet_months()')
    await measureTables(client)
  } finally {
    await client.end()
  }
}

/**
 * PostgreSQL plans for a thousand rows in a table that was never analyzed, and never analyzes one of a single row by itself: a query
 * that joins two tables of settings would be planned for a million rows.
 */
async function measureTables(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ name: string }>(`
    select oid::regclass::text as name from pg_class
    where relkind = 'r' and reltuples < 0 and relowner = current_user::regrole and pg_relation_size(oid) > 0
      and relnamespace <> 'pg_catalog'::regnamespace and relnamespace <> 'information_schema'::regnamespace`)
  if (rows.length > 0) await client.query(`analyze ${rows.map(({ name }) => name).join(', ')}`)
}

/**
 * One process at a time: the others find nothing left to do. They ask again and again, because a statement that waits for its turn
 * would keep an index from being made concurrently.
 */
async function takeTurn(client: pg.Client): Promise<void> {
  const mine = async () => {
    const { rows } = await client.query<{ mine: boolean }>('select pg_try_advisory_lock(7100001) as mine')
    return rows[0]?.mine === true
  }
  while (!(await mine())) await sleep(locks.turnMs)
}

/** Whether another process of the application works on the database. */
async function isWorkedOn(client: pg.Client, login: string): Promise<boolean> {
  const { rowCount } = await client.query(
    'select from pg_stat_activity where datname = current_database() and usename = $1 and pid <> pg_backend_pid() limit 1',
    [login],
  )
  return (rowCount ?? 0) > 0
}

async function whenUnlocked(work: () => Promise<void>): Promise<void> {
  for (let tries = 1; ; tries += 1) {
    try {
      await work()
      return
    } catch (error) {
      const cause = error instanceof Error && error.cause instanceof pg.DatabaseError ? error.cause : error
      const isLocked = cause instanceof pg.DatabaseError && ['55P03', '40P01'].includes(cause.code ?? '')
      if (!isLocked || tries === locks.tries) throw error
      await sleep(locks.pauseMs)
    }
  }
}

/** The accounts that the contract names. */
const accountKinds: readonly AccountKind[] = Object.entries(ledgerAccounts).map(([account, kind]) => {
  const [owner = '', name = ''] = account.split('.')
  return { owner, name, rule: 'free' in kind ? 'free' : 'holding' in kind ? 'holding' : 'guarded' }
})

/**
 * In one transaction, so that no process works with tables and functions of different versions, and a failed start leaves nothing
 * behind. While other processes work on the database, nothing that they may need is replaced by an older text or dropped.
 */
async function bringUpToDate(client: pg.Client, isShared: boolean): Promise<void> {
  const { beforeTables, afterTables, all } = routineFiles()
  await client.query('begin')
  try {
    // A function may name objects that are created after it. A test checks every body once everything exists.
    await client.query('set local check_function_bodies = off')
    await client.query(`set local lock_timeout = ${locks.waitMs}`)
    await client.query(progressTables)
    await refuseUnreleased(client)
    await refuseContracted(client, tableFiles())
    await installLedger(client, accountKinds, {
      tables: files => applyTables(client, files.map(digested)),
      routines: files => applyRoutines(client, files.map(digested), isShared),
    })
    await applyRoutines(client, beforeTables, isShared)
    await applyTables(
      client,
      tableFiles().filter(file => !isAlone(file)),
    )
    await applyRoutines(client, afterTables, isShared)
    if (!isShared) await dropUnmade(client, all)
    await expectMade(client, all)
    await client.query('commit')
  } catch (error) {
    await client.query('rollback')
    throw error
  }
}

/** Whether everything that this version needs has been applied, checked as the application. */
export async function isMigrated(client: pg.ClientBase): Promise<boolean> {
  try {
    const tables = await client.query<{ name: string }>('select name from migration')
    const routines = await client.query<{ name: string }>(`select name || ' ' || digest as name from sql_file`)
    const done = new Set([...tables.rows, ...routines.rows].map(row => row.name))
    return (
      tableFiles().every(({ name }) => done.has(name)) &&
      routineFiles().all.every(({ name, digest }) => done.has(`${name} ${digest}`))
    )
  } catch (error) {
    // 42P01 and 42501: nothing was ever applied here, or not yet the file that lets us read this.
    if (error instanceof pg.DatabaseError && ['42P01', '42501'].includes(error.code ?? '')) return false
    throw error
  }
}

/**
 * Revokes what PostgreSQL grants to everybody: creating temporary tables and, before version 15, anything in `public`. At each
 * start, because neither a copied nor a restored database keeps this.
 */
export async function shutDatabase(client: pg.ClientBase): Promise<void> {
  const found = await client.query<{ name: string }>('select current_database() as name')
  const name = pg.escapeIdentifier(found.rows[0]?.name ?? '')
  await client.query(
    `revoke temporary, create on database ${name} from public; revoke create on schema public from public`,
  )
}

/** Roles belong to the whole server, so brands on one server share them; grants are per database. */
export async function ensureRole(client: pg.Client, role: string): Promise<void> {
  const found = await client.query('select 1 from pg_roles where rolname = $1', [role])
  if (found.rowCount === 0) await client.query(`create role ${role} nologin`).catch(ifDoneMeanwhile)
}

/** The operator creates the login role of the application; here it is granted the roles that the application works as. */
export async function letInto(client: pg.Client, login: string, roles: readonly string[]): Promise<void> {
  const found = await client.query<{ role: string }>(
    `select role from unnest($2::text[]) role, pg_roles r where rolname = $1 and not pg_has_role(r.oid, role, 'member')`,
    [login, roles],
  )
  for (const { role } of found.rows) {
    await client.query(`grant ${role} to ${pg.escapeIdentifier(login)}`).catch(ifDoneMeanwhile)
  }
}

/** 42710, 23505 and XX000 "tuple concurrently updated": another brand's migration did the same at the same moment. */
function ifDoneMeanwhile(error: unknown): void {
  if (!(error instanceof pg.DatabaseError && ['42710', '23505', 'XX000'].includes(error.code ?? ''))) throw error
}

/** Row-level security closes the job tables to all but their owner; the application must be able to add and take jobs. */
async function openJobTables(client: pg.Client): Promise<void> {
  const roles = workingRoles.join(', ')
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
