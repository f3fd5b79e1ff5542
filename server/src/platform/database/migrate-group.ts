import pg from 'pg'
import { SettingsError } from '#platform/brand/settings.ts'
import { connectAlone } from './connection.ts'
import { groupRole } from './database.ts'
import { ensureRole, letInto, shutDatabase } from './migrate.ts'
import { applyRoutines, applyTables, progressTables } from './sql-apply.ts'
import { groupRoutineFiles, groupTableFiles } from './sql-files.ts'

/** Brings the database of a group of brands up to date, as its owner, and opens it to the login role of the application. */
export async function migrateGroup(ownerUrl: string, login: string): Promise<void> {
  const client = new pg.Client({ connectionString: ownerUrl })
  await client.connect()
  try {
    // Several processes start at once; the others find nothing left to do.
    await client.query('select pg_advisory_lock(7100001)')
    await ensureRole(client, groupRole)
    await letInto(client, login, [groupRole])
    await client.query('begin')
    await client.query(progressTables)
    await applyTables(client, groupTableFiles())
    await applyRoutines(client, groupRoutineFiles())
    await client.query('commit')
    await shutDatabase(client)
  } finally {
    // What was not committed is taken back, and the lock with it.
    await client.end()
  }
}

/** Refuses a database that is not one of a group, or not migrated to this version. */
export async function checkGroup(address: string, named: string): Promise<void> {
  const client = await connectAlone({ connectionString: address, options: `-c role=${groupRole}` })
  try {
    const tables = await client.query<{ name: string }>('select name from migration').catch(() => ({ rows: [] }))
    const done = new Set(tables.rows.map(({ name }) => name))
    if (groupTableFiles().every(({ name }) => done.has(name))) return
  } finally {
    await client.end()
  }
  throw new SettingsError(
    `${named} leads to a database that is not that of a group of this version: start once with the address of its owner (GROUP_DATABASE_OWNER_URL).`,
  )
}
