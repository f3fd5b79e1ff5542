import { promotionCalls } from '#contract/promotion/promotion.calls.ts'
import { useReading } from '#kit/client/use-call.ts'
import { useCan } from '#kit/guard/can.tsx'
import type { Option } from '#kit/list/list.types.ts'

const { listReportedPromotions } = promotionCalls

/** The promotions that there are or were, for those who may see their report. */
export function usePromotionOptions(): readonly Option[] {
  const { data } = useReading(listReportedPromotions, {}, { enabled: useCan(listReportedPromotions.needs) })
  return (data?.promotions ?? []).map(({ id, name }) => ({ value: id, label: name }))
}
