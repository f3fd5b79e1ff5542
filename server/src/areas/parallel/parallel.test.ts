import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { autoCalls } from '#contract/auto-calls.ts'
import { calls } from '#contract/calls.ts'
import { parallelLimits } from '#contract/parallel/parallel.rules.ts'
import type { Difference } from '#contract/parallel/parallel.types.ts'
import { sql } from '#platform/database/sql.ts'
import { addBankAccount, addClient } from '../../../testing/money.steps.ts'
import {
  checked,
  checkFile,
  csvOf,
  getMove,
  moved,
  oldMember,
  sendFile,
  state,
  step,
  totalOf,
} from '../../../testing/movein.steps.ts'
import {
  accountDayOf,
  aDifference,
  anAccountDay,
  aStatement,
  compareAll,
  dayOf,
  daysAgo,
  differencesOf,
  explain,
  explainAccount,
  sent,
} from '../../../testing/parallel.steps.ts'
import { codeOf } from '../../../testing/refusal.ts'
import { startTestServer, type TestAdmin, type TestServer } from '../../../testing/server.ts'

const { movein: moves, parallel } = calls
let server: TestServer
let owner: TestAdmin
let other: TestAdmin
/** Twenty days up to yesterday: `days[0]` is yesterday. */
const days: string[] = []
const dayAt = (ago: number) => days[ago - 1] ?? ''
beforeAll(async () => {
  server = await startTestServer()
  for (let ago = 1; ago <= 20; ago += 1) days.push(await daysAgo(server, ago))
})
// A code is fresh for minutes, and a slow machine takes longer than that for all of this.
beforeEach(async () => {
  owner = await server.admins('owner')
  other = await server.admins('owner')
})
afterAll(() => server.close())

async function aMember(): Promise<string> {
  const row = oldMember()
  await moved(server, owner.token, [row])
  return row.username ?? ''
}
const told = (rows: readonly Record<string, string>[], subject: 'dayBalances' | 'history' = 'dayBalances') =>
  sent(server, owner.token, rows, subject)
async function differenceOn(ago: number, member: string): Promise<Difference | undefined> {
  await compareAll(server)
  return (await differencesOf(server, owner.token, dayAt(ago))).find(each => each.memberUsername === member)
}
const faultsOf = async (rows: readonly Record<string, string>[], subject: 'dayBalances' | 'accountBalances') =>
  (await checked(server, owner.token, rows, subject)).faults.map(({ fault }) => fault)
/** Opening balances with their moment, stated by two admins and posted. */
async function opened(balances: Readonly<Record<string, string>>, asOf: string) {
  const rows = Object.entries(balances).map(([member, amount]) => ({ member, amount, asOf }))
  const move = await checked(server, owner.token, rows, 'balances')
  await state(server, owner.token, move, await totalOf(server, move))
  await state(server, other.token, move, await totalOf(server, move))
  return step(server, owner.token, move, 'applyMove')
}

