import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { autoCalls } from '#contract/auto-calls.ts'
import { calls } from '#contract/calls.ts'
import type { BankCode } from '#contract/core/bank.ts'
import { verify } from '#ledger/ledger-verify.ts'
import { sql } from '#platform/database/sql.ts'
import { addBankAccount, addClient, askDeposit, richMember } from '../../../../testing/money.steps.ts'
import { present } from '../../../../testing/present.ts'
import { startTestServer, type TestAdmin, type TestClient, type TestServer } from '../../../../testing/server.ts'

const { pushLines } = autoCalls.pretransaction
const { credit, pretransaction } = calls
let server: TestServer
let owner: TestAdmin
let account: { id: string; bank: BankCode; number: string }
let reader: TestClient
beforeAll(async () => {
  server = await startTestServer()
  owner = await server.admins('owner')
  account = await addBankAccount(server, owner.token)
  reader = await addClient(server, owner.token, 'reader', [account.id])
})
afterAll(() => server.close())

type Line = {
  description?: string
  at: string
  amountMinor: number
  balanceMinor?: number
  bankReference?: string
  counterpart?: { bank?: 'SCB' | 'KBANK' | 'BBL'; digits?: string; name?: string }
}
const push = (lines: Line[], to = account, on: Pick<TestServer, 'auto'> = server, by = reader) =>
  on.auto(pushLines, by, { body: { account: { bank: to.bank, number: to.number }, lines } })
const pushed = async (lines: Line[], to = account, by = reader) => (await push(lines, to, server, by)).body.data
const minutes = (count: number) => new Date(Date.UTC(2026, 5, 1) + count * 60_000).toISOString()
const now = () => new Date().toISOString()

/** An account of its own with its reader, where nothing has happened yet. */
async function freshAccount() {
  const own = await addBankAccount(server, owner.token, { uses: ['withdraw'] })
  return { own, by: await addClient(server, owner.token, 'reader', [own.id]) }
}
const linesOf = async (id: string) =>
  (
    await server.database.tx.row<{ n: number }>(sql`
    select count(*)::int as n from statement_line where bank_account_id = ${id}`)
  )?.n

let amount = 40_000
/** A deposit of an amount that no other one has, with the account that the member sends from. */
async function deposit(amountMinor = (amount += 100)) {
  const member = await richMember(server, 0)
  const { id } = (await askDeposit(server, member.token, amountMinor)).body.data
  const pre = await server.database.tx.row<{ digits: string; bank: 'KBANK'; name: string }>(sql`
    select account_number as digits, bank, holder_name as name from pre_transaction where id = ${id}`)
  return { id: id, member, amountMinor, from: pre ?? { digits: '', bank: 'KBANK' as const, name: '' } }
}
const statusOf = async (id: string) =>
  (await server.database.tx.row<{ status: string }>(sql`select status from pre_transaction where id = ${id}`))?.status
const cashOf = async (id: string) =>
  (await server.call(credit.getBalances, { token: owner.token, params: { id } })).body.data.cashMinor

