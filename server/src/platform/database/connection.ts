import pg from 'pg'

/** A connection could not be made, broke, or did not answer in time. */
export class ConnectionError extends Error {
  constructor(cause: Error) {
    super(`the database cannot be reached: ${cause.message}`, { cause })
  }
}

/**
 * Rethrows an error of the driver as what it really is. PostgreSQL's own errors keep their class, and so do our programming
 * errors, which the driver and the type parsers throw as TypeError or RangeError. Everything else is about the connection: the
 * driver has a dozen messages for that and the system has more, so no list of them would be complete.
 *
 *     await client.query('begin').catch(asTold)
 */
export function rethrow(error: unknown): never {
  throw error instanceof Error ? classified(error) : error
}

export function classified(error: Error): Error {
  const isAnswer = error instanceof pg.DatabaseError || error instanceof ConnectionError
  const isMistake = error instanceof TypeError || error instanceof RangeError
  return isAnswer || isMistake ? error : new ConnectionError(error)
}

/** Connections on which a commit was answered that no replica has confirmed. */
const unconfirmed = new WeakSet<object>()

/**
 * Where PostgreSQL confirms commits by a replica, it answers a commit also when the waiting for that was cancelled, with nothing
 * but a warning: the change would be lost with the primary. Known by the name of PostgreSQL's function, because the text is in the
 * language of the server.
 */
function noteUnconfirmed(client: pg.ClientBase): void {
  client.on('notice', ({ routine }) => {
    if (routine === 'SyncRepWaitForLSN') unconfirmed.add(client)
  })
}

/** Throws if the last answer on a connection was to a commit that no replica has confirmed: nobody may take it for done. */
export function expectConfirmed(client: object): void {
  if (unconfirmed.delete(client)) throw new ConnectionError(new Error('no replica has confirmed the change'))
}

/**
 * Opens a connection outside of the pool. If it breaks, the running statement throws; without a listener it would end the
 * process.
 */
export async function connectAlone(config: pg.ClientConfig): Promise<pg.Client> {
  const client = new pg.Client(config)
  client.on('error', () => undefined)
  noteUnconfirmed(client)
  await client.connect().catch(rethrow)
  return client
}

/** A pool that replaces connections that die. Code that was using one gets the error from its statement. */
export class Pool extends pg.Pool {
  constructor(config: pg.PoolConfig) {
    super(config)
    // Without listeners these events would end the process.
    this.on('error', () => undefined)
    this.on('connect', client => client.on('error', () => undefined))
    this.on('connect', noteUnconfirmed)
  }

  override connect(): Promise<pg.PoolClient>
  override connect(callback: Connected): void
  override connect(callback?: Connected): Promise<pg.PoolClient> | undefined {
    if (!callback) return super.connect()
    // A graphile-worker listener that breaks while it is being closed is released twice, which throws where nobody catches.
    super.connect((error, client, release) => {
      let isReleased = false
      callback(error, client, fault => {
        if (!isReleased) release(fault)
        isReleased = true
      })
    })
    return undefined
  }
}

type Connected = (
  error: Error | undefined,
  client: pg.PoolClient | undefined,
  release: (fault?: Error | boolean) => void,
) => void
