import { randomUUID } from 'node:crypto'
import { autoCalls } from '#contract/auto-calls.ts'
import { calls } from '#contract/calls.ts'
import type { BankCode } from '#contract/core/bank.ts'
import { type ExceptionClass, exceptionClasses } from '#contract/reconcile/exception-classes.ts'
import { refreshDay } from '../src/areas/reconcile/day-refresh.sql.ts'
import { reconcileNight, refreshReconciliation } from '../src/areas/reconcile/reconcile.jobs.ts'
import { sql } from '../src/platform/database/sql.ts'
import { addBankAccount, addClient, askDeposit, askWithdrawal, pushLine, richMember } from './money.steps.ts'
import { present } from './present.ts'
import { dataOf } from './refusal.ts'
import type { Answer, TestClient, TestServer } from './server.ts'

const { pretransaction, reconcile } = calls
const reason = 'ตรวจสลิปและรายการเดินบัญชีแล้ว'

/** A bank account that nothing else uses, and the program that reads it. */
export type TestBook = { id: string; bank: BankCode; number: string; reader: TestClient }

export async function newBook(server: TestServer, token: string): Promise<TestBook> {
  const account = await addBankAccount(server, token)
  return { ...account, reader: await addClient(server, token, 'reader', [account.id]) }
}

/** A deposit or withdrawal that was posted by hand. `digits` is the member's account. */
export type Posted = { memberId: string; preId: string; digits: string; token: string }

/** A deposit that staff credited without having seen its line. */
export async function creditedByHand(
  server: TestServer,
  token: string,
  book: TestBook,
  amountMinor: number,
  by?: Posted,
): Promise<Posted> {
  const member = by ? { id: by.memberId, token: by.token } : await richMember(server, 0)
  const { id } = (await askDeposit(server, member.token, amountMinor)).body.data
  await server.database.tx.run(sql`update pre_transaction set bank_account_id = ${book.id} where id = ${id}`)
  await server.call(pretransaction.creditPre, { token, params: { id }, body: { version: 1, reason } })
  return { memberId: member.id, token: member.token, preId: id, digits: await digitsOf(server, id) }
}

/** A withdrawal that staff recorded as paid. */
export async function paidByHand(
  server: TestServer,
  token: string,
  book: TestBook,
  amountMinor: number,
  bankReference: string = randomUUID().slice(0, 8),
): Promise<Posted> {
  const member = await richMember(server, amountMinor + 1_000)
  const { id } = (await askWithdrawal(server, member.token, amountMinor)).body.data
  await server.call(pretransaction.approvePre, { token, params: { id }, body: { version: 1 } })
  const body = { version: 2, bankAccountId: book.id, bankReference, confirmShort: true }
  await server.call(pretransaction.payPre, { token, params: { id }, body })
  return { memberId: member.id, token: member.token, preId: id, digits: await digitsOf(server, id) }
}

async function digitsOf(server: TestServer, preId: string): Promise<string> {
  const row = await server.database.tx.row<{ digits: string }>(sql`
    select account_number as digits from pre_transaction where id = ${preId}`)
  return row?.digits ?? ''
}

export const lineOf = (
  server: TestServer,
  book: TestBook,
  amountMinor: number,
  more: { at?: string; digits?: string; bankReference?: string; balanceMinor?: number } = {},
): Promise<string> => {
  const { digits, ...rest } = more
  return pushLine(server, book.reader, book, { amountMinor, ...rest, ...(digits && { counterpart: { digits } }) })
}

/** Marks the statement as complete up to now, and checks the days of this account alone. */
export async function lookAgain(server: TestServer, book: TestBook): Promise<void> {
  const body = { account: { bank: book.bank, number: book.number }, balanceMinor: 0, at: new Date().toISOString() }
  await server.auto(autoCalls.bank.reportBalance, book.reader, { body })
  const days = await server.database.tx.rows<{ day: string }>(sql`
    select day::text as day from reconcile_change where bank_account_id = ${book.id}
    union select business_day(now())::text order by day`)
  for (const { day } of days) await server.database.transaction('write', tx => refreshDay(tx, book.id, day))
}

const request = { payload: {}, stop: AbortSignal.any([]) }
export const runRefresh = (server: TestServer) => refreshReconciliation.run(server.jobContext, request)
export const runNight = (server: TestServer) => reconcileNight.run(server.jobContext, request)

/** Longer than the other side is ever waited for. */
const twoHoursAgo = () => new Date(Date.now() - 2 * 3_600_000).toISOString()

type Planted = { book: TestBook; member: Posted | null }
type Plant = (server: TestServer, token: string, amountMinor: number) => Promise<Planted>

const planted =
  (how: (server: TestServer, token: string, book: TestBook, minor: number) => Promise<Posted | null>): Plant =>
  async (server, token, minor) => {
    const book = await newBook(server, token)
    return { book, member: await how(server, token, book, minor) }
  }

