import type { PreKind } from '#contract/pretransaction/pretransaction.types.ts'
import type { Policy } from '#contract/setting/setting-policy.ts'
import type { Tx } from '#platform/database/database.ts'
import { usedToday } from './pretransaction.sql.ts'

/** As many of one kind a member may have open at once: more would only make matching a guess. */
export const openAtMost: Record<PreKind, number> = { deposit: 3, withdrawal: 1 }

type Limits = { min: number; max: number; dayMinor: number; dayTimes: number }

export const limits = (policy: Policy): Record<PreKind, Limits> => ({
  deposit: {
    min: policy.depositMinMinor,
    max: policy.depositMaxMinor,
    dayMinor: policy.depositDayMinor,
    dayTimes: policy.depositDayTimes,
  },
  withdrawal: {
    min: policy.withdrawalMinMinor,
    max: policy.withdrawalMaxMinor,
    dayMinor: policy.withdrawalDayMinor,
    dayTimes: policy.withdrawalDayTimes,
  },
})

/** What a member may still do today: so much, and whether once more. Without a limit there is always enough. */
export type LeftToday = { amountMinor: number; isOnceMore: boolean }

/** Who is about to add one has locked the member, so that two at the same moment do not both find room. */
export async function leftToday(tx: Tx, memberId: string, kind: PreKind, policy: Policy): Promise<LeftToday> {
  const { dayMinor, dayTimes } = limits(policy)[kind]
  if (dayMinor === 0 && dayTimes === 0) return { amountMinor: Number.MAX_SAFE_INTEGER, isOnceMore: true }
  const used = await usedToday(tx, memberId, kind)
  const { amountMinor = 0, times = 0 } = used ?? {}
  return {
    amountMinor: dayMinor === 0 ? Number.MAX_SAFE_INTEGER : Math.max(0, dayMinor - amountMinor),
    isOnceMore: dayTimes === 0 || times < dayTimes,
  }
}
