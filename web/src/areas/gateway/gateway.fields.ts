import { eachText } from '#browser/messages.ts'
import { nameOfAccount } from '#contract/core/bank.ts'
import { houseCurrency } from '#contract/core/money.ts'
import { gatewayCalls } from '#contract/gateway/gateway.calls.ts'
import { gatewayRecord, gatewaySetting, promptPayKindWords } from '#contract/gateway/gateway.record.ts'
import type { NewGateway } from '#contract/gateway/gateway.types.ts'
import type { PromptPayKind } from '#contract/gateway/promptpay.types.ts'
import { useCall } from '#kit/client/use-call.ts'
import { select, text } from '#kit/form/fields.tsx'
import { begins } from '#kit/form/sections.ts'
import { money, percent } from '#kit/form/typed-fields.tsx'
import { when } from '#kit/form/when.ts'
import { textOptions } from '#kit/list/text-options.ts'
import { inputsOf } from '#kit/record/inputs.ts'
import { gatewayMessages } from './gateway.messages.ts'

const w = eachText(gatewayMessages)
const isPromptPay = (body: Pick<NewGateway, 'adapter'>) => body.adapter === 'promptpay'
export const isService = (body: Pick<NewGateway, 'adapter'>) => body.adapter === 'signed'

/** The operator's accounts that take deposits. */
function useAccountOptions() {
  const { data } = useCall(gatewayCalls.listLandingAccounts)
  return (data?.accounts ?? []).map(({ id, bank, number, name }) => ({
    value: id,
    label: `${nameOfAccount({ bank, number })} · ${name}`,
  }))
}

const r = gatewayRecord
const { name, directions, minMinor, maxMinor } = inputsOf(gatewaySetting, { directions: w.directionsHint })

/** What can be said of a gateway when it is added, and changed afterwards; which of it, its adapter decides. */
export const settingFields = {
  name: begins(w.partGeneral, name),
  directions,
  bankAccountId: begins(
    w.partConnection,
    when(isPromptPay, select({ title: r.bankAccount.title, hint: w.bankAccountHint, useOptions: useAccountOptions })),
  ),
  promptPayKind: when(
    isPromptPay,
    select<PromptPayKind>({ title: r.promptPayKind.title, useOptions: textOptions(promptPayKindWords) }),
  ),
  promptPayId: when(isPromptPay, text({ title: r.promptPayId.title, maxLength: 40 })),
  address: when(isService, text({ title: r.address.title, hint: w.addressHint, maxLength: 300 })),
  minMinor: begins(w.partAmounts, minMinor),
  maxMinor,
  feeBasisPoints: when(isService, percent({ title: r.feeBasisPoints.title, hint: w.feeHint })),
  feeFixedMinor: when(isService, money({ title: r.feeFixedMinor.title, currency: houseCurrency })),
}
