import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import pg from 'pg'
import { addressAt, userIn } from '../server/src/platform/database/addresses.ts'
import { ensureDatabase, migrate } from '../server/src/platform/database/migrate.ts'
import { startEmbedded } from '../server/src/platform/embedded/embedded.ts'
import { makeThrowawayDir } from '../server/testing/throwaway.ts'

export const members = 10_000

/** `url` is the owner's address, `appUrl` the one that the application uses. */
export type BenchDatabase = {
  url: string
  appUrl: string
  sql(text: string): Promise<pg.QueryResult>
  close(): Promise<void>
}
export type BenchServer = {
  /** A ledger with members who have money; their accounts are 1 to `members`, and the house is the next one. */
  open(name: string, history?: string): Promise<BenchDatabase>
  close(): Promise<void>
}

/** A durable PostgreSQL of its own, removed after the run. */
export async function startBenchServer(): Promise<BenchServer> {
  const { dir, remove } = await makeThrowawayDir()
  const postgres = await startEmbedded({ dataDir: dir })
  return {
    async open(name, history = '') {
      const url = await ensureDatabase(postgres.url, name)
      await migrate(url, userIn(postgres.appUrl))
      const client = new pg.Client({ connectionString: url })
      await client.connect()
      await client.query(accounts)
      if (history) await client.query(history)
      await client.query(fund)
      return {
        url,
        appUrl: addressAt(postgres.appUrl, name),
        sql: text => client.query(text),
        close: () => client.end(),
      }
    },
    async close() {
      await postgres.stop()
      await remove()
    },
  }
}

const accounts = `
  select ledger.open_account('member', n::text, 'cash', 'THB') from generate_series(1, ${members}) n;
  select ledger.open_account('house', 'house', 'equity', 'THB');`

const filled = (value: string) => `array_fill(${value}, array[1000])`
const fund = `
  select count(*) from generate_series(0, ${members / 1000 - 1}) n, lateral ledger.post(array['fund-' || lpad(n::text, 8, '0')],
    ${filled('1')}, ${filled(`'fund'::text`)}, ${filled(`${members + 1}::bigint`)},
    array(select n * 1000 + m from generate_series(1, 1000) m)::bigint[], ${filled('100000000000::bigint')},
    ${filled(`'THB'::text`)}, ${filled(`''::text`)}, ${filled(`''::text`)}, ${filled('null::timestamptz')})`

export async function hasPgbench(): Promise<boolean> {
  return promisify(execFile)('pgbench', ['--version']).then(
    () => true,
    () => false,
  )
}

export async function pgbenchInit(url: string): Promise<void> {
  await promisify(execFile)('pgbench', ['-i', '-q', '-s', '50', url])
}

type Load = { clients: number; seconds: number }

/** Runs pgbench and returns its transactions per second; without a script, its default transaction. */
export async function pgbench(url: string, { clients, seconds }: Load, script?: string): Promise<number> {
  const load = ['-n', '-c', String(clients), '-j', '2', '-T', String(seconds), '-M', 'prepared']
  const { stdout } = await promisify(execFile)('pgbench', [...load, ...(script ? ['-f', script] : []), url])
  return Number(/tps = ([\d.]+)/.exec(stdout)?.[1])
}

/** The same with Node's driver, for machines without pgbench. */
export async function nodeBench(url: string, { clients, seconds }: Load, text: string): Promise<number> {
  const connections = await Promise.all(
    Array.from({ length: clients }, async () => {
      const client = new pg.Client({ connectionString: url })
      await client.connect()
      return client
    }),
  )
  const end = performance.now() + seconds * 1000
  let count = 0
  await Promise.all(
    connections.map(async client => {
      for (; performance.now() < end; count += 1) await client.query({ name: 'bench', text })
      await client.end()
    }),
  )
  return count / seconds
}
