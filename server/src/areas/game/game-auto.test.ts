import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { verify } from '#ledger/ledger-verify.ts'
import { raw, sql } from '#platform/database/sql.ts'
import { addProvider, messagesOf } from '../../../testing/game.steps.ts'
import { addMember } from '../../../testing/member.steps.ts'
import { richMember } from '../../../testing/money.steps.ts'
import { codeOf, dataOf } from '../../../testing/refusal.ts'
import { startTestServer, type TestClient, type TestServer } from '../../../testing/server.ts'
import { foldBets } from '../bet/bet.jobs.ts'

let server: TestServer
let owner: string
let provider: TestClient
beforeAll(async () => {
  server = await startTestServer()
  owner = (await server.admins('owner')).token
  provider = await addProvider(server)
})
afterAll(() => server.close())

/** A member with a hundred baht, and the messages of one bet of ten that wins twenty-five. */
async function newPlay(cashMinor = 10_000, winMinor = 2_500) {
  const { id: memberId } = await richMember(server, cashMinor)
  const play = { memberId, reference: randomUUID(), amountMinor: 1_000, winMinor }
  return { ...play, ...messagesOf(server, provider, play) }
}

describe('a bet', () => {
  it('takes the stake, pays what was won, and tells what the member has', async () => {
    const play = await newPlay()
    expect((await play.balance()).body.data).toEqual({ balanceMinor: 10_000, currency: 'THB' })
    expect((await play.bet()).body.data).toEqual({ status: 'open', balanceMinor: 9_000 })
    expect((await play.settle()).body.data).toEqual({ status: 'settled', balanceMinor: 11_500 })
    expect((await play.cancel()).body.data).toEqual({ status: 'cancelled', balanceMinor: 10_000 })
  })

  it('ends in the same balance whatever the order of its messages, and however often each comes', async () => {
    const messages = fc.array(fc.constantFrom('bet', 'settle', 'cancel'), { minLength: 1, maxLength: 7 })
    await fc.assert(
      fc.asyncProperty(messages, async order => {
        const play = await newPlay()
        for (const message of order) expect((await play[message as 'bet']()).status).toBe(200)
        const came = new Set(order)
        const moved = !came.has('bet') || came.has('cancel') ? 0 : came.has('settle') ? 1_500 : -1_000
        expect((await play.balance()).body.data.balanceMinor).toBe(10_000 + moved)
      }),
      { numRuns: 25 },
    )
  })

  it('happens once when it comes fifty times at once, by two processes', async () => {
    const play = await newPlay()
    const elsewhere = messagesOf({ ...server, ...server.onOther }, provider, play)
    const all = await Promise.all(Array.from({ length: 50 }, (_, n) => (n % 2 ? play : elsewhere).bet()))
    expect(all.map(answer => answer.body.data)).toEqual(all.map(() => ({ status: 'open', balanceMinor: 9_000 })))
  })

  it('never takes more than there is, of a hundred at once', async () => {
    const { memberId } = await newPlay()
    const all = await Promise.all(
      Array.from({ length: 100 }, () =>
        messagesOf(server, provider, { memberId, reference: randomUUID(), amountMinor: 1_000, winMinor: 0 }).bet(),
      ),
    )
    expect(all.filter(answer => answer.status === 200)).toHaveLength(10)
    expect(new Set(all.filter(answer => answer.status !== 200).map(codeOf))).toEqual(new Set(['LEDGER_OVERDRAWN']))
  })

  it('with other content is refused, and changes nothing', async () => {
    const play = await newPlay()
    await play.bet()
    expect(codeOf(await play.bet({ amountMinor: 999 }))).toBe('BET_DIFFERS')
    expect(codeOf(await play.bet({ game: 'another' }))).toBe('BET_DIFFERS')
    await play.settle()
    expect(codeOf(await play.settle({ winMinor: 1 }))).toBe('BET_DIFFERS')
    expect((await play.balance()).body.data.balanceMinor).toBe(11_500)
  })

  it('that was refused for lack of money may come again', async () => {
    const play = await newPlay(500)
    expect(codeOf(await play.bet())).toBe('LEDGER_OVERDRAWN')
    const rich = await newPlay()
    expect((await rich.bet()).status).toBe(200)
    await server.asOwner(`select ledger.post_one('top-up-${play.memberId}', 'adjustmentIn',
      ledger.open_account('house', 'house', 'adjustment', 'THB'),
      ledger.open_account('member', '${play.memberId}', 'cash', 'THB'), 500, 'THB', '', '', null)`)
    expect((await play.bet()).body.data).toEqual({ status: 'open', balanceMinor: 0 })
  })

  it.each([
    ['a provider that is off', `update game_provider set status = 'off'`, `update game_provider set status = 'on'`],
    [
      'a provider in maintenance',
      `update game_provider set maintenance_from = now() - interval '1 hour', maintenance_until = now() + interval '1 hour'`,
      `update game_provider set maintenance_from = null, maintenance_until = null`,
    ],
    ['a type that is off', `update game_type set status = 'off'`, `update game_type set status = 'on'`],
  ])('at %s is refused at once, while earlier ones still end', async (_, shut, open) => {
    const [earlier, late] = [await newPlay(), await newPlay()]
    await earlier.bet()
    await server.asOwner(shut)
    expect(codeOf(await late.bet())).toBe('GAME_SHUT')
    expect((await earlier.settle()).body.data.status).toBe('settled')
    await server.asOwner(open)
    expect((await late.bet()).body.data.status).toBe('open')
  })
})

