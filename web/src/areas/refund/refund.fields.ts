import { eachText } from '#browser/messages.ts'
import { houseCurrency } from '#contract/core/money.ts'
import { demanded, pick } from '#contract/core/record.ts'
import { type RefundTier, refundSetting, tiersAtMost } from '#contract/refund/refund.record.ts'
import type { NewRefund } from '#contract/refund/refund.types.ts'
import { several } from '#kit/form/fields.tsx'
import { rows } from '#kit/form/rows.tsx'
import { begins } from '#kit/form/sections.ts'
import { money, percent } from '#kit/form/typed-fields.tsx'
import { when } from '#kit/form/when.ts'
import { inputsOf } from '#kit/record/inputs.ts'
import { creditedFields } from '#kit/run/setting-fields.ts'
import { refundMessages } from './refund.messages.ts'
import { useTypeOptions } from './refund.options.ts'

const w = eachText(refundMessages)
const r = refundSetting
const isClaimed = ({ payment }: Pick<NewRefund, 'payment'>) => payment === 'claim'

const inputs = inputsOf(
  {
    ...pick(r, ['name', 'basis', 'period', 'minMinor', 'capMinor', 'payment']),
    claimDays: demanded(r.claimDays),
  },
  { name: w.nameHint, basis: w.basisHint, minMinor: w.minHint, capMinor: w.capHint },
)

/** What can be said of a refund when it is added, and changed afterwards. */
export const settingFields = {
  name: begins(w.partBase, inputs.name),
  basis: inputs.basis,
  gameTypes: several({
    title: r.gameTypes.title,
    hint: w.gameTypesHint,
    useOptions: useTypeOptions,
    required: false,
  }),
  period: inputs.period,
  tiers: begins(
    w.partRates,
    rows<RefundTier>({
      title: r.tiers.title,
      of: {
        fromMinor: money({ title: w.tierFrom, currency: houseCurrency }),
        rateBasisPoints: percent({ title: w.tierRate }),
      },
      blank: { fromMinor: '', rateBasisPoints: '' },
      min: 1,
      max: tiersAtMost,
    }),
  ),
  minMinor: inputs.minMinor,
  capMinor: inputs.capMinor,
  payment: begins(w.partPayment, inputs.payment),
  claimDays: when(isClaimed, inputs.claimDays),
  ...creditedFields(r),
}

/** What a new one starts with. */
export const usualSetting = {
  name: '',
  basis: 'loss' as const,
  gameTypes: [],
  period: 'day' as const,
  tiers: [{ fromMinor: 0, rateBasisPoints: 500 }],
  minMinor: 1_00,
  capMinor: undefined,
  payment: 'auto' as const,
  claimDays: 7,
  creditedTo: 'cash' as const,
  turnoverTimes: 1,
  bonusDays: 7,
}
