import { promotionCalls } from '#contract/promotion/promotion.calls.ts'
import { useCall } from '#kit/client/use-call.ts'
import type { Option } from '#kit/list/list.types.ts'
import { useRead } from '#kit/text/text.ts'

/** The types of game by what they are called. */
export function useTypeOptions(): readonly Option[] {
  const read = useRead()
  const { data } = useCall(promotionCalls.getPromotionChoices)
  return (data?.types ?? []).map(({ code, nameTh, nameEn }) => ({
    value: code,
    label: read({ th: nameTh, en: nameEn }),
  }))
}

/** The tags that members have. */
export function useTagOptions(): readonly Option[] {
  const { data } = useCall(promotionCalls.getPromotionChoices)
  return (data?.tags ?? []).map(tag => ({ value: tag, label: tag }))
}
