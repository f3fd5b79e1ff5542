import { refundCalls } from '#contract/refund/refund.calls.ts'
import { useCall } from '#kit/client/use-call.ts'
import type { Option } from '#kit/list/list.types.ts'
import { textOptions } from '#kit/list/text-options.ts'
import { eachText, useRead } from '#kit/text/text.ts'
import { refundMessages } from './refund.messages.ts'

const w = eachText(refundMessages)

export const basisOptions = textOptions({ loss: w.loss, turnover: w.turnover })
export const creditedOptions = textOptions({ cash: w.cash, bonus: w.bonus })
export const paymentOptions = textOptions({ auto: w.auto, claim: w.claim })

/** The types of game by what they are called. */
export function useTypeOptions(): readonly Option[] {
  const read = useRead()
  const { data } = useCall(refundCalls.getRefundChoices)
  return (data?.types ?? []).map(({ code, nameTh, nameEn }) => ({
    value: code,
    label: read({ th: nameTh, en: nameEn }),
  }))
}
