import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { raw, sql } from '#platform/database/sql.ts'
import { adjustBy } from '../../../testing/credit.steps.ts'
import { addProvider, messagesOf } from '../../../testing/game.steps.ts'
import { addMember } from '../../../testing/member.steps.ts'
import { giveBonus, moneyProblems, settle } from '../../../testing/promotion.steps.ts'
import { codeOf, dataOf } from '../../../testing/refusal.ts'
import { startTestServer, type TestClient, type TestServer } from '../../../testing/server.ts'

let server: TestServer
let owner: string
let provider: TestClient
beforeAll(async () => {
  server = await startTestServer()
  owner = (await server.admins('owner')).token
  provider = await addProvider(server)
})
afterAll(() => server.close())

type Purse = { cash: number; bonus: number }

async function give(memberId: string, { cash = 0, bonus = 0 }: Partial<Purse>) {
  if (cash > 0) await adjustBy(server, owner, memberId, cash)
  if (bonus > 0) await giveBonus(server, memberId, bonus)
}

async function purseOf(memberId: string): Promise<Purse> {
  const row = await server.database.tx.row<Purse>(sql`
    select member_balance(${memberId}, 'cash') as cash, member_balance(${memberId}, 'bonus') as bonus`)
  if (!row) throw new Error('no balances')
  return row
}

/** A member with so much of each, and the messages of one bet of ten baht. */
async function newPlay(purse: Partial<Purse>, winMinor = 2_500) {
  const { id: memberId } = await addMember(server, owner)
  await give(memberId, purse)
  const play = { memberId, reference: randomUUID(), amountMinor: 1_000, winMinor }
  return { memberId, ...messagesOf(server, provider, play), purse: () => purseOf(memberId) }
}

describe('a bet that cash does not suffice for', () => {
  it('takes the rest from bonus, and its win goes back in the same proportion', async () => {
    const play = await newPlay({ cash: 300, bonus: 2_000 })
    expect((await play.balance()).body.data.balanceMinor).toBe(2_300)
    expect((await play.bet()).body.data).toEqual({ status: 'open', balanceMinor: 1_300 })
    expect(await play.purse()).toEqual({ cash: 0, bonus: 1_300 })
    expect((await play.settle()).body.data).toEqual({ status: 'settled', balanceMinor: 3_800 })
    expect(await play.purse()).toEqual({ cash: 750, bonus: 3_050 })
    expect((await play.cancel()).body.data).toEqual({ status: 'cancelled', balanceMinor: 2_300 })
    expect(await play.purse()).toEqual({ cash: 300, bonus: 2_000 })
  })

  it('is played from bonus alone by who never had cash', async () => {
    const play = await newPlay({ bonus: 1_000 })
    expect((await play.bet()).status).toBe(200)
    await play.settle()
    expect(await play.purse()).toEqual({ cash: 0, bonus: 2_500 })
  })

  it('leaves bonus alone while there is cash', async () => {
    const play = await newPlay({ cash: 1_000, bonus: 5_000 })
    await play.bet()
    await play.settle()
    expect(await play.purse()).toEqual({ cash: 2_500, bonus: 5_000 })
  })

  it('is refused where both together do not suffice, and takes nothing', async () => {
    const play = await newPlay({ cash: 300, bonus: 699 })
    expect((await play.bet()).body.error.code).toBe('LEDGER_OVERDRAWN')
    expect(await play.purse()).toEqual({ cash: 300, bonus: 699 })
  })

  it('gives the odd satang to cash', async () => {
    const play = await newPlay({ cash: 333, bonus: 667 }, 100)
    await play.bet()
    await play.settle()
    expect(await play.purse()).toEqual({ cash: 34, bonus: 66 })
  })

  it('is cancelled from cash where the bonus has become cash since', async () => {
    const play = await newPlay({})
    await giveBonus(server, play.memberId, 1_000, { turnoverTimes: 1 })
    await play.bet()
    await play.settle()
    await settle(server)
    expect(await play.purse()).toEqual({ cash: 2_500, bonus: 0 })
    expect((await play.cancel()).body.data).toEqual({ status: 'cancelled', balanceMinor: 1_000 })
    expect(await play.purse()).toEqual({ cash: 1_000, bonus: 0 })
  })
})

it('messages of a moment take from cash, from both or are refused, each as by itself', async () => {
  const purses = [
    { cash: 10_000 },
    { cash: 300, bonus: 2_000 },
    { bonus: 5_000 },
    { cash: 300, bonus: 100 },
    { cash: 1_000 },
  ]
  const plays = await Promise.all(purses.map(purse => newPlay(purse, 2_000)))
  const bets = await Promise.all(plays.map(play => play.bet()))
  expect(bets.map(answer => dataOf(answer)?.balanceMinor ?? codeOf(answer))).toEqual([
    9_000,
    1_300,
    4_000,
    'LEDGER_OVERDRAWN',
    0,
  ])
  await Promise.all(plays.filter((_, n) => n !== 3).map(play => play.settle()))
  expect(await Promise.all(plays.map(play => play.purse()))).toEqual([
    { cash: 11_000, bonus: 0 },
    { cash: 600, bonus: 2_700 },
    { cash: 0, bonus: 6_000 },
    { cash: 300, bonus: 100 },
    { cash: 2_000, bonus: 0 },
  ])
})

it('never takes more than there is of either, of many at once', async () => {
  const { id: memberId } = await addMember(server, owner)
  await give(memberId, { cash: 2_500, bonus: 3_800 })
  const all = await Promise.all(
    Array.from({ length: 40 }, () =>
      messagesOf(server, provider, { memberId, reference: randomUUID(), amountMinor: 1_000, winMinor: 0 }).bet(),
    ),
  )
  expect(all.filter(({ status }) => status === 200)).toHaveLength(6)
  expect(await purseOf(memberId)).toEqual({ cash: 0, bonus: 300 })
})

it('ends with the same cash and bonus whatever the order of messages', async () => {
  const messages = fc.array(fc.constantFrom('bet', 'settle', 'cancel'), { minLength: 1, maxLength: 6 })
  await fc.assert(
    fc.asyncProperty(messages, fc.integer({ min: 0, max: 1_500 }), async (order, cash) => {
      const play = await newPlay({ cash, bonus: 1_000 })
      for (const message of order) expect((await play[message as 'bet']()).status).toBe(200)
      const came = new Set(order)
      const bonus = Math.max(0, 1_000 - cash)
      const played = came.has('bet') && !came.has('cancel')
      const won = played && came.has('settle') ? 2_500 : 0
      const wonBonus = Math.floor((won * bonus) / 1_000)
      expect(await play.purse()).toEqual({
        cash: cash - (played ? 1_000 - bonus : 0) + won - wonBonus,
        bonus: 1_000 - (played ? bonus : 0) + wonBonus,
      })
    }),
    { numRuns: 25 },
  )
})

it('bets and ledger agree after all of it', async () => {
  expect(await moneyProblems(server)).toEqual([])
  const gaps = raw(`select * from bet_ledger_gaps(business_day(now()) - 1, business_day(now()))`)
  expect(await server.database.tx.rows(gaps)).toEqual([])
})