describe('a file of day balances', () => {
  it('has to say the day, and of no day but one that is over', async () => {
    const member = await aMember()
    const move = await sendFile(server, owner.token, csvOf([{ member, amount: '1' }]), 'dayBalances')
    const { mapping, version } = await getMove(server, owner.token, move.id)
    const body = { mapping: mapping ?? {}, dateOrder: 'dayFirst' as const, version }
    expect(codeOf(await server.call(moves.checkMove, { token: owner.token, params: { id: move.id }, body }))).toBe(
      'MOVE_COLUMNS',
    )
    await step(server, owner.token, move, 'discardMove')
    const today = await daysAgo(server, 0)
    expect(await faultsOf([{ member, amount: '1', day: today }], 'dayBalances')).toEqual(['dayOpen'])
    expect(await faultsOf([{ member, amount: '1', day: '' }], 'dayBalances')).toEqual(['dayMissing'])
    expect(await faultsOf([{ member, amount: '1', day: 'เมื่อวาน' }], 'dayBalances')).toEqual(['dateForm'])
    expect(await faultsOf([{ member, amount: '-1', day: dayAt(2) }], 'dayBalances')).toEqual(['amountNegative'])
    expect(await faultsOf([{ member: 'nobody', amount: '1', day: dayAt(2) }], 'dayBalances')).toEqual(['memberUnknown'])
  })

  it('is of the day whose end is nearest to the moment at which it was taken', async () => {
    const member = await aMember()
    await told([
      { member, amount: '10', asOf: `${dayAt(4)} 00:05` },
      { member, amount: '20', asOf: `${dayAt(4)} 23:50` },
    ])
    const rows = await server.database.tx.rows<{ day: string; minor: number }>(sql`
      select b.day::text, b.balance_minor as minor from parallel_balance b join member m on m.id = b.member_id
      where m.username = ${member} order by b.day`)
    expect(rows).toEqual([
      { day: dayAt(5), minor: 10_00 },
      { day: dayAt(4), minor: 20_00 },
    ])
  })

  it('adds nothing when it is sent again, and another balance only after the first was undone', async () => {
    const member = await aMember()
    const first = await told([{ member, amount: '10', day: dayAt(9) }])
    const again = await checked(server, owner.token, [{ member, amount: '10.00', day: dayAt(9) }], 'dayBalances')
    expect(again).toMatchObject({ refusedCount: 0, sameCount: 1 })
    await step(server, owner.token, again, 'discardMove')
    expect(await faultsOf([{ member, amount: '11', day: dayAt(9) }], 'dayBalances')).toEqual(['dayDiffers'])
    expect(await step(server, owner.token, first, 'undoMove')).toMatchObject({ status: 'undone' })
    expect(await told([{ member, amount: '11', day: dayAt(9) }])).toMatchObject({ doneCount: 1 })
    const twice = { member, amount: '5', day: dayAt(8) }
    expect(await faultsOf([twice, twice], 'dayBalances')).toEqual(['memberTwice'])
  })

  it('keeps its members from being undone before it is', async () => {
    const row = oldMember()
    const move = await moved(server, owner.token, [row])
    const file = await told([{ member: row.username ?? '', amount: '0', day: dayAt(3) }])
    await compareAll(server)
    const { version } = await getMove(server, owner.token, move.id)
    const asked = await server.call(moves.undoMove, { token: owner.token, params: { id: move.id }, body: { version } })
    expect(codeOf(asked)).toBe('MOVE_BALANCES_FIRST')
    await step(server, owner.token, file, 'undoMove')
    expect(await step(server, owner.token, move, 'undoMove')).toMatchObject({ status: 'undone' })
  })
})

