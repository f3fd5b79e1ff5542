import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { calls } from '#contract/calls.ts'
import type { Grant } from '#contract/core/permission.ts'
import type { BodyIn } from '#contract/frames/call.ts'
import { secondAdmin } from '#frames/approval/second-admin.ts'
import { ConnectionError } from '#platform/database/connection.ts'
import type { Database } from '#platform/database/database.ts'
import { sql } from '#platform/database/sql.ts'
import { runBulk } from '#platform/task/bulk.jobs.ts'
import { addBankAccount, askDeposit, askWithdrawal, richMember, setPolicy } from '../../../testing/money.steps.ts'
import { present } from '../../../testing/present.ts'
import { codeOf, dataOf } from '../../../testing/refusal.ts'
import { startTestServer, type TestAdmin, type TestServer } from '../../../testing/server.ts'
import { bulkCalls, versions } from '../../areas.ts'

const { task, pretransaction } = calls
const worker: Grant[] = ['pretransactionRequest.read', 'pretransactionRequest.update']
const reason = 'เอกสารไม่ครบ'
let server: TestServer
let owner: TestAdmin
let cashier: TestAdmin
beforeAll(async () => {
  server = await startTestServer()
  owner = await server.admins('owner')
  cashier = await server.admins(worker)
  await addBankAccount(server, owner.token)
  await setPolicy(server, owner.token, { withdrawalApprovalMinor: 30_000, withdrawalAutoMinor: 0 })
})
afterAll(() => server.close())

type Start = BodyIn<typeof task.startBulk>
type Rows = Start['rows']
const approving: Pick<Start, 'call' | 'list'> = {
  call: pretransaction.approvePre.path,
  list: pretransaction.searchQueue.path,
}
const rejecting = { ...approving, call: pretransaction.rejectPre.path }
const preview = (admin: TestAdmin, rows: Rows, choice = approving) =>
  server.call(task.previewBulk, { token: admin.token, body: { ...choice, rows } })
const begin = (admin: TestAdmin, rows: Rows, more: Partial<Start> = {}) =>
  server.call(task.startBulk, {
    token: admin.token,
    body: { screen: 'pre-transaction-request', ...approving, rows, ...more },
  })
/** Looks at the rows and confirms them, as the page does. */
async function confirmed(admin: TestAdmin, rows: Rows, more: Partial<Start> = {}): Promise<string> {
  const choice = { ...approving, ...(more.call !== undefined && { call: more.call }) }
  const { rowCount, amountMinor, fingerprint } = (await preview(admin, rows, choice)).body.data
  const started = await begin(admin, rows, { confirmed: { rowCount, amountMinor, fingerprint }, ...more })
  expect(started.status).toBe(200)
  return started.body.data.id
}
const run = (taskId: string, database: Database = server.database) =>
  runBulk(bulkCalls, secondAdmin, versions).run(
    { ...server.jobContext, database },
    { payload: { taskId }, stop: new AbortController().signal },
  )
/** What became of each row, by its id. */
async function resultsOf(
  admin: TestAdmin,
  taskId: string,
): Promise<Record<string, [result: string, code: string | null]>> {
  const { records } = (await server.call(task.searchResults, { token: admin.token, body: { taskId, size: 100 } })).body
    .data
  return Object.fromEntries(records.map(row => [row.rowId, [row.result, row.reason?.split(' ')[0] ?? null]]))
}
const withdrawal = async (amountMinor = 20_000): Promise<string> => {
  const member = await richMember(server, 100_000)
  return dataOf(await askWithdrawal(server, member.token, amountMinor))?.id ?? ''
}
const withdrawals = (count: number, amountMinor?: number) =>
  Promise.all(Array.from({ length: count }, () => withdrawal(amountMinor)))
const seen = (...ids: string[]) => ({ seen: ids.map(id => ({ id, version: 1 })) })
const statusOf = async (id: string) =>
  (await server.database.tx.row<{ status: string }>(sql`select status from pre_transaction where id = ${id}`))?.status
const timesApproved = async (ids: readonly string[]) =>
  (
    await server.database.tx.rows<{ n: number }>(sql`
      select count(e.id)::int as n from unnest(${ids}::uuid[]) as p(id)
      left join pre_event e on e.pre_id = p.id and e.status = 'approved' group by p.id`)
  ).map(({ n }) => n)
