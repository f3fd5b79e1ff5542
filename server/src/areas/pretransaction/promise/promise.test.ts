import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { calls } from '#contract/calls.ts'
import type { PromiseFilter } from '#contract/pretransaction/promise.types.ts'
import { siteCalls } from '#contract/site-calls.ts'
import { type Sql, sql } from '#platform/database/sql.ts'
import { addAgent, signedInAs } from '../../../../testing/agent.steps.ts'
import { addBankAccount, askDeposit, askWithdrawal, richMember, setPolicy } from '../../../../testing/money.steps.ts'
import { present } from '../../../../testing/present.ts'
import {
  countPaid,
  forgetPaid,
  heldWithdrawal,
  paidBefore,
  promisedWithdrawal,
  watchPromised,
} from '../../../../testing/promise.steps.ts'
import { startTestServer, type TestAdmin, type TestServer } from '../../../../testing/server.ts'

const { pretransaction } = calls
const worker = [
  'pretransactionRequest.read',
  'pretransactionRequest.update',
  'pretransactionDepositWithdraw.read',
  'pretransactionDepositWithdraw.update',
] as const

let server: TestServer
let owner: TestAdmin
let clerk: TestAdmin
let accountId: string

beforeAll(async () => {
  server = await startTestServer({ timeZone: 'Asia/Bangkok' })
  owner = await server.admins('owner')
  clerk = await server.admins(worker)
  accountId = (await addBankAccount(server, owner.token)).id
})
afterAll(() => server.close())
beforeEach(async () => {
  await forgetPaid(server)
  await server.asOwner(`
    update withdrawal_promise set ended_at = now() where ended_at is null;
    update bank_account set active_from = '00:00', active_until = '00:00'`)
})

/** A new withdrawal as its member sees it, and when it was asked for. */
async function asked() {
  const member = await richMember(server, 50_000)
  const { data } = (await askWithdrawal(server, member.token, 20_000)).body
  return { ...data, member }
}
const minutesOf = ({ promise, createdAt }: Awaited<ReturnType<typeof asked>>) =>
  promise && Math.round((Date.parse(promise.at) - Date.parse(createdAt)) / 60_000)
const own = async (token: string, id: string) =>
  (await server.site(siteCalls.pretransaction.getOwn, { token, params: { id } })).body.data
const detail = async (id: string) =>
  (await server.call(pretransaction.getRequest, { token: clerk.token, params: { id } })).body.data
const bankOf = async (id: string) => (await detail(id)).bank

/** As if nobody waited. */
const noneAhead = () => server.asOwner('update withdrawal_promise set ended_at = now() where ended_at is null')

/** Lets it be paid by hand. */
async function pay(id: string) {
  await server.call(pretransaction.approvePre, { token: clerk.token, params: { id }, body: { version: 1 } })
  const body = { version: 2, bankAccountId: accountId, bankReference: `R${id.slice(0, 8)}`, confirmShort: true }
  return server.call(pretransaction.payPre, { token: clerk.token, params: { id }, body })
}
const reject = (id: string, version = 1) =>
  server.call(pretransaction.rejectPre, {
    token: clerk.token,
    params: { id },
    body: { version, reason: 'ชื่อไม่ตรง' },
  })

