import { adminApi, calls } from '#contract/calls.ts'
import type { BodyIn } from '#contract/frames/call.ts'
import type { Scene } from './cheat.ts'
import { bahtMinor, need } from './cheat-moves.ts'
import type { Cashier } from './staff.ts'

const { promotion } = calls

const always = {
  description: '',
  weights: [],
  validDays: 30,
  days: [],
  fromClock: '00:00',
  untilClock: '00:00',
  tags: [],
}
const share = { bonusBasis: 'percent' as const, rateBasisPoints: 2_000, capMinor: 500 * bahtMinor }
const byDeposit = { ...always, ...share, minDepositMinor: 100 * bahtMinor, turnoverTimes: 5 }
const byCode = { ...always, kind: 'code' as const, bonusBasis: 'fixed' as const, memberLimit: 1, stacks: true }

/** A fifth of the first deposit and of every deposit, and two bonuses by codes: a large one, and one that is quickly wagered. */
export async function openPromotions(staff: Cashier, mark: string): Promise<Scene['promotions']> {
  const [bigCode, smallCode] = [`BIG${mark}`, `SMALL${mark}`]
  const bodies = {
    first: { ...byDeposit, kind: 'firstDeposit' as const, stacks: true },
    every: { ...byDeposit, kind: 'everyDeposit' as const, stacks: false },
    big: { ...byCode, code: bigCode, fixedMinor: 5_000 * bahtMinor, turnoverTimes: 20 },
    small: { ...byCode, code: smallCode, fixedMinor: 10 * bahtMinor, turnoverTimes: 2 },
  }
  const open = (name: keyof typeof bodies) => opened(staff, { ...bodies[name], name: `simulator ${name} ${mark}` })
  const [first, every] = [await open('first'), await open('every')]
  return { first, every, bigCode, smallCode, ids: [first, every, await open('big'), await open('small')] }
}

type New = BodyIn<typeof promotion.createPromotion>

async function opened({ ask, token, freshen }: Cashier, body: New): Promise<string> {
  await freshen()
  const { id, version } = need((await ask(adminApi, promotion.createPromotion, { token, body })).reply, 'promotion')
  const running = { status: 'running' as const, version }
  await ask(adminApi, promotion.changePromotionStatus, { token, params: { id }, body: running })
  return id
}

export async function endPromotions({ ask, token, freshen }: Cashier, ids: readonly string[]): Promise<void> {
  await freshen()
  for (const id of ids) {
    const { reply } = await ask(adminApi, promotion.getPromotion, { token, params: { id } })
    const body = { status: 'ended' as const, version: need(reply, 'promotion').version }
    await ask(adminApi, promotion.changePromotionStatus, { token, params: { id }, body })
  }
}
