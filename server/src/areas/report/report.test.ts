import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { calls } from '#contract/calls.ts'
import type { ReportFigures, UserRow } from '#contract/report/report.types.ts'
import { sql } from '#platform/database/sql.ts'
import { adjustBy } from '../../../testing/credit.steps.ts'
import { addProvider, messagesOf } from '../../../testing/game.steps.ts'
import { addMember } from '../../../testing/member.steps.ts'
import { present } from '../../../testing/present.ts'
import { fillMarch } from '../../../testing/report.steps.ts'
import { startTestServer, type TestServer } from '../../../testing/server.ts'
import { foldMoney } from './report.jobs.ts'

const { report, credit } = calls
const week = { from: '2026-03-20', to: '2026-03-26' }
const request = { payload: {}, stop: AbortSignal.any([]) }

let server: TestServer
let token: string
const members: { id: string; lastName: string }[] = []
beforeAll(async () => {
  server = await startTestServer({ timeZone: 'Asia/Bangkok' })
  token = (await server.admins('owner')).token
  for (let n = 0; n < 3; n += 1) members.push(await addMember(server, token))
  await fillMarch(
    server,
    members.map(({ id }) => id),
  )
})
afterAll(() => server.close())

const searchDaily = async (body: object = {}) =>
  (await server.call(report.searchDaily, { token, body: { size: 100, ...body } })).body.data
const searchUsers = async (body: object = {}) =>
  (await server.call(report.searchUsers, { token, body: { size: 100, ...body } })).body.data
const sum = (rows: readonly ReportFigures[], name: keyof ReportFigures) =>
  rows.reduce((total, row) => total + row[name], 0)
const names = ['depositMinor', 'withdrawalMinor', 'netMinor', 'adjustmentMinor', 'turnoverMinor', 'ggrMinor'] as const

describe('totals by day', () => {
  it('have a row for every day, also for those on which nothing moved', async () => {
    const { records } = await searchDaily({ from: '2026-03-17', to: '2026-03-28' })
    expect(records.map(row => row.day)).toEqual([
      '2026-03-28',
      '2026-03-27',
      '2026-03-26',
      '2026-03-25',
      '2026-03-24',
      '2026-03-23',
      '2026-03-22',
      '2026-03-21',
      '2026-03-20',
      '2026-03-19',
      '2026-03-18',
      '2026-03-17',
    ])
    expect(records[0]).toMatchObject({ depositMinor: 0, activeCount: 0, currency: 'THB' })
    expect(records[4]?.depositMinor).toBeGreaterThan(0)
  })

  it('show the last thirty days where nobody says which, and as many from one end on', async () => {
    const { records, totalRecords } = await searchDaily()
    const today = await server.database.tx.row<{ day: string }>(sql`select business_day(now())::text as day`)
    expect([totalRecords, records[0]?.day]).toEqual([30, today?.day])
    const from = await searchDaily({ from: '2026-03-01', sort: 'day' })
    expect([from.totalRecords, from.records[0]?.day]).toEqual([30, '2026-03-01'])
  })

  it('stand beside the same day of the period before', async () => {
    const { records } = await searchDaily({ from: '2026-03-23', to: '2026-03-25', sort: 'day' })
    const before = await searchDaily({ from: '2026-03-20', to: '2026-03-22', sort: 'day' })
    expect(records.map(row => [row.beforeDay, row.depositBeforeMinor, row.ggrBeforeMinor])).toEqual(
      before.records.map(row => [row.day, row.depositMinor, row.ggrMinor]),
    )
  })

  it.each([...names, 'activeCount'] as const)('can be sorted by %s', async name => {
    const up = (await searchDaily({ ...week, sort: name })).records.map(row => row[name])
    expect(up).toEqual([...up].sort((a: number, b: number) => a - b))
    const down = (await searchDaily({ ...week, sort: `-${name}` })).records.map(row => row[name])
    expect(down).toEqual(up.toReversed())
  })

  it.each([
    { from: '2026-03-26', to: '2026-03-20' },
    { from: '2025-01-01', to: '2026-03-20' },
  ])('are not given for %j', async body => {
    const answer = await server.call(report.searchDaily, { token, body })
    expect(answer.status).toBe(400)
    expect(answer.body.error.fields).toMatchObject([{ path: 'from', code: 'REPORT_RANGE' }])
  })
})

