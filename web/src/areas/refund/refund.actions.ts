import { refundCalls } from '#contract/refund/refund.calls.ts'
import type { Turn } from '#kit/run/setting.actions.tsx'

export const turn: Turn = (change, given) => change(refundCalls.changeRefundStatus, given)
