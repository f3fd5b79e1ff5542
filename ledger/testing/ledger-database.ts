import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { openAccount } from '#ledger/ledger.read.ts'
import type { Line } from '#ledger/ledger.types.ts'
import { verify } from '#ledger/ledger.verify.ts'
import { openDatabase } from '../../server/src/platform/database/database.ts'
import { cloneDatabase } from '../../server/testing/server.ts'

export type TestLedger = Awaited<ReturnType<typeof startTestLedger>>

/** A ledger of its own for a test file: the real PostgreSQL, as the application's role. */
export async function startTestLedger(connections = 10) {
  const { url, appUrl } = await cloneDatabase()
  const database = openDatabase(appUrl, connections)
  const open = (owner: string, name: string, ownerId: string = randomUUID(), currency = 'THB') =>
    openAccount(database.tx, { owner, ownerId, name, currency })
  return {
    database,
    tx: database.tx,
    open,
    /** A member with a cash and a holding account. */
    async member() {
      const ownerId = randomUUID()
      return { cash: await open('member', 'cash', ownerId), hold: await open('member', 'hold', ownerId) }
    },
    house: await open('house', 'adjustment', 'house'),
    bank: await open('bank', 'settlement', 'bank-1'),
    /** As the owner of the tables, who may do what the application may not. */
    async asOwner(statement: string) {
      const client = new pg.Client({ connectionString: url })
      await client.connect()
      try {
        return await client.query(statement)
      } finally {
        await client.end()
      }
    },
    /** For after the tests: whatever they did, everything must fit. */
    async endSound() {
      const problems = await verify(database.tx)
      await database.close()
      if (problems.length > 0) throw new Error(`the ledger is not sound: ${JSON.stringify(problems)}`)
    },
    close: () => database.close(),
  }
}

export const newKey = (): string => `test-${randomUUID()}`

/** A line with what a test does not care about filled in. */
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

export const told = { reference: 'test:1', actor: 'admin:test' }
