import pg from 'pg'
import { SettingsError } from '#platform/brand/settings.ts'
import { beats, named } from '#platform/process/process.sql.ts'
import { contractedSince, madeBy, type SqlFile } from './sql-files.ts'

/** These tables are created before anything else, and readable by every process that checks what has been applied. */
export const progressTables = `
  create table if not exists migration (
    name text primary key, digest text not null, at timestamptz not null default now());
  -- A text that came before stays, so that a process of the version before, which has no address of the owner, finds what it needs.
  create table if not exists sql_file (
    name text, digest text, makes text[] not null, at timestamptz not null default clock_timestamp(), primary key (name, digest));
  -- The files that took something away, and since which migration nothing has used that.
  create table if not exists contracted (name text primary key, since text not null)`

/** The digest of a text that made the same: `storage` within `create table` needs PostgreSQL 16. */
export const equivalents: Readonly<Record<string, string>> = {
  'ledger/sql/tables.sql': '05a5ac484958010aa1208525380dc2f7113614d2f211d4ca77a519841271efaa',
}

/** Runs the files that have not run yet, and refuses one that was changed after it ran. */
export async function applyTables(client: pg.ClientBase, files: readonly SqlFile[]): Promise<void> {
  const { rows } = await client.query<{ name: string; digest: string }>('select name, digest from migration')
  const digests = new Map(rows.map(row => [row.name, row.digest]))
  for (const file of files) {
    const digest = digests.get(file.name)
    if (digest === file.digest || (digest && digest === equivalents[file.name])) continue
    if (digest) throw new Error(`Migration ${file.name} was changed after it ran; write a new one instead.`)
    const since = contractedSince(file)
    if (since) await expectNobodyOlder(client, file, since)
    await run(client, file)
    await client.query('insert into migration (name, digest) values ($1, $2)', [file.name, file.digest])
    if (since) await client.query('insert into contracted (name, since) values ($1, $2)', [file.name, since])
  }
}

/** A process of an older version that still uses what a file takes away would fail from one moment to the next. */
async function expectNobodyOlder(client: pg.ClientBase, file: SqlFile, since: string): Promise<void> {
  const registered = await client.query(`select from pg_class where oid = to_regclass('process')`)
  if (registered.rowCount === 0) return
  const { rows } = await client.query<{ who: string; version: string }>(
    `select ${named} as who, version from process
     where beat_at > now() - make_interval(secs => $1) and substring(knows from '\\d{4}') < $2 limit 1`,
    [beats.livingSeconds, since],
  )
  if (!rows[0]) return
  throw new SettingsError(
    `This version removes something from the database (${file.name}) that ${rows[0].who}, of version ${rows[0].version}, ` +
      'still uses. Replace that process by the version before this one first.',
  )
}

/** Refuses a database from which a newer version has removed something that this one does not know to be unused. */
export async function refuseContracted(client: pg.ClientBase, known: readonly SqlFile[]): Promise<void> {
  const { rows } = await client.query<{ name: string; database: string }>(
    'select name, current_database() as database from contracted where name <> all ($1) order by name limit 1',
    [known.map(({ name }) => name)],
  )
  if (!rows[0]) return
  throw new SettingsError(
    `A newer version has removed something from the database ${rows[0].database} that this one may use (${rows[0].name}). ` +
      'Start the newer version.',
  )
}

/** If the first file from before the baseline has run, the database is from that time. */
export async function refuseUnreleased(client: pg.ClientBase): Promise<void> {
  const { rows } = await client.query<{ name: string }>(
    `select current_database() as name from migration where name = '0001_foundation.sql'`,
  )
  if (!rows[0]) return
  throw new SettingsError(
    `The database ${rows[0].name} was made by a version from before the first release, whose data cannot be taken over. ` +
      'Remove the data folder (DATA_DIR, else .data), or drop this database where PostgreSQL is your own, and start again.',
  )
}