describe('statement lines', () => {
  it('of overlapping periods are stored once, whatever the order and however often', async () => {
    const { own, by } = await freshAccount()
    const all = [1, 2, 3, 4].map(at => ({ at: minutes(at), amountMinor: at * 100, bankReference: `R${at}` }))
    expect(await pushed(all.slice(1), own, by)).toMatchObject({ added: 3, known: 0 })
    expect(await pushed(all.slice(0, 3), own, by)).toMatchObject({ added: 1, known: 2 })
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, index) => push(all, own, index % 2 ? server : server.onOther, by)),
    )
    expect(answers.every(answer => answer.status === 200 && answer.body.data.added === 0)).toBe(true)
    expect(await linesOf(own.id)).toBe(4)
  })

  it('that the bank shows twice, with the same balance, are one', async () => {
    const { own, by } = await freshAccount()
    const line = { at: minutes(1), amountMinor: 5_000, balanceMinor: 5_000, bankReference: 'TWICE' }
    expect(await pushed([line, line], own, by)).toMatchObject({ added: 1, known: 1 })
    expect(await pushed([line, { ...line, balanceMinor: 10_000 }], own, by)).toMatchObject({ added: 1, known: 1 })
    expect(await linesOf(own.id)).toBe(2)
  })

  it('of one second, in any order, tell how much is missing before them, and how much still is when a part of it comes', async () => {
    const { own, by } = await freshAccount()
    const line = (at: number, amountMinor: number, balanceMinor: number) => ({
      at: minutes(at),
      amountMinor,
      balanceMinor,
      bankReference: `S${balanceMinor}`,
    })
    // One of 70 is missing before those of the second minute.
    await pushed([line(1, 100, 100), line(2, 30, 250), line(2, 10, 220), line(2, 40, 210), line(3, 50, 300)], own, by)
    const gaps = () =>
      server.database.tx.rows<{ missing: number }>(sql`
        select (found_minor - expected_minor)::int as missing from statement_gap
        where bank_account_id = ${own.id} and closed_at is null`)
    expect(await gaps()).toEqual([{ missing: 70 }])
    await pushed([{ ...line(1, 20, 120), at: new Date(Date.parse(minutes(1)) + 1000).toISOString() }], own, by)
    expect(await gaps()).toEqual([{ missing: 50 }])
  })

  it('of one push lie within a month, so that no push has to look at years', async () => {
    const { own, by } = await freshAccount()
    const at = (days: number) => ({ at: minutes(days * 24 * 60), amountMinor: 100, bankReference: `D${days}` })
    expect(await pushed([at(0), at(31)], own, by)).toMatchObject({ added: 2 })
    const refused = await push([at(32), at(0), at(1)], own, server, by)
    expect([refused.status, refused.body.error.code]).toEqual([400, 'STATEMENT_SPAN'])
    expect(refused.body.error.message).toContain('31')
    expect(await linesOf(own.id)).toBe(2)
  })

  it('that are alike in everything both stay, and do not grow by being told again', async () => {
    const { own, by } = await freshAccount()
    const line = { at: minutes(1), amountMinor: 5_000, bankReference: 'SAME' }
    expect(await pushed([line], own, by)).toMatchObject({ added: 1 })
    expect(await pushed([line, line], own, by)).toMatchObject({ added: 1, known: 1 })
    expect(await pushed([line], own, by)).toMatchObject({ added: 0, known: 1 })
    expect(await pushed([line, line], own, by)).toMatchObject({ added: 0, known: 2 })
  })

  it('that are alike but for the balance after them are two transfers, also in two pushes', async () => {
    const { own, by } = await freshAccount()
    const line = { at: minutes(1), amountMinor: 5_000 }
    expect(await pushed([{ ...line, balanceMinor: 15_000 }], own, by)).toMatchObject({ added: 1 })
    expect(await pushed([{ ...line, balanceMinor: 20_000 }], own, by)).toMatchObject({ added: 1 })
    expect(await pushed([{ ...line, balanceMinor: 20_000 }, line], own, by)).toMatchObject({ added: 0, known: 2 })
    expect(await linesOf(own.id)).toBe(2)
  })

  it('show a gap where the running balance does not fit, until the missing line comes', async () => {
    const { own, by } = await freshAccount()
    const line = (at: number, amountMinor: number, balanceMinor: number) => ({
      at: minutes(at),
      amountMinor,
      balanceMinor,
    })
    expect(await pushed([line(1, 1_000, 1_000), line(3, 500, 3_500)], own, by)).toMatchObject({ openGaps: 1 })
    expect(await pushed([line(4, -500, 3_000)], own, by)).toMatchObject({ openGaps: 1 })
    expect(await pushed([line(2, 2_000, 3_000)], own, by)).toMatchObject({ added: 1, openGaps: 0 })
    // Two of one instant, told in the wrong order, fit.
    expect(await pushed([line(5, 10, 3_030), line(5, 20, 3_020)], own, by)).toMatchObject({ openGaps: 0 })
  })

  it('are not changed by the application once they are there', async () => {
    await expect(server.database.tx.run(sql`update statement_line set amount_minor = 1`)).rejects.toThrow('permission')
  })
})

