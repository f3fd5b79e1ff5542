import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { calls } from '#contract/calls.ts'
import { siteCalls } from '#contract/site-calls.ts'
import { sql } from '#platform/database/sql.ts'
import { askWithdrawal, richMember, setPolicy } from '../../../testing/money.steps.ts'
import { present } from '../../../testing/present.ts'
import {
  bet,
  deposited,
  giveBonus,
  moneyProblems,
  newFreeCredit,
  newPromotion,
  runningPromotion,
  settle,
} from '../../../testing/promotion.steps.ts'
import { startTestServer, type TestServer } from '../../../testing/server.ts'

const { pretransaction, promotion } = calls
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
const claim = (by: Member, id: string) => server.site(site.claimPromotion, { token: by.token, params: { id } })
const giveUp = (by: Member, id: string) => server.site(site.cancelOwnBonus, { token: by.token, params: { id } })
const balances = async ({ token: by }: Member) => {
  const { cashMinor, bonusMinor, debtMinor } = (await server.site(siteCalls.credit.getBalances, { token: by })).body
    .data
  return { cashMinor, bonusMinor, debtMinor }
}
const claimsOf = async ({ id: memberId }: Member) =>
  (await server.call(promotion.searchClaims, { token, body: { memberId, size: 100 } })).body.data.records.toReversed()
const reverse = async (id: string) => {
  const { version } = (await server.call(pretransaction.getPre, { token, params: { id } })).body.data
  const body = { version, reason: 'ธนาคารเรียกเงินคืน' }
  return (await server.call(pretransaction.reversePre, { token, params: { id }, body })).body.data.pre
}
const cost = async () =>
  (
    await server.database.tx.row<{ minor: number }>(sql`
      select -ledger.balance_now(id) as minor from ledger.account where (owner, name) = ('house', 'promotion')`)
  )?.minor ?? 0

describe('a bonus beside others', () => {
  it('does not leave by the terms of a smaller one', async () => {
    const big = await runningPromotion(
      server,
      token,
      newFreeCredit({ fixedMinor: 5_000_00, turnoverTimes: 20, stacks: true }),
    )
    const small = await runningPromotion(
      server,
      token,
      newFreeCredit({ fixedMinor: 10_00, turnoverTimes: 1, stacks: true }),
    )
    const member = await rich()
    const { id } = (await claim(member, big.id)).body.data
    await claim(member, small.id)
    const play = await bet(server, member.id, 5_000_00, 5_000_00, 'slot', 'open')
    await giveUp(member, id)
    await play.cancel()
    await bet(server, member.id, 10_00)
    await settle(server)
    expect(await balances(member)).toMatchObject({ cashMinor: 10_00, bonusMinor: 0 })
  })

  it('gets back what was staked from it, the oldest first, and wins in that proportion', async () => {
    const member = await rich(10_00)
    await giveBonus(server, member.id, 30_00)
    await giveBonus(server, member.id, 100_00)
    const lots = async () => (await claimsOf(member)).map(({ lotMinor }) => lotMinor)
    const play = await bet(server, member.id, 100_00, 33_34, 'slot', 'open')
    expect(await lots()).toEqual([0, 40_00])
    await play.settle()
    // A tenth is cash. Of the rest 30.006 are a third: each lot gets what is due up to it, rounded down.
    expect(await lots()).toEqual([10_00, 60_00])
    expect(await balances(member)).toMatchObject({ cashMinor: 3_34, bonusMinor: 70_00 })
    await play.cancel()
    expect(await lots()).toEqual([30_00, 100_00])
    expect(await balances(member)).toMatchObject({ cashMinor: 10_00, bonusMinor: 130_00 })
  })

  it('that is played away is forfeited by itself', async () => {
    const member = await rich()
    await giveBonus(server, member.id, 30_00)
    await giveBonus(server, member.id, 100_00)
    await bet(server, member.id, 30_00, 0)
    await settle(server)
    expect((await claimsOf(member)).map(({ status }) => status)).toEqual(['forfeited', 'active'])
  })
})

describe('a bet that ends after its bonus', () => {
  it('wins cash up to what is left of the cap where the bonus was completed, and the house has the rest', async () => {
    const member = await rich(50_00)
    await giveBonus(server, member.id, 50_00, { turnoverTimes: 1, cashOutMinor: 60_00 })
    const play = await bet(server, member.id, 90_00, 180_00, 'slot', 'open')
    await bet(server, member.id, 10_00, 10_00)
    await server.database.tx.run(sql`update bonus_claim set required_minor = 1000 where member_id = ${member.id}`)
    await settle(server)
    // Ten were left of the bonus, and forty are in the bet.
    expect(await balances(member)).toMatchObject({ cashMinor: 10_00, bonusMinor: 0 })
    const before = await cost()
    await play.settle()
    expect(await balances(member)).toMatchObject({ cashMinor: 10_00 + 100_00 + 50_00, bonusMinor: 0 })
    expect(await cost()).toBe(before - 30_00)
    expect(await claimsOf(member)).toMatchObject([{ convertedMinor: 60_00, returnedMinor: 30_00 }])
  })

  it('wins for the house where the bonus was given up', async () => {
    const member = await rich()
    const id = await giveBonus(server, member.id, 50_00)
    const play = await bet(server, member.id, 30_00, 100_00, 'slot', 'open')
    await giveUp(member, id)
    await play.settle()
    expect(await balances(member)).toEqual({ cashMinor: 0, bonusMinor: 0, debtMinor: 0 })
    expect(await claimsOf(member)).toMatchObject([{ status: 'cancelled', convertedMinor: 0, returnedMinor: 120_00 }])
  })
})

