import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Near, PageOf } from '#contract/core/paging.ts'
import { employeeCalls as employee } from '#contract/employee/employee.calls.ts'
import { sql } from '#platform/database/sql.ts'
import { startTestServer, type TestAdmin, type TestServer } from '../../../testing/server.ts'

let server: TestServer
let reader: TestAdmin
const size = 10
const rows = 12_037

beforeAll(async () => {
  server = await startTestServer()
  reader = await server.admins(['adminLog.read', 'employeeManagement.read'])
  // Many entries share an instant, so only the key distinguishes them; they are spread over eleven business days.
  await server.database.tx.run(sql`
    insert into admin_log (at, event, result, username, ip, user_agent)
    select timestamptz '2026-03-01T10:00:00Z' + (n / 7) * interval '9 minutes', case when n % 3 = 0 then 'signOut' else 'signIn' end,
      'ok', 'someone', '203.0.113.9', 'test'
    from generate_series(1, ${rows}::int) as n`)
})
afterAll(() => server.close())

type Query = {
  page?: number
  near?: Near
  sort?: 'at' | '-at'
  event?: 'signIn'
  ip?: string
  from?: string
  to?: string
}
async function read(query: Query): Promise<PageOf<{ id: number }>> {
  const answer = await server.call(employee.searchAdminLog, { token: reader.token, body: { size, ...query } })
  expect(answer.status).toBe(200)
  return answer.body.data
}
const ids = (page: PageOf<{ id: number }>) => page.records.map(({ id }) => id)
const inOrder = async (condition = sql`true`) =>
  (
    await server.database.tx.rows<{ id: number }>(
      sql`select id from admin_log where ${condition} order by at desc, id desc`,
    )
  ).map(({ id }) => id)
function nearOf(page: PageOf<unknown>): Near {
  return { page: page.currentPage, first: page.first ?? '', last: page.last ?? '' }
}

describe('a list that is counted as it is written', () => {
  it('has an exact total far past the bound, of all and of a part, of all days and of some', async () => {
    expect(await read({})).toMatchObject({ totalRecords: rows, totalCapped: false, totalPages: 1204 })
    const part = await inOrder(sql`event = 'signIn'`)
    expect(await read({ event: 'signIn' })).toMatchObject({ totalRecords: part.length, totalCapped: false })
    const day = await inOrder(sql`(at at time zone ${server.timeZone})::date between '2026-03-04' and '2026-03-05'`)
    const days = await read({ from: '2026-03-04', to: '2026-03-05' })
    expect([days.totalRecords, day.length > 100]).toEqual([day.length, true])
  })

  it('gives the same total before and after the counts are folded, and follows every change', async () => {
    await server.asOwner('select fold_row_counts()')
    expect((await read({})).totalRecords).toBe(rows)
    await server.asOwner(`insert into admin_log (at, event, result, username, ip, user_agent)
      values ('2020-01-01', 'signIn', 'ok', 'x', '203.0.113.9', 'test')`)
    expect((await read({})).totalRecords).toBe(rows + 1)
    await server.asOwner(`update admin_log set event = 'signOut' where username = 'x'`)
    expect((await read({ event: 'signIn', to: '2021-01-01' })).totalRecords).toBe(0)
    await server.asOwner(`delete from admin_log where username = 'x'`)
    expect((await read({})).totalRecords).toBe(rows)
  })

  it('is counted anew when the brand moves to another time zone', async () => {
    const first = { from: '2026-03-01', to: '2026-03-01' }
    const before = (await read(first)).totalRecords
    await server.asOwner(`select set_time_zone('Pacific/Auckland')`)
    const inAuckland = await server.database.tx.row<{ n: number }>(
      sql`select sum(n)::int as n from row_count where list = 'admin_log' and day = '2026-03-01'`,
    )
    await server.asOwner(`select set_time_zone('${server.timeZone}')`)
    expect(inAuckland?.n).toBeLessThan(before)
    expect((await read(first)).totalRecords).toBe(before)
  })
})

describe('every page', () => {
  it.each(['-at', 'at'] as const)('in the order %s holds the same rows, whichever way it is reached', async sort => {
    const all = await inOrder()
    if (sort === 'at') all.reverse()
    const pages = Math.ceil(all.length / size)
    const expected = (page: number) => all.slice((page - 1) * size, page * size)
    const pageNumber = fc.integer({ min: 1, max: pages })
    await fc.assert(
      fc.asyncProperty(pageNumber, pageNumber, async (from, to) => {
        const here = await read({ page: from, sort })
        expect(ids(here)).toEqual(expected(from))
        const there = await read({ page: to, sort, near: nearOf(here) })
        expect([there.currentPage, ids(there)]).toEqual([to, expected(to)])
        expect(ids(await read({ page: to - pages - 1, sort }))).toEqual(expected(to))
      }),
      { numRuns: 25 },
    )
  })

  it('past the end is empty', async () => {
    expect(ids(await read({ page: 5000 }))).toEqual([])
  })
})

describe('a list that nobody counted', () => {
  const narrowed = { ip: '203.0.113.9' }

  it('says "more than" past the bound, and its end is reached by counting from there', async () => {
    const all = await inOrder()
    expect(await read(narrowed)).toMatchObject({ totalRecords: 10_000, totalCapped: true })
    const last = await read({ ...narrowed, page: -1 })
    expect([last.currentPage, ids(last)]).toEqual([-1, all.slice(-size)])
    const before = await read({ ...narrowed, page: -2, near: nearOf(last) })
    expect([before.currentPage, ids(before)]).toEqual([-2, all.slice(-2 * size, -size)])
  })

  it('can be walked to its last row, one step after the other', async () => {
    const all = await inOrder()
    let here = await read({ ...narrowed, page: 1180 })
    while (here.records.length === size) {
      expect(ids(here)).toEqual(all.slice((here.currentPage - 1) * size, here.currentPage * size))
      here = await read({ ...narrowed, page: here.currentPage + 1, near: nearOf(here) })
    }
    expect([here.currentPage, ids(here)]).toEqual([1204, all.slice(1203 * size)])
  })

  it('passes through those who never signed in like through everybody else', async () => {
    await Promise.all(Array.from({ length: 24 }, () => server.admins([])))
    await server.asOwner(`update admin set last_login_at = now() - random() * interval '9 days' where random() < 0.4`)
    const seen: string[] = []
    let near: Near | undefined
    for (let page = 1; page <= 3; page += 1) {
      const answer = await server.call(employee.searchAdmins, {
        token: reader.token,
        body: { page, size, sort: '-lastLoginAt', ...(near && { near }) },
      })
      seen.push(...answer.body.data.records.map(row => row.id))
      near = nearOf(answer.body.data)
    }
    const all = await server.database.tx.rows<{ id: string }>(
      sql`select id from admin order by last_login_at desc nulls last, id desc`,
    )
    expect(seen).toEqual(all.map(({ id }) => id).slice(0, 30))
  })

  it.each([
    { page: 0 },
    { near: { page: 1, first: ['x'], last: ['y', '1'] } },
    { near: { page: 1, first: ['nonsense', '1'], last: ['nonsense', '1'] }, page: 2 },
  ])('refuses %j', async query => {
    const answer = await server.send('POST', '/api/v1/admin-log/search', query, { token: reader.token })
    expect(answer.status).toBe(400)
  })
})
