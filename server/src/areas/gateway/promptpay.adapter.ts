import type { Adapter } from './adapter.types.ts'
import { promptPayPayload } from './promptpay-payload.ts'

/** A picture that a bank's app scans. The money lands on the operator's own account. */
export const promptPayAdapter = {
  isService: false,
  start: (place, { amountMinor, reference }) => ({
    qr: promptPayPayload(place, amountMinor, reference),
    redirectUrl: null,
    providerReference: null,
  }),
} as const satisfies Adapter
