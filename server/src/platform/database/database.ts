import pg from 'pg'
import { z } from 'zod'
import { tracedStatement } from '#platform/telemetry/trace.state.ts'
import { fieldOf } from './columns.ts'
import { ConnectionError, connectAlone, expectConfirmed, Pool, rethrow } from './connection.ts'
import { type CopiedIn, copyIn } from './copy-in.ts'
import { type CopiedOut, copyOut } from './copy-out.ts'
import { listen } from './listen.ts'
import { openSnapshot, type Snapshot } from './snapshot.ts'
import { planned, type Sql, sql } from './sql.ts'

/** The role that the application works as. It owns nothing, so it cannot change what it was not granted. */
const appRole = 'wallet_app'
/** The role for queries of an agent. It may read nothing of most tables, and of the others only the rows of one subtree. */
const agentRole = 'wallet_agent'
/** The roles that the application works as in the database of a brand. */
export const workingRoles: readonly string[] = [appRole, agentRole]
/** The role that it works as in the database of a group of brands, which has rights nowhere else. */
export const groupRole = 'wallet_group'
/** All roles that the application's login may switch to. */
export const knownRoles: readonly string[] = [...workingRoles, groupRole]

/** The agent whose subtree is meant, and the admin who queries. An agent that is not in the tree sees nothing. */
export type Subtree = { agentId: string | null; adminId: string }

const limits = {
  statementMs: 10_000,
  lockMs: 5_000,
  idleInTransactionMs: 15_000,
  connectMs: 3_000,
  queryMs: 12_000,
  /** Staff work in bursts, and opening a connection takes longer than their queries: connections outlive the pauses. */
  idleMs: 600_000,
}

/**
 * Reads and writes inside one transaction. Handlers get this and never a pool. A column `first_name` arrives as the field
 * `firstName`; the contents of JSON values are left unchanged.
 */
export type Tx = {
  rows<Row>(query: Sql): Promise<Row[]>
  /** The only row, or undefined. */
  row<Row>(query: Sql): Promise<Row | undefined>
  /** Returns the number of rows affected. */
  run(query: Sql): Promise<number>
}