/** For every class of exception, one way to cause it, each on its own account. */
export const plants: Readonly<Record<ExceptionClass, Plant>> = {
  missingHereIn: planted(async (server, _, book, minor) => {
    await lineOf(server, book, minor, { at: twoHoursAgo() })
    return null
  }),
  missingThereIn: planted(creditedByHand),
  amountIn: planted(async (server, token, book, minor) => {
    const member = await creditedByHand(server, token, book, minor)
    await lineOf(server, book, minor - 100, { digits: member.digits })
    return member
  }),
  splitIn: planted(async (server, token, book, minor) => {
    const member = await creditedByHand(server, token, book, minor)
    await lineOf(server, book, 4_000, { digits: member.digits })
    await lineOf(server, book, minor - 4_000, { digits: member.digits })
    return member
  }),
  twiceIn: planted(async (server, token, book, minor) => {
    const member = await creditedByHand(server, token, book, minor)
    await lineOf(server, book, minor, { digits: member.digits })
    return creditedByHand(server, token, book, minor, member)
  }),
  missingHereOut: planted(async (server, _, book, minor) => {
    await lineOf(server, book, -minor, { at: twoHoursAgo() })
    return null
  }),
  missingThereOut: planted(paidByHand),
  amountOut: planted(async (server, token, book, minor) => {
    const member = await paidByHand(server, token, book, minor, `OUT-${minor}`)
    await lineOf(server, book, -minor - 100, { bankReference: `OUT-${minor}` })
    return member
  }),
  splitOut: planted(async (server, token, book, minor) => {
    const member = await paidByHand(server, token, book, minor)
    await lineOf(server, book, -4_000, { digits: member.digits })
    await lineOf(server, book, 4_000 - minor, { digits: member.digits })
    return member
  }),
  twiceOut: planted(async (server, token, book, minor) => {
    const member = await paidByHand(server, token, book, minor)
    await lineOf(server, book, -minor, { digits: member.digits })
    await lineOf(server, book, -minor, { digits: member.digits })
    return member
  }),
}

const sides = {
  deposit: {
    search: reconcile.searchDepositExceptions,
    get: reconcile.getDepositException,
    fix: reconcile.fixDeposit,
    undo: reconcile.undoDepositFix,
  },
  withdraw: {
    search: reconcile.searchWithdrawExceptions,
    get: reconcile.getWithdrawException,
    fix: reconcile.fixWithdraw,
    undo: reconcile.undoWithdrawFix,
  },
} as const
export const callsOf = (name: ExceptionClass) => sides[exceptionClasses[name].side]

/** The open exceptions of an account, on the screen of this class. */
export async function openOf(server: TestServer, token: string, book: TestBook, name: ExceptionClass) {
  const body = { accountId: book.id, size: 100 }
  const answer = await server.call(callsOf(name).search, { token, body })
  return answer.body.data.records
}

/** Plants an exception, lets it be found, and reads it. */
export async function findPlanted(server: TestServer, token: string, name: ExceptionClass, amountMinor: number) {
  const { book, member } = await plants[name](server, token, amountMinor)
  await lookAgain(server, book)
  const found = (await openOf(server, token, book, name)).find(row => row.class === name)
  const params = { id: found?.id ?? '' }
  const exception = (await server.call(callsOf(name).get, { token, params })).body.data
  return { book, member, exception, params }
}

/** For each logged call of reconciliation, a function that performs it. */
export const reconcileWays = (server: () => TestServer): Record<string, (token: string) => Promise<Answer>> => {
  async function fixed(token: string, name: 'missingHereIn' | 'missingHereOut') {
    const { exception, params } = await findPlanted(server(), token, name, 20_000)
    const fix = name === 'missingHereIn' ? ('gain' as const) : ('fee' as const)
    const body = { fix, version: exception.version, reason }
    const answer = await server().call(callsOf(name).fix, { token, params, body })
    return { answer, params, version: dataOf(answer)?.exception.version ?? 0 }
  }
  async function undone(token: string, name: 'missingHereIn' | 'missingHereOut') {
    const { params, version } = await fixed(token, name)
    return server().call(callsOf(name).undo, { token, params, body: { version, reason } })
  }
  async function closed(token: string) {
    const book = await newBook(server(), token)
    const at = new Date(Date.now() - 5 * 86_400_000).toISOString()
    await lineOf(server(), book, 20_000, { at })
    await lookAgain(server(), book)
    const [row] = await openOf(server(), token, book, 'missingHereIn')
    const params = { id: row?.id ?? '' }
    const fix = { fix: 'gain' as const, version: row?.version ?? 0, reason }
    await server().call(reconcile.fixDeposit, { token, params, body: fix })
    const days = await server().call(reconcile.searchDays, { token, body: { accountId: book.id, sort: 'day' } })
    const day = present(days.body.data.records[0])
    const answer = await server().call(reconcile.closeDay, {
      token,
      params: { id: day.id },
      body: { version: day.version },
    })
    return { answer, params: { id: day.id }, version: dataOf(answer)?.day.version ?? 0 }
  }
  async function written(token: string, name: 'missingHereIn' | 'missingHereOut') {
    await findPlanted(server(), token, name, 20_000)
    const { writeDepositSheet, writeWithdrawSheet } = reconcile
    const body = { query: {}, format: 'csv' as const }
    return server().call(name === 'missingHereIn' ? writeDepositSheet : writeWithdrawSheet, { token, body })
  }
  return {
    writeDepositSheet: token => written(token, 'missingHereIn'),
    writeWithdrawSheet: token => written(token, 'missingHereOut'),
    fixDeposit: async token => (await fixed(token, 'missingHereIn')).answer,
    undoDepositFix: token => undone(token, 'missingHereIn'),
    fixWithdraw: async token => (await fixed(token, 'missingHereOut')).answer,
    undoWithdrawFix: token => undone(token, 'missingHereOut'),
    closeDay: async token => (await closed(token)).answer,
    async reopenDay(token) {
      const { params, version } = await closed(token)
      return server().call(reconcile.reopenDay, { token, params, body: { version, reason } })
    },
  }
}
