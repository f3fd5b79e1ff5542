import { type AffiliateBasis, type AffiliateLevel, levelsAtMost } from '#contract/affiliate/affiliate.rules.ts'
import type { NewAffiliate } from '#contract/affiliate/affiliate.types.ts'
import { houseCurrency } from '#contract/core/money.ts'
import type { CreditedTo, RunPeriod } from '#contract/frames/run.ts'
import { select, several, text } from '#kit/form/fields.tsx'
import { rows } from '#kit/form/rows.tsx'
import { money, percent } from '#kit/form/typed-fields.tsx'
import { when } from '#kit/form/when.ts'
import { whole } from '#kit/form/whole.tsx'
import { periodOptions } from '#kit/run/setting.cells.ts'
import { eachText } from '#kit/text/text.ts'
import { affiliateMessages } from './affiliate.messages.ts'
import { basisOptions, creditedOptions, useTagOptions } from './affiliate.options.ts'

const w = eachText(affiliateMessages)
const isBonus = ({ creditedTo }: Pick<NewAffiliate, 'creditedTo'>) => creditedTo === 'bonus'

/** What can be said of an affiliate setting when it is added, and changed afterwards. */
export const settingFields = {
  name: text({ title: w.name, hint: w.nameHint, maxLength: 60 }),
  basis: select<AffiliateBasis>({ title: w.basis, hint: w.basisHint, useOptions: basisOptions }),
  levels: rows<AffiliateLevel>({
    title: w.levels,
    hint: w.levelsHint,
    of: { rateBasisPoints: percent({ title: w.rate }) },
    blank: { rateBasisPoints: '' },
    min: 1,
    max: levelsAtMost,
  }),
  minMinor: money({ title: w.min, hint: w.minHint, currency: houseCurrency }),
  period: select<RunPeriod>({ title: w.period, useOptions: periodOptions }),
  tags: several({ title: w.tags, hint: w.tagsHint, useOptions: useTagOptions, required: false }),
  creditedTo: select<CreditedTo>({ title: w.creditedTo, useOptions: creditedOptions }),
  turnoverTimes: when(
    isBonus,
    whole({ title: w.turnoverTimes, hint: w.turnoverTimesHint, min: 0, max: 100, unit: w.times }),
  ),
  bonusDays: when(isBonus, whole({ title: w.bonusDays, min: 1, max: 365, unit: w.days })),
}