it.each([
  ['may not play', 'GAME_MEMBER_SHUT', (id: string) => `update member set can_play = false where id = '${id}'`],
  ['is suspended', 'GAME_MEMBER_SHUT', (id: string) => `update member set status = 'suspended' where id = '${id}'`],
])('the bet of a member who %s is refused, alone and with others', async (_, code, shut) => {
  const [play, other] = [await newPlay(), await newPlay()]
  await server.asOwner(shut(play.memberId))
  expect(codeOf(await play.bet())).toBe(code)
  const [refused, taken] = await Promise.all([play.bet(), other.bet()])
  expect([codeOf(refused), taken.status]).toEqual([code, 200])
})

it('the bet of a member who never had money is refused as one of a member who has none', async () => {
  const { id: memberId } = await addMember(server, owner)
  const play = messagesOf(server, provider, { memberId, reference: randomUUID(), amountMinor: 100, winMinor: 0 })
  const other = await newPlay()
  expect(codeOf(await play.bet())).toBe('LEDGER_OVERDRAWN')
  expect(codeOf((await Promise.all([play.bet(), other.bet()]))[0])).toBe('LEDGER_OVERDRAWN')
})

describe('the messages of a moment', () => {
  it('come together, of many bets and by two processes, and each gets its own answer', async () => {
    const plays = await Promise.all(Array.from({ length: 12 }, (_, n) => newPlay(n % 4 === 3 ? 500 : 10_000)))
    const elsewhere = plays.map(play => messagesOf({ ...server, ...server.onOther }, provider, play))
    const bets = await Promise.all(
      plays.flatMap((play, n) => [play.bet(), elsewhere[n]?.bet(), play.balance()].filter(each => each !== undefined)),
    )
    const said = bets.map(answer => {
      const data = dataOf<object>(answer)
      return data && 'status' in data ? data.status : (codeOf(answer) ?? 'balance')
    })
    const count = (word: string) => said.filter(each => each === word).length
    expect([count('open'), count('LEDGER_OVERDRAWN'), count('balance')]).toEqual([18, 6, 12])
    const taken = plays.filter((_, n) => n % 4 !== 3)
    const ends = await Promise.all(
      taken.flatMap((play, n) => (n % 3 === 0 ? [play.cancel()] : [play.settle(), play.balance()])),
    )
    expect(new Set(ends.map(({ status }) => status))).toEqual(new Set([200]))
    for (const [n, play] of taken.entries()) {
      expect((await play.balance()).body.data.balanceMinor).toBe(n % 3 === 0 ? 10_000 : 11_500)
    }
  })

  it('may be the bet and how it ended, also where that is told first', async () => {
    const plays = await Promise.all(Array.from({ length: 6 }, () => newPlay()))
    const both = plays.flatMap((play, n) => (n % 2 ? [play.bet(), play.settle()] : [play.settle(), play.bet()]))
    for (const answer of await Promise.all(both)) expect(answer.status).toBe(200)
    for (const play of plays) expect((await play.balance()).body.data.balanceMinor).toBe(11_500)
  })
})

