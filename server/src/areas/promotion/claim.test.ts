import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { calls } from '#contract/calls.ts'
import type { NewPromotion } from '#contract/promotion/promotion.types.ts'
import { siteCalls } from '#contract/site-calls.ts'
import { sql } from '#platform/database/sql.ts'
import { addMember } from '../../../testing/member.steps.ts'
import { askWithdrawal, richMember, setPolicy } from '../../../testing/money.steps.ts'
import { present } from '../../../testing/present.ts'
import {
  bet,
  deposited,
  moneyProblems,
  newFreeCredit,
  newPromotion,
  runningPromotion,
  settle,
} from '../../../testing/promotion.steps.ts'
import { codeOf } from '../../../testing/refusal.ts'
import { type Answer, startTestServer, type TestServer } from '../../../testing/server.ts'

const { promotion, pretransaction, credit, member: members } = calls
const site = siteCalls.promotion
let server: TestServer
let token: string
beforeAll(async () => {
  server = await startTestServer()
  token = (await server.admins('owner')).token
  await setPolicy(server, token, { withdrawalMinMinor: 1_00, withdrawalAutoMinor: 0, depositMinMinor: 1_00 })
})
afterAll(() => server.close())

type Member = { id: string; token: string }
const rich = (cashMinor = 0): Promise<Member> => richMember(server, cashMinor)
const running = (body: NewPromotion) => runningPromotion(server, token, body)
const claim = (by: Member, id: string) => server.site(site.claimPromotion, { token: by.token, params: { id } })
const offers = async (by: Member) => (await server.site(site.listOffers, { token: by.token })).body.data.promotions
const bonuses = async (by: Member) => (await server.site(site.listOwnBonuses, { token: by.token })).body.data
const balances = async ({ token: by }: Member) => {
  const { cashMinor, bonusMinor } = (await server.site(siteCalls.credit.getBalances, { token: by })).body.data
  return { cashMinor, bonusMinor }
}
const claimsOf = async (memberId: string) =>
  (await server.call(promotion.searchClaims, { token, body: { memberId, size: 100 } })).body.data.records
const only = async ({ id }: Member) => (await claimsOf(id))[0]

