import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Problem } from '#ledger/ledger.types.ts'
import { post } from '#ledger/ledger-post.ts'
import { openAccount } from '#ledger/ledger-read.ts'
import { verify } from '#ledger/ledger-verify.ts'
import { type Database, openDatabase } from '../src/platform/database/database.ts'
import { journalOf, untilPosted } from './ledger-load.ts'
import { type MortalPostgres, startMortalPostgres } from './mortal-postgres.ts'

/** The result of a cycle. `lost` was acknowledged and is gone, `doubled` happened more than once. */
export type Cycle = {
  acknowledged: number
  unknown: number
  lost: number
  doubled: number
  problems: Problem[]
  healthyMs: number
}

/** Kills PostgreSQL and then the client, with -9 and under load, on a durable PostgreSQL of its own. */
export async function runFaults(cycles: number, report: (cycle: Cycle) => void): Promise<void> {
  const postgres = await startMortalPostgres()
  try {
    const database = openDatabase(postgres.appUrl, 4)
    const accounts = await fund(database)
    for (let n = 0; n < cycles; n += 1) {
      report(await cycle({ postgres, database, accounts }))
    }
    await database.close()
  } finally {
    await postgres.close()
  }
}

async function fund({ tx }: Database): Promise<number[]> {
  const house = await openAccount(tx, { owner: 'house', ownerId: 'house', name: 'equity', currency: 'THB' })
  const cash = (n: number) => openAccount(tx, { owner: 'member', ownerId: `load-${n}`, name: 'cash', currency: 'THB' })
  const accounts = await Promise.all(Array.from({ length: 20 }, (_, n) => cash(n)))
  const step = { kind: 'load', debit: house, amountMinor: 1_000_000_000, currency: 'THB', reference: '', actor: '' }
  await post(tx, { key: 'load-fund', lines: accounts.map(credit => ({ ...step, credit })) })
  return accounts
}

type Place = { postgres: MortalPostgres; database: Database; accounts: readonly number[] }

async function cycle({ postgres, database, accounts }: Place): Promise<Cycle> {
  const keys = { sent: new Set<string>(), done: new Set<string>() }
  const client = spawn(
    process.execPath,
    [join(import.meta.dirname, 'ledger-load.ts'), postgres.appUrl, accounts.join()],
    {
      stdio: ['ignore', 'pipe', 'inherit'],
    },
  )
  const gone = once(client, 'close')
  let rest = ''
  client.stdout.setEncoding('utf8').on('data', (chunk: string) => {
    const lines = (rest + chunk).split('\n')
    rest = lines.pop() ?? ''
    for (const said of lines) keys[said.startsWith('done') ? 'done' : 'sent'].add(said.slice(5))
  })
  // While it is running, at a random moment.
  const moreDone = async (count: number) => {
    const enough = keys.done.size + count
    while (keys.done.size < enough) {
      if (client.exitCode !== null) throw new Error('the load ended by itself')
      await sleep(10)
    }
    await sleep(Math.random() * 300)
  }
  await moreDone(50)
  const killedAt = performance.now()
  await postgres.kill()
  await untilPosted(() => database.tx.rows({ text: 'select 1', values: [] }))
  const healthyMs = performance.now() - killedAt
  await moreDone(50)
  client.kill('SIGKILL')
  await gone

  const linesOf = (key: string) => journalOf(key, accounts).lines.length
  const before = await countByKey(database)
  const unknown = [...keys.sent].filter(key => !keys.done.has(key))
  for (const key of unknown) await untilPosted(() => post(database.tx, journalOf(key, accounts)))
  const after = await countByKey(database)
  // What was acknowledged must have been stored before any retry; what was unknown must be stored now.
  const lost =
    [...keys.done].filter(key => (before.get(key) ?? 0) < linesOf(key)).length +
    unknown.filter(key => (after.get(key) ?? 0) < linesOf(key)).length
  const doubled = [...keys.sent].filter(key => (after.get(key) ?? 0) > linesOf(key)).length
  const problems = await verify(database.tx)
  return { acknowledged: keys.done.size, unknown: unknown.length, lost, doubled, problems, healthyMs }
}

/** The number of transfers per key, counted from the transfers and not from the table of keys. */
async function countByKey({ tx }: Database): Promise<Map<string, number>> {
  const rows = await tx.rows<{ key: string; count: number }>({
    text: 'select reference as key, count(*) as count from ledger.transfer group by reference',
    values: [],
  })
  return new Map(rows.map(row => [row.key, row.count]))
}
