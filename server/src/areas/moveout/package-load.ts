import { createReadStream } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import type pg from 'pg'
import { from } from 'pg-copy-streams'
import { noPassword } from '#platform/credential/stored-password.ts'
import type { Manifest } from './manifest.types.ts'
import { MoveError } from './move-error.ts'
import { movedTables, sqlNameOf } from './moved-tables.ts'
import { slipFile } from './package-pictures.ts'
import { quoted } from './package-write.ts'

/**
 * What stands in a column that was left out and may not be empty. No password fits it: members are sent a link for a new one, and
 * owners reset those of staff.
 */
const standIns: readonly { table: string; column: string; value: string }[] = [
  { table: 'public.admin', column: 'password_hash', value: `'${noPassword}'` },
  { table: 'public.member', column: 'password_hash', value: `'${noPassword}'` },
  { table: 'public.slip', column: 'content', value: `'\\x'` },
]

/**
 * Fills a new database with a package, in one transaction. Foreign keys are taken off and put on again, when PostgreSQL checks each
 * of them over all rows; triggers do not run, since what they make is in the package.
 */
export async function loadPackage(client: pg.Client, dir: string, manifest: Manifest): Promise<void> {
  await client.query(`begin; set local timezone = 'UTC'; set local datestyle = iso`)
  await expectMigrations(client, manifest)
  await makeMonths(client, manifest)
  const keys = await takeForeignKeys(client)
  const names = movedTables.map(sqlNameOf)
  for (const name of names) await client.query(`alter table ${name} disable trigger user`)
  for (const { table, column, value } of standIns)
    await client.query(`alter table ${table} alter column ${column} set default ${value}`)
  await client.query(`truncate ${names.join(', ')}`)
  for (const table of manifest.tables) await loadTable(client, dir, table)
  await loadSlips(client, dir)
  for (const { table, column } of standIns)
    await client.query(`alter table ${table} alter column ${column} drop default`)
  for (const name of names) await client.query(`alter table ${name} enable trigger user`)
  for (const { table, name, rule } of keys)
    await client.query(`alter table ${table} add constraint ${name} ${rule}`).catch((cause: unknown) => {
      throw new MoveError(`The package does not fit together: ${name} of ${table} is broken.`, { cause })
    })
  for (const [name, value] of Object.entries(manifest.sequences))
    await client.query('select setval($1::regclass, $2)', [name, value])
  await endHeld(client)
  await client.query('commit')
  await client.query('analyze')
}

/** A package opens in the version that made it: what came later would be missing in it, and what it has would have no place. */
async function expectMigrations(client: pg.Client, { migrations }: Manifest): Promise<void> {
  const { rows } = await client.query<{ name: string }>('select name from migration order by name')
  const here = new Set(rows.map(({ name }) => name))
  const there = new Set(migrations)
  const later = rows.filter(({ name }) => !there.has(name)).map(({ name }) => name)
  const unknown = migrations.filter(name => !here.has(name))
  if (unknown.length > 0)
    throw new MoveError(
      `The package comes from a newer version (${unknown.join(', ')}). Bring this installation up to it, and open the package then.`,
    )
  if (later.length > 0)
    throw new MoveError(
      `The package comes from an older version, which lacks ${later.join(', ')}. Open it with the version that made it, or bring the ` +
        'office that it comes from up to this version and make a new package there.',
    )
}

/** Transfers and bets are stored by month; a new database has the months from now on. */
async function makeMonths(client: pg.Client, { firstMonth }: Manifest): Promise<void> {
  await client.query(
    `select ledger.make_month(m::date), make_bet_month(m::date)
     from generate_series($1::date, now()::date, interval '1 month') m`,
    [firstMonth],
  )
}

/**
 * Changes that a rule holds back cannot be made here: what was sent with them is sealed, and stays where it was. Whoever asked for them
 * asks again.
 */
const endHeld = (client: pg.Client) =>
  client.query(`
    update approval set status = 'withdrawn', decided_at = now() where status = 'waiting' and kind in ('change', 'movingOut')`)

type ForeignKey = { table: string; name: string; rule: string }

async function takeForeignKeys(client: pg.Client): Promise<ForeignKey[]> {
  const { rows } = await client.query<ForeignKey>(
    `select conrelid::regclass::text as table, quote_ident(conname) as name, pg_get_constraintdef(oid) as rule
     from pg_constraint where contype = 'f' and conparentid = 0
       and connamespace in ('public'::regnamespace, 'ledger'::regnamespace) order by 1, 2`,
  )
  for (const { table, name } of rows) await client.query(`alter table ${table} drop constraint ${name}`)
  return rows
}

async function loadTable(client: pg.Client, dir: string, { table, file, rows }: Manifest['tables'][number]) {
  const known = movedTables.find(({ name }) => name === table)
  if (!known) throw new MoveError(`The package has a table ${table}, which this version does not know.`)
  const into = client.query(
    from(`copy ${sqlNameOf(known)} (${quoted(known.fields)}) from stdin (format csv, header match)`),
  )
  await pipeline(createReadStream(join(dir, file)), into).catch((cause: unknown) => {
    throw new MoveError(`${file} does not fit its table.`, { cause })
  })
  if (into.rowCount !== rows) throw new MoveError(`${file} has ${into.rowCount} rows instead of ${rows}.`)
}

async function loadSlips(client: pg.Client, dir: string): Promise<void> {
  const { rows } = await client.query<{ id: string }>('select id from slip')
  for (const { id } of rows) {
    const content = await readFile(join(dir, slipFile(id))).catch(() => {
      throw new MoveError(`The picture of slip ${id} is missing.`)
    })
    await client.query('update slip set content = $1 where id = $2', [content, id])
  }
}
