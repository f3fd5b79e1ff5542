import { Socket } from 'node:net'
import type pg from 'pg'
import { to } from 'pg-copy-streams'
import { connectAlone, rethrow } from './connection.ts'

/** The database as it was at one moment, however long it is read. */
export type Snapshot<Tx> = {
  /** Reads, one statement after the other. */
  tx: Tx
  /** Runs a `copy … to stdout` and hands its rows to `take`. Returns their number. */
  copyOut(statement: string, take: (rows: AsyncIterable<Buffer>) => Promise<void>): Promise<number>
  close(): Promise<void>
}

/**
 * Opens a snapshot on a connection of its own: everything that is read in it is of the same moment, and no statement has a limit of
 * time. As long as it is open, PostgreSQL keeps what was deleted since.
 */
export async function openSnapshot<Tx>(
  config: pg.ClientConfig,
  over: (client: pg.Client) => Tx,
): Promise<Snapshot<Tx>> {
  const socket = new Socket()
  const client = await connectAlone({ ...config, stream: () => socket })
  let isCopying = false
  try {
    // Instants as text are year, month, day, whatever the server's settings.
    await client.query('set datestyle = iso; set bytea_output = hex; begin isolation level repeatable read read only')
    // The snapshot is taken by the first statement.
    await client.query('select 1 from pg_class limit 1')
  } catch (error) {
    socket.destroy()
    return rethrow(error)
  }
  return {
    tx: over(client),
    async copyOut(statement, take) {
      isCopying = true
      const rows = client.query(to(statement))
      await take(rows).catch(rethrow)
      isCopying = false
      return rows.rowCount
    },
    async close() {
      // Who waited for the rest of a copy that nobody reads would wait for ever.
      if (isCopying) socket.destroy()
      else await client.end()
    },
  }
}