describe('the comparison', () => {
  it('misses nobody who has nothing, and everybody who should have something', async () => {
    const [poor, rich] = [await aMember(), await aMember()]
    const somebody = await aMember()
    await opened({ [rich]: '70.25' }, `${dayAt(10)} 00:00`)
    await told([
      { member: poor, amount: '0', day: dayAt(10) },
      { member: somebody, amount: '1', day: dayAt(9) },
    ])
    expect(await differenceOn(9, poor)).toBeUndefined()
    expect(await differenceOn(10, rich)).toMatchObject({ class: 'missing', statedMinor: null, differenceMinor: -70_25 })
    expect(await differenceOn(9, rich)).toMatchObject({ class: 'missing', since: dayAt(10), isNew: false })
  })

  it('follows what comes late, is undone, or is opened from another moment', async () => {
    const member = await aMember()
    const opening = await opened({ [member]: '100' }, `${dayAt(8)} 12:00`)
    await told([
      { member, amount: '100', day: dayAt(8) },
      { member, amount: '130', day: dayAt(7) },
      { member, amount: '130', day: dayAt(6) },
    ])
    expect(await differenceOn(7, member)).toMatchObject({ class: 'unknown', differenceMinor: 30_00, isNew: true })
    expect(await differenceOn(6, member)).toMatchObject({ since: dayAt(7), isNew: false })
    const history = await told(
      [
        { member, kind: 'deposit', amount: '30', at: `${dayAt(7)} 15:00`, reference: 'late' },
        // Before the moment of the opening balance: it is in there already.
        { member, kind: 'deposit', amount: '55', at: `${dayAt(8)} 11:59:59`, reference: 'before' },
      ],
      'history',
    )
    expect(await differenceOn(7, member)).toBeUndefined()
    expect(await differenceOn(8, member)).toBeUndefined()
    await step(server, owner.token, history, 'undoMove')
    expect(await differenceOn(6, member)).toMatchObject({ differenceMinor: 30_00, since: dayAt(7) })
    // Without an opening balance the first balance that was stated is the base.
    await step(server, owner.token, opening, 'undoMove')
    expect(await differenceOn(7, member)).toMatchObject({ expectedMinor: 100_00, differenceMinor: 30_00 })
    const file = await server.database.tx.row<{ id: string }>(sql`
      select b.move_id as id from parallel_balance b join member m on m.id = b.member_id where m.username = ${member} limit 1`)
    await step(server, owner.token, { id: file?.id ?? '' }, 'undoMove')
    expect(await differenceOn(7, member)).toBeUndefined()
  })

  it('reads a movement of the end of a day as of the next, and looks as far around it as the limit says', async () => {
    const [within, beyond] = [await aMember(), await aMember()]
    const rows = [within, beyond].flatMap(member => [
      { member, amount: '100', day: dayAt(13) },
      { member, amount: '140', day: dayAt(12) },
    ])
    await told(rows)
    const last = parallelLimits.timingMinutes - 1
    const at = (minutes: number) =>
      `${dayAt(11)} ${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}:00`
    const deposit = { kind: 'deposit', amount: '40' }
    await told(
      [
        { member: within, ...deposit, at: at(last), reference: 'w' },
        { member: beyond, ...deposit, at: at(last + 1), reference: 'b' },
      ],
      'history',
    )
    // The database marks as much as the comparison looks at.
    expect(await differenceOn(12, within)).toMatchObject({ class: 'timing', hint: 'late' })
    expect(await differenceOn(12, beyond)).toMatchObject({ class: 'unknown', hint: null })
  })

  it('shows the movements that speak for what it found', async () => {
    const member = await aMember()
    await told([
      { member, amount: '100', day: dayAt(16) },
      { member, amount: '60', day: dayAt(15) },
    ])
    await told(
      [
        { member, kind: 'deposit', amount: '20', at: `${dayAt(15)} 10:00`, reference: 'in' },
        { member, kind: 'bonus', amount: '61', at: `${dayAt(15)} 11:00`, reference: 'gift', note: 'ของขวัญ' },
      ],
      'history',
    )
    expect(await differenceOn(15, member)).toMatchObject({ class: 'unknown', differenceMinor: -121_00, hint: null })
    await told([{ member, kind: 'withdrawal', amount: '60', at: `${dayAt(15)} 12:00`, reference: 'out' }], 'history')
    const difference = await differenceOn(15, member)
    expect(difference).toMatchObject({ class: 'bonus', hint: 'bonusLeftOut', differenceMinor: -61_00 })
    const detail = await server.call(parallel.getDifference, {
      token: owner.token,
      params: { id: difference?.id ?? '' },
    })
    expect(detail.body.data.evidence).toMatchObject([{ kind: 'bonus', reference: 'gift', note: 'ของขวัญ' }])
  })
})

