import { houseCurrency } from '#contract/core/money.ts'
import type { BonusWeight } from '#contract/promotion/bonus.rules.ts'
import { type BonusBasis, needsDeposit, type PromotionKind } from '#contract/promotion/promotion.rules.ts'
import type { NewPromotion } from '#contract/promotion/promotion.types.ts'
import { area, check, select, several, text } from '#kit/form/fields.tsx'
import { rows } from '#kit/form/rows.tsx'
import { clock, money, percent } from '#kit/form/typed-fields.tsx'
import { wallTime } from '#kit/form/wall-time.tsx'
import { when } from '#kit/form/when.ts'
import { whole } from '#kit/form/whole.tsx'
import { eachText } from '#kit/text/text.ts'
import { promotionMessages } from './promotion.messages.ts'
import { basisOptions, dayOptions, kindOptions, useTagOptions, useTypeOptions } from './promotion.options.ts'

const w = eachText(promotionMessages)
type Body = Pick<NewPromotion, 'kind' | 'bonusBasis'>
const isPercent = ({ bonusBasis }: Body) => bonusBasis === 'percent'
const isFixed = ({ bonusBasis }: Body) => bonusBasis === 'fixed'
const isByDeposit = ({ kind }: Body) => needsDeposit(kind)
const isByCode = ({ kind }: Body) => kind === 'code'

/** What can be said of a promotion when it is added, and changed afterwards. */
export const settingFields = {
  name: text({ title: w.name, hint: w.nameHint, maxLength: 60 }),
  description: area({ title: w.description, hint: w.descriptionHint, rows: 3, required: false }),
  kind: select<PromotionKind>({ title: w.kind, useOptions: kindOptions }),
  code: when(isByCode, text({ title: w.code, hint: w.codeHint, maxLength: 20 })),
  bonusBasis: select<BonusBasis>({ title: w.bonusBasis, useOptions: basisOptions }),
  rateBasisPoints: when(isPercent, percent({ title: w.rate })),
  capMinor: when(isPercent, money({ title: w.cap, currency: houseCurrency })),
  fixedMinor: when(isFixed, money({ title: w.fixedAmount, currency: houseCurrency })),
  minDepositMinor: when(isByDeposit, money({ title: w.minDeposit, currency: houseCurrency })),
  turnoverTimes: whole({ title: w.turnoverTimes, hint: w.turnoverHint, min: 0, max: 100, unit: w.times }),
  weights: rows<BonusWeight>({
    title: w.weights,
    hint: w.weightsHint,
    required: false,
    of: {
      gameType: select({ title: w.gameType, useOptions: useTypeOptions }),
      percent: whole({ title: w.weight, min: 0, max: 100, unit: { th: '{count} %', en: '{count} %' } }),
    },
    blank: { gameType: '', percent: '' },
    min: 0,
    max: 20,
  }),
  cashOutMinor: money({ title: w.cashOut, hint: w.cashOutHint, currency: houseCurrency, required: false }),
  validDays: whole({ title: w.validDays, min: 1, max: 365, unit: w.days }),
  days: several<NewPromotion['days'][number]>({
    title: w.weekDays,
    hint: w.weekDaysHint,
    useOptions: dayOptions,
    required: false,
  }),
  fromClock: clock({ title: w.fromClock, hint: w.clockHint }),
  untilClock: clock({ title: w.untilClock }),
  memberLimit: whole({
    title: w.memberLimit,
    hint: w.limitHint,
    min: 1,
    max: 10_000_000,
    unit: w.claimsUnit,
    required: false,
  }),
  totalLimit: whole({
    title: w.totalLimit,
    hint: w.limitHint,
    min: 1,
    max: 10_000_000,
    unit: w.claimsUnit,
    required: false,
  }),
  budgetMinor: money({ title: w.budget, hint: w.limitHint, currency: houseCurrency, required: false }),
  tags: several({ title: w.tags, hint: w.tagsHint, useOptions: useTagOptions, required: false }),
  stacks: check({ title: w.stacks }),
  start: wallTime({ title: w.start, hint: w.scheduleHint, required: false }),
  end: wallTime({ title: w.end, hint: w.scheduleHint, required: false }),
}
