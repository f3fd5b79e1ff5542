import { afterAll, beforeAll, expect, it } from 'vitest'
import { calls } from '#contract/calls.ts'
import { sql } from '#platform/database/sql.ts'
import { addMember } from '../../../testing/member.steps.ts'
import { present } from '../../../testing/present.ts'
import { paidRun, played } from '../../../testing/refund.steps.ts'
import { startTestServer, type TestServer } from '../../../testing/server.ts'
import { jobs } from '../../areas.ts'

const { refund } = calls
let server: TestServer
let token: string
beforeAll(async () => {
  server = await startTestServer()
  token = (await server.admins('owner')).token
})
afterAll(() => server.close())

const paid = async (body: object = {}) => (await server.call(refund.searchPaidRefunds, { token, body })).body.data
const check = async (body: object = {}) => (await server.call(refund.checkPaidRefunds, { token, body })).body.data
const ofMember = async (memberId: string) =>
  (await server.call(refund.searchMemberRefunds, { token, body: { memberId } })).body.data.records
const member = async (betMinor: number, gameType: string) => {
  const { id } = await addMember(server, token)
  await played(server, id, { betMinor, gameType })
  return id
}

it('lists what was paid with its period, and agrees with the ledger', async () => {
  const one = await member(1_000_00, 'slot')
  const other = await member(3_000_00, 'slot')
  const { refundId, from } = await paidRun(server, token, { gameTypes: ['slot'] })
  const { records, totals } = await paid({ refundId, sort: 'amountMinor' })
  const of = { refundId, from, to: from, status: 'paid' }
  expect(records).toMatchObject([
    { ...of, memberId: one, baseMinor: 1_000_00, amountMinor: 100_00 },
    { ...of, memberId: other, baseMinor: 3_000_00, amountMinor: 300_00 },
  ])
  expect(totals).toEqual({ baseMinor: 4_000_00, amountMinor: 400_00 })
  // Of a whole period they are added up another way.
  expect((await paid()).totals).toEqual(totals)
  expect((await paid({ memberId: one })).totals).toEqual({ baseMinor: 1_000_00, amountMinor: 100_00 })
  expect(await check()).toMatchObject({ agrees: true, days: 30, differences: [] })
  expect((await paid({ to: '2020-01-31' })).records).toEqual([])
  expect(await ofMember(one)).toMatchObject([{ ...of, memberId: one }])
})

it('counts a refund on the day on which the ledger recorded it', async () => {
  const rows = await server.database.tx.rows<{ same: boolean }>(sql`
    select date_trunc('milliseconds', t.recorded_at) = x.paid_at as same
    from refund_share x join ledger.transfer t on t.id = x.transfer_id`)
  expect(rows.length).toBeGreaterThan(0)
  expect(rows.every(({ same }) => same)).toBe(true)
})

it('cannot be made less by reversing a refund', async () => {
  const transfer = await server.database.tx.row<{ id: string }>(sql`
    select transfer_id::text as id from refund_share where status = 'paid' limit 1`)
  const given = { token, params: { id: transfer?.id ?? '' }, body: { reason: 'จ่ายผิดคน' } }
  expect((await server.call(calls.credit.reverseCredit, given)).body.error.code).toBe('CREDIT_OF_REFUND')
})

it('agrees when refunds are bonuses, and when one of them comes back', async () => {
  const memberId = await member(1_000_00, 'card')
  const bonus = { creditedTo: 'bonus' as const, turnoverTimes: 2, bonusDays: 5 }
  const run = await paidRun(server, token, { gameTypes: ['card'], ...bonus })
  expect(run).toMatchObject({ status: 'done', paidCount: 1, paidMinor: 100_00, creditedTo: 'bonus' })
  const balances = async () =>
    (await server.call(calls.credit.getBalances, { token, params: { id: memberId } })).body.data
  expect(await balances()).toMatchObject({ cashMinor: 0, bonusMinor: 100_00 })
  const claim = await server.database.tx.row(sql`
    select source, source_id, required_minor from bonus_claim where member_id = ${memberId}`)
  expect(claim).toEqual({ source: 'refund', sourceId: run.refundId, requiredMinor: 200_00 })
  expect(await check()).toMatchObject({ agrees: true })
  await server.database.tx.run(sql`update bonus_claim set expires_at = now() where member_id = ${memberId}`)
  await jobs['settle-bonuses']?.run(server.jobContext, { payload: {}, stop: AbortSignal.any([]) })
  expect(await balances()).toMatchObject({ cashMinor: 0, bonusMinor: 0 })
  expect(await check()).toMatchObject({ agrees: true })
})

it('tells the day on which it and the house account differ, whatever moved there', async () => {
  const newest = sql`(select max(id) from refund_share where status = 'paid')`
  await server.database.tx.run(sql`update refund_share set amount_minor = amount_minor - 1 where id = ${newest}`)
  const differs = await check()
  expect(differs).toMatchObject({ agrees: false, differenceMinor: 1, differences: [{ part: 'house.refund' }] })
  const { reportMinor, ledgerMinor } = present(differs.differences[0])
  expect(ledgerMinor - reportMinor).toBe(1)
  await server.database.tx.run(sql`update refund_share set amount_minor = amount_minor + 1 where id = ${newest}`)
  expect(await check()).toMatchObject({ agrees: true })
})

it('is of at most so many days', async () => {
  const answer = await server.call(refund.searchPaidRefunds, { token, body: { from: '2026-01-01', to: '2026-06-30' } })
  expect(answer.body.error.fields).toMatchObject([{ path: 'from' }])
})