/** As if whoever credited the members by hand had done so before the days for which that is looked at. */
const creditedLongAgo = () => server.asOwner(`update hand_move set at = at - interval '8 days'`)
/** A database that fails after a number of transactions, as it would for a killed worker. */
function dying(after: number): Database {
  let left = after
  return {
    ...server.database,
    transaction(mode, work) {
      left -= 1
      if (left < 0) return Promise.reject(new ConnectionError(new Error('Connection terminated')))
      return server.database.transaction(mode, work)
    },
  }
}

describe('deciding over many requests', () => {
  it('tells the number, the sum and how many would wait for a second admin, and does for each what its own call would', async () => {
    const [one = '', other = '', changed = ''] = await withdrawals(3)
    const large = await withdrawal(40_000)
    const member = await richMember(server, 0)
    const deposit = dataOf(await askDeposit(server, member.token, 30_000))?.id ?? ''
    await creditedLongAgo()
    const rows = seen(one, other, changed, large, deposit)
    const shown = (await preview(cashier, rows)).body.data
    expect(shown).toMatchObject({
      rowCount: 5,
      amountMinor: 130_000,
      forecast: { fitCount: 4, fitMinor: 100_000, askedCount: 1 },
    })
    const id = await confirmed(cashier, rows)
    await server.asOwner(`update pre_transaction set version = 2 where id = '${changed}'`)
    await run(id)
    expect(await resultsOf(cashier, id)).toEqual({
      [one]: ['done', null],
      [other]: ['done', null],
      [changed]: ['refused', 'VERSION_STALE'],
      [large]: ['asked', 'APPROVAL_ASKED'],
      [deposit]: ['refused', 'STATE_ILLEGAL'],
    })
    expect(await Promise.all([one, other, changed, large, deposit].map(statusOf))).toEqual([
      'approved',
      'approved',
      'requested',
      'requested',
      'pending',
    ])
    const tasks = (await server.call(task.listTasks, { token: cashier.token })).body.data.tasks
    expect(tasks.find(each => each.id === id)).toMatchObject({ status: 'done', doneCount: 5, refusedCount: 2 })
    const log = await server.database.tx.row(sql`
      select after->>'rowCount' as rows, after->>'amountMinor' as sum from activity where entity_id = ${id}`)
    expect(log).toEqual({ rows: '5', sum: '130000' })
  })

  it('is over everything that matches, each in the version of the moment', async () => {
    const ids = await withdrawals(2)
    await creditedLongAgo()
    await server.asOwner(`update pre_transaction set version = 7 where id = '${ids[1]}'`)
    const name = present(
      await server.database.tx.row<{ name: string }>(
        sql`select number as name from pre_transaction where id = ${ids[0]}`,
      ),
    ).name
    const first = await confirmed(cashier, { query: { search: name } }, { call: rejecting.call, body: { reason } })
    await run(first)
    expect(await resultsOf(cashier, first)).toEqual({ [ids[0] ?? '']: ['done', null] })
    const everything = { query: { kind: 'withdrawal' } }
    const shown = (await preview(cashier, everything)).body.data
    const id = await confirmed(cashier, everything, { call: rejecting.call, body: { reason } })
    await run(id)
    expect(Object.keys(await resultsOf(cashier, id))).toHaveLength(shown.rowCount)
    expect(await statusOf(ids[1] ?? '')).toBe('rejected')
  })

  it('is not for an admin who gave the member the money', async () => {
    const id = await withdrawal()
    await server.asOwner(`insert into hand_move (kind, amount_minor, maker_id, member_id)
      select 'adjustmentIn', 100, '${cashier.id}', member_id from pre_transaction where id = '${id}'`)
    const started = await confirmed(cashier, seen(id))
    await run(started)
    expect(await resultsOf(cashier, started)).toEqual({ [id]: ['refused', 'APPROVAL_CREDITED'] })
  })
})

