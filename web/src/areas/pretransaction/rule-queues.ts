import { pretransactionCalls } from '#contract/pretransaction/pretransaction.calls.ts'
import { useReading } from '#kit/client/use-call.ts'
import type { Option } from '#kit/list/list.types.ts'

/** The queues that the live rules name. */
export function useQueueOptions(): readonly Option[] {
  const { data } = useReading(pretransactionCalls.getWithdrawalRules, {})
  return (data?.live.queues ?? []).map(name => ({ value: name, label: name }))
}
