import pg from 'pg'
import { station } from './station.ts'

/** Holds the row of an admin in the database, so that whatever is about to change it waits until it is let go. */
export async function holdAdmin(id: string): Promise<{ letGo(): Promise<void> }> {
  const client = new pg.Client({ connectionString: station().databaseUrl })
  await client.connect()
  await client.query('begin')
  await client.query('select 1 from admin where id = $1 for update', [id])
  return { letGo: () => client.end() }
}