describe('a promise', () => {
  it('is not made while there is too little to go by', async () => {
    expect((await asked()).promise).toBeNull()
    await paidBefore(server, { minutes: 20, number: 19, part: 0, bank: 'NONE' })
    expect((await asked()).promise).toBeNull()
  })

  it('goes by the bank and the part of the day, and by more where these have too little', async () => {
    await paidBefore(server, { minutes: 60, bank: 'NONE' })
    expect(minutesOf(await asked())).toBe(60)
    const bank = await bankOf((await asked()).id)
    await paidBefore(server, { minutes: 30, bank, number: 4 })
    expect(minutesOf(await asked())).not.toBe(30)
    await forgetPaid(server)
    await paidBefore(server, { minutes: 60, bank: 'NONE' })
    await paidBefore(server, { minutes: 30, bank })
    await noneAhead()
    expect(minutesOf(await asked())).toBe(30)
  })

  it('leaves out what was paid automatically, and what is too long ago', async () => {
    await paidBefore(server, { minutes: 30, way: 'auto' })
    await paidBefore(server, { minutes: 30, ago: 14 })
    expect((await asked()).promise).toBeNull()
    await paidBefore(server, { minutes: 30, ago: 13 })
    await noneAhead()
    expect(minutesOf(await asked())).toBe(30)
  })

  it('grows with the queue', async () => {
    await paidBefore(server, { minutes: 30 })
    expect(minutesOf(await asked())).toBe(30)
    expect(minutesOf(await asked())).toBe(60)
    expect(minutesOf(await asked())).toBe(90)
  })

  it('counts from the opening of the next account where all are closed, also over midnight', async () => {
    await paidBefore(server, { minutes: 30 })
    await server.asOwner(`
      update bank_account set active_from = (now() at time zone 'Asia/Bangkok' + interval '23 hours')::time,
        active_until = (now() at time zone 'Asia/Bangkok' + interval '23 hours 30 minutes')::time`)
    const minutes = present(minutesOf(await asked()))
    expect(minutes).toBeGreaterThanOrEqual(23 * 60 + 29)
    expect(minutes).toBeLessThanOrEqual(23 * 60 + 30)
  })

  it('stays what it was when the limits change, and none is made where they say so', async () => {
    await paidBefore(server, { minutes: 30 })
    const before = await asked()
    await setPolicy(server, owner.token, { promiseLeastMinutes: 240 })
    expect((await own(before.member.token, before.id)).promise).toEqual(before.promise)
    expect(minutesOf(await asked())).toBe(240)
    await setPolicy(server, owner.token, { promiseLeastMinutes: 10, promiseDays: 0 })
    expect((await asked()).promise).toBeNull()
    await setPolicy(server, owner.token, { promiseDays: 14 })
  })

  it('learns from what is paid, once, by who approved it', async () => {
    const { id } = await asked()
    await pay(id)
    await Promise.all([countPaid(server), countPaid(server)])
    await countPaid(server)
    const counted = await server.database.tx.rows(sql`select way, bank, number, bucket from payout_time`)
    expect(counted).toEqual([{ way: 'hand', bank: await bankOf(id), number: 1, bucket: 0 }])
  })

  it('of a deposit does not exist', async () => {
    const { token } = await richMember(server, 0)
    const { data } = (await askDeposit(server, token, 20_000)).body
    expect(data).toMatchObject({ steps: [], promise: null })
  })
})

describe('the member', () => {
  it('sees each step with its time, and that it was paid in time', async () => {
    const { id, member } = await promisedWithdrawal(server, { dueMinutes: 60 })
    expect((await own(member.token, id)).steps.map(({ name, at }) => [name, at !== null])).toEqual([
      ['asked', true],
      ['checking', true],
      ['paying', false],
      ['paid', false],
    ])
    await pay(id)
    const paid = await own(member.token, id)
    expect(paid.steps.every(({ at }) => at !== null)).toBe(true)
    expect(paid.promise).toMatchObject({ isLate: false, firstAt: null })
  })

  it('sees plainly that it is late, and nothing of one that was rejected', async () => {
    const { id, member } = await promisedWithdrawal(server, { dueMinutes: -1 })
    expect((await own(member.token, id)).promise).toMatchObject({ isLate: true })
    await reject(id)
    const after = await own(member.token, id)
    expect(after.promise).toBeNull()
    expect(after.steps.at(-1)?.name).toBe('rejected')
  })

  it('is told the same of a withdrawal that a rule holds as of any other', async () => {
    const one = await promisedWithdrawal(server, { dueMinutes: 5 })
    const held = await heldWithdrawal(server)
    const shown = async ({ id, member }: typeof one) => {
      const { steps, promise, status, rejection } = await own(member.token, id)
      return { steps: steps.map(({ name, at }) => [name, at !== null]), status, rejection, isLate: promise?.isLate }
    }
    expect(await shown(held)).toEqual(await shown(one))
    expect(JSON.stringify(await own(held.member.token, held.id))).not.toMatch(/hold|held|rule/)
  })
})

