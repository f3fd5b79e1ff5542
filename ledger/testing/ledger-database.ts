import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { inject } from 'vitest'
import type { LedgerTx, Line } from '#ledger/ledger.types.ts'
import { type AccountKind, installLedger } from '#ledger/ledger-install.ts'
import { openAccount } from '#ledger/ledger-read.ts'
import { verify } from '#ledger/ledger-verify.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** The owner's address of the run's PostgreSQL, and the address of the role that the application signs in as. */
    pgUrl: string
    pgAppUrl: string
  }
}

const kinds: readonly AccountKind[] = [
  { owner: 'member', name: 'cash', rule: 'guarded' },
  { owner: 'member', name: 'hold', rule: 'holding' },
  { owner: 'bank', name: 'settlement', rule: 'free' },
  { owner: 'house', name: 'adjustment', rule: 'free' },
]
const template = 'ledger_template'

async function asOwner<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

const addressAt = (url: string, database: string): string =>
  Object.assign(new URL(url), { pathname: `/${database}` }).toString()

/** A database with only the ledger in it, copied from one that was installed once. */
async function cloneLedger(): Promise<{ url: string; appUrl: string }> {
  const name = `ledger_${randomUUID().replaceAll('-', '')}`
  const [url, appUrl] = [inject('pgUrl'), inject('pgAppUrl')]
  await asOwner(url, async server => {
    // Test files start at the same time: one of them creates the template, the others wait for it.
    await server.query('select pg_advisory_lock(2)')
    const { rowCount } = await server.query('select from pg_database where datname = $1', [template])
    if (rowCount === 0) {
      await server.query(letIn(new URL(appUrl).username))
      await server.query(`create database ${template}`)
      await asOwner(addressAt(url, template), client => installLedger(client, kinds))
    }
    await server.query(`create database ${name} template ${template}`)
  })
  return { url: addressAt(url, name), appUrl: addressAt(appUrl, name) }
}

/** Roles belong to the whole server: other tests may create the same one at the same moment. */
const letIn = (login: string): string => `do $$ begin
    create role wallet_app nologin;
  exception when duplicate_object or unique_violation then null; end $$;
  do $$ begin
    grant wallet_app to ${login};
  exception when internal_error or unique_violation then null; end $$`

const types = new pg.TypeOverrides()
types.setTypeParser(pg.types.builtins.TIMESTAMPTZ, text => new Date(text).toISOString())
types.setTypeParser(pg.types.builtins.INT8, Number)

function over(client: pg.Pool | pg.PoolClient): LedgerTx {
  return {
    // The caller declares its columns: here SQL gets its types.
    rows: async <Row>(query: Parameters<LedgerTx['rows']>[0]) =>
      (await client.query({ ...query, values: [...query.values] })).rows as Row[],
  }
}

/** Runs all of the work, or rolls it back. */
async function inTransaction<T>(pool: pg.Pool, work: (tx: LedgerTx) => Promise<T>): Promise<T> {
  const client = await pool.connect()
  try {
    await client.query('begin')
    const result = await work(over(client))
    await client.query('commit')
    return result
  } catch (error) {
    await client.query('rollback')
    throw error
  } finally {
    client.release()
  }
}

export type TestLedger = Awaited<ReturnType<typeof startTestLedger>>

/** A separate ledger for a test file: the real PostgreSQL, as the application's role. */
export async function startTestLedger(connections = 10) {
  const { url, appUrl } = await cloneLedger()
  const options = '-c role=wallet_app -c timezone=UTC'
  const pool = new pg.Pool({ connectionString: appUrl, max: connections, types, options })
  const tx = over(pool)
  const open = (owner: string, name: string, ownerId: string = randomUUID(), currency = 'THB') =>
    openAccount(tx, { owner, ownerId, name, currency })
  return {
    tx,
    transaction: <T>(work: (tx: LedgerTx) => Promise<T>) => inTransaction(pool, work),
    open,
    /** A member with a cash and a holding account. */
    async member() {
      const ownerId = randomUUID()
      return { cash: await open('member', 'cash', ownerId), hold: await open('member', 'hold', ownerId) }
    },
    house: await open('house', 'adjustment', 'house'),
    bank: await open('bank', 'settlement', 'bank-1'),
    /** As the owner of the tables, who has more rights than the application. */
    asOwner: (statement: string) => asOwner(url, client => client.query(statement)),
    /** For after the tests: whatever they did, the ledger must verify. */
    async endSound() {
      const problems = await verify(tx)
      await pool.end()
      if (problems.length > 0) throw new Error(`the ledger is not sound: ${JSON.stringify(problems)}`)
    },
    close: () => pool.end(),
  }
}

export const newKey = (): string => `test-${randomUUID()}`

/** A line with defaults for everything that a test does not care about. */
export const line = (debit: number, credit: number, amountMinor: number, more: Partial<Line> = {}): Line => ({
  kind: 'adjustmentIn',
  debit,
  credit,
  amountMinor,
  currency: 'THB',
  reference: 'test:1',
  actor: 'admin:test',
  ...more,
})

export const testOrigin = { reference: 'test:1', actor: 'admin:test' }
