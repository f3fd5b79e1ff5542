import { eachText } from '#browser/messages.ts'
import { type AffiliateLevel, affiliateSetting, levelsAtMost } from '#contract/affiliate/affiliate.record.ts'
import { pick } from '#contract/core/record.ts'
import { several } from '#kit/form/fields.tsx'
import { rows } from '#kit/form/rows.tsx'
import { begins } from '#kit/form/sections.ts'
import { percent } from '#kit/form/typed-fields.tsx'
import { inputsOf } from '#kit/record/inputs.ts'
import { creditedFields } from '#kit/run/setting-fields.ts'
import { affiliateMessages } from './affiliate.messages.ts'
import { useTagOptions } from './affiliate.options.ts'

const w = eachText(affiliateMessages)
const r = affiliateSetting
const inputs = inputsOf(pick(r, ['name', 'basis', 'minMinor', 'period']), {
  name: w.nameHint,
  basis: w.basisHint,
  minMinor: w.minHint,
})

const creditedInputs = creditedFields(r)

/** What can be said of an affiliate setting when it is added, and changed afterwards. */
export const settingFields = {
  name: begins(w.partRates, inputs.name),
  basis: inputs.basis,
  levels: rows<AffiliateLevel>({
    title: r.levels.title,
    hint: w.levelsHint,
    of: { rateBasisPoints: percent({ title: w.rate }) },
    blank: { rateBasisPoints: '' },
    min: 1,
    max: levelsAtMost,
  }),
  minMinor: inputs.minMinor,
  period: begins(w.partPeriod, inputs.period),
  tags: several({ title: r.tags.title, hint: w.tagsHint, useOptions: useTagOptions, required: false }),
  ...creditedInputs,
  creditedTo: begins(w.partPayment, creditedInputs.creditedTo),
}

/** What a new one starts with. */
export const usualSetting = {
  name: '',
  basis: 'turnover' as const,
  levels: [{ rateBasisPoints: 50 }, { rateBasisPoints: 20 }, { rateBasisPoints: 10 }],
  minMinor: 1_00,
  period: 'day' as const,
  tags: [],
  creditedTo: 'cash' as const,
  turnoverTimes: 1,
  bonusDays: 7,
}
