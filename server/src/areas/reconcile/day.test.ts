import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { calls } from '#contract/calls.ts'
import type { DayRow, LedgerCheck } from '#contract/reconcile/day.types.ts'
import type { ExceptionRow } from '#contract/reconcile/exception.types.ts'
import { verify } from '#ledger/ledger-verify.ts'
import { sql } from '#platform/database/sql.ts'
import { setPolicy } from '../../../testing/money.steps.ts'
import { present } from '../../../testing/present.ts'
import {
  creditedByHand,
  lineOf,
  lookAgain,
  newBook,
  openOf,
  runNight,
  runRefresh,
  type TestBook,
} from '../../../testing/reconcile.steps.ts'
import { codeOf } from '../../../testing/refusal.ts'
import { startTestServer, type TestAdmin, type TestServer } from '../../../testing/server.ts'

const { reconcile, approval, activity } = calls
const reason = 'ตรวจกับธนาคารแล้ว'
let server: TestServer
let owner: TestAdmin
let second: TestAdmin
/** The beginning of the business day that it is. The zone is chosen so that this was less than an hour ago. */
const midnight = Math.floor(Date.now() / 3_600_000) * 3_600_000
const yesterday = (minutesBefore: number) => new Date(midnight - minutesBefore * 60_000).toISOString()
beforeAll(async () => {
  server = await startTestServer()
  owner = await server.admins('owner')
  second = await server.admins('owner')
  const hour = new Date(midnight).getUTCHours()
  await server.asOwner(`select set_time_zone('Etc/GMT${hour < 10 ? `+${hour}` : `-${24 - hour}`}')`)
  await setPolicy(server, owner.token, { reconcileGraceMinutes: 0 })
})
afterAll(() => server.close())

const daysOf = async (book: TestBook, more: object = {}): Promise<DayRow[]> =>
  (await server.call(reconcile.searchDays, { token: owner.token, body: { accountId: book.id, sort: 'day', ...more } }))
    .body.data.records
async function dayOf(book: TestBook): Promise<DayRow> {
  const [day] = await daysOf(book)
  if (!day) throw new Error('the account has no day')
  return day
}
const read = async (id: string): Promise<DayRow & { check: LedgerCheck }> =>
  (await server.call(reconcile.getDay, { token: owner.token, params: { id } })).body.data
const close = ({ id, version }: DayRow, explanation = '', token = owner.token) =>
  server.call(reconcile.closeDay, { token, params: { id }, body: { version, explanation } })
const fix = (row: ExceptionRow | undefined, name: 'gain' | 'fee') =>
  server.call(name === 'gain' ? reconcile.fixDeposit : reconcile.fixWithdraw, {
    token: owner.token,
    params: { id: row?.id ?? '' },
    body: { fix: name, version: row?.version ?? 0, reason },
  })

/** An account that had 1,000 before yesterday, when 500 came in and 10 went out, by the bank's own balances. */
async function yesterdaysBook(): Promise<TestBook> {
  const book = await newBook(server, owner.token)
  await lineOf(server, book, 50_000, { at: yesterday(50), balanceMinor: 150_000 })
  await lineOf(server, book, -1_000, { at: yesterday(40), balanceMinor: 149_000 })
  await lookAgain(server, book)
  return book
}
async function fittingBook(): Promise<TestBook> {
  const book = await yesterdaysBook()
  await fix((await openOf(server, owner.token, book, 'missingHereIn'))[0], 'gain')
  await fix((await openOf(server, owner.token, book, 'missingHereOut'))[0], 'fee')
  return book
}

