import { gatewayCalls } from '#contract/gateway/gateway.calls.ts'
import { useReading } from '#kit/client/use-call.ts'
import { useCan } from '#kit/guard/can.tsx'
import type { Option } from '#kit/list/list.types.ts'

/** More gateways than any operator has in use. */
const gatewaysAtMost = 100

/** Gateways to choose from, for those who may see them. */
export function useGatewayOptions(): readonly Option[] {
  const enabled = useCan(gatewayCalls.searchGateways.needs)
  const { data } = useReading(gatewayCalls.searchGateways, { body: { size: gatewaysAtMost } }, { enabled })
  return (data?.records ?? []).map(({ id, name }) => ({ value: id, label: name }))
}