describe('matching', () => {
  it('credits the one deposit that fits amount, digits and time, once, with its reasons kept', async () => {
    const { id, member, amountMinor, from } = await deposit()
    const line = {
      at: now(),
      amountMinor,
      bankReference: 'IN-1',
      counterpart: { digits: `xxx-x-x${from.digits.slice(-5)}` },
    }
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, index) => push([line], account, index % 2 ? server : server.onOther)),
    )
    expect(answers.every(answer => answer.status === 200)).toBe(true)
    expect(answers.reduce((sum, answer) => sum + answer.body.data.matched, 0)).toBe(1)
    expect([await statusOf(id), await cashOf(member.id)]).toEqual(['credited', amountMinor])
    const kept = await server.database.tx.row(sql`
      select status, match_score as score, match_reasons as reasons from statement_line where pre_transaction_id = ${id}`)
    expect(kept).toEqual({ status: 'matched', score: 70, reasons: ['amount', 'time', 'digits'] })
    const { events } = (await server.call(pretransaction.getPre, { token: owner.token, params: { id } })).body.data
    expect(events.at(-1)?.actorName).toMatch(/^reader/)
  })

  it('credits a deposit that expired before its money came', async () => {
    const { id, member, amountMinor, from } = await deposit()
    await server.database.tx.run(sql`update pre_transaction set status = 'expired' where id = ${id}`)
    expect(await pushed([{ at: now(), amountMinor, counterpart: from }])).toMatchObject({ matched: 1 })
    expect(await cashOf(member.id)).toBe(amountMinor)
  })

  it.each<[string, (from: { digits: string; name: string }) => Line['counterpart']]>([
    ['other digits', () => ({ digits: '0000' })],
    ['three digits', ({ digits }) => ({ digits: digits.slice(-3) })],
    ['the name alone', ({ name }) => ({ name: `นาย${name}` })],
    ['another bank', ({ digits }) => ({ digits, bank: 'BBL' })],
    ['nothing', () => ({})],
  ])('leaves a line waiting that tells %s of its sender', async (_, details) => {
    const { id, amountMinor, from } = await deposit()
    await server.database.tx.run(sql`update pre_transaction set bank = 'KBANK' where id = ${id}`)
    expect(await pushed([{ at: now(), amountMinor, counterpart: details(from) ?? {} }])).toMatchObject({ matched: 0 })
    expect(await statusOf(id)).toBe('pending')
  })

  it('leaves a line waiting that lies outside of the time, or is of another amount', async () => {
    const { id, amountMinor, from } = await deposit()
    const at = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString()
    const lines = [
      { at: at(-1), amountMinor, counterpart: from },
      { at: at(25), amountMinor, counterpart: from },
      { at: now(), amountMinor: amountMinor + 1, counterpart: from },
    ]
    expect(await pushed(lines)).toMatchObject({ added: 3, matched: 0 })
    expect(await statusOf(id)).toBe('pending')
  })

  it('leaves a line waiting that fits two deposits', async () => {
    const one = await deposit()
    const other = await deposit(one.amountMinor)
    await server.database.tx.run(sql`
      update pre_transaction p set account_number = o.account_number, bank = o.bank from pre_transaction o
      where p.id = ${other.id} and o.id = ${one.id}`)
    expect(await pushed([{ at: now(), amountMinor: one.amountMinor, counterpart: one.from }])).toMatchObject({
      matched: 0,
    })
    expect([await statusOf(one.id), await statusOf(other.id)]).toEqual(['pending', 'pending'])
  })

  it('gives the line of a deposit that was credited by hand to that one, and moves nothing again', async () => {
    const { id, member, amountMinor, from } = await deposit()
    const body = { version: 1, reason: 'เห็นยอดแล้ว' }
    await server.call(pretransaction.creditPre, { token: owner.token, params: { id }, body })
    expect(await pushed([{ at: now(), amountMinor, counterpart: from }])).toMatchObject({ matched: 1 })
    expect(await cashOf(member.id)).toBe(amountMinor)
    // A second one like it is money that nobody announced.
    const again = { at: now(), amountMinor, bankReference: randomUUID(), counterpart: from }
    expect(await pushed([again])).toMatchObject({ added: 1, matched: 0 })
    expect(await cashOf(member.id)).toBe(amountMinor)
  })

  it('takes back what a second admin was asked for', async () => {
    const { id, amountMinor, from } = await deposit(99_000_00)
    const body = { version: 1, reason: 'เห็นยอดแล้ว' }
    const request = (await server.call(pretransaction.creditPre, { token: owner.token, params: { id }, body })).body
      .data
    expect(request.approval).not.toBeNull()
    await pushed([{ at: now(), amountMinor, counterpart: from }])
    const left = await server.database.tx.row<{ status: string }>(sql`
      select status from approval where id = ${present(request.approval).id}`)
    expect(left?.status).toBe('withdrawn')
  })
})