describe('an explanation', () => {
  it('holds as long as the difference is the same, and can be withdrawn', async () => {
    const { difference, member } = await aDifference(server, owner.token, { days: [6, 5] })
    expect(codeOf(await explain(server, owner.token, { ...difference, differenceMinor: 1 }))).toBe('PARALLEL_CHANGED')
    expect((await explain(server, owner.token, difference)).status).toBe(200)
    expect(codeOf(await explain(server, owner.token, difference))).toBe('PARALLEL_EXPLAINED')
    await told([
      { member, amount: '150', day: dayAt(4) },
      { member, amount: '151', day: dayAt(3) },
    ])
    expect(await differenceOn(4, member)).toMatchObject({ state: 'explained', isNew: false, since: dayAt(5) })
    expect(await differenceOn(3, member)).toMatchObject({ state: 'open', isNew: true, since: dayAt(5) })
    const before = await dayOf(server, owner.token, dayAt(4))
    const withdraw = () =>
      server.call(parallel.withdrawExplanation, { token: owner.token, params: { id: difference.id } })
    expect((await withdraw()).body.data).toMatchObject({ state: 'open', reason: null })
    expect(codeOf(await withdraw())).toBe('PARALLEL_UNEXPLAINED')
    const after = await dayOf(server, owner.token, dayAt(4))
    expect(after?.openCount).toBe((before?.openCount ?? 0) + 1)
    // Explained and compared again it still is.
    await explain(server, owner.token, difference)
    await server.asOwner(`insert into parallel_due (day) values ('${dayAt(6)}')`)
    expect(await differenceOn(4, member)).toMatchObject({ state: 'explained' })
  })

  it('is given to a whole cause of a day only as it was seen', async () => {
    const { difference } = await aDifference(server, owner.token, { days: [18, 17] })
    const body = { day: difference.day, class: difference.class, reason: 'ระบบเดิมยืนยันแล้ว' }
    const { open } = (await server.call(parallel.getParallelDay, { token: owner.token, body: { day: difference.day } }))
      .body.data
    const count = open.find(each => each.class === difference.class)?.count ?? 0
    const ask = (seen: number) =>
      server.call(parallel.explainClass, { token: owner.token, body: { ...body, count: seen } })
    expect(codeOf(await ask(count + 1))).toBe('PARALLEL_CHANGED')
    // Twice at once: the second finds nothing that it saw.
    const both = await Promise.all([ask(count), ask(count)])
    expect(new Set(both.map(each => each.status))).toEqual(new Set([200, 409]))
    expect(await dayOf(server, owner.token, difference.day)).toMatchObject({ openCount: 0, result: 'clean' })
  })
})