describe('a new time', () => {
  const renew = (id: string, token = clerk.token) =>
    server.call(pretransaction.renewPromise, { token, params: { id }, body: { version: 1 } })

  it('is named once for one that a rule holds, by one of two at once, and both times are kept', async () => {
    const { id, member } = await heldWithdrawal(server)
    const first = present((await own(member.token, id)).promise)
    const answers = await Promise.all([renew(id), renew(id)])
    expect(answers.map(({ status }) => status)).toEqual(expect.arrayContaining([200, 409]))
    const { promise } = await own(member.token, id)
    expect(promise).toMatchObject({ firstAt: first.at, isLate: false })
    expect(Date.parse(present(promise).at)).toBeGreaterThan(Date.parse(first.at))
    const shown = await detail(id)
    expect([shown.firstPromisedAt, shown.promisedAt].map(at => Date.parse(present(at)))).toEqual([
      Date.parse(first.at),
      Date.parse(present(promise).at),
    ])
    expect((await renew(id)).body.error.code).toBe('PROMISE_FIXED')
  })

  it('is not named for one that nothing holds, that has no time, or that is decided', async () => {
    const free = await promisedWithdrawal(server, { dueMinutes: 5 })
    expect((await renew(free.id)).body.error.code).toBe('PROMISE_FIXED')
    await forgetPaid(server)
    const none = await asked()
    await server.asOwner(`update withdrawal_decision set outcome = 'hold' where pre_id = '${none.id}'`)
    expect((await renew(none.id)).body.error.code).toBe('PROMISE_FIXED')
    const held = await heldWithdrawal(server)
    await reject(held.id)
    const late = await server.call(pretransaction.renewPromise, {
      token: clerk.token,
      params: { id: held.id },
      body: { version: 2 },
    })
    expect(late.body.error.code).toBe('PROMISE_FIXED')
  })
})

describe('the queue', () => {
  const queue = async () =>
    (await server.call(pretransaction.searchQueue, { token: clerk.token, body: { kind: 'withdrawal', size: 100 } }))
      .body.data.records
  const places = async (...ids: string[]) => (await queue()).map(({ id }) => id).filter(id => ids.includes(id))

  it('lets what is about to be late rise, in the order of the times, and once risen it stays', async () => {
    const old = await promisedWithdrawal(server, { dueMinutes: 60 })
    const later = await promisedWithdrawal(server, { dueMinutes: 4 })
    const late = await promisedWithdrawal(server, { dueMinutes: -10 })
    const all = [old.id, later.id, late.id]
    expect(await places(...all)).toEqual(all)
    await watchPromised(server)
    const risen = [late.id, later.id, old.id]
    expect(await places(...all)).toEqual(risen)
    const before = await server.database.tx.rows(
      sql`select id, queue_at from pre_transaction where queue_at is not null`,
    )
    await watchPromised(server)
    expect(
      await server.database.tx.rows(sql`select id, queue_at from pre_transaction where queue_at is not null`),
    ).toEqual(before)
    expect(await places(...all)).toEqual(risen)
    expect((await queue()).find(({ id }) => id === late.id)).toMatchObject({ promise: 'missed' })
    expect((await queue()).find(({ id }) => id === old.id)).toMatchObject({ promise: 'open' })
  })

  it('pages through in this order without losing or repeating a row', async () => {
    const seen: string[] = []
    for (let page = 1; page <= 50; page += 1) {
      const body = { kind: 'withdrawal' as const, size: 3, page }
      const { records } = (await server.call(pretransaction.searchQueue, { token: clerk.token, body })).body.data
      if (records.length === 0) break
      seen.push(...records.map(({ id }) => id))
    }
    expect(seen).toEqual((await queue()).map(({ id }) => id))
    expect(new Set(seen).size).toBe(seen.length)
  })

  it('is told of those that nobody has taken, once, until somebody takes it or it is paid', async () => {
    const [taken, free] = [
      await promisedWithdrawal(server, { dueMinutes: 1 }),
      await promisedWithdrawal(server, { dueMinutes: 1 }),
    ]
    await server.call(pretransaction.takePre, { token: clerk.token, params: { id: taken.id } })
    await watchPromised(server)
    await watchPromised(server)
    const notices = () =>
      server.database.tx.rows<{ subjectId: string; isSettled: boolean }>(sql`
        select subject_id, settled_at is not null as is_settled from notice
        where event = 'promiseDue' and subject_id = any(${[taken.id, free.id]}::text[])`)
    expect(await notices()).toEqual([{ subjectId: free.id, isSettled: false }])
    await server.call(pretransaction.takePre, { token: clerk.token, params: { id: free.id } })
    expect(await notices()).toEqual([{ subjectId: free.id, isSettled: true }])
  })
})

