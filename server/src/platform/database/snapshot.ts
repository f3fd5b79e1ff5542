import { once } from 'node:events'
import type { Readable } from 'node:stream'
import type pg from 'pg'
import { to } from 'pg-copy-streams'
import { connectAlone, rethrow } from './connection.ts'
import type { Tx } from './database.ts'

/** The database as it was at one moment, however long it is read. */
export type Snapshot = {
  /** Reads, one statement after the other. */
  tx: Tx
  /** Runs a `copy … to stdout` and hands its rows to `take`. Returns their number. */
  copyOut(statement: string, take: (rows: Readable) => Promise<void>): Promise<number>
  close(): Promise<void>
}

/**
 * Opens a snapshot on a connection of its own: everything that is read in it is of the same moment, and no statement has a limit of
 * time. As long as it is open, PostgreSQL keeps what was deleted since.
 */
export async function openSnapshot(config: pg.ClientConfig, over: (client: pg.Client) => Tx): Promise<Snapshot> {
  const client = await connectAlone(config)
  try {
    // Instants as text are year, month, day, whatever the server's settings.
    await client.query(`set datestyle = iso; set bytea_output = hex; begin isolation level repeatable read read only`)
    // The snapshot is taken by the first statement.
    await client.query('select 1 from pg_class limit 1')
  } catch (error) {
    await client.end()
    return rethrow(error)
  }
  return {
    tx: over(client),
    async copyOut(statement, take) {
      const rows = client.query(to(statement))
      // An error of the connection has to end the one who reads as well.
      const failed = once(rows, 'error').then(([error]) => Promise.reject(error))
      failed.catch(() => undefined)
      await Promise.race([take(rows), failed]).catch(rethrow)
      return rows.rowCount
    },
    close: () => client.end(),
  }
}