export type Database = {
  /**
   * Runs the work in one transaction: all of it happens, or nothing. With a subtree, it finds no rows outside of it. `told` is
   * given the position behind a change.
   */
  transaction<T>(
    mode: 'read' | 'write',
    work: (tx: Tx) => Promise<T>,
    within?: Subtree,
    told?: (position: string) => void,
  ): Promise<T>
  /** One statement on its own. */
  tx: Tx
  pool: pg.Pool
  /** Another pool with the same limits, for work that must not wait behind requests. The caller closes it. */
  openPool(size: number): pg.Pool
  /** Runs work on a connection of its own, where each statement may take as long as it needs. */
  patiently<T>(work: (tx: Tx) => Promise<T>): Promise<T>
  /** The same in one transaction: all of it happens, or nothing. */
  patientTransaction<T>(work: (tx: Tx) => Promise<T>): Promise<T>
  /** Calls `heard` at each notification of a channel, until it is closed; see `listen`. */
  listen(channel: string, received: () => void): { close(): Promise<void> }
  /** The result of a statement as a stream, however long it takes; see `copyOut`. */
  copyOut(statement: string, within?: Subtree): Promise<CopiedOut>
  /** Adds rows by a `copy … from stdin`, however many they are; see `copyIn`. */
  copyIn(statement: string): Promise<CopiedIn>
  /** The database as it is at this moment, to be read for as long as it takes; see `openSnapshot`. The caller closes it. */
  snapshot(): Promise<Snapshot<Tx>>
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

/** What every statement of the application runs under. */
const workingAs = (role: string) => ({
  role,
  timezone: 'UTC',
  statement_timeout: limits.statementMs,
  lock_timeout: limits.lockMs,
  idle_in_transaction_session_timeout: limits.idleInTransactionMs,
})
/** The same without limits, for work that may take as long as it needs. */
const patientAs = (role: string) => ({ role, timezone: 'UTC' })

type Given = Readonly<Record<string, string | number>>

const optionsOf = (settings: Given): string =>
  Object.entries(settings)
    .map(([name, value]) => `-c ${name}=${value}`)
    .join(' ')

/** Follows a `begin` in the same message, so that it takes no round trip of its own. */
const localOf = (settings: Given): string =>
  Object.entries(settings)
    .map(([name, value]) => `; set local ${name} = '${value}'`)
    .join('')

type Opening = {
  /** How long a request waits for a free connection before it is told to come back later. */
  connectMs?: number | undefined
  /**
   * The address of PostgreSQL itself, if the other is that of a pooler which lends a connection for one transaction at a time,
   * to one process after the other. There every transaction sets what it needs and nothing outlives it; work that needs a
   * connection for longer uses this address.
   */
  direct?: string | undefined
  /**
   * Prepares and plans every statement once per connection, not only the `planned` ones: for tests, whose many short statements on
   * small tables take longer to plan than to run. A search over real data needs a plan for its own values.
   */
  prepareAll?: boolean | undefined
  /** The role of every statement: that of a brand, unless it is the database of a group. */
  role?: string
}

export function openDatabase(
  url: string,
  size: number,
  { connectMs = limits.connectMs, direct, prepareAll = false, role = appRole }: Opening = {},
): Database {
  const lent = direct !== undefined
  const [working, patient] = [workingAs(role), patientAs(role)]
  const own = { connectionString: direct ?? url, options: optionsOf(patient), connectionTimeoutMillis: connectMs }
  const poolOf = (max: number, config: pg.PoolConfig) =>
    new Pool({
      max,
      types,
      connectionTimeoutMillis: connectMs,
      idleTimeoutMillis: limits.idleMs,
      // The server's own timeout cannot fire when the network is cut, so the client has one too.
      query_timeout: limits.queryMs,
      // Statements are sent without waiting for the previous answer.
      pipeline: true,
      ...config,
    })
  const settings = prepareAll ? { ...working, plan_cache_mode: 'force_generic_plan' } : working
  const openPool = (max: number) => poolOf(max, { connectionString: direct ?? url, options: optionsOf(settings) })
  const pool = lent ? poolOf(size, { connectionString: url }) : openPool(size)
  const manner = lent ? borrowedAs(working) : prepareAll ? preparing : kept
  const patiently = async <T>(work: (tx: Tx) => Promise<T>): Promise<T> => {
    const client = await connectAlone({ ...own, types })
    try {
      return await work(over(client))
    } finally {
      await client.end()
    }
  }
  return {
    pool,
    openPool,
    tx: lent ? oneByOne(pool, manner) : alone(pool, manner.prepares),
    patiently,
    patientTransaction: work =>
      patiently(async tx => {
        // A connection that is closed before the commit takes everything back.
        await tx.run(sql`begin`)
        const result = await work(tx)
        await tx.run(sql`commit`)
        return result
      }),
    listen: (channel, received) => listen(own, channel, received),
    copyOut: (statement, within) =>
      copyOut(within ? { ...own, options: optionsOf({ timezone: 'UTC', ...narrowingOf(within) }) } : own, statement),
    copyIn: statement => copyIn(own, statement),
    snapshot: () => openSnapshot({ ...own, types }, client => over(client, 'none')),
    close: () => pool.end(),
    async transaction(mode, work, within, told) {
      const client = await pool.connect().catch(rethrow)
      return mode === 'read' ? reading(client, manner, work, within) : writing(client, manner, work, within, told)
    },
  }
}

/** Which statements a connection remembers as prepared. */
type Prepares = 'none' | 'planned' | 'all'
/** How a transaction begins, and what its connection remembers. */
type Manner = { begin: string; beginReading: string; prepares: Prepares }
const snapshot = 'begin isolation level repeatable read read only'
/** On a connection that is ours for as long as we want, whose settings were given when it was opened. */
const kept: Manner = { begin: 'begin', beginReading: snapshot, prepares: 'planned' }
const preparing: Manner = { ...kept, prepares: 'all' }
/** On a connection that is ours for one transaction: the next one may be on another. */
const borrowedAs = (working: Given): Manner => ({
  begin: `begin${localOf(working)}`,
  beginReading: `${snapshot}${localOf(working)}`,
  prepares: 'none',
})

/** Statements of their own on borrowed connections: each is a transaction, sent at once. */
function oneByOne(pool: pg.Pool, borrowed: Manner): Tx {
  return txOf(async part => {
    const client = await pool.connect().catch(rethrow)
    const sent = [
      send(client, { text: borrowed.begin }),
      sendTraced(client, { text: part.text, values: [...part.values] }),
      // After a failed statement this rolls back.
      send(client, { text: 'commit' }),
    ] as const
    const settled = await Promise.allSettled(sent)
    const [, result] = await Promise.all(sent).catch((error: unknown) => {
      client.release(settled[2].status === 'rejected' || isAstray(error))
      throw asAstray(error)
    })
    client.release()
    return result
  })
}

/** Statements of their own on kept connections. */
function alone(pool: pg.Pool, prepares: Prepares): Tx {
  return txOf(async part => {
    const client = await pool.connect().catch(rethrow)
    try {
      const result = await sendTraced(client, queryOf(part, prepares))
      client.release()
      return result
    } catch (error) {
      client.release(true)
      throw asAstray(error)
    }
  })
}

/**
 * After a failover an address may lead for a moment to a node that takes no changes. A connection to it must not be used again, and
 * the client should retry. In a reading transaction the same error is a mistake of ours.
 */
const isAstray = (error: unknown): boolean => sqlState(error) === '25006'
const asAstray = (error: unknown): unknown =>
  error instanceof Error && isAstray(error) ? new ConnectionError(error) : error

/**
 * Settings that restrict a session or a transaction to a subtree. The schema `subtree` holds the subtree's versions of the sums
 * that exist elsewhere for the whole brand.
 */
const narrowingOf = ({ agentId, adminId }: Subtree) => ({
  'wallet.agent': agentId ?? '',
  'wallet.admin': adminId,
  search_path: 'subtree,public',
  role: agentRole,
})

/** Lasts until the end of the transaction. The role is set last; from then on the policies apply to every query. */
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
  { begin, prepares }: Manner,
  work: (tx: Tx) => Promise<T>,
  within: Subtree | undefined,
  told: ((position: string) => void) | undefined,
): Promise<T> {
  let broken = false
  try {
    await send(client, { text: begin })
    await narrow(client, within)
    const result = await work(over(client, prepares))
    if (told) told(await commitAndLook(client))
    else await sendTraced(client, { text: 'commit' })
    return result
  } catch (error) {
    broken = isAstray(error)
    await client.query('rollback').catch(() => {
      broken = true
    })
    throw asAstray(error)
  } finally {
    client.release(broken)
  }
}

