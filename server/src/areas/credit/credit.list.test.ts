import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { calls } from '#contract/calls.ts'
import { foldLedgerDays } from '#frames/posting/ledger-jobs.ts'
import { sql } from '#platform/database/sql.ts'
import { adjustBy, newestTransfer } from '../../../testing/credit.steps.ts'
import { addMember } from '../../../testing/member.steps.ts'
import { present } from '../../../testing/present.ts'
import { startTestServer, type TestAdmin, type TestServer } from '../../../testing/server.ts'

const { credit, member } = calls
const rows = 10_400
let server: TestServer
let owner: TestAdmin
let rich: { id: string }
beforeAll(async () => {
  server = await startTestServer()
  owner = await server.admins('owner')
  rich = await addMember(server, owner.token)
  // Two months of the past, several at the same instant: every third goes out, one in a hundred is held, and each
  // satang counts. What it does to balances is not the question here.
  await server.asOwner(`
    select ledger.make_month('2026-03-01'), ledger.make_month('2026-04-01');
    select ledger.open_account('member', '${rich.id}', name, 'THB') from unnest(array['cash', 'hold']) name;
    select ledger.open_account('house', 'house', 'adjustment', 'THB');
    insert into ledger.transfer (id, journal_id, kind, debit_id, credit_id, amount_minor, currency, reference, actor, event_at,
        recorded_at)
    select n, n, case when n % 100 = 0 then 'hold' when n % 3 = 0 then 'adjustmentOut' else 'adjustmentIn' end,
      case when n % 100 = 0 or n % 3 = 0 then cash.id else house.id end,
      case when n % 100 = 0 then hold.id when n % 3 = 0 then house.id else cash.id end,
      n, 'THB', 'order:' || n, 'admin:${owner.id}', now(), timestamptz '2026-03-20T10:00:00Z' + (n / 7) * interval '9 minutes'
    from generate_series(1, ${rows}) n, ledger.account cash, ledger.account hold, ledger.account house
    where cash.name = 'cash' and hold.name = 'hold' and house.name = 'adjustment';
    select setval('ledger.transfer_id', ${rows})`)
})
afterAll(() => server.close())

const fold = () => foldLedgerDays.run(server.jobContext, { payload: {}, stop: AbortSignal.any([]) })
const read = async (body: object) => (await server.call(credit.searchCredit, { token: owner.token, body })).body.data
async function expected(condition = sql`true`) {
  const row = await server.database.tx.row<{ n: number; amount: number; in: number; out: number }>(sql`
    select count(*)::int as n, coalesce(sum(amount_minor), 0)::bigint as amount,
      coalesce(sum(amount_minor) filter (where kind = 'adjustmentIn'), 0)::bigint as in,
      coalesce(sum(amount_minor) filter (where kind = 'adjustmentOut'), 0)::bigint as out
    from ledger.transfer where ${condition}`)
  const [came, went] = [row?.in ?? 0, row?.out ?? 0]
  const ways = { inMinor: came, outMinor: went, netMinor: came - went }
  return [row?.n, false, { amountMinor: row?.amount, ...ways, partMinor: 0 }]
}
const found = async (body: object) => {
  const { totalRecords, totalCapped, totals } = await read(body)
  return [totalRecords, totalCapped, totals]
}
const onDays = (from: string, to: string) =>
  sql`(recorded_at at time zone ${server.timeZone})::date between ${from}::date and ${to}::date`

