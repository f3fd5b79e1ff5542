import type { AdapterName } from '#contract/gateway/gateway.types.ts'
import type { Adapter } from './adapter.types.ts'
import { promptPayAdapter } from './promptpay.adapter.ts'
import { signedAdapter } from './signed.adapter.ts'

/** How each kind of gateway is talked to. */
export const adapters = { promptpay: promptPayAdapter, signed: signedAdapter } as const satisfies Record<
  AdapterName,
  Adapter
>
