import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { autoCalls } from '#contract/auto-calls.ts'
import { calls } from '#contract/calls.ts'
import { fixes } from '#contract/reconcile/exception-classes.ts'
import { secondAdmin } from '#frames/approval/second-admin.ts'
import { sql } from '#platform/database/sql.ts'
import { readSheet } from '#platform/sheet/sheet.ts'
import { runBulk } from '#platform/task/bulk.jobs.ts'
import { setPolicy } from '../../../testing/money.steps.ts'
import { lookAgain, newBook, type TestBook } from '../../../testing/reconcile.steps.ts'
import { codeOf } from '../../../testing/refusal.ts'
import { startTestServer, type TestAdmin, type TestServer } from '../../../testing/server.ts'
import { csvText, xlsxBytes } from '../../../testing/sheet.steps.ts'
import { bulkCalls, versions } from '../../areas.ts'

const { reconcile, task } = calls
const note = 'ค่าธรรมเนียมตามใบแจ้ง'
const fee = fixes.fee.th
let server: TestServer
let owner: TestAdmin
beforeAll(async () => {
  server = await startTestServer()
  owner = await server.admins('owner')
  await setPolicy(server, owner.token, { reconcileApprovalMinor: 100_000_000 })
})
afterAll(() => server.close())

/** An account with so many lines that went out and that we know nothing of. */
async function bookOf(count: number): Promise<TestBook> {
  const book = await newBook(server, owner.token)
  const at = new Date(Date.now() - 2 * 3_600_000).toISOString()
  const lines = Array.from({ length: count }, (_, n) => ({
    at,
    amountMinor: -1_001 - n,
    bankReference: `FEE-${n + 1}`,
  }))
  const account = { bank: book.bank, number: book.number }
  await server.auto(autoCalls.pretransaction.pushLines, book.reader, { body: { account, lines } })
  await lookAgain(server, book)
  return book
}
const write = (accountId: string | undefined, format: 'csv' | 'xlsx' = 'csv', token = owner.token) =>
  server.call(reconcile.writeWithdrawSheet, {
    token,
    body: { query: { accountId }, format },
    headers: { 'accept-language': 'th' },
  })
const cellsOf = async (content: string) =>
  (await readSheet(Buffer.from(content, 'base64'), { rows: 2_000, columns: 40, cellLetters: 1_000 })).rows.map(
    ({ cells }) => [...cells, '', ''].slice(0, 9),
  )
/** A sheet as it was written, each row filled in alike. */
async function filled(accountId: string | undefined, format: 'csv' | 'xlsx' = 'csv'): Promise<string[][]> {
  const [head = [], ...rows] = await cellsOf((await write(accountId, format)).body.data.content)
  return [head, ...rows.map(cells => [...cells.slice(0, 7), fee, note])]
}
const look = async (rows: string[][], call: 'readWithdrawSheet' | 'readDepositSheet' = 'readWithdrawSheet') =>
  server.call(reconcile[call], {
    token: owner.token,
    body: { file: { name: 'a.csv', content: Buffer.from(csvText(rows)).toString('base64') } },
  })
/** Confirms and applies the rows that can be done, as the page does. */
async function apply(rows: Awaited<ReturnType<typeof look>>['body']['data']['rows']): Promise<string> {
  const seen = rows.flatMap(({ decision }) =>
    decision
      ? [{ id: decision.id, version: decision.version, body: { fix: decision.fix, reason: decision.reason } }]
      : [],
  )
  const choice = {
    call: reconcile.fixWithdraw.path,
    list: reconcile.searchWithdrawExceptions.path,
    rows: { seen },
  }
  const { rowCount, amountMinor, fingerprint } = (
    await server.call(task.previewBulk, { token: owner.token, body: choice })
  ).body.data
  const started = await server.call(task.startBulk, {
    token: owner.token,
    body: {
      ...choice,
      screen: 'pre-transaction-reconcile-withdraw',
      confirmed: { rowCount, amountMinor, fingerprint },
    },
  })
  const { id } = started.body.data
  await runBulk(bulkCalls, secondAdmin, versions).run(server.jobContext, {
    payload: { taskId: id },
    stop: new AbortController().signal,
  })
  return id
}
const openNow = async () =>
  (await server.call(reconcile.searchWithdrawExceptions, { token: owner.token, body: {} })).body.data.totalRecords

