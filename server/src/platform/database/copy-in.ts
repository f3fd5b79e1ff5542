import { once } from 'node:events'
import type pg from 'pg'
import { from } from 'pg-copy-streams'
import { connectAlone, rethrow } from './connection.ts'

export type CopiedIn = {
  /** Waits until there is room for more. */
  write(lines: Uint8Array): Promise<void>
  /** Says that all was written; the rows are there when it returns. */
  end(): Promise<void>
  /** Closes the connection. Rows that were not ended are none. */
  close(): Promise<void>
}

/** Runs a `copy … from stdin` over a connection of its own, which may take as long as its source. Either all rows are added, or none. */
export async function copyIn(config: pg.ClientConfig, statement: string): Promise<CopiedIn> {
  const client = await connectAlone(config)
  const rows = client.query(from(statement))
  let failure: unknown
  rows.on('error', error => {
    failure ??= error
  })
  const ended = once(rows, 'finish')
  // A failure is told by the next write or the end.
  ended.catch(() => undefined)
  const check = () => {
    if (failure !== undefined) rethrow(failure)
  }
  return {
    async write(lines) {
      check()
      if (!rows.write(lines))
        await Promise.race([once(rows, 'drain').catch(() => undefined), ended.catch(() => undefined)])
      check()
    },
    async end() {
      check()
      rows.end()
      await ended.catch(rethrow)
    },
    async close() {
      if (!rows.writableFinished) rows.destroy()
      await client.end().catch(() => undefined)
    },
  }
}
