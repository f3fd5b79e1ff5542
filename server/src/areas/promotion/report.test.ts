import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { calls } from '#contract/calls.ts'
import type { BodyIn } from '#contract/frames/call.ts'
import { siteCalls } from '#contract/site-calls.ts'
import { postKind } from '#frames/posting/posting.ts'
import { sql } from '#platform/database/sql.ts'
import { richMember, setPolicy } from '../../../testing/money.steps.ts'
import {
  bet,
  deposited,
  newFreeCredit,
  newPromotion,
  runningPromotion,
  settle,
} from '../../../testing/promotion.steps.ts'
import { played } from '../../../testing/refund.steps.ts'
import { startTestServer, type TestServer } from '../../../testing/server.ts'

const { promotion } = calls
let server: TestServer
let token: string
beforeAll(async () => {
  server = await startTestServer()
  token = (await server.admins('owner')).token
  await setPolicy(server, token, { depositMinMinor: 1_00 })
})
afterAll(() => server.close())

const rows = async (body: object = {}) =>
  (await server.call(promotion.searchPromotionDays, { token, body: { size: 100, ...body } })).body.data
const sums = async (body: object = {}) => (await server.call(promotion.getPromotionSums, { token, body })).body.data
const check = async () => (await server.call(promotion.checkPromotions, { token, body: {} })).body.data
const rehearse = async (body: BodyIn<typeof promotion.rehearsePromotion>) =>
  (await server.call(promotion.rehearsePromotion, { token, body })).body.data
/** A rehearsal is of the rule alone. */
const ruleOf = (body: ReturnType<typeof newPromotion>) => {
  const { name: _, description: __, ...rule } = body
  return rule
}

describe('the report', () => {
  it('says what each promotion did on each day, and agrees with the ledger', async () => {
    const share = await runningPromotion(server, token, newPromotion({ turnoverTimes: 1 }))
    const free = await runningPromotion(server, token, newFreeCredit({ memberLimit: 2 }))
    const [one, other] = [await richMember(server, 0), await richMember(server, 0)]
    await deposited(server, token, one, 500_00, share.id)
    await deposited(server, token, other, 1_000_00, share.id)
    await bet(server, one.id, 600_00)
    await settle(server)
    const claim = () => server.site(siteCalls.promotion.claimPromotion, { token: one.token, params: { id: free.id } })
    const { id } = (await claim()).body.data
    await server.site(siteCalls.promotion.cancelOwnBonus, { token: one.token, params: { id } })
    await claim()
    const { records, totals } = await rows({ sort: '-bonusMinor' })
    expect(records).toMatchObject([
      {
        promotionId: share.id,
        promotionName: share.name,
        claimCount: 2,
        memberCount: 2,
        depositMinor: 1_500_00,
        bonusMinor: 300_00,
        turnoverMinor: 600_00,
        convertedMinor: 100_00,
        returnedMinor: 0,
        costMinor: 300_00,
      },
      {
        promotionId: free.id,
        claimCount: 2,
        memberCount: 1,
        bonusMinor: 100_00,
        returnedMinor: 50_00,
        costMinor: 50_00,
      },
    ])
    expect(totals).toMatchObject({
      bonusMinor: 400_00,
      convertedMinor: 100_00,
      returnedMinor: 50_00,
      costMinor: 350_00,
    })
    const all = await sums()
    // Somebody who claimed two is one member.
    expect(all).toMatchObject({ claimCount: 4, memberCount: 2, costMinor: 350_00 })
    expect(all.days).toHaveLength(30)
    expect(all.days.at(-1)).toMatchObject({ bonusMinor: 400_00, costMinor: 350_00 })
    expect(await sums({ promotionId: free.id })).toMatchObject({ claimCount: 2, costMinor: 50_00 })
    expect(await check()).toMatchObject({ agrees: true, days: 30 })
  })

  it('says where the ledger moved something else', async () => {
    const { id } = await richMember(server, 0)
    await server.database.transaction('write', async tx => {
      const line = { amountMinor: 7, currency: 'THB', reference: 'test', actor: 'system' }
      await postKind(tx, { ...line, kind: 'bonus', owners: { member: id }, key: `planted:${id}` })
    })
    expect(await check()).toMatchObject({
      agrees: false,
      differenceMinor: 7,
      differences: [{ part: 'house.promotion' }],
    })
  })
})

describe('a rehearsal', () => {
  /** Deposits of one member so many days ago. */
  const depositedOn = async (memberId: string, daysAgo: number, amountMinor: number) => {
    await server.database.tx.run(sql`
      insert into pre_transaction (id, number, kind, channel, member_id, amount_minor, currency, bank, account_number, holder_name,
        status, changed_at, created_at)
      select gen_random_uuid(), 'D-' || gen_random_uuid(), 'deposit', 'manual', ${memberId}, ${amountMinor}, 'THB', 'KBANK', '1', 'x',
        'credited', at, at
      from (select business_day_start(business_day(now()) - ${daysAgo}::int) + interval '12 hours' as at) noon`)
    await server.database.tx.run(sql`
      update member set first_deposit_at = (select min(changed_at) from pre_transaction where member_id = ${memberId})
      where id = ${memberId}`)
  }
  it('plays the deposits of the last days again, with limits, budget and what was really bet', async () => {
    const before = (await rehearse(ruleOf(newPromotion()))).proposed
    const [one, other] = [await richMember(server, 0), await richMember(server, 0)]
    await depositedOn(one.id, 40, 500_00)
    await depositedOn(one.id, 10, 500_00)
    await depositedOn(one.id, 9, 500_00)
    await depositedOn(one.id, 1, 500_00)
    await depositedOn(other.id, 8, 10_000_00)
    const cost = async (more: object) => {
      const { proposed } = await rehearse({ ...ruleOf(newPromotion()), ...more })
      return [proposed.costMinor - before.costMinor, proposed.memberCount - before.memberCount]
    }
    // The one of the day after is still beside the first one; that of the last day comes when it has expired.
    expect(await cost({})).toEqual([700_00, 2])
    expect(await cost({ stacks: true })).toEqual([800_00, 2])
    expect(await cost({ kind: 'firstDeposit' })).toEqual([500_00, 1])
    expect(await cost({ memberLimit: 1 })).toEqual([600_00, 2])
    expect(await cost({ budgetMinor: 550_00 })).toEqual([200_00, 1])
    await played(server, one.id, { betMinor: 3_000_00, daysAgo: 10 })
    expect(await cost({})).toEqual([800_00, 2])
  })

  it('stands beside the promotion as it is stored, and one without a deposit reaches who was there', async () => {
    const stored = await runningPromotion(server, token, newPromotion({ capMinor: 50_00 }))
    const { proposed, current } = await rehearse({ ...ruleOf(newPromotion()), promotionId: stored.id })
    expect(current?.costMinor).toBeGreaterThan(0)
    expect(current?.costMinor).toBeLessThan(proposed.costMinor)
    const { id } = await richMember(server, 0)
    const visits = async () => (await rehearse(ruleOf(newFreeCredit()))).proposed.memberCount
    const before = await visits()
    await server.database.transaction('write', async tx => {
      const owners = { member: id, bank: '00000000-0000-4000-8000-000000000000' }
      await postKind(tx, {
        kind: 'deposit',
        owners,
        amountMinor: 1,
        currency: 'THB',
        reference: 'x',
        actor: 'system',
        key: `visit:${id}`,
      })
    })
    // Today is not over.
    expect(await visits()).toBe(before)
  })
})
