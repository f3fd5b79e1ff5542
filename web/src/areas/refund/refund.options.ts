import { refundCalls } from '#contract/refund/refund.calls.ts'
import { useCall } from '#kit/client/use-call.ts'
import type { Option } from '#kit/list/list.types.ts'
import { useRead } from '#kit/text/text.ts'

/** The types of game by what they are called. */
export function useTypeOptions(): readonly Option[] {
  const read = useRead()
  const { data } = useCall(refundCalls.getRefundChoices)
  return (data?.types ?? []).map(({ code, nameTh, nameEn }) => ({
    value: code,
    label: read({ th: nameTh, en: nameEn }),
  }))
}