describe('what is confirmed', () => {
  it('is needed, is of exactly these rows, versions and sum, and asks for a fresh code', async () => {
    const [one = '', other = ''] = await withdrawals(2)
    const { rowCount, amountMinor, fingerprint } = (await preview(cashier, seen(one))).body.data
    const right = { rowCount, amountMinor, fingerprint }
    expect(codeOf(await begin(cashier, seen(one)))).toBe('REQUEST_INVALID')
    expect(codeOf(await begin(cashier, { ids: [one] }, { confirmed: right }))).toBe('REQUEST_INVALID')
    expect(codeOf(await begin(cashier, seen(one), { confirmed: right, body: { version: 9 } }))).toBe('REQUEST_INVALID')
    for (const wrong of [
      { confirmed: { ...right, amountMinor: 1 } },
      { confirmed: { ...right, rowCount: 2 } },
      { confirmed: { ...right, fingerprint: '0'.repeat(64) } },
      { confirmed: right, rows: seen(one, other) },
      { confirmed: right, rows: seen(other) },
      { confirmed: right, rows: { seen: [{ id: one, version: 2 }] } },
    ]) {
      expect(codeOf(await begin(cashier, seen(one), wrong))).toBe('TASK_ROWS_CHANGED')
    }
    await server.asOwner(`update session set code_at = now() - interval '20 minutes' where admin_id = '${cashier.id}'`)
    expect(codeOf(await begin(cashier, seen(one), { confirmed: right }))).toBe('CODE_STALE')
    await server.asOwner(`update session set code_at = now() where admin_id = '${cashier.id}'`)
    expect((await begin(cashier, seen(one), { confirmed: right })).status).toBe(200)
    const kept = await server.database.tx.row(sql`
      select count(*)::int as n from task t join task_row r on r.task_id = t.id where r.row_id = any(${[one, other]})`)
    expect(kept).toEqual({ n: 1 })
  })

  it('is no longer the same once a request has come or changed', async () => {
    const [one = ''] = await withdrawals(1)
    const all = { query: { kind: 'withdrawal' } }
    const { rowCount, amountMinor, fingerprint } = (await preview(cashier, all)).body.data
    const { forecast: _forecast, currency: _currency, ...again } = (await preview(cashier, all)).body.data
    expect(again).toEqual({ rowCount, amountMinor, fingerprint })
    await server.asOwner(`update pre_transaction set version = version + 1 where id = '${one}'`)
    expect(codeOf(await begin(cashier, all, { confirmed: again }))).toBe('TASK_ROWS_CHANGED')
    const { forecast: _later, currency: _same, ...fresh } = (await preview(cashier, all)).body.data
    await withdrawal()
    expect(codeOf(await begin(cashier, all, { confirmed: fresh }))).toBe('TASK_ROWS_CHANGED')
  })

  it('is done later by the code of then, and cannot be widened', async () => {
    const [one = '', other = '', third = ''] = await withdrawals(3)
    await creditedLongAgo()
    const honest = await confirmed(cashier, seen(one))
    const widened = await confirmed(cashier, seen(other))
    await server.asOwner(`update session set code_at = now() - interval '20 minutes' where admin_id = '${cashier.id}'`)
    await run(honest)
    expect(await statusOf(one)).toBe('approved')
    await server.asOwner(`insert into task_row (task_id, place, row_id, name, version, amount_minor)
      values ('${widened}', 2, '${third}', '', 1, 20000)`)
    await run(widened)
    expect([await statusOf(other), await statusOf(third)]).toEqual(['requested', 'requested'])
    expect(await server.database.tx.row(sql`select status, error from task where id = ${widened}`)).toEqual({
      status: 'failed',
      error: 'TASK_ROWS_CHANGED',
    })
    await expect(
      server.database.tx.run(sql`update task_row set row_id = ${third} where task_id = ${honest}`),
    ).rejects.toThrow('permission denied')
    await server.asOwner(`update session set code_at = now() where admin_id = '${cashier.id}'`)
  })
})