describe('accounts of ours', () => {
  it('are compared with their statement, and with nothing where there is none', async () => {
    const account = () => addBankAccount(server, owner.token)
    const [equal, differs, silent] = [await account(), await account(), await account()]
    for (const { id } of [equal, differs]) await aStatement(server, id, dayAt(3), [[60, 50_00]])
    const rows = [
      { number: equal.number, amount: '50', day: dayAt(3) },
      { number: differs.number, amount: '49.99', day: dayAt(3) },
      { number: silent.number, amount: '0', day: dayAt(3) },
      // The day after has no line: the statement says nothing of it.
      { number: equal.number, amount: '50', day: dayAt(2) },
    ]
    await sent(server, owner.token, rows, 'accountBalances')
    const list = async (day: string) =>
      (await server.call(parallel.searchAccountDays, { token: owner.token, body: { from: day, to: day, size: 100 } }))
        .body.data.records
    const states = new Map((await list(dayAt(3))).map(({ accountId, ...row }) => [accountId, row]))
    expect(states.get(equal.id)).toMatchObject({ state: 'equal', differenceMinor: 0 })
    expect(states.get(differs.id)).toMatchObject({ state: 'differs', differenceMinor: -1 })
    expect(states.get(silent.id)).toMatchObject({ state: 'notComparable', statementMinor: null, differenceMinor: null })
    expect(await list(dayAt(2))).toMatchObject([{ state: 'notComparable' }])
    expect(await faultsOf([{ number: '0000000000', amount: '1', day: dayAt(3) }], 'accountBalances')).toEqual([
      'accountUnknown',
    ])
  })

  it.each([
    {
      lines: [
        [60, 50_00],
        [1_450, 10_00],
      ],
      statedMinor: 60_00,
      cause: 'timing',
      hint: 'late',
    },
    {
      lines: [
        [60, 50_00],
        [1_430, 10_00],
      ],
      statedMinor: 50_00,
      cause: 'timing',
      hint: 'early',
    },
    {
      lines: [
        [60, 50_00],
        [90, 10_00],
      ],
      statedMinor: 50_00,
      cause: 'unknown',
      hint: 'notCounted',
    },
    {
      lines: [
        [60, 50_00],
        [90, 10_00],
      ],
      statedMinor: 70_00,
      cause: 'unknown',
      hint: 'countedTwice',
    },
    { lines: [[60, 50_25]], statedMinor: 50_00, cause: 'rounding', hint: null },
    { lines: [[60, 50_25]], statedMinor: 12_00, cause: 'unknown', hint: null },
  ] as const)('differ by $cause where the statement says $hint', async ({ lines, statedMinor, cause, hint }) => {
    const row = await anAccountDay(server, owner.token, { lines, statedMinor })
    expect(row).toMatchObject({ state: 'differs', class: cause, hint, since: dayAt(3) })
  })

  it('are explained for as long as they differ by just as much', async () => {
    const { number, id } = await addBankAccount(server, owner.token)
    for (const ago of [9, 8, 7, 6]) await aStatement(server, id, dayAt(ago), [[60, 100_00]])
    const balance = (ago: number, amount: string) => ({ number, amount, day: dayAt(ago) })
    await sent(
      server,
      owner.token,
      [balance(9, '100'), balance(8, '85'), balance(7, '85'), balance(6, '70')],
      'accountBalances',
    )
    const at = (ago: number) => accountDayOf(server, owner.token, id, dayAt(ago))
    expect(await at(9)).toMatchObject({ state: 'equal', since: null, class: null })
    expect(await at(7)).toMatchObject({ state: 'differs', differenceMinor: -15_00, since: dayAt(8) })
    const seventh = await at(7)
    expect(codeOf(await explainAccount(server, owner.token, { ...seventh, differenceMinor: -1 }))).toBe(
      'PARALLEL_CHANGED',
    )
    expect((await explainAccount(server, owner.token, seventh)).body.data).toMatchObject({ state: 'explained' })
    expect(codeOf(await explainAccount(server, owner.token, seventh))).toBe('PARALLEL_EXPLAINED')
    expect(await at(8)).toMatchObject({ state: 'explained', reason: 'ธนาคารหักค่าธรรมเนียม' })
    expect(await at(6)).toMatchObject({ state: 'differs', since: dayAt(8) })
    const withdraw = () => server.call(parallel.withdrawAccount, { token: owner.token, params: { id: seventh.id } })
    expect((await withdraw()).body.data).toMatchObject({ state: 'differs', reason: null })
    expect(codeOf(await withdraw())).toBe('PARALLEL_UNEXPLAINED')
  })
})

