import { randomUUID } from 'node:crypto'
import { adminApi, calls } from '#contract/calls.ts'
import { siteApi, siteCalls } from '#contract/site-calls.ts'
import { Unexpected } from './client.ts'
import type { Week, WeekPart } from './week.ts'

const { promotion, pretransaction } = calls
const bahtMinor = 100
const depositMinor = 500 * bahtMinor

const always = {
  description: '',
  weights: [],
  validDays: 3,
  days: [],
  fromClock: '00:00',
  untilClock: '00:00',
  tags: [],
}
const first = {
  ...always,
  name: 'ฝากแรกรับ 20%',
  kind: 'firstDeposit' as const,
  bonusBasis: 'percent' as const,
  rateBasisPoints: 2_000,
  capMinor: 200 * bahtMinor,
  minDepositMinor: 100 * bahtMinor,
  turnoverTimes: 2,
  stacks: true,
}
const free = {
  ...always,
  name: 'เครดิตฟรีสองครั้ง',
  kind: 'freeCredit' as const,
  bonusBasis: 'fixed' as const,
  fixedMinor: 50 * bahtMinor,
  turnoverTimes: 10,
  cashOutMinor: 30 * bahtMinor,
  memberLimit: 2,
  stacks: true,
}

/** A promotion for the first deposit, which everybody chooses, and free credit that half of the members claim twice. */
export const promotionPart: WeekPart = {
  async open(week) {
    const chosen = await opened(week, first)
    await opened(week, free)
    const { ask, token, freshen } = week.staff
    const body = { amountMinor: depositMinor, promotionId: chosen }
    for (const one of week.members) {
      const given = { token: one.token, key: randomUUID(), body }
      const { reply } = await one.ask(siteApi, siteCalls.pretransaction.requestDeposit, given)
      if (!reply) throw new Unexpected('a deposit with a promotion was not taken')
      await freshen()
      const seen = { version: 1, reason: 'เห็นยอดในบัญชีแล้ว' }
      await ask(adminApi, pretransaction.creditPre, { token, params: { id: reply.id }, body: seen })
    }
  },

  async morning({ members }) {
    for (const one of members.filter((_, place) => place % 2 === 0)) {
      const { reply } = await one.ask(siteApi, siteCalls.promotion.listOffers, { token: one.token })
      for (const { id, kind, why } of reply?.promotions ?? []) {
        if (kind !== 'freeCredit' || why.length > 0) continue
        await one.ask(siteApi, siteCalls.promotion.claimPromotion, { token: one.token, params: { id } })
      }
    }
  },

  async agrees({ staff: { ask, token } }) {
    const { reply } = await ask(adminApi, promotion.checkPromotions, { token, body: {} })
    return reply?.agrees ?? false
  },

  async books({ staff: { ask, token } }) {
    const { reply: sums } = await ask(adminApi, promotion.getPromotionSums, { token, body: {} })
    const { reply: claims } = await ask(adminApi, promotion.searchClaims, { token, body: { size: 100 } })
    return {
      sums,
      claims: claims?.records.map(({ number, status, turnoverMinor }) => ({ number, status, turnoverMinor })),
    }
  },
}

/** Creates a promotion and opens it. */
async function opened({ staff: { ask, token, freshen } }: Week, body: typeof first | typeof free): Promise<string> {
  const { reply } = await ask(adminApi, promotion.createPromotion, { token, body })
  if (!reply) throw new Unexpected(`${body.name} was not set up`)
  await freshen()
  const given = { token, params: { id: reply.id }, body: { status: 'running' as const, version: reply.version } }
  await ask(adminApi, promotion.changePromotionStatus, given)
  return reply.id
}