describe('a line that two sources word otherwise', () => {
  const otherWords: [string, Partial<Line>][] = [
    ['another description', { bankReference: 'IN-2', description: 'รับโอนเงิน' }],
    ['no reference', { description: 'TRANSFER IN' }],
    ['a masked number', { bankReference: 'IN-2', description: 'TRANSFER IN', counterpart: { digits: 'xxxxxx7890' } }],
  ]
  it.each(otherWords)('credits once, and is kept as told again: %s', async (_, words) => {
    const own = await addBankAccount(server, owner.token)
    const by = await addClient(server, owner.token, 'reader', [own.id])
    const second = await addClient(server, owner.token, 'reader', [own.id])
    const paid = await deposit()
    const unpaid = await askDeposit(server, paid.member.token, paid.amountMinor)
    await server.database.tx.run(sql`
      update pre_transaction set bank_account_id = ${own.id} where id in (${paid.id}, ${unpaid.body.data.id})`)
    await server.database.tx.run(sql`
      update pre_transaction set status = 'cancelled' where id = ${unpaid.body.data.id}`)
    const line = { at: now(), amountMinor: paid.amountMinor, balanceMinor: paid.amountMinor }
    const details = { ...line, bankReference: 'IN-2', description: 'TRANSFER IN', counterpart: paid.from }
    expect(await pushed([details], own, by)).toMatchObject({ added: 1, matched: 1 })
    await server.database.tx.run(sql`update pre_transaction set status = 'pending' where id = ${unpaid.body.data.id}`)
    const again = { ...line, counterpart: paid.from, ...words }
    expect(await pushed([again], own, second)).toMatchObject({ added: 0, known: 1, matched: 0 })
    expect(await pushed([again], own, second)).toMatchObject({ added: 0, known: 1, matched: 0 })
    expect(await cashOf(paid.member.id)).toBe(paid.amountMinor)
    const [kept] = await server.database.tx.rows<{ id: string }>(sql`
      select id from statement_line where bank_account_id = ${own.id}`)
    const seen = await server.call(pretransaction.getLine, { token: owner.token, params: { id: kept?.id ?? '' } })
    expect(seen.body.data.retold).toMatchObject([{ byName: expect.stringContaining('reader') }])
  })

  it('has what either of them knows', async () => {
    const { own, by } = await freshAccount()
    const second = await addClient(server, owner.token, 'reader', [own.id])
    const line = { at: minutes(1), amountMinor: 5_000, balanceMinor: 5_000 }
    await pushed([{ ...line, description: 'TRANSFER', counterpart: { digits: 'xx1234' } }], own, by)
    await pushed(
      [{ ...line, bankReference: 'R7', description: 'โอน', counterpart: { digits: '5551234', name: 'สมชาย' } }],
      own,
      second,
    )
    expect(
      await server.database.tx.rows(sql`
        select bank_reference as reference, description, counterpart_digits as digits, counterpart_name as name
        from statement_line where bank_account_id = ${own.id}`),
    ).toEqual([{ reference: 'R7', description: 'TRANSFER', digits: '5551234', name: 'สมชาย' }])
  })
})

describe('a line that does not fit', () => {
  /** An account with some lines, and a deposit that was announced for it. */
  async function expecting() {
    const own = await addBankAccount(server, owner.token)
    const by = await addClient(server, owner.token, 'reader', [own.id])
    const paid = await deposit()
    await server.database.tx.run(sql`update pre_transaction set bank_account_id = ${own.id} where id = ${paid.id}`)
    const before = { at: new Date(Date.now() - 600_000).toISOString(), amountMinor: 7_700, balanceMinor: 7_700 }
    await pushed([before], own, by)
    const lineOf = (more: Partial<Line>) => ({
      at: now(),
      amountMinor: paid.amountMinor,
      counterpart: paid.from,
      ...more,
    })
    const held = async () =>
      (
        await server.call(pretransaction.searchLines, {
          token: owner.token,
          body: { accountId: own.id },
        })
      ).body.data.records.map(({ held: why }) => why)
    return { own, by, paid, lineOf, held }
  }

  it('the running balance credits nothing by itself, until what was missing comes', async () => {
    const { own, by, paid, lineOf, held } = await expecting()
    const balanceMinor = 7_700 + 2_300 + paid.amountMinor
    expect(await pushed([lineOf({ balanceMinor })], own, by)).toMatchObject({ added: 1, matched: 0, openGaps: 1 })
    expect([await statusOf(paid.id), await held()]).toEqual(['pending', [null, 'gap']])
    const missing = { at: new Date(Date.now() - 300_000).toISOString(), amountMinor: 2_300, balanceMinor: 10_000 }
    expect(await pushed([missing], own, by)).toMatchObject({ added: 1, matched: 1, openGaps: 0 })
    expect([await statusOf(paid.id), await cashOf(paid.member.id)]).toEqual(['credited', paid.amountMinor])
  })

  it('nor where it says no balance and the next line no longer fits', async () => {
    const { own, by, paid, lineOf, held } = await expecting()
    const next = { at: now(), amountMinor: 300, balanceMinor: 8_000 }
    await pushed([next], own, by)
    const at = new Date(Date.now() - 120_000).toISOString()
    expect(await pushed([lineOf({ at })], own, by)).toMatchObject({ added: 1, matched: 0, openGaps: 1 })
    expect([await statusOf(paid.id), await held()]).toEqual(['pending', [null, 'gap', null]])
  })

  it('some digits of an account against another name credit nothing', async () => {
    const { own, by, paid, lineOf, held } = await expecting()
    const counterpart = { digits: `xxx${paid.from.digits.slice(-4)}`, name: 'กมลวรรณ พิทักษ์ธรรม' }
    const balanceMinor = 7_700 + paid.amountMinor
    expect(await pushed([lineOf({ counterpart, balanceMinor })], own, by)).toMatchObject({ added: 1, matched: 0 })
    expect([await statusOf(paid.id), await held()]).toEqual(['pending', [null, 'name']])
  })
})

it('leaves the ledger whole', async () => {
  expect(await verify(server.database.tx)).toEqual([])
})