describe('at any length of the history', () => {
  /** How PostgreSQL goes about it where reading whole tables and sorting would cost too much. */
  const planOf = (statement: Sql) =>
    server.database.transaction('write', async tx => {
      await tx.run(sql`set local enable_seqscan = off`)
      await tx.run(sql`set local enable_sort = off`)
      await tx.run(sql`set local enable_bitmapscan = off`)
      return JSON.stringify(await tx.rows(sql`explain (format json) ${statement}`))
    })

  it.each<[string, string, Sql]>([
    [
      'the queue is read in its order',
      'pre_transaction_queue',
      sql`select id from pre_transaction where status in ('pending', 'requested', 'approved', 'paying', 'failed', 'unknown')
        order by coalesce(queue_at, created_at), id limit 10`,
    ],
    [
      'what is due is found',
      'withdrawal_promise_due',
      sql`select pre_id from withdrawal_promise where ended_at is null and risen_at is null and due_at <= now()
        order by due_at limit 500`,
    ],
    [
      'what is waiting is counted',
      'withdrawal_promise_open',
      sql`select from withdrawal_promise where ended_at is null and way = 'hand' limit 1000`,
    ],
    [
      'comparable times are read',
      'payout_time_pkey',
      sql`select bucket from payout_time where way = 'hand' and bank = 'KBANK' and part = 1 and day > current_date - 14`,
    ],
    [
      'the report is read by its days',
      'withdrawal_promise_day',
      sql`select from withdrawal_promise where day between '2026-11-01' and '2026-11-30'`,
    ],
  ])('%s over an index', async (_, index, statement) => {
    const plan = await planOf(statement)
    expect(plan).toContain(index)
    expect(plan).not.toContain('"Sort"')
  })
})

describe('the report', () => {
  const report = async () =>
    (await server.call(pretransaction.searchPromiseDays, { token: clerk.token, body: {} })).body.data
  const rows = async (promise: PromiseFilter) =>
    (await server.call(pretransaction.searchPre, { token: clerk.token, body: { promise, size: 100 } })).body.data

  it('counts what its rows are, and leaves out rejected and cancelled ones', async () => {
    const kept = await promisedWithdrawal(server, { dueMinutes: 10 })
    await pay(kept.id)
    const missed = await promisedWithdrawal(server, { dueMinutes: -10 })
    await pay(missed.id)
    const waiting = await promisedWithdrawal(server, { dueMinutes: -10 })
    const rejected = await promisedWithdrawal(server, { dueMinutes: -10 })
    await reject(rejected.id)
    const cancelled = await promisedWithdrawal(server, { dueMinutes: -10 })
    await server.site(siteCalls.pretransaction.cancelOwn, {
      token: cancelled.member.token,
      params: { id: cancelled.id },
    })
    const { totals } = await report()
    for (const [filter, field] of [
      ['promised', 'promisedCount'],
      ['kept', 'keptCount'],
      ['missed', 'missedCount'],
      ['open', 'openCount'],
    ] as const) {
      expect((await rows(filter)).totalRecords, filter).toBe(present(totals)[field])
    }
    const ids = async (filter: PromiseFilter) => (await rows(filter)).records.map(({ id }) => id)
    expect(await ids('kept')).toContain(kept.id)
    expect(await ids('missed')).toEqual(expect.arrayContaining([missed.id, waiting.id]))
    const all = await ids('promised')
    expect(all).not.toContain(rejected.id)
    expect(all).not.toContain(cancelled.id)
  })

  it('counts one that was returned by when it was paid first', async () => {
    const { id } = await promisedWithdrawal(server, { dueMinutes: 10 })
    await pay(id)
    const before = present((await report()).totals)
    const { version } = await detail(id)
    await server.call(pretransaction.returnPre, {
      token: owner.token,
      params: { id },
      body: { version, reason: 'เงินตีกลับ' },
    })
    expect(await detail(id)).toMatchObject({ promise: 'kept' })
    expect((await report()).totals).toEqual(before)
  })

  it('is not for agents, who see the promises of their own members alone', async () => {
    const agent = await addAgent(server, owner.token)
    const token = await signedInAs(server, agent)
    const refused = await server.call(pretransaction.searchPromiseDays, { token, body: {} })
    expect(refused.status).toBe(403)
    const theirs = await promisedWithdrawal(server, { dueMinutes: 10 })
    await promisedWithdrawal(server, { dueMinutes: 10 })
    await server.asOwner(`
      set session_replication_role = replica;
      update member set agent_id = '${agent.id}' where id = '${theirs.member.id}';
      set session_replication_role = origin`)
    const seen = await server.call(pretransaction.searchPre, { token, body: { promise: 'promised' } })
    expect(seen.body.data.records).toMatchObject([{ id: theirs.id, promise: 'open' }])
  })
})