describe('a round that is cancelled after it was won', () => {
  it('takes from cash nothing that the house has, where the bonus was given up', async () => {
    const member = await rich()
    const id = await giveBonus(server, member.id, 100_00)
    const play = await bet(server, member.id, 100_00, 500_00)
    await giveUp(member, id)
    await deposited(server, token, member, 300_00)
    const before = await cost()
    expect((await play.cancel()).status).toBe(200)
    expect(await balances(member)).toEqual({ cashMinor: 300_00, bonusMinor: 0, debtMinor: 0 })
    // The house bears the win that it took, and has the stake again.
    expect(await cost()).toBe(before + 400_00)
  })

  it('is taken and owed where the win was withdrawn, and settled by what comes', async () => {
    const member = await rich(10_00)
    const play = await bet(server, member.id, 10_00, 1_000_00)
    await askWithdrawal(server, member.token, 1_000_00)
    expect((await play.cancel()).body.data).toMatchObject({ status: 'cancelled', balanceMinor: 0 })
    expect((await play.cancel()).status).toBe(200)
    expect(await balances(member)).toEqual({ cashMinor: 0, bonusMinor: 0, debtMinor: 990_00 })
    await deposited(server, token, member, 400_00)
    expect(await balances(member)).toEqual({ cashMinor: 0, bonusMinor: 0, debtMinor: 590_00 })
    await bet(server, member.id, 1_00).catch(() => undefined)
    await deposited(server, token, member, 600_00)
    expect(await balances(member)).toEqual({ cashMinor: 10_00, bonusMinor: 0, debtMinor: 0 })
  })

  it('takes from the cash that its bonus became what it would not have become, and no more', async () => {
    const member = await rich()
    await giveBonus(server, member.id, 100_00, { turnoverTimes: 1, cashOutMinor: 150_00 })
    const play = await bet(server, member.id, 100_00, 400_00)
    await settle(server)
    expect(await balances(member)).toMatchObject({ cashMinor: 150_00 })
    await play.cancel()
    // Without the bet it were the hundred that were given.
    expect(await balances(member)).toEqual({ cashMinor: 100_00, bonusMinor: 0, debtMinor: 0 })
    expect(await claimsOf(member)).toMatchObject([{ convertedMinor: 100_00, returnedMinor: 0 }])
  })

  it('is borne by the house where the bonus lost it since, and that is given back first', async () => {
    const member = await rich()
    await giveBonus(server, member.id, 100_00, { turnoverTimes: 90 })
    const won = await bet(server, member.id, 100_00, 300_00)
    const lost = await bet(server, member.id, 300_00, 0)
    await won.cancel()
    expect(await balances(member)).toEqual({ cashMinor: 0, bonusMinor: 0, debtMinor: 0 })
    await lost.cancel()
    expect(await balances(member)).toEqual({ cashMinor: 0, bonusMinor: 100_00, debtMinor: 0 })
  })
})

describe('a deposit that is taken back', () => {
  it('takes the bonus that became cash with it', async () => {
    const { id } = await runningPromotion(server, token, newPromotion({ turnoverTimes: 0 }))
    const member = await rich()
    const before = await cost()
    const preId = await deposited(server, token, member, 500_00, id)
    expect(await balances(member)).toMatchObject({ cashMinor: 600_00 })
    expect((await reverse(preId)).events.at(-1)).toMatchObject({ takenMinor: 600_00, owedMinor: 0 })
    expect(await balances(member)).toEqual({ cashMinor: 0, bonusMinor: 0, debtMinor: 0 })
    expect(await cost()).toBe(before)
    expect(await claimsOf(member)).toMatchObject([{ status: 'forfeited', convertedMinor: 0, returnedMinor: 100_00 }])
  })

  it('makes a debt of what is gone of both, and says so', async () => {
    const { id } = await runningPromotion(server, token, newPromotion({ turnoverTimes: 0 }))
    const member = await rich()
    const preId = await deposited(server, token, member, 500_00, id)
    await askWithdrawal(server, member.token, 450_00)
    expect((await reverse(preId)).events.at(-1)).toMatchObject({ takenMinor: 150_00, owedMinor: 450_00 })
    expect(await balances(member)).toEqual({ cashMinor: 0, bonusMinor: 0, debtMinor: 450_00 })
    const listed = (await server.call(calls.member.searchMembers, { token, body: { owes: true } })).body.data
    expect(listed.records.find(row => row.id === member.id)).toMatchObject({ owedMinor: 450_00 })
    const owed = await server.database.tx.row<{ minor: number }>(sql`
      select sum(owed_minor)::bigint as minor from member_debt`)
    expect(listed.totals?.owedMinor).toBe(present(owed).minor)
    expect((await server.call(calls.member.searchMembers, { token, body: {} })).body.data.totals?.owedMinor).toBe(
      present(owed).minor,
    )
  })

  it('leaves other bonuses of the member alone', async () => {
    const { id } = await runningPromotion(server, token, newPromotion({ stacks: true }))
    const member = await rich()
    await giveBonus(server, member.id, 70_00)
    const preId = await deposited(server, token, member, 500_00, id)
    await reverse(preId)
    expect(await balances(member)).toEqual({ cashMinor: 0, bonusMinor: 70_00, debtMinor: 0 })
  })
})

it('leaves lots, debts and a ledger in which everything fits', async () => {
  expect(await moneyProblems(server)).toEqual([])
})
