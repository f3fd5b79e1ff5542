import { NewAffiliate } from '#contract/affiliate/affiliate.types.ts'
import { adminApi, calls } from '#contract/calls.ts'
import { NewType } from '#contract/game/type.types.ts'
import { NewPromotion } from '#contract/promotion/promotion.types.ts'
import { NewRefund } from '#contract/refund/refund.types.ts'
import { agreeToAll } from '../cashier.ts'
import { entered, expects, type Fitter, type Fitting, lead, type Misfit, offer } from './shape-fit.ts'

const { affiliate, game, promotion, refund } = calls

/** The steps to the state that something has in the brand. What is scheduled stays a draft: its days are left out. */
const promotionSteps = {
  draft: [],
  scheduled: [],
  running: ['running'],
  paused: ['running', 'paused'],
  ended: [],
} as const
const settingSteps = { draft: [], active: ['active'], paused: ['active', 'paused'], ended: [] } as const

export const fitTypes: Fitter<'types'> = async (fitting, types) => {
  const { ask, token } = fitting.keeper
  const known = await typesOf(fitting)
  for (const type of types.filter(({ code }) => !known.has(code))) {
    await offer(fitting, { part: 'types', what: type.code }, NewType.safeParse(type), body =>
      ask(adminApi, game.createType, { token, body, expects }),
    )
  }
}

async function typesOf({ keeper: { ask, token } }: Fitting): Promise<ReadonlySet<string>> {
  const { reply } = await ask(adminApi, game.listTypes, { token })
  return new Set(reply?.types.map(({ code }) => code))
}

/** Whether something is for a type of game that is not offered here, which is named. */
async function lacksType(fitting: Fitting, what: Omit<Misfit, 'why'>, types: readonly string[]): Promise<boolean> {
  const known = await typesOf(fitting)
  const missing = types.find(type => !known.has(type))
  if (missing === undefined) return false
  fitting.misfits.push({ ...what, why: `There is no game type “${missing}” here.` })
  return true
}

export const fitPromotions: Fitter<'promotions'> = async (fitting, promotions) => {
  const { ask, token } = fitting.keeper
  for (const [place, { status, ...row }] of promotions.entries()) {
    const what = { part: 'promotions', what: row.name } as const
    const types = row.weights.map(({ gameType }) => gameType)
    if (await lacksType(fitting, what, types)) continue
    // Whoever knows the code of a promotion is given money: here it is another one.
    const rule = { ...entered(row), ...(row.kind === 'code' && { code: `PRACTICE${place + 1}` }) }
    const made = await offer(fitting, what, NewPromotion.safeParse(rule), body =>
      ask(adminApi, promotion.createPromotion, { token, body, expects }),
    )
    await lead(fitting, what, made, promotionSteps[status], given =>
      ask(adminApi, promotion.changePromotionStatus, { token, ...given, expects }),
    )
  }
  await agreeToAll(fitting.second)
}

export const fitRefunds: Fitter<'refunds'> = async (fitting, refunds) => {
  const { ask, token } = fitting.keeper
  for (const { status, ...row } of refunds) {
    const what = { part: 'refunds', what: row.name } as const
    if (await lacksType(fitting, what, row.gameTypes)) continue
    const made = await offer(fitting, what, NewRefund.safeParse(entered(row)), body =>
      ask(adminApi, refund.createRefund, { token, body, expects }),
    )
    await lead(fitting, what, made, settingSteps[status], given =>
      ask(adminApi, refund.changeRefundStatus, { token, ...given, expects }),
    )
  }
}

export const fitAffiliates: Fitter<'affiliates'> = async (fitting, affiliates) => {
  const { ask, token } = fitting.keeper
  for (const { status, ...row } of affiliates) {
    const what = { part: 'affiliates', what: row.name } as const
    const made = await offer(fitting, what, NewAffiliate.safeParse(entered(row)), body =>
      ask(adminApi, affiliate.createAffiliate, { token, body, expects }),
    )
    await lead(fitting, what, made, settingSteps[status], given =>
      ask(adminApi, affiliate.changeAffiliateStatus, { token, ...given, expects }),
    )
  }
}