describe('totals of the list', () => {
  it('are exact of all, of a kind and of days, before and after they are folded and in between', async () => {
    const days = { from: '2026-03-22', to: '2026-03-24' }
    const check = async () => {
      expect(await found({})).toEqual(await expected())
      expect(await found({ kind: 'hold' })).toEqual(await expected(sql`kind = 'hold'`))
      expect(await found(days)).toEqual(await expected(onDays(days.from, days.to)))
      const both = await expected(sql`kind = 'adjustmentOut' and ${onDays(days.from, days.to)}`)
      expect(await found({ kind: 'adjustmentOut', ...days })).toEqual(both)
    }
    await check()
    await fold()
    await check()
    await adjustBy(server, owner.token, (await addMember(server, owner.token)).id, 123)
    await check()
    await fold()
    await check()
  })

  it('of a narrower query are added up as far as rows are counted, and absent past that', async () => {
    const few = { amountFromMinor: 100, amountToMinor: 9_000 }
    expect(await found(few)).toEqual(await expected(sql`amount_minor between 100 and 9000`))
    expect(await found({ actorId: owner.id })).toEqual([10_000, true, null])
    expect(await found({ memberId: rich.id })).toEqual([10_000, true, null])
    const { id } = await addMember(server, owner.token)
    await adjustBy(server, owner.token, id, 700)
    await adjustBy(server, owner.token, id, 300, 'adjustmentOut')
    const own = { amountMinor: 1_000, inMinor: 700, outMinor: 300, netMinor: 400, partMinor: 0 }
    expect(await found({ memberId: id })).toEqual([2, false, own])
  })

  it('follow the brand to another time zone', async () => {
    await server.asOwner(`select set_time_zone('Pacific/Auckland')`)
    try {
      await fold()
      const auckland = await server.database.tx.row<{ n: number }>(sql`
        select count(*)::int as n from ledger.transfer
        where (recorded_at at time zone 'Pacific/Auckland')::date = '2026-03-22'`)
      const kept = await server.database.tx.row<{ n: number }>(
        sql`select sum(n)::int as n from ledger.day_total where day = '2026-03-22'`,
      )
      expect(kept).toEqual(auckland)
    } finally {
      await server.asOwner(`select set_time_zone('${server.timeZone}')`)
      await fold()
    }
    expect(await found({})).toEqual(await expected())
  })

  it('say what all members have, as the ledger does', async () => {
    const search = async (body: object) =>
      (await server.call(member.searchMembers, { token: owner.token, body })).body.data.totals
    const { id } = await addMember(server, owner.token, { tags: ['counted'] })
    await adjustBy(server, owner.token, id, 4_200)
    const moved = await server.database.tx.row<{ cash: number }>(sql`
      select sum(e.change_minor)::bigint as cash from ledger.entry e join ledger.account a on a.id = e.account_id
      where a.owner = 'member' and a.name = 'cash'`)
    expect(await search({})).toEqual({ cashMinor: moved?.cash, owedMinor: 0 })
    expect(await search({ tag: 'counted' })).toEqual({ cashMinor: 4_200, owedMinor: 0 })
    expect(await search({ tag: 'nobody' })).toEqual({ cashMinor: 0, owedMinor: 0 })
  })
})

describe('a page of the list', () => {
  it('is the same, whichever way it is reached', async () => {
    const all = await server.database.tx.rows<{ id: number }>(
      sql`select id from ledger.transfer order by recorded_at desc, id desc`,
    )
    const size = 10
    const ids = (page: { records: { id: number }[] }) => page.records.map(({ id }) => id)
    for (const page of [1, 2, 30, 477, 640, 1_000, 1_040]) {
      const wanted = all.slice((page - 1) * size, page * size).map(({ id }) => id)
      expect(ids(await read({ page, size })), `page ${page}`).toEqual(wanted)
      // Counted from the end, and a query that nobody counted.
      expect(ids(await read({ page: page - Math.ceil(all.length / size) - 1, size }))).toEqual(wanted)
      expect(ids(await read({ page, size, amountFromMinor: 1 }))).toEqual(wanted)
    }
  })

  it('is found by actor, amount, number and reference', async () => {
    const { id } = await addMember(server, owner.token)
    const clerk = await server.admins(['creditAdjustment.create'])
    await adjustBy(server, clerk.token, id, 77_777)
    const number = Number(await newestTransfer(server, owner.token, id))
    const { reference } = present((await read({ memberId: id })).records[0])
    for (const query of [
      { actorId: clerk.id },
      { amountFromMinor: 77_777 },
      { amountFromMinor: 77_777, amountToMinor: 77_777 },
      { search: String(number) },
      { search: reference },
    ]) {
      const { records } = await read(query)
      expect(
        records.map(row => row.id),
        JSON.stringify(query),
      ).toEqual([number])
    }
    expect((await read({ amountFromMinor: 77_778 })).records).toEqual([])
    expect((await read({ search: 'order:' })).records).toEqual([])
  })
})
