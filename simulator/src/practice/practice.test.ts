import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { calls } from '#contract/calls.ts'
import { type FaultKind, faultKindNames } from '#contract/practice/practice.types.ts'
import { sendWithin } from '../../../scripts/send-within.ts'
import { hireCashier } from '../../../server/src/areas/employee/employee.public.ts'
import { keepFaults } from '../../../server/src/areas/practice/practice.public.ts'
import { sql } from '../../../server/src/platform/database/sql.ts'
import { startTestServer, type TestAdmin, type TestServer } from '../../../server/testing/server.ts'
import { openAccounts } from '../cashier.ts'
import { startRun } from '../run.ts'
import { comeToWork } from '../staff.ts'
import { readLimits } from './office-limits.ts'
import { type Planted, plantFaults } from './plant.ts'

const { practice, pretransaction } = calls
const reason = 'ตรวจกับรายการเดินบัญชีแล้ว'
let server: TestServer
let trainee: TestAdmin
let planted: readonly Planted[]

beforeAll(async () => {
  server = await startTestServer({ practice: true })
  trainee = await server.admins('owner')
  const cashier = { username: 'sample-cashier', password: 'plum-Garden-river-88' }
  await hireCashier(server.database, { ...cashier, locale: 'th' })
  const send = sendWithin(server.app.inject.bind(server.app), 'localhost')
  const run = startRun({ send, seed: 7, rate: 1_000, minutes: 0, returningPercent: 0, tell: () => undefined })
  const staff = await comeToWork(run, cashier, 'th')
  await openAccounts(staff)
  planted = await plantFaults(run, staff, await readLimits(staff))
  await keepFaults(server.database, planted)
})
afterAll(() => server.close())

const of = (kind: FaultKind) => planted.flatMap(fault => (fault.kind === kind ? [fault.subjectId] : []))
const hour = async (call: typeof practice.getHour | typeof practice.startHour | typeof practice.endHour) =>
  (await server.call(call, { token: trainee.token })).body.data

/** What a trainee does with a request, as it is now. */
async function decide(id: string | undefined, how: 'reject' | 'credit' | 'pay') {
  const params = { id: id ?? '' }
  const { version } = (await server.call(pretransaction.getRequest, { token: trainee.token, params })).body.data
  const { accounts } = (await server.call(pretransaction.listPayoutAccounts, { token: trainee.token })).body.data
  const paid = { bankAccountId: accounts[0]?.id ?? '', bankReference: 'PR00000001', confirmShort: true }
  const given = { token: trainee.token, params }
  const answers = {
    reject: () => server.call(pretransaction.rejectPre, { ...given, body: { version, reason } }),
    credit: () => server.call(pretransaction.creditPre, { ...given, body: { version, reason } }),
    pay: () => server.call(pretransaction.payPre, { ...given, body: { version, ...paid } }),
  }
  const answer = await answers[how]()
  expect(answer.body.error).toBeUndefined()
}

describe('a practice office', () => {
  it('hides every kind of fault where somebody who looks can see it', async () => {
    expect(new Set(planted.map(({ kind }) => kind))).toEqual(new Set(faultKindNames))
    const states = await server.database.tx.rows<{ id: string; status: string }>(sql`
      select id, status from pre_transaction where id = any(${planted.map(({ subjectId }) => subjectId)}::uuid[])
      union all select id, status from statement_line where id = any(${planted.map(({ subjectId }) => subjectId)}::uuid[])`)
    const stateOf = (id: string) => states.find(state => state.id === id)?.status
    expect(planted.map(({ kind, subjectId }) => [kind, stateOf(subjectId)])).toEqual([
      ['reusedSlip', 'pending'],
      ['wrongAmount', 'pending'],
      ['twinLine', 'new'],
      ['unknownPayout', 'unknown'],
      ['ring', 'requested'],
      ['ring', 'requested'],
      ['ring', 'requested'],
    ])
  })

  it('tells what was planted only when the hour is over, with what was found, decided wrongly and not decided', async () => {
    expect(await hour(practice.getHour)).toMatchObject({ startedAt: null, isOver: false, plantedCount: 7, faults: [] })
    const { startedAt } = await hour(practice.startHour)
    // Starting again starts nothing anew.
    expect((await hour(practice.startHour)).startedAt).toBe(startedAt)
    const [twin] = of('twinLine')
    await decide(of('reusedSlip')[0], 'reject')
    await decide(of('wrongAmount')[0], 'credit')
    await decide(of('unknownPayout')[0], 'pay')
    for (const id of of('ring').slice(0, 2)) await decide(id, 'reject')
    const params = { id: twin ?? '' }
    const { version } = (await server.call(pretransaction.getLine, { token: trainee.token, params })).body.data
    await server.call(pretransaction.disownLine, { token: trainee.token, params, body: { version, reason } })
    expect((await hour(practice.getHour)).faults).toEqual([])

    const { isOver, faults } = await hour(practice.endHour)
    expect(isOver).toBe(true)
    expect(faults.map(({ kind, outcome }) => [kind, outcome])).toEqual([
      ['reusedSlip', 'found'],
      ['wrongAmount', 'wrong'],
      ['twinLine', 'found'],
      ['unknownPayout', 'found'],
      ['ring', 'found'],
      ['ring', 'found'],
      ['ring', 'untouched'],
    ])
    expect(faults.map(({ seconds }) => seconds === null)).toEqual([...Array.from({ length: 6 }, () => false), true])
  })

  it('does not count what is decided after the hour', async () => {
    await decide(of('ring')[2], 'reject')
    expect((await hour(practice.getHour)).faults.at(-1)).toMatchObject({ outcome: 'untouched', seconds: null })
  })

  it('is no part of a real office', async () => {
    const other = await server.adminsOf(server.brands[1])('owner')
    const host = server.brands[1].hosts[0] ?? ''
    for (const call of [practice.getHour, practice.startHour, practice.endHour]) {
      expect((await server.call(call, { token: other.token, host })).body.error.code).toBe('NOT_FOUND')
    }
  })
})
