import { Socket } from 'node:net'
import type { Readable } from 'node:stream'
import type pg from 'pg'
import { to } from 'pg-copy-streams'
import { connectAlone } from './connection.ts'

/** Longer than any export of ours takes; one that is still not done is stuck. */
const longestMs = 60 * 60_000

export type CopiedOut = {
  rows: Readable
  /** How many rows there were, once the stream has ended. */
  count(): number
  /** Ends it, also in the middle, and gives the connection back. */
  close(): Promise<void>
}

/**
 * Runs a `copy … to stdout` over a connection of its own: it may take many minutes, in which it must neither hold a
 * connection of the pool nor be ended by the limits of a request. It sees the data of one moment and changes nothing.
 */
export async function copyOut(config: pg.ClientConfig, statement: string): Promise<CopiedOut> {
  const socket = new Socket()
  const client = await connectAlone({ ...config, statement_timeout: longestMs, stream: () => socket })
  const found = await client.query<{ pid: number }>('select pg_backend_pid() as pid')
  // An instant as text is year, month, day, whatever the server is set to.
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
 * PostgreSQL notices a lost connection only when it next writes to it, which a long sort does not do. It is told as the
 * user who connected, since the application's role may end nobody's statement.
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
    // Then the connection that is cut next has to tell it.
  }
}
