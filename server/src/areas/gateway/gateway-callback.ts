import { autoApi } from '#contract/auto-calls.ts'
import { pretransactionAutoCalls } from '#contract/pretransaction/pretransaction-auto.calls.ts'
import type { BrandSetting } from '#platform/brand/brand.ts'

/** Where a gateway tells us what became of a payment. A brand that gave wallet-auto no address is reached by its name. */
export function callbackUrlOf({ interfaces, hosts }: BrandSetting, gatewayId: string): string {
  const base = interfaces.walletAuto || `https://${hosts[0] ?? 'localhost'}`
  return base + autoApi + pretransactionAutoCalls.takeCallback.path.replace(':id', gatewayId)
}