describe('a program of the former system', () => {
  const { former } = autoCalls
  const balance = (member: string, amountMinor: number, ago: number) => ({ member, amountMinor, day: dayAt(ago) })

  it('tells what a file would, once, and is told what is wrong with a row', async () => {
    const account = await addBankAccount(server, owner.token)
    const program = await addClient(server, owner.token, 'mover', [account.id])
    const member = await aMember()
    const today = { member, amountMinor: 1, day: await daysAgo(server, 0) }
    const rows = [balance(member, 10_00, 9), balance('nobody', 1, 9), balance(member, -1, 8), today]
    const tell = async () => (await server.auto(former.tellDayBalances, program, { body: { rows } })).body.data
    const refused = [
      { row: 1, faults: ['memberUnknown'] },
      { row: 2, faults: ['amountNegative'] },
      { row: 3, faults: ['dayOpen'] },
    ]
    expect(await tell()).toEqual({ addedCount: 1, sameCount: 0, refused })
    expect(await tell()).toEqual({ addedCount: 0, sameCount: 1, refused })
    const differing = await server.auto(former.tellDayBalances, program, {
      body: { rows: [balance(member, 11_00, 9)] },
    })
    expect(differing.body.data).toEqual({ addedCount: 0, sameCount: 0, refused: [{ row: 0, faults: ['dayDiffers'] }] })
  })

  it('is known by its movements also where they came by a file', async () => {
    const account = await addBankAccount(server, owner.token)
    const program = await addClient(server, owner.token, 'mover', [account.id])
    const member = await aMember()
    const at = await server.database.tx.row<{ at: string }>(
      sql`select business_day_start(${dayAt(5)}::date) + interval '10 hours' as at`,
    )
    await told([{ member, kind: 'bet', amount: '7', at: `${dayAt(5)} 10:00`, reference: 'r1' }], 'history')
    const row = { member, kind: 'bet' as const, amountMinor: 7_00, at: new Date(at?.at ?? '').toISOString() }
    const body = {
      rows: [
        { ...row, reference: 'r1' },
        { ...row, reference: 'r2' },
        { ...row, reference: 'r2' },
      ],
    }
    expect((await server.auto(former.tellMovements, program, { body })).body.data).toEqual({
      addedCount: 1,
      sameCount: 2,
      refused: [],
    })
  })

  it('takes back only what it told itself, and tells only of accounts that it serves', async () => {
    const [ours, theirs] = [await addBankAccount(server, owner.token), await addBankAccount(server, owner.token)]
    const program = await addClient(server, owner.token, 'mover', [ours.id])
    const stranger = await addClient(server, owner.token, 'mover', [theirs.id])
    const member = await aMember()
    const rows = [ours, theirs].map(({ bank, number }) => ({
      account: { bank, number },
      amountMinor: 5,
      day: dayAt(14),
    }))
    expect((await server.auto(former.tellAccountBalances, program, { body: { rows } })).body.data).toEqual({
      addedCount: 1,
      sameCount: 0,
      refused: [{ row: 1, faults: ['accountUnknown'] }],
    })
    await server.auto(former.tellDayBalances, program, { body: { rows: [balance(member, 5, 14)] } })
    const takeBack = async (by: typeof program) =>
      (await server.auto(former.takeBackDay, by, { body: { day: dayAt(14) } })).body.data
    expect(await takeBack(stranger)).toEqual({ count: 0 })
    expect(await takeBack(program)).toEqual({ count: 2 })
    const anew = await server.auto(former.tellDayBalances, program, { body: { rows: [balance(member, 6, 14)] } })
    expect(anew.body.data).toMatchObject({ addedCount: 1 })
  })

  it('is of a kind of its own: a program that reads statements tells nothing of members', async () => {
    const account = await addBankAccount(server, owner.token)
    const reader = await addClient(server, owner.token, 'reader', [account.id])
    const answer = await server.auto(former.tellDayBalances, reader, { body: { rows: [balance('a', 1, 3)] } })
    expect(answer.status).toBe(403)
  })
})

it('keeps what was read of a file in order when it is checked again', async () => {
  const member = await aMember()
  const move = await checked(server, owner.token, [{ member, amount: '3', day: dayAt(19) }], 'dayBalances')
  expect(await checkFile(server, owner.token, move)).toMatchObject({ rowCount: 1, refusedCount: 0, totalMinor: 3_00 })
  expect(await step(server, owner.token, move, 'applyMove')).toMatchObject({ status: 'applied', doneCount: 1 })
})

it('is compared by one at a time, and what comes meanwhile by the next', async () => {
  const { member } = await aDifference(server, owner.token, { days: [6, 5] })
  await told([{ member, kind: 'deposit', amount: '50', at: `${dayAt(5)} 08:00`, reference: 'found' }], 'history')
  await Promise.all([compareAll(server), compareAll(server), compareAll(server)])
  expect(await differenceOn(5, member)).toBeUndefined()
  const run = (await server.call(parallel.getParallel, { token: owner.token })).body.data
  expect(run.isBehind).toBe(false)
})
