import { randomUUID } from 'node:crypto'
import { adminApi, calls } from '#contract/calls.ts'
import type { ErrorCode } from '#contract/errors.ts'
import { siteApi, siteCalls } from '#contract/site-calls.ts'
import type { Attempts, Cheat, Scene } from './cheat.ts'
import { tellPaid } from './cheat-gateway.ts'
import { places, shownIf } from './cheat-look.ts'
import { bahtMinor, boldly, claimCode, endingOf, fund, need, roundOf, withdraw } from './cheat-moves.ts'

const depositMinor = 500 * bahtMinor
/** A fifth of it. */
const bonusMinor = 100 * bahtMinor
const { promotion } = siteCalls
const locked: readonly ErrorCode[] = ['BONUS_LOCKED', 'LEDGER_OVERDRAWN']

const claim = (scene: Scene, { ask, token }: Cheat) =>
  boldly(ask)(siteApi, promotion.claimPromotion, { token, params: { id: scene.promotions.every } })

/** What members try with bonuses and cash back. */
export const bonusAttempts: Attempts = {
  'the first deposit several times': {
    by: 'member',
    what: 'Three deposits with the promotion of the first one are paid in the same moment',
    refused: ['PROMOTION_HAD', 'PROMOTION_DEPOSIT_LATER'],
    onlyInWeek: true,
    async play(scene) {
      const cheat = await scene.join()
      const { ask, token, rightly } = cheat
      const body = { amountMinor: depositMinor, promotionId: scene.promotions.first }
      const request = await Promise.all(
        [1, 2, 3].map(async () => {
          const given = { token, key: randomUUID(), body }
          return need((await ask(siteApi, siteCalls.pretransaction.requestGateway, given)).reply, 'deposit')
        }),
      )
      await Promise.all(request.map(({ number }) => tellPaid(scene, { number, amountMinor: depositMinor })))
      rightly.depositMinor += 3 * depositMinor
      rightly.givenMinor += bonusMinor
      const refusals = await Promise.all(request.map(({ id }) => whyNot(scene, id)))
      const refused = refusals.filter(why => why !== undefined)
      return refused[0] && refused.length === 2 ? { refused: refused[0] } : { got: bonusMinor }
    },
  },

  'claim after withdrawing': {
    by: 'member',
    what: 'A deposit is asked back, and its bonus is claimed while the withdrawal waits',
    refused: ['PROMOTION_DEPOSIT_WITHDRAWN'],
    async play(scene) {
      const cheat = await scene.join()
      await fund(scene, cheat, depositMinor)
      need((await withdraw(cheat, depositMinor)).reply, 'withdrawal')
      return endingOf(await claim(scene, cheat), bonusMinor)
    },
  },

  'withdraw after claiming': {
    by: 'member',
    what: 'The bonus of a deposit is claimed, and the deposit withdrawn without playing',
    refused: locked,
    async play(scene) {
      const cheat = await scene.join()
      await fund(scene, cheat, depositMinor)
      need((await claim(scene, cheat)).reply, 'bonus')
      cheat.rightly.givenMinor += bonusMinor
      return endingOf(await withdraw(cheat, depositMinor), depositMinor)
    },
  },

  'claim and withdraw at once': {
    by: 'member',
    what: 'The bonus of a deposit and the deposit itself are asked for in the same moment',
    refused: ['PROMOTION_DEPOSIT_WITHDRAWN', ...locked],
    async play(scene) {
      const cheat = await scene.join()
      await fund(scene, cheat, depositMinor)
      const [claimed, withdrawn] = await Promise.all([claim(scene, cheat), withdraw(cheat, depositMinor)])
      if (claimed.reply) cheat.rightly.givenMinor += bonusMinor
      return endingOf(claimed.reply ? withdrawn : claimed, bonusMinor)
    },
  },

  'a large bonus by the terms of a small one': {
    by: 'member',
    what: 'Two bonuses are stacked, the large one is given up while it is in a bet, and the small one is played free',
    refused: locked,
    async play(scene) {
      const cheat = await scene.join()
      const big = await claimCode(cheat, scene.promotions.bigCode)
      await claimCode(cheat, scene.promotions.smallCode)
      const hidden = roundOf(scene, cheat, big.bonusMinor)
      need((await hidden.bet()).reply, 'bet')
      await cheat.ask(siteApi, promotion.cancelOwnBonus, { token: cheat.token, params: { id: big.id } })
      // A bonus that is given up returns to the house, including what comes back from the bet.
      cheat.rightly.givenMinor -= big.bonusMinor
      await hidden.cancel()
      for (const _ of [1, 2]) {
        const round = roundOf(scene, cheat, 10 * bahtMinor)
        await round.bet()
        await round.settle(10 * bahtMinor)
      }
      return endingOf(await withdraw(cheat, 100 * bahtMinor), 100 * bahtMinor)
    },
  },

  'won bonus before its turnover': {
    by: 'member',
    what: 'What was won with a bonus is withdrawn long before it was played often enough',
    refused: locked,
    async play(scene) {
      const cheat = await scene.join()
      const { bonusMinor: stakeMinor } = await claimCode(cheat, scene.promotions.bigCode)
      const round = roundOf(scene, cheat, stakeMinor)
      need((await round.bet()).reply, 'bet')
      await round.settle(2 * stakeMinor)
      return endingOf(await withdraw(cheat, stakeMinor), stakeMinor)
    },
  },

  'a bet that is open at midnight': {
    by: 'member',
    what: 'A large stake is open over midnight and won back after it, so that it looks lost when cash back is counted',
    shown: places.shares,
    onlyInWeek: true,
    async play(scene) {
      const cheat = await scene.join()
      await fund(scene, cheat, 2_000 * bahtMinor)
      const [open, lost] = [roundOf(scene, cheat, 1_800 * bahtMinor), roundOf(scene, cheat, 200 * bahtMinor)]
      need((await open.bet()).reply, 'bet')
      await lost.bet()
      await lost.settle(0)
      // Five per cent of the real loss.
      cheat.rightly.givenMinor += 10 * bahtMinor
      return {
        async later() {
          await open.settle(1_800 * bahtMinor)
          const isTrue = (await lossOf(scene, cheat)) === 200 * bahtMinor
          return shownIf(isTrue, 'shares')
        },
      }
    },
  },
}

/** The reason, as staff see it, why a deposit was credited without its promotion. */
async function whyNot({ staff: { ask, token } }: Scene, id: string): Promise<ErrorCode | undefined> {
  const { reply } = await ask(adminApi, calls.pretransaction.getPre, { token, params: { id } })
  return reply?.promotion?.why ?? undefined
}

/** The loss for which a member got cash back last night. */
async function lossOf({ staff: { ask, token } }: Scene, { id: memberId }: Cheat): Promise<number | undefined> {
  const { reply } = await ask(adminApi, calls.refund.searchRefundRuns, { token, body: { size: 100 } })
  for (const { id: runId, payment } of reply?.records ?? []) {
    if (payment !== 'auto') continue
    const shares = await ask(adminApi, calls.refund.searchRefundShares, { token, body: { runId, memberId } })
    const [share] = shares.reply?.records ?? []
    if (share) return share.baseMinor
  }
  return undefined
}
