import { afterAll, beforeAll, expect, it } from 'vitest'
import { calls } from '#contract/calls.ts'
import { exactMatchesUpTo } from '#contract/core/paging.ts'
import { startTestServer, type TestAdmin, type TestServer } from '../../../testing/server.ts'

let server: TestServer
let owner: TestAdmin
/** More members than are looked up one by one; every third has a request, on one of ten days. */
const members = 5_100
beforeAll(async () => {
  server = await startTestServer()
  owner = await server.admins('owner')
  await server.asOwner(`
    insert into member (username, phone, first_name, last_name, bank, account_number, password_hash, registered_from)
      select 'user' || n, '0' || (800000000 + n), 'สมชาย', case when n % 100 = 0 then 'หายาก' else 'ใจดี' end, 'KBANK',
        lpad(n::text, 10, '0'), '', 'web' from generate_series(1, ${members}) n;
    insert into pre_transaction (id, number, kind, channel, member_id, amount_minor, currency, bank, account_number, holder_name,
      status, expires_at, created_at, changed_at)
      select gen_random_uuid(), 'D-20260301-' || lpad(n::text, 6, '0'), 'deposit', 'manual', m.id, 10000 + n, 'THB', 'KBANK',
        m.account_number, 'สมชาย', 'expired', at, at, at
      from generate_series(3, ${members}, 3) n join member m on m.username = 'user' || n,
        lateral (select timestamptz '2026-03-01T10:00:00Z' + n % 10 * interval '1 day' as at) day`)
})
afterAll(() => server.close())

const search = async (body: { search: string; page?: number; from?: string; to?: string }) =>
  (await server.call(calls.pretransaction.searchPre, { token: owner.token, body: { size: 10, ...body } })).body.data

it('finds the newest requests of a name that very many members have, page by page', async () => {
  const [first, second] = [await search({ search: 'สมชาย' }), await search({ search: 'สมชาย', page: 2 })]
  expect(first).toMatchObject({ totalRecords: exactMatchesUpTo, totalCapped: true })
  const found = [...first.records, ...second.records]
  expect(new Set(found.map(({ id }) => id)).size).toBe(20)
  expect(found.every(({ createdAt }) => createdAt === '2026-03-10T10:00:00.000Z')).toBe(true)
})

it('counts them exactly where the rest of the query leaves few', async () => {
  const day = await search({ search: 'สมชาย', from: '2026-03-05', to: '2026-03-05' })
  const expected = Array.from({ length: members }, (_, at) => at + 1).filter(n => n % 3 === 0 && n % 10 === 4)
  expect(day).toMatchObject({ totalRecords: expected.length, totalCapped: false })
})

it('finds a name of few members among them, and nothing else', async () => {
  const rare = await search({ search: 'หายาก' })
  expect(rare).toMatchObject({ totalRecords: members / 300, totalCapped: false })
  expect(rare.records.every(({ memberUsername }) => Number(memberUsername.replace('user', '')) % 300 === 0)).toBe(true)
})