describe('a deposit', () => {
  it('brings the promotion that was chosen with it, in the moment in which it is credited', async () => {
    const { id } = await running(newPromotion())
    const member = await rich()
    await deposited(server, token, member, 500_00, id)
    expect(await balances(member)).toEqual({ cashMinor: 500_00, bonusMinor: 100_00 })
    expect((await bonuses(member)).bonuses).toMatchObject([
      { status: 'active', bonusMinor: 100_00, requiredMinor: 3_000_00, turnoverMinor: 0 },
    ])
    expect((await server.call(promotion.getPromotion, { token, params: { id } })).body.data).toMatchObject({
      claimedCount: 1,
      givenMinor: 100_00,
      activeCount: 1,
    })
  })

  it('is asked for only with a promotion that would be given, and stands if that is no longer so', async () => {
    const { id, version } = await running(newPromotion())
    const member = await rich()
    const ask = (amountMinor: number) =>
      server.site(siteCalls.pretransaction.requestDeposit, {
        token: member.token,
        body: { amountMinor, promotionId: id },
      })
    expect(codeOf(await ask(99_99))).toBe('PROMOTION_DEPOSIT_SMALL')
    const pre = (await ask(200_00)).body.data
    expect(pre.promotion).toMatchObject({ id, why: null })
    await server.call(promotion.changePromotionStatus, { token, params: { id }, body: { status: 'paused', version } })
    await server.call(pretransaction.creditPre, {
      token,
      params: { id: pre.id },
      body: { version: 1, reason: 'เห็นยอดแล้ว' },
    })
    expect(await balances(member)).toEqual({ cashMinor: 200_00, bonusMinor: 0 })
    const own = (await server.site(siteCalls.pretransaction.getOwn, { token: member.token, params: { id: pre.id } }))
      .body.data
    expect(own).toMatchObject({ status: 'credited', promotion: { why: 'PROMOTION_CLOSED' } })
  })

  it('can be followed by the claim, once, and not after playing with it', async () => {
    const { id } = await running(newPromotion())
    const member = await rich()
    expect(codeOf(await claim(member, id))).toBe('PROMOTION_DEPOSIT_NONE')
    await deposited(server, token, member, 500_00)
    expect((await offers(member)).find(offer => offer.id === id)).toMatchObject({
      why: [],
      bonusMinor: 100_00,
    })
    expect((await claim(member, id)).body.data).toMatchObject({ bonusMinor: 100_00, status: 'active' })
    expect(codeOf(await claim(member, id))).toBe('PROMOTION_BESIDE')
    const player = await rich()
    await deposited(server, token, player, 500_00)
    await bet(server, player.id, 10_00)
    expect(codeOf(await claim(player, id))).toBe('PROMOTION_DEPOSIT_PLAYED')
  })

  it('counts as the first, or as the first of a day, only once', async () => {
    const first = await running(newPromotion({ kind: 'firstDeposit', stacks: true }))
    const daily = await running(newPromotion({ kind: 'dailyFirst', stacks: true }))
    const member = await rich()
    await deposited(server, token, member, 500_00, first.id)
    await deposited(server, token, member, 500_00)
    expect(codeOf(await claim(member, first.id))).toBe('PROMOTION_DEPOSIT_LATER')
    expect(codeOf(await claim(member, daily.id))).toBe('PROMOTION_DEPOSIT_LATER')
    await server.database.tx.run(sql`
      update pre_transaction set changed_at = changed_at - interval '2 days' where member_id = ${member.id}
        and id = (select pre_id from bonus_claim where member_id = ${member.id})`)
    expect((await claim(member, daily.id)).status).toBe(200)
  })

  it('that is taken back takes its bonus with it', async () => {
    const { id } = await running(newPromotion())
    const member = await rich()
    const preId = await deposited(server, token, member, 500_00, id)
    const { version } = (await server.call(pretransaction.getPre, { token, params: { id: preId } })).body.data
    const reversed = await server.call(pretransaction.reversePre, {
      token,
      params: { id: preId },
      body: { version, reason: 'ฝากผิดคน' },
    })
    expect(reversed.status).toBe(200)
    expect(await balances(member)).toEqual({ cashMinor: 0, bonusMinor: 0 })
    expect(await only(member)).toMatchObject({ status: 'forfeited', returnedMinor: 100_00, reason: 'ฝากผิดคน' })
  })
})