describe('turnover', () => {
  it.each([['bet', 'settle'] as const, ['settle', 'bet'] as const])(
    'is at most the stake, whatever is told, in the order %s, %s',
    async (...order) => {
      const [play, other] = [await newPlay(), await newPlay()]
      for (const message of order) {
        const more = message === 'settle' ? { validMinor: 9_999 } : {}
        // Together with another, and by itself.
        const answers = await Promise.all([play[message](more), other[message](more)])
        expect(answers.map(({ status }) => status)).toEqual([200, 200])
      }
      expect((await play.settle({ validMinor: 9_999 })).body.data.status).toBe('settled')
      const rows = await server.database.tx.rows<{ valid: number }>(sql`
        select valid_minor as valid from bet where reference = any(${[play.reference, other.reference]})`)
      expect(rows).toEqual([{ valid: 1_000 }, { valid: 1_000 }])
    },
  )
})

describe('what bets add up to', () => {
  const sums = () =>
    Promise.all(
      ['bet_day_total', 'bet_hour_total', 'bet_placed_day_total', 'bet_placed_game_total'].map(view =>
        server.database.tx.rows(sql`
          select provider_id, game_type, sum(n)::int as n, sum(bet_minor)::int as bet, sum(valid_minor)::int as valid,
            sum(win_minor)::int as win from ${raw(view)} group by 1, 2 order by 1, 2`),
      ),
    )
  const gaps = () =>
    server.database.tx.rows(sql`select * from bet_ledger_gaps(business_day(now()) - 1, business_day(now()))`)

  it('is the same before and after it is added up, when it is made anew, and in the ledger', async () => {
    for (const ways of [
      ['bet'],
      ['bet', 'settle'],
      ['bet', 'settle', 'cancel'],
      ['bet', 'cancel'],
      ['settle', 'bet'],
    ] as const) {
      const play = await newPlay()
      for (const message of ways) await play[message]()
    }
    const before = await sums()
    // Every way of adding up says the same of everything.
    for (const each of before) expect(each).toEqual(before[0])
    expect(await gaps()).toEqual([])
    await server.asOwner('select fold_bets(5)')
    expect(await sums()).toEqual(before)
    await foldBets.run(server.jobContext, { payload: {}, stop: AbortSignal.any([]) })
    expect(await sums()).toEqual(before)
    const { rows } = await server.asOwner('select * from rebuild_bets()')
    expect(rows.map(row => Number(row.differed))).toEqual([0, 0, 0, 0])
    expect(await sums()).toEqual(before)
    expect(await gaps()).toEqual([])
    expect(await verify(server.database.tx)).toEqual([])
  })

  it('is mended where it went wrong, and said so', async () => {
    const before = await sums()
    await server.asOwner('update bet_day set win_minor = win_minor + 1 where ctid = (select ctid from bet_day limit 1)')
    await server.asOwner(
      'update bet_hour set win_minor = win_minor + 1 where ctid = (select ctid from bet_hour limit 1)',
    )
    expect(await gaps()).toHaveLength(1)
    const { rows } = await server.asOwner('select * from rebuild_bets()')
    expect(rows.map(row => Number(row.differed))).toEqual([2, 2, 0, 0])
    expect(await sums()).toEqual(before)
  })

  it('follows the brand to another time zone', async () => {
    await server.asOwner(`select set_time_zone('Pacific/Auckland')`)
    try {
      const days = await server.asOwner(
        `select count(*)::int as n from ((table bet_placed_day except table bet_placed_day_made)
          union all (table bet_placed_day_made except table bet_placed_day)) d`,
      )
      expect(days.rows).toEqual([{ n: 0 }])
      expect(await gaps()).toEqual([])
    } finally {
      await server.asOwner(`select set_time_zone('${server.timeZone}')`)
    }
  })
})
