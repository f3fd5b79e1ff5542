import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startNights } from '../../../testing/cash-back.steps.ts'
import { moneyProblems } from '../../../testing/promotion.steps.ts'
import { passNight } from '../../../testing/refund.steps.ts'
import { startTestServer, type TestServer } from '../../../testing/server.ts'

let server: TestServer
let token: string
beforeAll(async () => {
  server = await startTestServer()
  token = (await server.admins('owner')).token
})
afterAll(() => server.close())

const baht = 100

describe('cash back', () => {
  it('counts no bet that is open at midnight', async () => {
    const member = await startNights(server, token)
    await member.give('cash', 1_000 * baht)
    const bet = await member.bet(1_000 * baht)
    expect(await member.night()).toMatchObject({ memberCount: 0, totalMinor: 0 })
    await bet.settle({ winMinor: 400 * baht })
    const run = await member.night()
    expect(await member.share(run.id)).toMatchObject({ baseMinor: 600 * baht, amountMinor: 60 * baht })
  })

  it('gives nothing for a stake of today that wins tomorrow, night after night', async () => {
    const member = await startNights(server, token)
    await member.give('cash', 10_000 * baht)
    for (let night = 0; night < 3; night += 1) {
      const bet = await member.bet(10_000 * baht)
      await member.approve(await member.night())
      await bet.settle({ winMinor: 10_000 * baht })
    }
    await member.approve(await member.night())
    expect(await member.refundedMinor()).toBe(0)
  })

  it('of a true loss of 100 is a share of 100, in whatever order it was won and lost', async () => {
    const member = await startNights(server, token)
    await member.give('cash', 10_000 * baht)
    await (await member.bet(100 * baht)).settle({ winMinor: 10_000 * baht })
    await member.approve(await member.night())
    await (await member.bet(10_000 * baht)).settle()
    const run = await member.night()
    expect(await member.share(run.id)).toMatchObject({
      baseMinor: 100 * baht,
      carriedMinor: -9_900 * baht,
      correctedMinor: 0,
      amountMinor: 10 * baht,
    })
    await member.approve(run)
    expect(await member.refundedMinor()).toBe(10 * baht)
  })

  it('leaves out what was staked from bonus', async () => {
    const member = await startNights(server, token)
    await member.give('cash', 250 * baht)
    await member.give('bonus', 750 * baht)
    await (await member.bet(1_000 * baht)).settle({ winMinor: 400 * baht })
    const run = await member.night()
    // A quarter of the stake was cash, and so is a quarter of the win.
    expect(await member.share(run.id)).toMatchObject({ baseMinor: 150 * baht, amountMinor: 15 * baht })
  })

  it('takes back in the next run what a round that was cancelled since had been paid for', async () => {
    const member = await startNights(server, token)
    await member.give('cash', 3_000 * baht)
    const lost = await member.bet(1_000 * baht)
    await lost.settle()
    await member.approve(await member.night())
    expect((await lost.cancel()).status).toBe(200)
    await (await member.bet(3_000 * baht)).settle()
    const run = await member.night()
    expect(await member.share(run.id)).toMatchObject({
      baseMinor: 2_000 * baht,
      correctedMinor: -1_000 * baht,
      carriedMinor: 0,
      amountMinor: 200 * baht,
    })
  })

  it('is corrected by a cancellation during a pause, too', async () => {
    const member = await startNights(server, token)
    await member.give('cash', 3_000 * baht)
    const lost = await member.bet(1_000 * baht)
    await lost.settle()
    await member.approve(await member.night())
    await member.change('paused')
    await passNight(server)
    await lost.cancel()
    const unpaid = await member.bet(500 * baht)
    await unpaid.settle()
    await passNight(server)
    await member.change('active')
    // No run counted it, so that none is corrected by it.
    await unpaid.cancel()
    await (await member.bet(3_000 * baht)).settle()
    const run = await member.night()
    expect(await member.share(run.id)).toMatchObject({ baseMinor: 2_000 * baht, correctedMinor: -1_000 * baht })
  })

  it('makes up for nothing by a run that was rejected', async () => {
    const member = await startNights(server, token)
    await member.give('cash', 1_000 * baht)
    await (await member.bet(100 * baht)).settle({ winMinor: 600 * baht })
    await member.approve(await member.night())
    await (await member.bet(500 * baht)).settle()
    await member.reject(await member.night())
    await (await member.bet(800 * baht)).settle()
    const run = await member.night()
    expect(await member.share(run.id)).toMatchObject({ baseMinor: 300 * baht, carriedMinor: -500 * baht })
  })

  it('says the same when it is calculated again, also after an earlier run was rejected', async () => {
    const member = await startNights(server, token)
    await member.give('cash', 2_000 * baht)
    await (await member.bet(100 * baht)).settle({ winMinor: 600 * baht })
    await member.approve(await member.night())
    await (await member.bet(500 * baht)).settle()
    const earlier = await member.night()
    await (await member.bet(800 * baht)).settle()
    const later = await member.night()
    expect(await member.share(later.id)).toMatchObject({ baseMinor: 800 * baht, carriedMinor: 0 })
    expect((await member.approve(later)).body.error.code).toBe('RUN_EARLIER_OPEN')
    await member.reject(await member.newest(earlier.id))
    const again = await member.calculated(later.id)
    expect(again).toMatchObject({ status: 'calculated' })
    expect(await member.share(later.id)).toMatchObject({ baseMinor: 300 * baht, carriedMinor: -500 * baht })
    await member.approve(again)
    expect(await member.refundedMinor()).toBe(30 * baht)
  })

  it('is never more than its rate of the most that was truly lost, over any order of bets, ends and nights', async () => {
    const act = fc.oneof(
      fc.record({ what: fc.constant('bet' as const), stake: fc.integer({ min: 1, max: 500 }) }),
      fc.record({ what: fc.constant('settle' as const), at: fc.nat(), win: fc.integer({ min: 0, max: 900 }) }),
      fc.record({ what: fc.constant('cancel' as const), at: fc.nat() }),
      fc.record({ what: fc.constant('night' as const), rejects: fc.boolean() }),
    )
    await fc.assert(
      fc.asyncProperty(fc.array(act, { minLength: 6, maxLength: 16 }), async acts => {
        const member = await startNights(server, token)
        await member.give('cash', 100_000 * baht)
        const open: { stake: number; messages: Awaited<ReturnType<typeof member.bet>> }[] = []
        const settled: { lost: number; messages: (typeof open)[number]['messages'] }[] = []
        let [lost, most] = [0, 0]
        const night = async (rejects: boolean) => {
          most = Math.max(most, lost)
          const run = await member.night()
          await (rejects ? member.reject(run) : member.approve(run))
        }
        for (const each of [...acts, { what: 'night' as const, rejects: false }]) {
          if (each.what === 'bet') open.push({ stake: each.stake, messages: await member.bet(each.stake * baht) })
          else if (each.what === 'night') await night(each.rejects)
          else if (each.what === 'settle') {
            const [bet] = open.splice(each.at % Math.max(1, open.length), 1)
            if (!bet) continue
            await bet.messages.settle({ winMinor: each.win * baht })
            settled.push({ lost: bet.stake - each.win, messages: bet.messages })
            lost += bet.stake - each.win
          } else {
            const [bet] = settled.splice(each.at % Math.max(1, settled.length), 1)
            if (!bet) continue
            await bet.messages.cancel()
            lost -= bet.lost
          }
        }
        expect(await member.refundedMinor()).toBeLessThanOrEqual((most * baht) / 10)
        await member.change('ended')
      }),
      { numRuns: 6, endOnFailure: true },
    )
  })
})

it('leaves a ledger in which everything fits', async () => {
  expect(await moneyProblems(server)).toEqual([])
})
