import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { verify } from '#ledger/ledger.verify.ts'
import { sql } from '#platform/sql.ts'
import { addProvider, messagesOf } from '../../../testing/game.ways.ts'
import { richMember } from '../../../testing/money.ways.ts'
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

/** A member with a hundred baht, and the messages of one bet of ten that wins twenty-five. */
async function newPlay(cashMinor = 10_000, winMinor = 2_500) {
  const { id: memberId } = await richMember(server, owner, cashMinor)
  const play = { memberId, reference: randomUUID(), amountMinor: 1_000, winMinor }
  return { ...play, ...messagesOf(server, provider, play) }
}
const codeOf = (answer: { body: { error?: { code?: string } } }) => answer.body.error?.code

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

describe('what bets add up to', () => {
  const sums = () =>
    server.database.tx.rows(sql`
      select day, provider_id, game_type, sum(n)::int as n, sum(bet_minor)::int as bet, sum(valid_minor)::int as valid,
        sum(win_minor)::int as win from bet_day_total group by 1, 2, 3 order by 1, 2, 3`)

  it('is the same before and after it is added up, when it is made anew, and in the ledger', async () => {
    for (const ways of [['bet'], ['bet', 'settle'], ['bet', 'settle', 'cancel'], ['settle', 'bet']] as const) {
      const play = await newPlay()
      for (const message of ways) await play[message]()
    }
    const before = await sums()
    await server.asOwner('select fold_bets(5)')
    expect(await sums()).toEqual(before)
    await server.asOwner('select fold_bets(100000)')
    expect(await sums()).toEqual(before)
    await server.asOwner('select rebuild_bets()')
    expect(await sums()).toEqual(before)
    const [ledger] = await server.database.tx.rows<{ ggr: number }>(sql`
      select sum(case when kind in ('bet', 'winReturn') then amount_minor else -amount_minor end)::int as ggr
      from ledger.day_total where kind in ('bet', 'win', 'betReturn', 'winReturn')`)
    const ggr = before.reduce<number>((sum, row) => {
      const { bet, win } = row as { bet: number; win: number }
      return sum + bet - win
    }, 0)
    expect(ledger?.ggr).toBe(ggr)
    expect(await verify(server.database.tx)).toEqual([])
  })
})
