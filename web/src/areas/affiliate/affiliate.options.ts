import { affiliateCalls } from '#contract/affiliate/affiliate.calls.ts'
import { useCall } from '#kit/client/use-call.ts'
import type { Option } from '#kit/list/list.types.ts'
import { textOptions } from '#kit/list/text-options.ts'
import { eachText } from '#kit/text/text.ts'
import { affiliateMessages } from './affiliate.messages.ts'

const w = eachText(affiliateMessages)

export const basisOptions = textOptions({ deposit: w.deposit, turnover: w.turnover, ggr: w.ggr })
export const creditedOptions = textOptions({ cash: w.cash, bonus: w.bonus })

/** The tags that members were given. */
export function useTagOptions(): readonly Option[] {
  const { data } = useCall(affiliateCalls.getAffiliateChoices)
  return (data?.tags ?? []).map(tag => ({ value: tag, label: tag }))
}
