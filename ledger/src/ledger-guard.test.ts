import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { line, newKey, startTestLedger, type TestLedger } from '../testing/ledger-database.ts'
import { post, postEach } from './ledger-post.ts'
import { balance } from './ledger-read.ts'
import { verify } from './ledger-verify.ts'

let ledger: TestLedger
let cash: number
beforeAll(async () => {
  ledger = await startTestLedger()
  cash = (await ledger.member()).cash
  await post(ledger.tx, { key: newKey(), lines: [line(ledger.house, cash, 100)] })
})
afterAll(() => ledger.close())

const ask = (text: string, values: readonly unknown[] = []) => ledger.tx.rows<{ refusal: string }>({ text, values })
const stateOf = (error: unknown) => (error instanceof Error && 'code' in error ? error.code : error)

/** A call that the application could make without the TypeScript functions. */
const raw = (amount: string) =>
  ask('select refusal from ledger.post_one($1, $2, $3, $4, $5, $6, $7, $8, null)', [
    newKey(),
    'raw',
    ledger.house,
    cash,
    amount,
    'THB',
    '',
    '',
  ])
const rawMany = (amount: string) =>
  ask('select refusal from ledger.post($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)', [
    [newKey()],
    [1, 1],
    ['raw', 'raw'],
    [ledger.house, ledger.house],
    [cash, cash],
    [amount, '1'],
    ['THB', 'THB'],
    ['', ''],
    ['', ''],
    [null, null],
  ])

describe('what is no amount', () => {
  it.each([0, -1, 1.5, Number.NaN, Number.POSITIVE_INFINITY, 1e21, 2 ** 53, 100_000_000_001])(
    'is refused by the door: %s',
    async amount => {
      const journal = () => ({ key: newKey(), lines: [line(ledger.house, cash, amount)] })
      await expect(post(ledger.tx, journal())).rejects.toMatchObject({ code: 'LEDGER_AMOUNT_INVALID' })
      for (const answer of await postEach(ledger.tx, [journal(), journal()])) {
        expect(answer).toMatchObject({ code: 'LEDGER_AMOUNT_INVALID' })
      }
    },
  )

  it.each(['0', '-1', '100000000001', '9223372036854775807'])('is refused by the database: %s', async amount => {
    for (const rows of [await raw(amount), await rawMany(amount)]) {
      expect(new Set(rows.map(row => row.refusal))).toEqual(new Set(['LEDGER_AMOUNT_INVALID']))
    }
  })

  it.each(['1.5', '1e5', 'NaN', 'Infinity', '', '9223372036854775808'])(
    'is nothing it could read: %s',
    async amount => {
      for (const request of [raw, rawMany]) expect(['22P02', '22003']).toContain(await request(amount).catch(stateOf))
    },
  )
})

describe('the application', () => {
  it.each(['transfer', 'balance', 'account', 'account_kind', 'idempotency', 'hold', 'reversal', 'snapshot', 'archive'])(
    'can read %s and change nothing in it',
    async table => {
      await ask(`select * from ledger.${table} limit 1`)
      const column = (await ledger.asOwner(`select * from ledger.${table} limit 0`)).fields.at(-1)?.name ?? ''
      for (const change of [
        `update ledger.${table} set ${column} = ${column}`,
        `delete from ledger.${table}`,
        `truncate ledger.${table}`,
        `insert into ledger.${table} default values`,
        `drop table ledger.${table}`,
        `alter table ledger.${table} owner to wallet_app`,
      ]) {
        expect(await ask(change).catch(stateOf), change).toBe('42501')
      }
    },
  )

  it('cannot reach the months behind the table, nor the functions that are not for it', async () => {
    const months = await ledger.asOwner(
      `select inhrelid::regclass as name from pg_inherits where inhparent = 'ledger.transfer'::regclass`,
    )
    expect(months.rows.length).toBe(13)
    for (const { name } of months.rows) expect(await ask(`delete from ${name}`).catch(stateOf)).toBe('42501')
    const inner = [
      `ledger.archive_month('2020-01-01')`,
      `ledger.post_lines('{}', '{}', '{}', '{}', '{}', '{}', '{}', '{}', '{}', '{}', true)`,
      `ledger.post_each('{}', '{}', '{}', '{}', '{}', '{}', '{}', '{}', '{}', '{}', true)`,
    ]
    for (const call of inner) expect(await ask(`select ${call}`).catch(stateOf), call).toBe('42501')
  })
})

describe('the tables themselves', () => {
  it('keep members from going below zero, whoever writes', async () => {
    const change = ledger.asOwner(`update ledger.balance set balance_minor = -1 where account_id = ${cash}`)
    expect(await change.catch(stateOf)).toBe('23514')
  })

  it('know no account of a member that may go below zero', async () => {
    const open = ledger.asOwner(
      `insert into ledger.account (owner, owner_id, name, rule, currency) values ('member', 'x', 'cash', 'free', 'THB')`,
    )
    expect(await open.catch(stateOf)).toBe('23503')
  })
})

describe('verify', () => {
  const forged: [string, string, string][] = [
    [
      'BALANCE_DIFFERS',
      'update ledger.balance set balance_minor = balance_minor + 1',
      'update ledger.balance set balance_minor = balance_minor - 1',
    ],
    ['SEQUENCE_DIFFERS', 'update ledger.balance set seq = seq + 1', 'update ledger.balance set seq = seq - 1'],
    [
      'STEP_DIFFERS',
      'update ledger.transfer set credit_after = credit_after + 1',
      'update ledger.transfer set credit_after = credit_after - 1',
    ],
    ['CURRENCY_DIFFERS', `update ledger.transfer set currency = 'USD'`, `update ledger.transfer set currency = 'THB'`],
    [
      'BALANCE_DIFFERS',
      'update ledger.transfer set amount_minor = amount_minor + 1',
      'update ledger.transfer set amount_minor = amount_minor - 1',
    ],
    [
      'HOLD_DIFFERS',
      `insert into ledger.hold select 1, a.id, h.id, 5, 'THB' from ledger.account a, ledger.account h where a.name = 'cash' and h.name = 'hold'`,
      'delete from ledger.hold',
    ],
    [
      'SNAPSHOT_DIFFERS',
      `insert into ledger.snapshot select id, now(), 77, 0 from ledger.account where rule = 'free' limit 1`,
      'delete from ledger.snapshot',
    ],
  ]
  it('finds nothing in a sound ledger', async () => {
    expect(await verify(ledger.tx)).toEqual([])
  })

  it.each(forged)('finds what the owner of the tables altered: %s', async (problem, alter, mend) => {
    await ledger.asOwner(alter)
    expect((await verify(ledger.tx)).map(found => found.problem)).toContain(problem)
    await ledger.asOwner(mend)
    expect(await verify(ledger.tx)).toEqual([])
  })

  it('finds a transfer that was taken away', async () => {
    await ledger.asOwner('delete from ledger.transfer')
    expect((await verify(ledger.tx)).map(found => found.problem)).toContain('BALANCE_DIFFERS')
    expect(await balance(ledger.tx, cash)).toBe(100)
  })
})
