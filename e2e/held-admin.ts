import pg from 'pg'
import { station } from './station.ts'

/** Locks the row of an admin in the database, so that any change of it waits until the lock is released. */
export async function holdAdmin(id: string): Promise<{ letGo(): Promise<void> }> {
  const client = new pg.Client({ connectionString: station().databaseUrl })
  await client.connect()
  await client.query('begin')
  await client.query('select 1 from admin where id = $1 for update', [id])
  return { letGo: () => client.end() }
}