describe('a day of an account', () => {
  it('has its balances and sums by the bank and by the ledger, and what they differ by', async () => {
    const book = await yesterdaysBook()
    expect(await dayOf(book)).toMatchObject({
      openingStatementMinor: 100_000,
      openingLedgerMinor: 100_000,
      closingStatementMinor: 149_000,
      closingLedgerMinor: 100_000,
      statementInMinor: 50_000,
      statementOutMinor: 1_000,
      ledgerInMinor: 0,
      differenceMinor: 49_000,
      exceptionCount: 2,
      atRiskMinor: 51_000,
    })
    await fix((await openOf(server, owner.token, book, 'missingHereIn'))[0], 'gain')
    await fix((await openOf(server, owner.token, book, 'missingHereOut'))[0], 'fee')
    const day = await dayOf(book)
    expect(day).toMatchObject({
      closingLedgerMinor: 149_000,
      ledgerInMinor: 50_000,
      statementOutMinor: 0,
      ledgerOutMinor: 0,
      feeMinor: 1_000,
      differenceMinor: 0,
      exceptionCount: 0,
      tiedCount: 2,
      autoCount: 0,
    })
    // What was posted today stands on the day of its line, and every figure is the sum of the rows behind it.
    const records = await server.call(reconcile.listDayRecords, { token: owner.token, params: { id: day.id } })
    expect(records.body.data.rows.map(row => row.amountMinor).sort((a, b) => a - b)).toEqual([-1_000, 50_000])
    expect((await read(day.id)).check).toMatchObject({ daysMinor: 149_000, ledgerMinor: 149_000, agrees: true })
    const lines = async (tied: 'any' | 'auto') =>
      (await server.call(calls.pretransaction.searchLines, { token: owner.token, body: { accountId: book.id, tied } }))
        .body.data.totalRecords
    expect([await lines('any'), await lines('auto')]).toEqual([2, 0])
  })

  it('says the same as the list of accounts and the dashboard, with every difference in one direction', async () => {
    const book = await yesterdaysBook()
    await creditedByHand(server, owner.token, book, 20_000)
    await lineOf(server, book, 425_02, { at: new Date(midnight + 1_000).toISOString(), balanceMinor: 191_502 })
    await lookAgain(server, book)
    const [before, today] = await daysOf(book)
    expect(before).toMatchObject({ openingDifferenceMinor: 0, differenceMinor: 49_000, closingDifferenceMinor: 49_000 })
    expect(today).toMatchObject({
      openingDifferenceMinor: 49_000,
      differenceMinor: 425_02 - 20_000,
      closingDifferenceMinor: 49_000 + 425_02 - 20_000,
      closingStatementMinor: 191_502,
      closingLedgerMinor: 120_000,
    })
    expect((await read(present(today).id)).check).toMatchObject({ daysMinor: 120_000, ledgerMinor: 120_000 })
    // A reader's word is newer than any line; without one, the bank says what it said with its last line.
    await server.database.tx.run(
      sql`update bank_account set reported_at = null, reported_balance_minor = null where id = ${book.id}`,
    )
    const expected = {
      balanceMinor: 120_000,
      reportedBalanceMinor: 191_502,
      differenceMinor: present(today).closingDifferenceMinor,
    }
    const { token } = owner
    const listed = (await server.call(calls.bank.searchBankAccounts, { token, body: { search: book.number } })).body
      .data
    expect(listed.records).toMatchObject([expected])
    const { accounts, totalMinor } = (await server.call(calls.dashboard.getBankBalances, { token })).body.data
    expect(accounts.find(({ id }) => id === book.id)).toMatchObject(expected)
    expect(totalMinor).toBe(accounts.reduce((sum, { balanceMinor }) => sum + balanceMinor, 0))
  })

  it('is compared with nothing as long as the bank has told no balance with a line', async () => {
    const book = await newBook(server, owner.token)
    await creditedByHand(server, owner.token, book, 20_000)
    await lookAgain(server, book)
    const { accounts } = (await server.call(calls.dashboard.getBankBalances, { token: owner.token })).body.data
    const expected = { balanceMinor: 20_000, reportedBalanceMinor: 0, differenceMinor: null }
    expect(accounts.find(({ id }) => id === book.id)).toMatchObject(expected)
  })

  it('begins with what the bank told first, also where the books are older', async () => {
    const book = await newBook(server, owner.token)
    await lineOf(server, book, 700, { at: yesterday(50) })
    await lineOf(server, book, 300, { at: new Date(midnight + 1_000).toISOString(), balanceMinor: 10_300 })
    await lookAgain(server, book)
    const days = await daysOf(book)
    expect(days.map(row => [row.openingStatementMinor, row.closingStatementMinor, row.closingLedgerMinor])).toEqual([
      [9_300, 10_000, 9_300],
      [10_000, 10_300, 9_300],
    ])
    expect(days.map(row => row.closingDifferenceMinor)).toEqual([700, 1_000])
  })

  it('shows a line that is missing between two days as a difference', async () => {
    const book = await newBook(server, owner.token)
    await lineOf(server, book, 100, { at: yesterday(30), balanceMinor: 1_100 })
    await lineOf(server, book, 100, { at: new Date().toISOString(), balanceMinor: 1_500 })
    await lookAgain(server, book)
    const [, today] = await daysOf(book)
    expect(today).toMatchObject({ openingStatementMinor: 1_100, differenceMinor: 400, gapCount: 1 })
  })

  it('says when it does not agree with the ledger', async () => {
    const book = await fittingBook()
    const day = await dayOf(book)
    await server.database.tx.run(sql`update reconcile_day set ledger_in_minor = 1 where id = ${day.id}`)
    expect((await read(day.id)).check).toMatchObject({ agrees: false, ledgerMinor: 149_000 })
  })

  it('is found by account, state and days, and counted in the tiles', async () => {
    const book = await yesterdaysBook()
    const day = await dayOf(book)
    expect(await daysOf(book, { unfit: true })).toHaveLength(1)
    expect(await daysOf(book, { status: 'closed' })).toHaveLength(0)
    expect(await daysOf(book, { from: day.day, to: day.day })).toHaveLength(1)
    const tiles = async (body: object) =>
      (await server.call(reconcile.getTiles, { token: owner.token, body: { accountId: book.id, ...body } })).body.data
    expect(await tiles({})).toMatchObject({
      lineCount: 2,
      tiedCount: 0,
      openCount: 2,
      atRiskMinor: 51_000,
      ageing: { day: { deposit: 1, withdraw: 1, amountMinor: 51_000 }, week: { deposit: 0, amountMinor: 0 } },
      bySide: { deposit: { count: 1 }, withdraw: { count: 1 } },
    })
    expect(await tiles({ from: '2020-01-01', to: '2020-01-02' })).toMatchObject({ lineCount: 0, openCount: 2 })
    const old = await newBook(server, owner.token)
    await lineOf(server, old, 700, { at: yesterday(10 * 1_440) })
    await lookAgain(server, old)
    const query = (age: 'day' | 'month') => ({ token: owner.token, body: { accountId: old.id, age } })
    const found = async (age: 'day' | 'month') =>
      (await server.call(reconcile.searchDepositExceptions, query(age))).body.data.totalRecords
    expect([await found('day'), await found('month')]).toEqual([0, 1])
  })
})

