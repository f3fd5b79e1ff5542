import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ledgerErrors } from '#contract/core/ledger.errors.ts'
import { ledgerAccounts, ledgerKinds } from '#contract/core/ledger-kinds.ts'
import { isGrant } from '#contract/core/permission.ts'
import { locales } from '#contract/core/text.ts'
import { balance, openAccount } from '#ledger/ledger-read.ts'
import { ledgerRefusals } from '#ledger/ledger-refusal.ts'
import { type Database, openDatabase } from '#platform/database/database.ts'
import { sql } from '#platform/database/sql.ts'
import { cloneDatabase } from '../../../testing/server.ts'
import { postKind } from './posting.ts'

let database: Database
beforeAll(async () => {
  database = openDatabase((await cloneDatabase()).appUrl, 2)
})
afterAll(() => database.close())

const page = readFileSync(join(import.meta.dirname, '../../../../docs/ledger.md'), 'utf8')

describe('the contract', () => {
  it('knows the accounts that the database opens, and no other', async () => {
    const rows = await database.tx.rows(
      sql`select owner || '.' || name as account, rule = 'free' as free from ledger.account_kind`,
    )
    const known = Object.entries(ledgerAccounts).map(([account, kind]) => ({ account, free: 'free' in kind }))
    expect(new Set(known)).toEqual(new Set(rows))
  })

  it('has words for every refusal, and for no other', () => {
    expect(Object.keys(ledgerErrors).sort()).toEqual([...ledgerRefusals].sort())
  })

  it.each(Object.entries(ledgerKinds))(
    'says of %s what it is called, who may, and shows it on the page',
    (name, kind) => {
      for (const locale of locales) expect(kind[locale]).toMatch(/\S/)
      expect(kind.who === 'system' || isGrant(kind.who)).toBe(true)
      expect(page).toContain(`| \`${name}\` | ${kind.debit ? `\`${kind.debit}\`` : 'the original’s credit'} |`)
    },
  )
})

it('posts a kind between the accounts that the table names', async () => {
  const { tx } = database
  const ownerId = randomUUID()
  const cash = await openAccount(tx, { owner: 'member', ownerId, name: 'cash', currency: 'THB' })
  const house = await openAccount(tx, { owner: 'house', ownerId: 'house', name: 'adjustment', currency: 'THB' })
  const given = { reference: 'test:1', actor: 'admin:test', owners: { member: ownerId }, currency: 'THB' }
  await postKind(tx, { ...given, kind: 'adjustmentIn', amountMinor: 70, key: randomUUID() })
  await postKind(tx, { ...given, kind: 'adjustmentOut', amountMinor: 30, key: randomUUID() })
  expect([await balance(tx, cash), await balance(tx, house)]).toEqual([40, -40])
})