describe('totals by member', () => {
  it('come to the same as the totals by day', async () => {
    const [users, days] = [await searchUsers(week), await searchDaily(week)]
    for (const name of names) expect(sum(users.records, name), name).toBe(sum(days.records, name))
    expect(users.totalRecords).toBe(members.length)
  })

  it('are found by name and by member, largest first, and can be sorted', async () => {
    const [first, second] = members
    const found = await searchUsers({ ...week, search: second?.lastName ?? '' })
    expect(found.records.map(row => row.memberId)).toEqual([second?.id])
    const one = await searchUsers({ ...week, memberId: first?.id })
    expect(one.records.map(row => row.memberId)).toEqual([first?.id])
    const all = (await searchUsers(week)).records.map(row => row.depositMinor)
    expect(all).toEqual([...all].sort((a: number, b: number) => b - a))
  })

  it.each(names)('are the same rows when they are sorted by %s', async name => {
    const rows: UserRow[] = (await searchUsers({ ...week, sort: name })).records
    expect(rows.map(row => row[name])).toEqual(rows.map(row => row[name]).sort((a, b) => a - b))
    const byId = (one: UserRow, other: UserRow) => one.memberId.localeCompare(other.memberId)
    expect(rows.toSorted(byId)).toEqual((await searchUsers(week)).records.toSorted(byId))
  })

  it('page through everybody, and say no more of a member than the list of members does', async () => {
    const pages = []
    for (let page = 1; page <= members.length; page += 1) pages.push(await searchUsers({ ...week, size: 1, page }))
    expect(new Set(pages.map(({ records }) => present(records[0]).memberId)).size).toBe(members.length)
    const clerk = await server.admins(['agentReport.read'])
    const answer = await server.call(report.searchUsers, { token: clerk.token, body: week })
    expect(answer.body.data.records[0]?.username).toMatch(/^•+\d{4}$/)
  })
})

describe('a period as a whole', () => {
  it('is the sum of its days beside the period before', async () => {
    const body = { from: '2026-03-23', to: '2026-03-26' }
    const sums = (await server.call(report.getDailySums, { token, body })).body.data
    expect(sums).toMatchObject({ ...body, beforeFrom: '2026-03-19', beforeTo: '2026-03-22' })
    const [now, before] = [await searchDaily(body), await searchDaily({ from: '2026-03-19', to: '2026-03-22' })]
    for (const name of names) {
      expect([sums.now[name], sums.before[name]], name).toEqual([sum(now.records, name), sum(before.records, name)])
    }
    expect(sums.days).toHaveLength(4)
  })

  it('is known of one member, too', async () => {
    const [first] = members
    const body = { ...week, memberId: first?.id }
    const sums = (await server.call(report.getUserSums, { token, body })).body.data
    const { records } = await searchUsers(body)
    expect(sums.now).toMatchObject({
      depositMinor: present(records[0]).depositMinor,
      ggrMinor: present(records[0]).ggrMinor,
    })
  })
})

