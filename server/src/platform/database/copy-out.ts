import { Socket } from 'node:net'
import type { Readable } from 'node:stream'
import type pg from 'pg'
import { to } from 'pg-copy-streams'
import { connectAlone } from './connection.ts'

/** Longer than any of our exports takes; one that is still running is stuck. */
const longestMs = 60 * 60_000

export type CopiedOut = {
  rows: Readable
  /** The number of rows, once the stream has ended. */
  count(): number
  /** Ends the copy, even in the middle, and closes the connection. */
  close(): Promise<void>
}

/**
 * Runs a `copy … to stdout` over a connection of its own: it may take many minutes, during which it must neither hold a
 * connection of the pool nor be ended by the limits of a request. It reads one snapshot and changes nothing.
 */
export async function copyOut(config: pg.ClientConfig, statement: string): Promise<CopiedOut> {
  const socket = new Socket()
  const client = await connectAlone({ ...config, statement_timeout: longestMs, stream: () => socket })
  const found = await client.query<{ pid: number }>('select pg_backend_pid() as pid')
  // Instants as text are year, month, day, whatever the server's settings.
  await client.query('set default_transaction_read_only = on; set datestyle = iso')
  const rows = client.query(to(statement))
  return {
    rows,
    count: () => rows.rowCount,
    async close() {
      if (!rows.readableEnded) await cancel(config, found.rows[0]?.pid)
      rows.destroy()
      socket.destroy()
    },
  }
}

/**
 * PostgreSQL notices a lost connection only at its next write, which does not happen during a long sort. The cancel is sent as
 * the user who connected, because the application's role may not end statements.
 */
async function cancel(config: pg.ClientConfig, pid: number | undefined): Promise<void> {
  try {
    const client = await connectAlone({ ...config, options: '' })
    try {
      await client.query('select pg_cancel_backend($1)', [pid])
    } finally {
      await client.end()
    }
  } catch {
    // Then the connection, which is cut next, has to end the statement.
  }
}
