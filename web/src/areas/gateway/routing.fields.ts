import { type BankCode, bankCodes, banks } from '#contract/core/bank.ts'
import { houseCurrency } from '#contract/core/money.ts'
import type { Direction } from '#contract/gateway/gateway.types.ts'
import { type RoutingRule, rulesAtMost } from '#contract/gateway/routing.types.ts'
import { area, carried, select, several } from '#kit/form/fields.tsx'
import { rows } from '#kit/form/rows.tsx'
import { money } from '#kit/form/typed-fields.tsx'
import { whole } from '#kit/form/whole.tsx'
import type { Option } from '#kit/list/list.types.ts'
import { textOptions } from '#kit/list/text-options.ts'
import { eachText, useRead } from '#kit/text/text.ts'
import { useGatewayOptions } from './gateway-filter.public.ts'
import { routingMessages } from './routing.messages.ts'

const w = eachText(routingMessages)

export function useBankOptions(): readonly Option[] {
  const read = useRead()
  return bankCodes.map(value => ({ value, label: read(banks[value]) }))
}

export const routingFields = {
  version: carried,
  rules: rows<RoutingRule>({
    title: w.rules,
    of: {
      place: whole({ title: w.place, min: 1, max: 999 }),
      gatewayId: select({ title: w.gateway, useOptions: useGatewayOptions }),
      direction: select<Direction>({ title: w.direction, useOptions: textOptions({ in: w.in, out: w.out }) }),
      weight: whole({ title: w.weight, min: 1, max: 100 }),
      fromMinor: money({ title: w.from, currency: houseCurrency, required: false }),
      toMinor: money({ title: w.to, currency: houseCurrency, required: false }),
      banks: several<BankCode>({ title: w.banks, useOptions: useBankOptions, required: false }),
    },
    blank: { place: 1, gatewayId: '', direction: 'in', weight: 1, banks: [] },
    min: 0,
    max: rulesAtMost,
  }),
  reason: area({ title: w.reason, hint: w.reasonHint }),
}