/** In one message: the position is behind the commit, and takes no round trip. */
async function commitAndLook(client: pg.PoolClient): Promise<string> {
  const text = 'commit; select pg_current_wal_insert_lsn()::text as position'
  const results: unknown = await sendTraced(client, { text })
  const [, looked] = Commit.parse(results)
  return looked.rows[0][0]
}
const Commit = z.tuple([z.unknown(), z.object({ rows: z.tuple([z.tuple([z.string()])]) })])

/** In a read transaction the first statement need not wait for the `begin`, nor the answer for the `commit`. */
async function reading<T>(
  client: pg.PoolClient,
  { beginReading, prepares }: Manner,
  work: (tx: Tx) => Promise<T>,
  within: Subtree | undefined,
): Promise<T> {
  const begun = send(client, { text: beginReading })
  // A transaction that could not be restricted must not answer anything.
  const narrowed = narrow(client, within)
  try {
    const [result] = await Promise.all([work(over(client, prepares)), begun, narrowed])
    return result
  } finally {
    void client.query('commit').then(
      () => client.release(),
      () => client.release(true),
    )
  }
}

async function send(client: pg.Pool | pg.ClientBase, query: pg.QueryConfig): Promise<pg.QueryArrayResult<unknown[]>> {
  const result = await client.query<unknown[], unknown[]>({ ...query, rowMode: 'array' }).catch(rethrow)
  expectConfirmed(client)
  return result
}

/** What handlers and jobs do, and its commit. */
const sendTraced = (client: pg.Pool | pg.ClientBase, query: pg.QueryConfig & { text: string }) =>
  tracedStatement(query.text, () => send(client, query))

/** SQL names columns in snake_case and TypeScript fields in camelCase; names are translated here, once per result. */
function rowsOf({ fields, rows }: pg.QueryArrayResult<unknown[]>): object[] {
  const names = fields.map(({ name }) => fieldOf(name))
  return rows.map(values => {
    const row: Record<string, unknown> = {}
    names.forEach((name, index) => {
      row[name] = values[index]
    })
    return row
  })
}

/** Statements on a connection; a transaction on it is the caller's. */
export const over = (client: pg.Pool | pg.ClientBase, prepares: Prepares = 'planned'): Tx =>
  txOf(part => sendTraced(client, queryOf(part, prepares)))

function queryOf(part: Sql, prepares: Prepares): pg.QueryConfig & { text: string } {
  const { name } = prepares === 'all' ? planned(part) : part
  return { text: part.text, values: [...part.values], ...(prepares !== 'none' && name !== undefined && { name }) }
}

function txOf(query: (part: Sql) => Promise<pg.QueryArrayResult<unknown[]>>): Tx {
  return {
    // The caller declares the types of its columns: this is the boundary where SQL gets its types.
    rows: async <Row>(part: Sql) => rowsOf(await query(part)) as Row[],
    row: async <Row>(part: Sql) => rowsOf(await query(part))[0] as Row | undefined,
    run: async part => (await query(part)).rowCount ?? 0,
  }
}

/** The SQLSTATE of an error from PostgreSQL, else undefined. */
export function sqlState(error: unknown): string | undefined {
  return error instanceof pg.DatabaseError ? error.code : undefined
}

/** The constraint that a change violated, else undefined. */
export function sqlConstraint(error: unknown): string | undefined {
  return error instanceof pg.DatabaseError ? error.constraint : undefined
}

/** Whether a row has what another one has already, where only one may. */
export const isUniqueViolation = (error: unknown): boolean => sqlState(error) === '23505'

export const isSerializationFailure = (error: unknown): boolean => ['40001', '40P01'].includes(sqlState(error) ?? '')

/**
 * Whether a value is out of the range of its type: a number, a day, or a character that no text can hold. Schemas keep such
 * values out; this is for a schema that forgets.
 */
export const isUnstorable = (error: unknown): boolean =>
  ['22003', '22007', '22008', '22021', '22P05'].includes(sqlState(error) ?? '')

/** Errors of connections, resources, the disk, and statements that were ended from outside or took too long. */
const unavailableStates = /^(08|53|57P|58|55P03|57014|25P03|25P04)/

/** Whether PostgreSQL is unreachable, full, starting, or did not answer in time: the client should retry later. */
export const isUnavailable = (error: unknown): boolean =>
  error instanceof ConnectionError || unavailableStates.test(sqlState(error) ?? '')
