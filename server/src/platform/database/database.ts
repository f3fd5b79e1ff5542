import pg from 'pg'
import { fieldOf } from './columns.ts'
import { asTold, ConnectionError, connectAlone, Pool } from './connection.ts'
import { type CopiedOut, copyOut } from './copy-out.ts'
import { listen } from './listen.ts'
import type { Sql } from './sql.ts'

/** The role that the application works as. It owns nothing: what it may not change, it cannot change. */
const appRole = 'wallet_app'
/** The role of what an agent asks for. Of most tables it may read nothing, and of the others the rows of one subtree. */
const agentRole = 'wallet_agent'
/** All that the role which the application signs in as may become. */
export const workingRoles: readonly string[] = [appRole, agentRole]

/** Whose subtree is meant and who asks. An agent that has no place in the tree sees nothing. */
export type Subtree = { agentId: string | null; adminId: string }

const limits = {
  statementMs: 10_000,
  lockMs: 5_000,
  idleInTransactionMs: 15_000,
  connectMs: 3_000,
  queryMs: 12_000,
  /** Staff ask in bursts, and a new connection takes longer than what they ask for: it outlives their pauses. */
  idleMs: 600_000,
}

/**
 * Reading and writing inside one transaction. Handlers get this and never a pool. A column `first_name` arrives as the field
 * `firstName`; what stands inside of a JSON value is left as it is.
 */
export type Tx = {
  rows<Row>(query: Sql): Promise<Row[]>
  /** The only row, or undefined. */
  row<Row>(query: Sql): Promise<Row | undefined>
  /** How many rows it touched. */
  run(query: Sql): Promise<number>
}

export type Database = {
  /** Runs the work in one transaction: all of it happens, or nothing. Within a subtree it finds nothing outside of it. */
  transaction<T>(mode: 'read' | 'write', work: (tx: Tx) => Promise<T>, within?: Subtree): Promise<T>
  /** One statement on its own. */
  tx: Tx
  pool: pg.Pool
  /** Another pool with the same limits, for what must not wait behind requests. Whoever opens it closes it. */
  openPool(size: number): pg.Pool
  /** Works on a connection of its own, where each statement may take as long as it needs. */
  patiently<T>(work: (tx: Tx) => Promise<T>): Promise<T>
  /** Calls `heard` at each notice of a channel, until it is closed; see `listen`. */
  listen(channel: string, heard: () => void): { close(): Promise<void> }
  /** What a statement finds, as a stream, however long it takes; see `copyOut`. */
  copyOut(statement: string, within?: Subtree): Promise<CopiedOut>
  close(): Promise<void>
}

const types = new pg.TypeOverrides()
// Instants travel as ISO text in UTC; bigint as a number, refused where it would lose a digit.
types.setTypeParser(pg.types.builtins.TIMESTAMPTZ, text => new Date(text).toISOString())
types.setTypeParser(pg.types.builtins.DATE, text => text)
types.setTypeParser(pg.types.builtins.INT8, text => {
  const number = Number(text)
  if (!Number.isSafeInteger(number)) throw new RangeError(`bigint out of range: ${text}`)
  return number
})

export function openDatabase(url: string, size: number): Database {
  const options = `-c role=${appRole} -c timezone=UTC`
  const own = { connectionString: url, options, connectionTimeoutMillis: limits.connectMs }
  const openPool = (max: number) =>
    new Pool({
      connectionString: url,
      max,
      types,
      connectionTimeoutMillis: limits.connectMs,
      idleTimeoutMillis: limits.idleMs,
      // The server's own timeout cannot fire when the network is cut, so the client has one too.
      query_timeout: limits.queryMs,
      statement_timeout: limits.statementMs,
      lock_timeout: limits.lockMs,
      idle_in_transaction_session_timeout: limits.idleInTransactionMs,
      options,
      // What is asked before the last answer came is sent at once.
      pipeline: true,
    })
  const pool = openPool(size)
  return {
    pool,
    openPool,
    tx: over(pool),
    async patiently(work) {
      const client = await connectAlone({ ...own, types })
      try {
        return await work(over(client))
      } finally {
        await client.end()
      }
    },
    listen: (channel, heard) => listen(own, channel, heard),
    copyOut: (statement, within) => copyOut(within ? { ...own, options: optionsOf(within) } : own, statement),
    close: () => pool.end(),
    async transaction(mode, work, within) {
      const client = await pool.connect().catch(asTold)
      return mode === 'read' ? reading(client, work, within) : writing(client, work, within)
    },
  }
}