describe('a claim', () => {
  it('says everything that speaks against it', async () => {
    const { id } = await running(newFreeCredit({ tags: ['vip'], totalLimit: 1 }))
    const member = await rich()
    const why = async () => (await offers(member)).find(offer => offer.id === id)?.why
    expect(await why()).toEqual(['PROMOTION_GROUP'])
    await server.database.tx.run(sql`update member set can_promote = false where id = ${member.id}`)
    expect(await why()).toEqual(['PROMOTION_SHUT', 'PROMOTION_GROUP'])
    expect(codeOf(await claim(member, id))).toBe('PROMOTION_SHUT')
    await server.database.tx.run(sql`update member set can_promote = true, tags = '{vip}' where id = ${member.id}`)
    expect(await why()).toEqual([])
    expect((await claim(member, id)).status).toBe(200)
    expect(await why()).toEqual(['PROMOTION_HAD', 'PROMOTION_BESIDE', 'PROMOTION_GONE'])
  })

  it('by a code is told to nobody who does not know it', async () => {
    const { id } = await running(newFreeCredit({ kind: 'code', code: 'SONGKRAN', turnoverTimes: 0 }))
    const member = await rich()
    const type = (code: string) => server.site(site.claimCode, { token: member.token, body: { code } })
    expect((await offers(member)).map(offer => offer.id)).not.toContain(id)
    expect(codeOf(await type('LOYKRATHONG'))).toBe('PROMOTION_CODE_WRONG')
    expect(codeOf(await claim(member, id))).toBe('PROMOTION_CODE_WRONG')
    // Nothing has to be bet for this one.
    expect((await type(' songkran ')).body.data).toMatchObject({ status: 'completed', convertedMinor: 50_00 })
    expect(await balances(member)).toEqual({ cashMinor: 50_00, bonusMinor: 0 })
    expect(codeOf(await type('SONGKRAN'))).toBe('PROMOTION_HAD')
  })

  it('of a hundred at once keeps to the limit and to the budget, and one member to their own', async () => {
    const limited = await running(newFreeCredit({ totalLimit: 7 }))
    const budgeted = await running(newFreeCredit({ budgetMinor: 320_00, stacks: true }))
    const single = await running(newFreeCredit({ memberLimit: 2, stacks: true }))
    const made = await server.database.tx.rows<{ id: string }>(sql`
      insert into member (username, phone, first_name, last_name, bank, account_number, password_hash, registered_from)
      select 'crowd' || n, '09' || lpad(n::text, 8, '0'), 'ก', 'ข', 'KBANK', '55' || lpad(n::text, 8, '0'), '', 'web'
      from generate_series(1, 100) n returning id`)
    const all = (promotionId: string, ids: readonly string[]) =>
      Promise.all(
        ids.map(id => server.call(promotion.claimForMember, { token, params: { id }, body: { promotionId } })),
      )
    const codes = (answers: readonly Answer[]) => [...new Set(answers.map(codeOf))].filter(Boolean)
    const ids = made.map(({ id }) => id)
    const byLimit = await all(limited.id, ids)
    expect(byLimit.filter(({ status }) => status === 200)).toHaveLength(7)
    expect(codes(byLimit)).toEqual(['PROMOTION_GONE'])
    const byBudget = await all(budgeted.id, ids.toReversed())
    expect(byBudget.filter(({ status }) => status === 200)).toHaveLength(6)
    const alone = ids[50] ?? ''
    const byOne = await all(
      single.id,
      Array.from({ length: 20 }, () => alone),
    )
    expect(byOne.filter(({ status }) => status === 200)).toHaveLength(2)
    expect(codes(byOne)).toEqual(['PROMOTION_HAD'])
    const given = await server.database.tx.rows(sql`
      select c.source_id as id, count(*)::int as n, sum(v.amount_minor)::bigint as minor from bonus_claim c
      join bonus_move v on v.claim_id = c.id and v.what = 'given'
      join ledger.transfer t on t.id = v.transfer_id and t.kind = 'bonus' and t.amount_minor = v.amount_minor
      where c.source_id in (${limited.id}, ${budgeted.id}, ${single.id}) group by 1 order by 2 desc`)
    expect(given).toEqual([
      { id: limited.id, n: 7, minor: 350_00 },
      { id: budgeted.id, n: 6, minor: 300_00 },
      { id: single.id, n: 2, minor: 100_00 },
    ])
  })
})