describe('closing a day', () => {
  it('takes one admin where everything fits, and is refused before the day is over', async () => {
    const book = await fittingBook()
    const day = await dayOf(book)
    const closed = await close(day)
    expect(closed.body.data).toMatchObject({ approval: null, day: { status: 'closed', closedByName: owner.username } })
    expect(codeOf(await close(closed.body.data.day))).toBe('STATE_ILLEGAL')
    await lineOf(server, book, 100, { at: new Date().toISOString() })
    await runRefresh(server)
    const today = (await daysOf(book))[1]
    if (!today) throw new Error('today is missing')
    expect(codeOf(await close(today))).toBe('RECONCILE_EARLY')
  })

  it('takes an explanation and a second admin where something does not, of exactly these figures', async () => {
    const book = await yesterdaysBook()
    const day = await dayOf(book)
    expect(codeOf(await close(day))).toBe('RECONCILE_UNEXPLAINED')
    const request = await close(day, 'ธนาคารจะส่งรายการแก้ไขพรุ่งนี้')
    expect(request.body.data).toMatchObject({ day: { status: 'open' }, approval: { kind: 'reconcileDay' } })
    expect(codeOf(await close(day, 'อีกครั้ง', second.token))).toBe('RECONCILE_WAITING')
    const params = { id: present(request.body.data.approval).id }
    expect(codeOf(await server.call(approval.approve, { token: owner.token, params }))).toBe('APPROVAL_OWN')
    // Another figure is another question.
    await lineOf(server, book, 300, { at: yesterday(30), balanceMinor: 149_300 })
    await runRefresh(server)
    expect(codeOf(await server.call(approval.approve, { token: second.token, params }))).toBe('STATE_ILLEGAL')
    const again = await close(await dayOf(book), 'ธนาคารจะส่งรายการแก้ไขพรุ่งนี้')
    const agreed = { id: present(again.body.data.approval).id }
    expect((await server.call(approval.approve, { token: second.token, params: agreed })).status).toBe(200)
    expect(await dayOf(book)).toMatchObject({
      status: 'closed',
      closedByName: owner.username,
      secondName: second.username,
      exceptionCount: 3,
    })
    // By the database, too.
    const alone = server.database.tx.run(sql`update reconcile_day set second_by = null where id = ${day.id}`)
    await expect(alone).rejects.toThrow('check')
  })

  it('keeps fixes from changing it, until it is opened again with a reason', async () => {
    const book = await yesterdaysBook()
    const request = await close(await dayOf(book), 'อธิบายแล้ว')
    await server.call(approval.approve, { token: second.token, params: { id: present(request.body.data.approval).id } })
    const [open] = await openOf(server, owner.token, book, 'missingHereIn')
    expect(codeOf(await fix(open, 'gain'))).toBe('RECONCILE_CLOSED')
    const { id, version } = await dayOf(book)
    const body = { version, reason }
    const reopened = await server.call(reconcile.reopenDay, { token: owner.token, params: { id }, body })
    expect(reopened.body.data).toMatchObject({ status: 'open', closedByName: null })
    expect((await fix(open, 'gain')).status).toBe(200)
  })

  it('ends by itself when a late line changes what was signed, and everybody can see why', async () => {
    const book = await fittingBook()
    const { id } = (await close(await dayOf(book))).body.data.day
    await runRefresh(server)
    expect((await dayOf(book)).status).toBe('closed')
    await lineOf(server, book, 200, { at: yesterday(45), balanceMinor: 150_200 })
    await runRefresh(server)
    expect(await dayOf(book)).toMatchObject({ status: 'open', exceptionCount: 1 })
    const log = await server.call(activity.search, { token: owner.token, body: { entityId: id, action: 'reopenDay' } })
    expect(log.body.data.records).toMatchObject([{ username: 'system', entity: 'reconcile', adminId: null }])
  })

  it('is done once by two admins at the same moment', async () => {
    const day = await dayOf(await fittingBook())
    const answers = await Promise.all([owner, second, owner, second].map(({ token }) => close(day, '', token)))
    expect(answers.map(({ status }) => String(status)).sort()).toEqual(['200', '409', '409', '409'])
  })
})

describe('the night', () => {
  it('looks at yesterday of every account once, whoever runs it, and raises what does not fit', async () => {
    const book = await newBook(server, owner.token)
    await server.asOwner(`update bank_account set created_at = now() - interval '3 days' where id = '${book.id}'`)
    await lineOf(server, book, 900, { at: yesterday(20) })
    await Promise.all([runNight(server), runNight(server)])
    await runNight(server)
    const day = await dayOf(book)
    expect(day).toMatchObject({ exceptionCount: 1, differenceMinor: 900 })
    const log = await server.call(activity.search, { token: owner.token, body: { entityId: day.id, action: 'differ' } })
    expect(log.body.data.totalRecords).toBe(1)
  })

  it('looks at days that the ledger alone has changed', async () => {
    const book = await newBook(server, owner.token)
    await creditedByHand(server, owner.token, book, 12_300)
    await runRefresh(server)
    expect(await daysOf(book)).toMatchObject([{ ledgerInMinor: 12_300, statementInMinor: 0, exceptionCount: 0 }])
  })
})

it('leaves the ledger whole', async () => {
  expect(await verify(server.database.tx)).toEqual([])
})