/** What narrows a session or a transaction. In `subtree` stand the sums that the whole brand has elsewhere. */
const narrowingOf = ({ agentId, adminId }: Subtree) => ({
  'wallet.agent': agentId ?? '',
  'wallet.admin': adminId,
  search_path: 'subtree,public',
  role: agentRole,
})

const optionsOf = (within: Subtree): string =>
  Object.entries({ timezone: 'UTC', ...narrowingOf(within) })
    .map(([name, value]) => `-c ${name}=${value}`)
    .join(' ')

/** Until the end of the transaction. The role comes last, and with it all that is asked is answered by the policies. */
async function narrow(client: pg.PoolClient, within: Subtree | undefined): Promise<void> {
  if (!within) return
  const settings = narrowingOf(within)
  await send(client, {
    text: 'select set_config(name, value, true) from unnest($1::text[], $2::text[]) as setting (name, value)',
    values: [Object.keys(settings), Object.values(settings)],
  })
}

async function writing<T>(
  client: pg.PoolClient,
  work: (tx: Tx) => Promise<T>,
  within: Subtree | undefined,
): Promise<T> {
  let broken = false
  try {
    await send(client, { text: 'begin' })
    await narrow(client, within)
    const result = await work(over(client))
    await send(client, { text: 'commit' })
    return result
  } catch (error) {
    await client.query('rollback').catch(() => {
      broken = true
    })
    throw error
  } finally {
    client.release(broken)
  }
}

/** Where nothing is changed, the first statement need not wait for the beginning, nor the answer for the end. */
async function reading<T>(
  client: pg.PoolClient,
  work: (tx: Tx) => Promise<T>,
  within: Subtree | undefined,
): Promise<T> {
  const begun = send(client, { text: 'begin isolation level repeatable read read only' })
  // A transaction that could not be narrowed answers nothing more.
  const narrowed = narrow(client, within)
  try {
    const [result] = await Promise.all([work(over(client)), begun, narrowed])
    return result
  } finally {
    void client.query('commit').then(
      () => client.release(),
      () => client.release(true),
    )
  }
}

const send = (client: pg.Pool | pg.ClientBase, query: pg.QueryConfig): Promise<pg.QueryArrayResult<unknown[]>> =>
  client.query<unknown[], unknown[]>({ ...query, rowMode: 'array' }).catch(asTold)

/** SQL names columns in snake_case and TypeScript fields in camelCase; they are translated here, once for each result. */
function rowsOf({ fields, rows }: pg.QueryArrayResult<unknown[]>): object[] {
  const names = fields.map(({ name }) => fieldOf(name))
  // Copies of one object have one shape, which is quicker to make and to read than growing each row by itself.
  const empty: Record<string, unknown> = Object.fromEntries(names.map(name => [name, null]))
  return rows.map(values => {
    const row = { ...empty }
    names.forEach((name, index) => {
      row[name] = values[index]
    })
    return row
  })
}

function over(client: pg.Pool | pg.ClientBase): Tx {
  const query = (part: Sql) => send(client, { ...part, values: [...part.values] })
  return {
    // The caller says what its columns are: this is the edge where SQL gets its types.
    rows: async <Row>(part: Sql) => rowsOf(await query(part)) as Row[],
    row: async <Row>(part: Sql) => rowsOf(await query(part))[0] as Row | undefined,
    run: async part => (await query(part)).rowCount ?? 0,
  }
}

/** The SQLSTATE of an error that PostgreSQL answered, else undefined. */
export function sqlState(error: unknown): string | undefined {
  return error instanceof pg.DatabaseError ? error.code : undefined
}

/** The constraint that a change broke, else undefined. */
export function sqlConstraint(error: unknown): string | undefined {
  return error instanceof pg.DatabaseError ? error.constraint : undefined
}

export const isSerializationFailure = (error: unknown): boolean => ['40001', '40P01'].includes(sqlState(error) ?? '')

/**
 * A value is out of the range of its type: a number, a day, or a character that no text can hold. Schemas keep such values out; this is
 * for the one that forgets.
 */
export const isUnstorable = (error: unknown): boolean =>
  ['22003', '22007', '22008', '22021', '22P05'].includes(sqlState(error) ?? '')

/** Of connections, of resources, of what was ended from outside or took too long, and of the disk. */
const unavailableStates = /^(08|53|57P|58|55P03|57014|25P03|25P04)/

/** PostgreSQL is away, full, starting, or did not answer in time: come back later. */
export const isUnavailable = (error: unknown): boolean =>
  error instanceof ConnectionError || unavailableStates.test(sqlState(error) ?? '')
