import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { calls } from '#contract/calls.ts'
import type { SellerDay } from '#contract/seller/report.types.ts'
import { commissionOf } from '#contract/seller/seller.rules.ts'
import { sql } from '#platform/database/sql.ts'
import { addMember } from '../../../testing/member.steps.ts'
import { addBankAccount, askDeposit, richMember } from '../../../testing/money.steps.ts'
import { addSeller, backdateSellers, earningSeller, movedOn } from '../../../testing/seller.steps.ts'
import { startTestServer, type TestServer } from '../../../testing/server.ts'
import { foldMoney } from '../report/report.jobs.ts'
import { closeSellerDays } from './seller.jobs.ts'

const { seller, pretransaction } = calls
let server: TestServer
let token: string
beforeAll(async () => {
  server = await startTestServer()
  token = (await server.admins('owner')).token
  await addBankAccount(server, token)
})
afterAll(() => server.close())
// Each test begins with no day closed.
beforeEach(() => server.asOwner(`update seller_mark set upto = '-infinity'; truncate seller_day, seller_first_deposit`))

const request = { payload: {}, stop: AbortSignal.any([]) }
async function close() {
  await foldMoney.run(server.jobContext, request)
  // As if it had been added up some minutes after midnight.
  await server.asOwner(`update money_mark set upto = business_day_start(business_day(now())) + interval '11 minutes'`)
  await closeSellerDays.run(server.jobContext, request)
}

/** The days of a seller, today first. */
const daysOf = async (sellerId: string, body: object = {}): Promise<SellerDay[]> =>
  (await server.call(seller.searchSellerDays, { token, body: { sellerId, size: 100, ...body } })).body.data.records
const sumsOf = async (sellerId: string, body: object = {}) =>
  (await server.call(seller.getSellerSums, { token, body: { sellerId, ...body } })).body.data
const change = (id: string, more: object) =>
  server.call(seller.updateSeller, {
    token,
    params: { id },
    body: {
      name: 'ผู้ขาย',
      phone: '0812345678',
      lineId: '',
      basis: 'deposit',
      rateBasisPoints: 1_000,
      version: 1,
      ...more,
    },
  })
const move = (id: string, sellerId: string) =>
  server.call(seller.moveMember, { token, params: { id }, body: { sellerId, reason: 'ย้ายทีม' } })

// First, because later on there is somebody.
it('closes nothing while no member has a seller', async () => {
  await close()
  expect(await server.database.tx.row(sql`select upto::text from seller_mark`)).toEqual({ upto: '-infinity' })
})

describe('the report', () => {
  it('tells of each day who came, what they moved, what was earned, and what is unpaid at its end', async () => {
    const { id, memberId } = await earningSeller(server, token)
    await addMember(server, token, { sellerId: id })
    await backdateSellers(server, 2)
    await movedOn(server, memberId, { daysAgo: 1, depositMinor: 500_00, withdrawalMinor: 200_00, ggrMinor: 30_00 })
    const [now, yesterday, before, earlier] = await daysOf(id)
    expect(before).toMatchObject({ registrationCount: 2, depositMinor: 0, commissionMinor: 0, unpaidMinor: 0 })
    expect(yesterday).toMatchObject({ registrationCount: 0, netMinor: 300_00, ggrMinor: 30_00, unpaidMinor: 50_00 })
    expect(now).toMatchObject({ commissionMinor: 100_00, unpaidMinor: 150_00, rateBasisPoints: 1_000, isClosed: false })
    expect(earlier).toMatchObject({ basis: null, rateBasisPoints: null })
    const sums = await sumsOf(id)
    expect(sums).toMatchObject({
      registrationCount: 2,
      depositMinor: 1_500_00,
      commissionMinor: 150_00,
      unpaidMinor: 150_00,
    })
    expect(sums.days).toHaveLength(30)
    const { records } = (await server.call(seller.searchSellers, { token, body: { search: '' } })).body.data
    expect(records.find(row => row.id === id)).toMatchObject({ memberCount: 2, unpaidMinor: 150_00 })
  })

  it('knows a real deposit at once, also before anything added it up, and who deposited for the first time', async () => {
    const { id } = await addSeller(server, token, { basis: 'firstDeposit', rateBasisPoints: 5_000 })
    const someone = await richMember(server, 0)
    await move(someone.id, id)
    await server.asOwner(`update member_seller set since = since - 1 where member_id = '${someone.id}'`)
    const deposit = async (amountMinor: number) => {
      const { id: preId } = (await askDeposit(server, someone.token, amountMinor)).body.data
      const body = { version: 1, reason: 'เห็นยอดแล้ว' }
      await server.call(pretransaction.creditPre, { token, params: { id: preId }, body })
    }
    await deposit(200_00)
    await deposit(700_00)
    const [now] = await daysOf(id)
    expect(now).toMatchObject({
      registrationCount: 0,
      firstDepositCount: 1,
      firstDepositMinor: 200_00,
      depositMinor: 900_00,
    })
    expect(now).toMatchObject({ basis: 'firstDeposit', commissionMinor: 100_00 })
    const users = (await server.call(seller.searchSellerMembers, { token, body: { sellerId: id } })).body.data.records
    expect(users).toMatchObject([{ depositMinor: 900_00, withdrawalMinor: 0 }])
  })

  it('works out the same as the contract, for any figures and any rate', async () => {
    const rules = (['deposit', 'ggr', 'firstDeposit'] as const).flatMap(basis =>
      [0, 1, 33, 1_000, 9_999, 10_000].map(rateBasisPoints => ({ basis, rateBasisPoints })),
    )
    const amounts = [0, 1, -1, 99, -99, 10_001, -10_001, 1_234_567_89, -1_234_567_89, 9_007_199_254_740_991]
    for (const rule of rules) {
      const rows = await server.database.tx.rows<{ of: number; earned: number }>(sql`
        select of, commission_of(of, ${rule.rateBasisPoints}::int) as earned from unnest(${amounts}::bigint[]) of`)
      for (const { of, earned } of rows) {
        expect(earned).toBe(commissionOf(rule, { depositMinor: of, ggrMinor: of, firstDepositMinor: of }))
      }
    }
  })

  it('of a seller whose members win goes below zero, and what comes later makes up for it', async () => {
    const made = await addSeller(server, token, { basis: 'ggr', rateBasisPoints: 2_000 })
    const { id: memberId } = await addMember(server, token, { sellerId: made.id })
    await backdateSellers(server, 2)
    await movedOn(server, memberId, { daysAgo: 2, ggrMinor: -500_00 })
    await movedOn(server, memberId, { daysAgo: 1, ggrMinor: 200_00 })
    const [now, yesterday, before] = await daysOf(made.id)
    expect([before?.unpaidMinor, yesterday?.unpaidMinor, now?.unpaidMinor]).toEqual([-100_00, -60_00, -60_00])
    const params = { id: made.id }
    const { payableMinor } = (await server.call(seller.getPayable, { token, params, body: { upTo: now?.day ?? '' } }))
      .body.data
    expect(payableMinor).toBe(0)
    await movedOn(server, memberId, { ggrMinor: 400_00 })
    expect(
      (await server.call(seller.getPayable, { token, params, body: { upTo: now?.day ?? '' } })).body.data,
    ).toMatchObject({ earnedMinor: 20_00, payableMinor: 20_00 })
  })
})

