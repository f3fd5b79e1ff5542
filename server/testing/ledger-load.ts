import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Journal, Line } from '#ledger/ledger.types.ts'
import { post, postEach } from '#ledger/ledger-post.ts'
import { collectJournals } from '../src/platform/call/collector.ts'
import { openDatabase } from '../src/platform/database/database.ts'

/** The journal of a key is derived from the key alone, so that a retry after an unknown outcome sends the same. */
export function journalOf(key: string, accounts: readonly number[]): Journal {
  const digit = (at: number) => Number.parseInt(key.slice(-at - 2, -at), 16)
  const from = digit(2) % accounts.length
  const to = (from + 1 + (digit(4) % (accounts.length - 1))) % accounts.length
  const [debit = 0, credit = 0] = [accounts[from], accounts[to]]
  const step = (more: Partial<Line>): Line => ({
    kind: 'load',
    debit,
    credit,
    amountMinor: 1 + digit(6),
    currency: 'THB',
    reference: key,
    actor: 'load',
    ...more,
  })
  return { key, lines: digit(8) % 4 === 0 ? [step({}), step({ debit: credit, credit: debit })] : [step({})] }
}

/** Posts until it is killed, and reports each key when it is sent and when it is acknowledged. */
async function load(url: string, accounts: readonly number[]): Promise<void> {
  const database = openDatabase(url, 12)
  const collector = collectJournals(journals => postEach(database.tx, journals))
  const ways = [collector.post, (journal: Journal) => database.transaction('write', tx => post(tx, journal))]
  await Promise.all(
    Array.from({ length: 16 }, async (_, worker) => {
      const way = ways[worker % ways.length] ?? collector.post
      for (;;) {
        const journal = journalOf(randomUUID(), accounts)
        process.stdout.write(`sent ${journal.key}\n`)
        await untilPosted(() => way(journal))
        process.stdout.write(`done ${journal.key}\n`)
      }
    }),
  )
}

/** The database is killed under us: anything not known to have happened is sent again under its key. */
export async function untilPosted<T>(work: () => Promise<T>): Promise<T> {
  for (;;) {
    try {
      return await work()
    } catch {
      await sleep(20)
    }
  }
}

if (import.meta.main) {
  const [url = '', accounts = ''] = process.argv.slice(2)
  await load(url, accounts.split(',').map(Number))
}
