import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ledgerErrors } from '#contract/core/ledger.errors.ts'
import { ledgerAccounts, ledgerKinds } from '#contract/core/ledger-kinds.ts'
import { isGrant } from '#contract/core/permission.ts'
import { locales } from '#contract/core/text.ts'
import { postKind } from '../../server/src/frames/posting/posting.ts'
import { newKey, startTestLedger, type TestLedger, told } from '../testing/ledger-database.ts'
import { balance } from './ledger.read.ts'
import { ledgerRefusals } from './ledger.refusal.ts'

let ledger: TestLedger
beforeAll(async () => {
  ledger = await startTestLedger()
})
afterAll(() => ledger.endSound())

const page = readFileSync(join(import.meta.dirname, '../../docs/ledger.md'), 'utf8')

describe('the contract', () => {
  it('knows the accounts that the database opens, and no other', async () => {
    const rows = await ledger.asOwner(
      `select owner || '.' || name as account, rule = 'free' as free from ledger.account_kind`,
    )
    const known = Object.entries(ledgerAccounts).map(([account, kind]) => ({ account, free: 'free' in kind }))
    expect(new Set(known)).toEqual(new Set(rows.rows))
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
  const ownerId = randomUUID()
  const cash = await ledger.open('member', 'cash', ownerId)
  const asked = { ...told, owners: { member: ownerId }, currency: 'THB' }
  await postKind(ledger.tx, { ...asked, kind: 'adjustmentIn', amountMinor: 70, key: newKey() })
  await postKind(ledger.tx, { ...asked, kind: 'adjustmentOut', amountMinor: 30, key: newKey() })
  expect([await balance(ledger.tx, cash), await balance(ledger.tx, ledger.house)]).toEqual([40, -40])
})