describe('moving', () => {
  it('leaves today and all days before with the old seller, and counts for the new one from tomorrow on', async () => {
    const { id: from, memberId } = await earningSeller(server, token)
    const { id: to } = await addSeller(server, token)
    const { id: last } = await addSeller(server, token)
    await move(memberId, to)
    // Twice on one day: the last one holds.
    await move(memberId, last)
    expect(await sumsOf(from)).toMatchObject({ depositMinor: 1_000_00, registrationCount: 1 })
    expect(await sumsOf(last)).toMatchObject({ depositMinor: 0, registrationCount: 0 })
    // A day later.
    await server.asOwner(`update money_day set day = day - 1 where member_id = '${memberId}'; set session_replication_role = replica;
      update seller_rate set from_day = from_day - 1; set session_replication_role = default;
      update member_seller set since = since - 1, until = until - 1`)
    await movedOn(server, memberId, { depositMinor: 70_00 })
    expect(await sumsOf(from)).toMatchObject({ depositMinor: 1_000_00, commissionMinor: 100_00 })
    expect(await sumsOf(to)).toMatchObject({ depositMinor: 0 })
    expect(await sumsOf(last)).toMatchObject({ depositMinor: 70_00, commissionMinor: 7_00 })
  })
})

describe('a closed day', () => {
  it('stays as it was, whatever is changed afterwards', async () => {
    const { id, memberId } = await earningSeller(server, token)
    const { id: other } = await addSeller(server, token)
    await backdateSellers(server, 2)
    await server.asOwner(`update money_day set day = day - 1 where member_id = '${memberId}'`)
    await close()
    const before = await daysOf(id)
    expect(before[1]).toMatchObject({ depositMinor: 1_000_00, commissionMinor: 100_00, isClosed: true })
    expect(before[0]?.isClosed).toBe(false)
    const { today } = (await server.call(seller.getSeller, { token, params: { id } })).body.data
    await change(id, { rateBasisPoints: 5_000, rateFrom: today })
    await move(memberId, other)
    await server.asOwner(`update money_day set deposit_minor = 0 where member_id = '${memberId}'`)
    await close()
    expect((await daysOf(id)).slice(1)).toEqual(before.slice(1))
    expect((await daysOf(id))[0]).toMatchObject({ rateBasisPoints: 5_000 })
    for (const attempt of [sql`update seller_day set commission_minor = 1`, sql`delete from seller_day`]) {
      await expect(server.database.tx.run(attempt)).rejects.toThrow(/permission denied/)
    }
  })

  it('comes only once everything of it is added up, and by one job at a time', async () => {
    const { id } = await earningSeller(server, token)
    await backdateSellers(server, 1)
    await server.asOwner(`update money_mark set upto = business_day_start(business_day(now())) + interval '9 minutes'`)
    await closeSellerDays.run(server.jobContext, request)
    expect((await daysOf(id))[1]?.isClosed).toBe(false)
    await Promise.all([close(), closeSellerDays.run(server.jobContext, request)])
    expect((await daysOf(id))[1]).toMatchObject({ isClosed: true, registrationCount: 1 })
  })

  it('counts a first deposit once for good, also when it is reversed later and made again', async () => {
    const { id } = await addSeller(server, token, { basis: 'firstDeposit' })
    const someone = await richMember(server, 0)
    await move(someone.id, id)
    await backdateSellers(server, 3)
    const { id: preId } = (await askDeposit(server, someone.token, 300_00)).body.data
    await server.call(pretransaction.creditPre, {
      token,
      params: { id: preId },
      body: { version: 1, reason: 'เห็นยอด' },
    })
    await server.database.tx.run(
      sql`update member set first_deposit_at = now() - interval '1 day' where id = ${someone.id}`,
    )
    await close()
    expect(await sumsOf(id)).toMatchObject({ firstDepositCount: 1, firstDepositMinor: 300_00 })
    // Another deposit became the first one, today.
    await server.database.tx.run(sql`update member set first_deposit_at = now() where id = ${someone.id}`)
    expect(await sumsOf(id)).toMatchObject({ firstDepositCount: 1, firstDepositMinor: 300_00 })
  })
})
