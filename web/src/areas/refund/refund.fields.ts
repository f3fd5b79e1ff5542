import { houseCurrency } from '#contract/core/money.ts'
import type { CreditedTo, RunPeriod } from '#contract/frames/run.ts'
import { type RefundBasis, type RefundTier, tiersAtMost } from '#contract/refund/refund.rules.ts'
import type { NewRefund, RefundPayment } from '#contract/refund/refund.types.ts'
import { select, several, text } from '#kit/form/fields.tsx'
import { rows } from '#kit/form/rows.tsx'
import { money, percent } from '#kit/form/typed-fields.tsx'
import { when } from '#kit/form/when.ts'
import { whole } from '#kit/form/whole.tsx'
import { periodOptions } from '#kit/run/setting.cells.ts'
import { eachText } from '#kit/text/text.ts'
import { refundMessages } from './refund.messages.ts'
import { basisOptions, creditedOptions, paymentOptions, useTypeOptions } from './refund.options.ts'

const w = eachText(refundMessages)
const isClaimed = ({ payment }: Pick<NewRefund, 'payment'>) => payment === 'claim'
const isBonus = ({ creditedTo }: Pick<NewRefund, 'creditedTo'>) => creditedTo === 'bonus'

/** What can be said of a refund when it is added, and changed afterwards. */
export const settingFields = {
  name: text({ title: w.name, hint: w.nameHint, maxLength: 60 }),
  basis: select<RefundBasis>({ title: w.basis, hint: w.basisHint, useOptions: basisOptions }),
  gameTypes: several({ title: w.gameTypes, hint: w.gameTypesHint, useOptions: useTypeOptions, required: false }),
  period: select<RunPeriod>({ title: w.period, useOptions: periodOptions }),
  tiers: rows<RefundTier>({
    title: w.tiers,
    of: {
      fromMinor: money({ title: w.tierFrom, currency: houseCurrency }),
      rateBasisPoints: percent({ title: w.tierRate }),
    },
    blank: { fromMinor: '', rateBasisPoints: '' },
    min: 1,
    max: tiersAtMost,
  }),
  minMinor: money({ title: w.min, hint: w.minHint, currency: houseCurrency }),
  capMinor: money({ title: w.cap, hint: w.capHint, currency: houseCurrency, required: false }),
  payment: select<RefundPayment>({ title: w.payment, useOptions: paymentOptions }),
  claimDays: when(isClaimed, whole({ title: w.claimDays, min: 1, max: 90, unit: w.days })),
  creditedTo: select<CreditedTo>({ title: w.creditedTo, useOptions: creditedOptions }),
  turnoverTimes: when(
    isBonus,
    whole({ title: w.turnoverTimes, hint: w.turnoverTimesHint, min: 0, max: 100, unit: w.times }),
  ),
  bonusDays: when(isBonus, whole({ title: w.bonusDays, min: 1, max: 365, unit: w.days })),
}
