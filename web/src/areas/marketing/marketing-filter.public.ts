import { marketingCalls } from '#contract/marketing/marketing.calls.ts'
import { useCall } from '#kit/client/use-call.ts'
import type { Option } from '#kit/list/list.types.ts'

/** Marketing links to choose from. */
export function useLinkOptions(): readonly Option[] {
  const { data } = useCall(marketingCalls.getMarketingChoices)
  return (data?.links ?? []).map(({ id, name, code }) => ({ value: id, label: `${name} (${code})` }))
}
