import { affiliateCalls } from '#contract/affiliate/affiliate.calls.ts'
import type { Turn } from '#kit/run/setting.actions.tsx'

export const turn: Turn = (change, given) => change(affiliateCalls.changeAffiliateStatus, given)