/** Runs statements that no transaction can contain. An index that was left unfinished is begun anew. */
export async function applyAlone(client: pg.ClientBase, files: readonly SqlFile[]): Promise<void> {
  for (const file of files) {
    const name = /index concurrently if not exists (\w+)/i.exec(file.text)?.[1]
    const broken = await client.query<{ name: string }>(
      'select indexrelid::regclass::text as name from pg_index where indexrelid = to_regclass($1) and not indisvalid',
      [name ?? null],
    )
    for (const row of broken.rows) await client.query(`drop index concurrently ${row.name}`)
    await applyTables(client, [file])
  }
}

/**
 * Runs the files whose text has changed since they last ran. If other processes work on the database, a text that ran before and
 * was replaced since is of an older version, which starts beside a newer one: the newer text stays, and serves both.
 */
export async function applyRoutines(client: pg.ClientBase, files: readonly SqlFile[], isShared = false): Promise<void> {
  const { rows } = await client.query<{ name: string; digest: string; before: string[] }>(
    `select name, (array_agg(digest order by at desc))[1] as digest, array_agg(digest) as before from sql_file group by name`,
  )
  const digests = new Map(rows.map(row => [row.name, row.digest]))
  const before = new Set(rows.flatMap(row => row.before.map(digest => `${row.name} ${digest}`)))
  for (const file of files) {
    if (digests.get(file.name) === file.digest) continue
    if (isShared && before.has(`${file.name} ${file.digest}`)) continue
    await run(client, file)
    if (digests.has(file.name) && !isShared) await dropOldSignatures(client, file)
    await client.query(
      `insert into sql_file (name, digest, makes) values ($1, $2, $3)
       on conflict (name, digest) do update set at = clock_timestamp()`,
      [file.name, file.digest, madeBy(file)],
    )
  }
}

/** With other arguments it is another function: the old one would remain next to it. */
async function dropOldSignatures(client: pg.ClientBase, file: SqlFile): Promise<void> {
  const { rows } = await client.query<{ old: string }>(
    `select p.oid::regprocedure::text as old from pg_proc p
     where format('function %s.%s', pronamespace::regnamespace, proname) = any ($1) and p.xmin <> pg_current_xact_id()::xid`,
    [madeBy(file)],
  )
  for (const { old } of rows) await client.query(`drop function ${old}`)
}

/** Drops objects that no file creates any more. */
export async function dropUnmade(client: pg.ClientBase, files: readonly SqlFile[]): Promise<void> {
  const made = files.flatMap(madeBy)
  const { rows } = await client.query<{ gone: string }>(
    `select distinct gone from sql_file, unnest(makes) gone where gone <> all ($1) order by gone desc`,
    [made],
  )
  for (const { gone } of rows) await client.query(`drop ${gone.replace(' ', ' if exists ')}`)
}

/** Checks that everything exists that the files create. */
export async function expectMade(client: pg.ClientBase, files: readonly SqlFile[]): Promise<void> {
  const missing = await client.query<{ name: string }>(
    `select name from unnest($1::text[]) name except
     select format('function %s.%s', pronamespace::regnamespace, proname) from pg_proc except
     select format('view %s.%s', relnamespace::regnamespace, relname) from pg_class where relkind = 'v'`,
    [files.flatMap(madeBy)],
  )
  const names = missing.rows.map(({ name }) => name).join(', ')
  if (names) throw new Error(`A migration has dropped what a file makes: ${names}`)
}

/** A return type and the columns of a view cannot be replaced. */
const irreplaceable = ['42P13', '42P16']

async function run(client: pg.ClientBase, file: SqlFile): Promise<void> {
  try {
    await client.query(file.text)
  } catch (cause) {
    const isIrreplaceable = cause instanceof pg.DatabaseError && irreplaceable.includes(cause.code ?? '')
    const advice = isIrreplaceable ? '; write a migration that drops it first' : ''
    throw new Error(`${file.name} failed: ${String(cause)}${advice}`, { cause })
  }
}