describe('the rows behind a number', () => {
  it.each([
    ['deposit', 'depositMinor'],
    ['withdrawal', 'withdrawalMinor'],
    ['adjustment', 'adjustmentMinor'],
    ['ggr', 'ggrMinor'],
  ] as const)('add up to it: %s', async (part, name) => {
    const day = { from: '2026-03-22', to: '2026-03-22' }
    const row = present((await searchDaily(day)).records[0])
    const behind = (await server.call(credit.searchCredit, { token, body: { ...day, part } })).body.data
    const totals = present(behind.totals)
    const net = totals.inMinor - totals.outMinor
    expect(behind.totalRecords).toBeGreaterThan(0)
    // What members took out, and what they bet, left them.
    expect(part === 'withdrawal' || part === 'ggr' ? 0 - net : net).toBe(row[name])
    const [first] = members
    const body = { ...day, part, memberId: first?.id }
    const own = (await server.call(credit.searchCredit, { token, body })).body.data
    const { records } = await searchUsers({ ...day, memberId: first?.id })
    const ownTotals = present(own.totals)
    const ownNet = ownTotals.inMinor - ownTotals.outMinor
    expect(part === 'withdrawal' || part === 'ggr' ? 0 - ownNet : ownNet).toBe(present(records[0])[name])
  })
})

describe('the check', () => {
  const check = async (name: 'checkDaily' | 'checkUsers', body: object = {}) =>
    (await server.call(report[name], { token, body })).body.data

  it('agrees with the ledger before and after everything is added up, bets included', async () => {
    const provider = await addProvider(server)
    const { id: memberId } = await addMember(server, token)
    await adjustBy(server, token, memberId, 10_000)
    const play = messagesOf(server, provider, { memberId, reference: 'check-1', amountMinor: 1_000, winMinor: 400 })
    await play.bet()
    await play.settle()
    for (const name of ['checkDaily', 'checkUsers'] as const) {
      expect(await check(name)).toMatchObject({ agrees: true, days: 30, differences: [] })
    }
    await foldMoney.run(server.jobContext, request)
    await server.database.tx.run(sql`select fold_bets(1000)`)
    for (const name of ['checkDaily', 'checkUsers'] as const) {
      expect(await check(name)).toMatchObject({ agrees: true, differenceMinor: 0 })
    }
    const [today] = (await searchDaily()).records
    expect(today).toMatchObject({ turnoverMinor: 1_000, ggrMinor: 600, adjustmentMinor: 10_000, activeCount: 1 })
    const [row] = (await searchUsers({ memberId })).records
    expect(row).toMatchObject({ turnoverMinor: 1_000, ggrMinor: 600, adjustmentMinor: 10_000 })
  })

  it.each([
    ['checkDaily', 'money_hour', `hour >= '2026-03-21T17:00:00Z' and hour < '2026-03-22T17:00:00Z'`],
    ['checkUsers', 'money_day', `day = '2026-03-22'`],
  ] as const)('%s says of one satang on which day and in which column it is', async (name, table, on) => {
    await foldMoney.run(server.jobContext, request)
    const change = (by: number) =>
      server.asOwner(`
        update ${table} set deposit_minor = deposit_minor + ${by}
        where ctid = (select ctid from ${table} where ${on} order by 1 limit 1)`)
    expect(await check(name, week)).toMatchObject({ agrees: true, days: 7 })
    await change(1)
    const found = await check(name, week)
    expect(found).toMatchObject({
      agrees: false,
      differenceMinor: 1,
      differences: [{ day: '2026-03-22', part: 'deposit' }],
    })
    const differing = present(found.differences[0])
    expect(differing.reportMinor - differing.ledgerMinor).toBe(1)
    await change(-1)
  })

  it('finds bets that say something else than the ledger', async () => {
    await server.asOwner(`update bet_hour set win_minor = win_minor - 5`)
    const found = await check('checkDaily')
    expect(found).toMatchObject({ agrees: false, differenceMinor: 5, differences: [{ part: 'bets' }] })
    await server.asOwner(`update bet_hour set win_minor = win_minor + 5`)
  })
})

it('leaves what a bet moved to its provider', async () => {
  const found = await server.database.tx.row<{ id: number }>(sql`
    select id from ledger.transfer where kind = 'bet' and reference like 'bet:%' limit 1`)
  const params = { id: String(found?.id) }
  const answer = await server.call(credit.reverseCredit, { token, params, body: { reason: 'ลองกลับรายการ' } })
  expect(answer.body.error.code).toBe('CREDIT_OF_BET')
})