describe('a sheet of exceptions', () => {
  it('fixes three hundred of them, and says of each that it is done when it comes again', async () => {
    // On several accounts: each fix compares the day of its account anew.
    const books: TestBook[] = []
    for (let n = 0; n < 15; n += 1) books.push(await bookOf(20))
    expect(await openNow()).toBe(300)
    const sheet = await filled(undefined, 'xlsx')
    const { rows, emptyCount } = (await look(sheet)).body.data
    expect([rows.length, rows.filter(({ refusal }) => refusal !== null), emptyCount]).toEqual([300, [], 0])
    const id = await apply(rows)
    expect(await openNow()).toBe(0)
    const done = await server.database.tx.row(sql`
      select count(*)::int as n from task_row where task_id = ${id} and status = 'done' and code is null`)
    expect(done).toEqual({ n: 300 })
    const fixed = await server.database.tx.row(sql`
      select count(*)::int as n, sum(f.amount_minor)::int as minor from reconcile_fix f
      join reconcile_exception e on e.id = f.exception_id
      where e.bank_account_id = any(${books.map(book => book.id)}::uuid[]) and f.fix = 'fee' and f.reason = ${note}`)
    expect(fixed).toEqual({ n: 300, minor: 15 * (20 * 1_000 + 210) })
    const again = (await look(sheet)).body.data.rows
    expect(new Set(again.map(({ refusal }) => refusal))).toEqual(new Set(['This exception was already fixed.']))
    expect(again.every(({ decision }) => decision === null)).toBe(true)
  })

  it('is read from Excel as from CSV, with its columns in another order, and leaves alone what was not filled in', async () => {
    const book = await bookOf(2)
    const [head = [], one = [], other = []] = await filled(book.id)
    const turned = [head, one, [...other.slice(0, 7), '', '']].map(cells => cells.toReversed())
    const content = (await xlsxBytes(turned)).toString('base64')
    const answer = await server.call(reconcile.readWithdrawSheet, {
      token: owner.token,
      body: { file: { name: 'a.xlsx', content } },
    })
    expect(answer.body.data).toMatchObject({ rows: [{ refusal: null, decision: { fix: 'fee' } }], emptyCount: 1 })
  })

  it('refuses each row that was altered by hand, and no other', async () => {
    const book = await bookOf(9)
    const [head = [], ...rows] = await filled(book.id)
    const [ok = [], one = [], two = [], edited = [], twice = [], formula = [], short = [], unfit = [], stale = []] =
      rows
    const key = (of: string[], to: string[]) => [of[0] ?? '', ...to.slice(1)]
    const forged = [`${(one[0] ?? '').slice(0, -3)}AAA`, ...one.slice(1)]
    const later = [(two[0] ?? '').replace(/\.(\d+)\./, '.9.'), ...two.slice(1)]
    await server.asOwner(`update reconcile_exception set version = version + 1 where id = '${stale[0]?.split('.')[0]}'`)
    const answer = await look([
      head,
      ok,
      forged,
      later,
      [...edited.slice(0, 3), '99.99', ...edited.slice(4)],
      twice,
      twice,
      [...formula.slice(0, 8), '=HYPERLINK("http://x")'],
      [...short.slice(0, 8), 'x'],
      [...unfit.slice(0, 7), fixes.reverse.th, note],
      stale,
      key(ok, one),
    ])
    const { rows: read } = answer.body.data
    expect(read.map(({ decision }) => decision !== null)).toEqual(read.map(() => false))
    const alone = (await look([head, ok, forged, later, [...edited.slice(0, 3), '99.99', ...edited.slice(4)]])).body
      .data
    expect(alone.rows.map(({ decision }) => decision !== null)).toEqual([true, false, false, false])
    expect((await look([head, key(ok, one)])).body.data.rows[0]?.refusal).toContain('does not belong to its key')
    expect(read[1]?.refusal).toContain('altered')
    expect(read[2]?.refusal).toContain('altered')
    expect(read[3]?.refusal).toContain('does not belong to its key')
    expect(read[4]?.refusal).toContain('Several rows')
    expect(read[6]?.refusal).toContain('formula')
    expect(read[8]?.refusal).toContain('one of the choices')
    expect((await look([head, ok], 'readDepositSheet')).body.data.rows[0]?.refusal).toContain('altered')
    expect(codeOf(await look([['a', 'b'], ok]))).toBe('RECONCILE_SHEET')
  })

  it('is written for who may export, and is on record', async () => {
    const book = await bookOf(1)
    const without = await server.admins([
      'pretransactionReconcileWithdraw.read',
      'pretransactionReconcileWithdraw.update',
    ])
    expect(codeOf(await write(book.id, 'csv', without.token))).toBe('PERMISSION_DENIED')
    await write(book.id)
    const log = await server.database.tx.row(sql`
      select after->>'rowCount' as rows from activity where action = 'writeSheet' order by id desc limit 1`)
    expect(log).toEqual({ rows: '1' })
  })
})
