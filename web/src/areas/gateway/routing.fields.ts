import { eachText } from '#browser/messages.ts'
import { bankCodes, banks } from '#contract/core/bank.ts'
import { routingRule } from '#contract/gateway/routing.record.ts'
import { type RoutingRule, rulesAtMost } from '#contract/gateway/routing.types.ts'
import { area, carried, select } from '#kit/form/fields.tsx'
import { rows } from '#kit/form/rows.tsx'
import type { Option } from '#kit/list/list.types.ts'
import { inputsOf } from '#kit/record/inputs.ts'
import { useRead } from '#kit/text/text.ts'
import { useGatewayOptions } from './gateway-filter.public.ts'
import { routingMessages } from './routing.messages.ts'

const w = eachText(routingMessages)

export function useBankOptions(): readonly Option[] {
  const read = useRead()
  return bankCodes.map(value => ({ value, label: read(banks[value]) }))
}

const { place, direction, weight, fromMinor, toMinor, banks: membersBanks } = inputsOf(routingRule)

export const routingFields = {
  version: carried,
  rules: rows<RoutingRule>({
    title: w.rules,
    of: {
      place,
      gatewayId: select({ title: routingRule.gatewayId.title, useOptions: useGatewayOptions }),
      direction,
      weight,
      fromMinor,
      toMinor,
      banks: membersBanks,
    },
    blank: { place: 1, gatewayId: '', direction: 'in', weight: 1, banks: [] },
    min: 0,
    max: rulesAtMost,
  }),
  reason: area({ title: w.reason, hint: w.reasonHint }),
}