describe('a request in several tasks, or in one that is interrupted', () => {
  it('is decided once, whoever comes first', async () => {
    const ids = await withdrawals(6)
    await creditedLongAgo()
    const other = await server.admins(worker)
    const [one, two] = [await confirmed(cashier, seen(...ids)), await confirmed(other, seen(...ids.toReversed()))]
    await Promise.all([run(one), run(two)])
    expect(await timesApproved(ids)).toEqual(ids.map(() => 1))
    const all = [...Object.values(await resultsOf(cashier, one)), ...Object.values(await resultsOf(other, two))]
    expect(all.filter(([result]) => result === 'done')).toHaveLength(6)
    expect(all.filter(([, code]) => code === 'VERSION_STALE')).toHaveLength(6)
  })

  it('is decided once although the worker died in between', async () => {
    const ids = await withdrawals(6)
    await creditedLongAgo()
    const id = await confirmed(cashier, seen(...ids))
    await expect(run(id, dying(4))).rejects.toThrow('terminated')
    const before = await timesApproved(ids)
    expect(before.filter(n => n === 1).length).toBeGreaterThan(0)
    expect(before.filter(n => n === 0).length).toBeGreaterThan(0)
    await run(id)
    expect(await timesApproved(ids)).toEqual(ids.map(() => 1))
    expect(Object.values(await resultsOf(cashier, id)).every(([result]) => result === 'done')).toBe(true)
  })

  it('is left alone once the admin is locked', async () => {
    const leaving = await server.admins(worker)
    const ids = await withdrawals(4)
    await creditedLongAgo()
    const id = await confirmed(leaving, seen(...ids))
    await expect(run(id, dying(3))).rejects.toThrow('terminated')
    await server.asOwner(`update admin set status = 'locked' where id = '${leaving.id}'`)
    const before = (await timesApproved(ids)).toSorted((one, other) => one - other)
    await run(id)
    expect((await timesApproved(ids)).toSorted((one, other) => one - other)).toEqual(before)
    expect(before).toContain(0)
    expect(await server.database.tx.row(sql`select status, error from task where id = ${id}`)).toEqual({
      status: 'failed',
      error: 'TASK_ADMIN_GONE',
    })
  })
})

describe('handing requests over', () => {
  const hand = (token: string, id: string, toId: string) =>
    server.call(pretransaction.handPre, { token, params: { id }, body: { toId } })

  it('makes many of them those of a colleague, except what somebody else works on', async () => {
    const ids = await withdrawals(3)
    const colleague = await server.admins(worker)
    const third = await server.admins(worker)
    await server.call(pretransaction.takePre, { token: cashier.token, params: { id: ids[0] ?? '' } })
    await server.call(pretransaction.takePre, { token: third.token, params: { id: ids[2] ?? '' } })
    const started = await begin(cashier, { ids }, { call: pretransaction.handPre.path, body: { toId: colleague.id } })
    await run(started.body.data.id)
    expect(await resultsOf(cashier, started.body.data.id)).toEqual({
      [ids[0] ?? '']: ['done', null],
      [ids[1] ?? '']: ['done', null],
      [ids[2] ?? '']: ['refused', 'PRETRANSACTION_TAKEN'],
    })
    const mine = await server.call(pretransaction.searchQueue, { token: colleague.token, body: { mine: true } })
    expect(mine.body.data.records.map(({ id }) => id).toSorted()).toEqual(ids.slice(0, 2).toSorted())
    const taken = await server.call(pretransaction.approvePre, {
      token: cashier.token,
      params: { id: ids[0] ?? '' },
      body: { version: 1 },
    })
    expect(codeOf(taken)).toBe('PRETRANSACTION_TAKEN')
  })

  it('is only to active colleagues who may work on requests, and never to oneself', async () => {
    const id = await withdrawal()
    const [without, locked, fit] = [await server.admins(['memberManagement.read']), await server.admins(worker), owner]
    await server.asOwner(`update admin set status = 'locked' where id = '${locked.id}'`)
    const { admins } = (await server.call(pretransaction.listColleagues, { token: cashier.token })).body.data
    const offered = admins.map(admin => admin.id)
    expect(offered).toContain(fit.id)
    for (const { id: toId } of [without, locked, cashier]) {
      expect(offered).not.toContain(toId)
      expect(codeOf(await hand(cashier.token, id, toId))).toBe('PRETRANSACTION_COLLEAGUE')
    }
    expect((await hand(cashier.token, id, fit.id)).body.data.takenBy).toBe(fit.id)
  })
})
