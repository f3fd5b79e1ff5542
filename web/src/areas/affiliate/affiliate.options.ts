import { affiliateCalls } from '#contract/affiliate/affiliate.calls.ts'
import { useCall } from '#kit/client/use-call.ts'
import type { Option } from '#kit/list/list.types.ts'

/** The tags that members were given. */
export function useTagOptions(): readonly Option[] {
  const { data } = useCall(affiliateCalls.getAffiliateChoices)
  return (data?.tags ?? []).map(tag => ({ value: tag, label: tag }))
}
