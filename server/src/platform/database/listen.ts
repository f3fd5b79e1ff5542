import pg from 'pg'

const againMs = 1_000

/**
 * Listens to a channel on a connection of its own, which is reopened whenever it breaks. `heard` is also called after each
 * connect, because notifications may have been missed meanwhile.
 *
 *     const ear = listen({ connectionString }, 'live', () => pump())
 *     await ear.close()
 */
export function listen(config: pg.ClientConfig, channel: string, received: () => void): { close(): Promise<void> } {
  let closed = false
  let client: pg.Client | undefined
  let timer: NodeJS.Timeout | undefined

  function open(): void {
    const next = new pg.Client({ ...config, keepAlive: true })
    client = next
    let over = false
    const again = () => {
      if (over) return
      over = true
      // The connection may already have failed to close; there is nothing more to do with it.
      next.end().catch(() => undefined)
      if (!closed) timer = setTimeout(open, againMs)
    }
    next.on('error', again)
    next.on('end', again)
    next.on('notification', received)
    next
      .connect()
      .then(() => next.query(`listen ${pg.escapeIdentifier(channel)}`))
      .then(received)
      .catch(again)
  }
  open()

  return {
    async close() {
      closed = true
      clearTimeout(timer)
      await client?.end().catch(() => undefined)
    },
  }
}
