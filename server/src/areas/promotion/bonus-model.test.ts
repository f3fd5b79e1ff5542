import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { calls } from '#contract/calls.ts'
import { siteCalls } from '#contract/site-calls.ts'
import { sql } from '#platform/database/sql.ts'
import { addBankAccount, askWithdrawal, richMember, setPolicy } from '../../../testing/money.steps.ts'
import {
  bet,
  deposited,
  moneyProblems,
  newPromotion,
  runningPromotion,
  settle,
} from '../../../testing/promotion.steps.ts'
import { startTestServer, type TestServer } from '../../../testing/server.ts'

const { pretransaction } = calls
const reason = 'ทดสอบ'
/** `BONUS_RUNS` plays more of them, `BONUS_SEED` repeats one. */
const numRuns = Number(process.env['BONUS_RUNS'] ?? 12)
const seed = Number(process.env['BONUS_SEED'] ?? Date.now())
let server: TestServer
let token: string
beforeAll(async () => {
  server = await startTestServer()
  token = (await server.admins('owner')).token
  await setPolicy(server, token, { withdrawalMinMinor: 1, withdrawalAutoMinor: 0, depositMinMinor: 1_00 })
  await addBankAccount(server, token)
})
afterAll(() => server.close())

type Member = Awaited<ReturnType<typeof richMember>>
type Play = Awaited<ReturnType<typeof bet>>
/** What has been done so far, by its order. */
type Played = { member: Member; promotions: string[]; deposits: string[]; plays: Play[] }

const amount = fc.integer({ min: 1_00, max: 900_00 })
const one = fc.nat({ max: 5 })
const at = <Item>(items: readonly Item[], index: number): Item | undefined => items[index % Math.max(1, items.length)]

/** Everything that a member, a provider and staff can do to a member's money, each refused or done as it may be. */
const steps = {
  deposit: amount.map(minor => async (played: Played) => {
    played.deposits.push(await deposited(server, token, played.member, minor))
  }),
  claim: one.map(index => async ({ member, promotions }: Played) => {
    const id = at(promotions, index) ?? ''
    await server.site(siteCalls.promotion.claimPromotion, { token: member.token, params: { id } })
  }),
  giveUp: one.map(index => async ({ member }: Played) => {
    const { bonuses } = (await server.site(siteCalls.promotion.listOwnBonuses, { token: member.token })).body.data
    const id = at<{ id: string }>(bonuses, index)?.id
    if (id) await server.site(siteCalls.promotion.cancelOwnBonus, { token: member.token, params: { id } })
  }),
  withdraw: amount.map(
    minor =>
      ({ member }: Played) =>
        askWithdrawal(server, member.token, minor),
  ),
  bet: fc.tuple(amount, amount).map(([minor, win]) => async (played: Played) => {
    const play = await bet(server, played.member.id, minor, win, 'slot', 'open').catch(() => undefined)
    if (play) played.plays.push(play)
  }),
  settle: one.map(
    index =>
      ({ plays }: Played) =>
        at(plays, index)?.settle(),
  ),
  cancel: one.map(
    index =>
      ({ plays }: Played) =>
        at(plays, index)?.cancel(),
  ),
  reverse: one.map(index => async ({ deposits }: Played) => {
    const id = at(deposits, index)
    if (!id) return
    const { version } = (await server.call(pretransaction.getPre, { token, params: { id } })).body.data
    await server.call(pretransaction.reversePre, { token, params: { id }, body: { version, reason } })
  }),
  look: fc.constant(() => settle(server)),
}
const names = Object.keys(steps).filter((name): name is keyof typeof steps => name in steps)
const step = fc.constantFrom(...names).chain(name => steps[name].map(run => ({ name, run, toString: () => name })))

const terms = fc.record({
  turnoverTimes: fc.constantFrom(0, 1, 3),
  rateBasisPoints: fc.constantFrom(1_000, 10_000),
  cashOutMinor: fc.option(amount, { nil: undefined }),
})

type Kept = { problem: string }

/** What does not hold, which is nothing after every step, whatever came before. */
async function problemsOf({ member: { id } }: Played): Promise<unknown[]> {
  const wrong = await server.database.tx.rows<Kept>(sql`
    select 'cash above the cap' as problem from bonus_claim c where c.member_id = ${id} and c.converted_minor > c.cash_out_minor
    union all select 'cash without its turnover' from bonus_claim c
      where c.member_id = ${id} and c.converted_minor > 0 and (c.status <> 'completed' or c.turnover_minor < c.required_minor)
    union all
    -- What the house gave is what is left of it, became cash, went back or was played away: by the bets and by the ledger.
    select 'a bonus that came from nowhere' from bonus_claim c left join lateral (
      select sum(case b.status when 'open' then l.stake_minor when 'settled' then l.stake_minor - l.win_minor else 0 end) as minor
      from bet_lot l join bet b on (b.placed_at, b.id) = (l.placed_at, l.bet_id) where l.claim_id = c.id) p on true
      where c.member_id = ${id} and c.bonus_minor <> c.lot_minor + c.converted_minor + c.returned_minor + coalesce(p.minor, 0)
    union all
    -- Cash, held and withdrawn is what was deposited, what bonuses became, what cash won or lost, and what is owed.
    select 'cash that came from nowhere' from (
      select member_balance(${id}, 'cash') + member_balance(${id}, 'hold')
          - coalesce((select owed_minor from member_debt where member_id = ${id}), 0) as has,
        coalesce((select sum(amount_minor) from pre_transaction where member_id = ${id} and kind = 'deposit' and status = 'credited'), 0)
        + coalesce((select sum(converted_minor) from bonus_claim where member_id = ${id}), 0)
        + coalesce((select sum(case status when 'cancelled' then 0
            else coalesce(win_minor, 0) - bonus_win_minor - (bet_minor - bonus_minor) end) from bet where member_id = ${id}), 0) as due) x
      where has <> due`)
  return [...wrong, ...(await moneyProblems(server))]
}

it('bonus keeps its terms and every satang its owner, in all orders of what can be done', {
  timeout: 240_000,
}, async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(terms, { minLength: 1, maxLength: 3 }),
      fc.array(step, { minLength: 4, maxLength: 16 }),
      async (offered, order) => {
        const played: Played = { member: await richMember(server, 0), promotions: [], deposits: [], plays: [] }
        for (const { cashOutMinor, ...rest } of offered) {
          const rule = newPromotion({
            ...rest,
            stacks: true,
            minDepositMinor: 1_00,
            ...(cashOutMinor ? { cashOutMinor } : {}),
          })
          played.promotions.push((await runningPromotion(server, token, rule)).id)
        }
        // Without a deposit nothing else can be done.
        played.deposits.push(await deposited(server, token, played.member, 500_00))
        for (const { run } of order) {
          await run(played)
          expect(await problemsOf(played)).toEqual([])
        }
      },
    ),
    { numRuns, seed },
  )
})
