import type { slipAdapterWords } from '#contract/pretransaction/slip-service.record.ts'
import { signedSlips } from './signed-slips.adapter.ts'
import type { SlipAdapter } from './slip-adapter.types.ts'

/** Every kind of service that verifies slips. */
export const slipAdapters: Readonly<Record<keyof typeof slipAdapterWords, SlipAdapter>> = { signed: signedSlips }