describe('a bonus', () => {
  it('becomes cash once enough was bet, by the weights, up to its cap', async () => {
    const weights = [
      { gameType: 'slot', percent: 50 },
      { gameType: 'casino', percent: 0 },
    ]
    const { id } = await running(newFreeCredit({ weights, cashOutMinor: 30_00 }))
    const member = await rich(1_000_00)
    await bet(server, member.id, 500_00)
    await claim(member, id)
    await bet(server, member.id, 400_00, 400_00, 'casino')
    await bet(server, member.id, 199_99)
    await settle(server)
    // Half of what was bet on slots: one satang is missing.
    expect(await only(member)).toMatchObject({ status: 'active', turnoverMinor: 99_99, requiredMinor: 100_00 })
    await bet(server, member.id, 2, 2)
    expect((await bonuses(member)).bonuses[0]).toMatchObject({ turnoverMinor: 100_00 })
    await settle(server)
    expect(await only(member)).toMatchObject({ status: 'completed', convertedMinor: 30_00, returnedMinor: 20_00 })
    expect(await balances(member)).toEqual({ cashMinor: 1_030_00, bonusMinor: 0 })
    await settle(server)
    expect(await balances(member)).toEqual({ cashMinor: 1_030_00, bonusMinor: 0 })
  })

  it('beside another leaves that one alone, and each becomes cash by its own terms', async () => {
    const short = await running(newFreeCredit({ stacks: true, turnoverTimes: 1 }))
    const long = await running(newFreeCredit({ stacks: true, turnoverTimes: 2, fixedMinor: 70_00 }))
    const member = await rich(1_000_00)
    await claim(member, short.id)
    await claim(member, long.id)
    await bet(server, member.id, 50_00)
    await settle(server)
    expect(await balances(member)).toEqual({ cashMinor: 1_050_00, bonusMinor: 70_00 })
    await bet(server, member.id, 90_00)
    await settle(server)
    expect(await balances(member)).toEqual({ cashMinor: 1_120_00, bonusMinor: 0 })
  })

  it('expires with its time, and what was bet afterwards does not count', async () => {
    const { id } = await running(newFreeCredit())
    const member = await rich(1_000_00)
    await claim(member, id)
    await server.database.tx.run(sql`
      update bonus_claim set claimed_at = now() - interval '2 days', expires_at = now() - interval '1 minute'
      where member_id = ${member.id}`)
    await bet(server, member.id, 500_00)
    await settle(server)
    expect(await only(member)).toMatchObject({ status: 'expired', turnoverMinor: 0, returnedMinor: 50_00 })
    expect(await balances(member)).toEqual({ cashMinor: 1_000_00, bonusMinor: 0 })
  })

  it('that is played away is forfeited, but not while a bet on it is open', async () => {
    const { id } = await running(newFreeCredit())
    const member = await rich()
    await claim(member, id)
    const play = await bet(server, member.id, 50_00, 0, 'slot', 'open')
    await settle(server)
    expect(await only(member)).toMatchObject({ status: 'active' })
    await play.settle()
    await settle(server)
    expect(await only(member)).toMatchObject({ status: 'forfeited', turnoverMinor: 50_00, returnedMinor: 0 })
    // A deposit that comes afterwards is not locked by it.
    await deposited(server, token, member, 100_00)
    expect((await askWithdrawal(server, member.token, 100_00)).status).toBe(200)
  })

  it('is given up by its member or cancelled by staff, once, and by nobody else', async () => {
    const { id } = await running(newFreeCredit({ memberLimit: 2 }))
    const [member, other] = [await rich(), await rich()]
    const giveUp = (by: Member, claimId: string) =>
      server.site(site.cancelOwnBonus, { token: by.token, params: { id: claimId } })
    const { id: claimId } = (await claim(member, id)).body.data
    expect(codeOf(await giveUp(other, claimId))).toBe('NOT_FOUND')
    const answers = await Promise.all(Array.from({ length: 5 }, () => giveUp(member, claimId)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(await balances(member)).toEqual({ cashMinor: 0, bonusMinor: 0 })
    const again = (await claim(member, id)).body.data
    const cancel = (version: number) =>
      server.call(promotion.cancelClaim, { token, params: { id: again.id }, body: { version, reason: 'ใช้ผิดเงื่อนไข' } })
    expect(codeOf(await cancel(9))).toBe('VERSION_STALE')
    expect((await cancel(1)).body.data).toMatchObject({
      status: 'cancelled',
      returnedMinor: 50_00,
      reason: 'ใช้ผิดเงื่อนไข',
    })
    expect(codeOf(await cancel(2))).toBe('BONUS_OVER')
  })

  it('moves money that cannot be reversed by hand', async () => {
    const { id } = await running(newFreeCredit())
    const member = await rich()
    await claim(member, id)
    const { records } = (await server.call(credit.searchCredit, { token, body: { memberId: member.id } })).body.data
    const reversal = { token, params: { id: String(present(records[0]).id) }, body: { reason: 'ลองกลับรายการ' } }
    expect(codeOf(await server.call(credit.reverseCredit, reversal))).toBe('CREDIT_OF_BONUS')
  })
})

describe('a withdrawal', () => {
  it('leaves the deposit of a bonus where it is until enough was bet, and says how much is missing', async () => {
    const { id } = await running(newPromotion({ turnoverTimes: 1 }))
    const member = await rich(300_00)
    await deposited(server, token, member, 500_00, id)
    const can = async () =>
      (await server.site(siteCalls.pretransaction.getWithdrawable, { token: member.token })).body.data
    expect(await can()).toMatchObject({
      amountMinor: 300_00,
      lockedMinor: 500_00,
      turnoverLeftMinor: 600_00,
      why: null,
    })
    await bet(server, member.id, 400_00)
    const refused = await askWithdrawal(server, member.token, 300_01)
    expect(codeOf(refused)).toBe('BONUS_LOCKED')
    expect(refused.body.error.message).toContain('฿200.00')
    expect(codeOf(await askWithdrawal(server, member.token, 800_01))).toBe('LEDGER_OVERDRAWN')
    // With the last of it bet, everything is free, though no job has looked at it: the bonus is cash as well.
    await bet(server, member.id, 200_00)
    expect((await askWithdrawal(server, member.token, 900_00)).status).toBe(200)
    expect(await balances(member)).toEqual({ cashMinor: 0, bonusMinor: 0 })
  })

  it('takes the deposit when the bonus is given up', async () => {
    const { id } = await running(newPromotion())
    const member = await rich()
    await deposited(server, token, member, 500_00, id)
    expect(codeOf(await askWithdrawal(server, member.token, 500_00))).toBe('BONUS_LOCKED')
    await server.site(site.cancelOwnBonus, { token: member.token, params: { id: present(await only(member)).id } })
    expect((await askWithdrawal(server, member.token, 500_00)).status).toBe(200)
  })

  it('is checked for its turnover and for bonuses before it is paid', async () => {
    const { id } = await running(newPromotion())
    const member = await rich(300_00)
    await deposited(server, token, member, 500_00, id)
    const pre = (await askWithdrawal(server, member.token, 300_00)).body.data
    const { checks } = (await server.call(pretransaction.getPre, { token, params: { id: pre.id } })).body.data
    expect(checks).toEqual(
      expect.arrayContaining([
        { name: 'turnoverMet', passed: false, found: { leftMinor: 3_000_00 } },
        { name: 'withoutBonus', passed: false, found: { bonusMinor: 100_00 } },
      ]),
    )
  })
})

describe('staff', () => {
  it('see what a member can have and why not, and claim it for them', async () => {
    const { id: memberId } = await addMember(server, token)
    const open = await running(newFreeCredit())
    const shut = await running(newPromotion())
    const { offers: found } = (await server.call(promotion.listMemberOffers, { token, params: { id: memberId } })).body
      .data
    const whyOf = (id: string) => found.find((offer: { promotion: { id: string } }) => offer.promotion.id === id)?.why
    expect([whyOf(open.id), whyOf(shut.id)]).toEqual([[], ['PROMOTION_DEPOSIT_NONE']])
    const body = { promotionId: open.id }
    const made = await server.call(promotion.claimForMember, { token, params: { id: memberId }, body })
    expect(made.body.data).toMatchObject({ memberId, sourceName: open.name, bonusMinor: 50_00, status: 'active' })
    expect(codeOf(await server.call(promotion.claimForMember, { token, params: { id: memberId }, body }))).toBe(
      'PROMOTION_HAD',
    )
    expect((await server.call(members.getMember, { token, params: { id: memberId } })).status).toBe(200)
  })
})

it('leaves a ledger in which everything fits', async () => {
  expect(await moneyProblems(server)).toEqual([])
})
