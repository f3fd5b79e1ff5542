import { houseCurrency } from '#contract/core/money.ts'
import { gatewayCalls } from '#contract/gateway/gateway.calls.ts'
import type { Direction, NewGateway } from '#contract/gateway/gateway.types.ts'
import type { PromptPayKind } from '#contract/gateway/promptpay.types.ts'
import { useCall } from '#kit/client/use-call.ts'
import { select, several, text } from '#kit/form/fields.tsx'
import { money, percent } from '#kit/form/typed-fields.tsx'
import { when } from '#kit/form/when.ts'
import { textOptions } from '#kit/list/text-options.ts'
import { eachText } from '#kit/text/text.ts'
import { gatewayMessages } from './gateway.messages.ts'

const w = eachText(gatewayMessages)
const isPromptPay = (body: Pick<NewGateway, 'adapter'>) => body.adapter === 'promptpay'
export const isService = (body: Pick<NewGateway, 'adapter'>) => body.adapter === 'signed'

/** The operator's accounts that take deposits. */
function useAccountOptions() {
  const { data } = useCall(gatewayCalls.listLandingAccounts)
  return (data?.accounts ?? []).map(({ id, bank, number, name }) => ({
    value: id,
    label: `${bank} ${number} · ${name}`,
  }))
}

/** What can be said of a gateway when it is added, and changed afterwards; which of it, its adapter decides. */
export const settingFields = {
  name: text({ title: w.name, maxLength: 60 }),
  directions: several<Direction>({
    title: w.directions,
    hint: w.directionsHint,
    useOptions: textOptions({ in: w.in, out: w.out }),
  }),
  bankAccountId: when(
    isPromptPay,
    select({ title: w.bankAccount, hint: w.bankAccountHint, useOptions: useAccountOptions }),
  ),
  promptPayKind: when(
    isPromptPay,
    select<PromptPayKind>({
      title: w.promptPayKind,
      useOptions: textOptions({ phone: w.phone, nationalId: w.nationalId, eWallet: w.eWallet, biller: w.biller }),
    }),
  ),
  promptPayId: when(isPromptPay, text({ title: w.promptPayId, maxLength: 40 })),
  address: when(isService, text({ title: w.address, hint: w.addressHint, maxLength: 300 })),
  minMinor: money({ title: w.min, currency: houseCurrency }),
  maxMinor: money({ title: w.max, currency: houseCurrency }),
  feeBasisPoints: when(isService, percent({ title: w.feeShare, hint: w.feeHint })),
  feeFixedMinor: when(isService, money({ title: w.feeFixed, currency: houseCurrency })),
}
