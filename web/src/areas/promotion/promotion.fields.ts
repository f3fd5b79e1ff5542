import { eachText } from '#browser/messages.ts'
import { demanded, pick } from '#contract/core/record.ts'
import { type BonusWeight, promotionRecord, promotionSetting } from '#contract/promotion/promotion.record.ts'
import { needsDeposit, usualMemberLimit } from '#contract/promotion/promotion.rules.ts'
import type { NewPromotion } from '#contract/promotion/promotion.types.ts'
import { select, several, text } from '#kit/form/fields.tsx'
import { keptPicture } from '#kit/form/kept-picture.tsx'
import { rows } from '#kit/form/rows.tsx'
import { begins } from '#kit/form/sections.ts'
import { clock } from '#kit/form/typed-fields.tsx'
import { wallTime } from '#kit/form/wall-time.tsx'
import { startsBy, when } from '#kit/form/when.ts'
import { whole } from '#kit/form/whole.tsx'
import { inputsOf } from '#kit/record/inputs.ts'
import { promotionMessages } from './promotion.messages.ts'
import { useTagOptions, useTypeOptions } from './promotion.options.ts'

const w = eachText(promotionMessages)
const r = promotionSetting
type Body = Pick<NewPromotion, 'kind' | 'bonusBasis'>
const isPercent = ({ bonusBasis }: Body) => bonusBasis === 'percent'
const isFixed = ({ bonusBasis }: Body) => bonusBasis === 'fixed'
const isByDeposit = ({ kind }: Body) => needsDeposit(kind)
const isByCode = ({ kind }: Body) => kind === 'code'

const inputs = inputsOf(
  {
    ...pick(r, ['name', 'description', 'kind', 'bonusBasis', 'turnoverTimes', 'cashOutMinor', 'validDays', 'days']),
    ...pick(r, ['memberLimit', 'totalLimit', 'budgetMinor', 'stacks', 'linkedClaims']),
    rateBasisPoints: demanded(r.rateBasisPoints),
    capMinor: demanded(r.capMinor),
    fixedMinor: demanded(r.fixedMinor),
    minDepositMinor: demanded(r.minDepositMinor),
  },
  {
    name: w.nameHint,
    description: w.descriptionHint,
    turnoverTimes: w.turnoverHint,
    cashOutMinor: w.cashOutHint,
    days: w.weekDaysHint,
    memberLimit: w.limitHint,
    totalLimit: w.limitHint,
    budgetMinor: w.limitHint,
    linkedClaims: w.linkedHint,
  },
)

/** What can be said of a promotion when it is added, and changed afterwards. */
export const settingFields = {
  name: begins(w.partCard, inputs.name),
  description: inputs.description,
  pictureId: keptPicture({ title: promotionRecord.pictureId.title, hint: w.pictureHint, required: false }),
  kind: begins(w.partBonus, inputs.kind),
  code: when(isByCode, text({ title: r.kind.words.code, hint: w.codeHint, maxLength: 20 })),
  bonusBasis: inputs.bonusBasis,
  rateBasisPoints: when(isPercent, inputs.rateBasisPoints),
  capMinor: when(isPercent, inputs.capMinor),
  fixedMinor: when(isFixed, inputs.fixedMinor),
  minDepositMinor: when(isByDeposit, inputs.minDepositMinor),
  turnoverTimes: begins(w.partTurnover, inputs.turnoverTimes),
  weights: rows<BonusWeight>({
    title: r.weights.title,
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
  cashOutMinor: inputs.cashOutMinor,
  validDays: inputs.validDays,
  days: begins(w.partHours, inputs.days),
  fromClock: clock({ title: r.fromClock.title, hint: w.clockHint }),
  untilClock: clock({ title: r.untilClock.title }),
  memberLimit: begins(
    w.partLimits,
    startsBy(({ kind }: Body) => usualMemberLimit[kind], inputs.memberLimit),
  ),
  totalLimit: inputs.totalLimit,
  budgetMinor: inputs.budgetMinor,
  tags: several({ title: r.tags.title, hint: w.tagsHint, useOptions: useTagOptions, required: false }),
  stacks: inputs.stacks,
  linkedClaims: inputs.linkedClaims,
  start: begins(w.partSchedule, wallTime({ title: r.start.title, hint: w.scheduleHint, required: false })),
  end: wallTime({ title: r.end.title, hint: w.scheduleHint, required: false }),
}

/** A new promotion, before anybody has entered anything. */
export const usual = {
  name: '',
  description: '',
  pictureId: undefined,
  kind: 'firstDeposit' as const,
  code: undefined,
  bonusBasis: 'percent' as const,
  rateBasisPoints: 2_000,
  capMinor: 500_00,
  fixedMinor: 50_00,
  minDepositMinor: 100_00,
  turnoverTimes: 5,
  weights: [],
  cashOutMinor: undefined,
  validDays: 7,
  days: [],
  fromClock: '00:00',
  untilClock: '00:00',
  memberLimit: usualMemberLimit.firstDeposit,
  totalLimit: undefined,
  budgetMinor: undefined,
  tags: [],
  stacks: false,
  linkedClaims: 'brand' as const,
  start: undefined,
  end: undefined,
}
