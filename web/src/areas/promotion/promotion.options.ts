import { promotionCalls } from '#contract/promotion/promotion.calls.ts'
import { useCall } from '#kit/client/use-call.ts'
import type { Option } from '#kit/list/list.types.ts'
import { textOptions } from '#kit/list/text-options.ts'
import { eachText, useRead } from '#kit/text/text.ts'
import { promotionMessages } from './promotion.messages.ts'

const w = eachText(promotionMessages)

export const kindOptions = textOptions({
  firstDeposit: w.firstDeposit,
  everyDeposit: w.everyDeposit,
  dailyFirst: w.dailyFirst,
  freeCredit: w.freeCredit,
  code: w.code,
})
export const basisOptions = textOptions({ percent: w.percent, fixed: w.fixed })
export const statusOptions = textOptions({
  draft: w.draft,
  scheduled: w.scheduled,
  running: w.running,
  paused: w.paused,
  ended: w.ended,
})
export const dayOptions = textOptions({
  '1': w.monday,
  '2': w.tuesday,
  '3': w.wednesday,
  '4': w.thursday,
  '5': w.friday,
  '6': w.saturday,
  '7': w.sunday,
})

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
