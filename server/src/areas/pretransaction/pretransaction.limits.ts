import { findMoneyMember } from '#areas/member/member.public.ts'
import { readLocked } from '#areas/promotion/promotion.public.ts'
import type { PreKind, Withdrawable } from '#contract/pretransaction/pretransaction.types.ts'
import type { Policy } from '#contract/setting/setting.policy.ts'
import type { Tx } from '#platform/database.ts'
import { sql } from '#platform/sql.ts'
import { countOpen } from './pretransaction.sql.ts'

/** As many of one kind a member may have open at once: more would only make matching a guess. */
export const openAtMost: Record<PreKind, number> = { deposit: 3, withdrawal: 1 }

export const limits = (policy: Policy): Record<PreKind, { min: number; max: number }> => ({
  deposit: { min: policy.depositMinMinor, max: policy.depositMaxMinor },
  withdrawal: { min: policy.withdrawalMinMinor, max: policy.withdrawalMaxMinor },
})

/** The most that a member could ask for now, by the same rules that answer who does. */
export async function withdrawableOf(tx: Tx, memberId: string, policy: Policy): Promise<Withdrawable> {
  const { min, max } = limits(policy).withdrawal
  const shut = (why: Withdrawable['why']): Withdrawable => ({
    amountMinor: 0,
    minMinor: min,
    currency: 'THB',
    lockedMinor: 0,
    turnoverLeftMinor: 0,
    why,
  })
  const member = await findMoneyMember(tx, memberId)
  if (!member?.canWithdraw) return shut('PRETRANSACTION_SHUT')
  if (member.blockedHours > 0) return shut('MEMBER_ACCOUNT_NEW')
  if ((await countOpen(tx, memberId, 'withdrawal')) >= openAtMost.withdrawal) return shut('PRETRANSACTION_MANY')
  const cashMinor = await cashOf(tx, memberId)
  const { lockedMinor, leftMinor } = await readLocked(tx, memberId)
  const told = { lockedMinor: Math.min(lockedMinor, cashMinor), turnoverLeftMinor: leftMinor }
  const amountMinor = Math.min(cashMinor - told.lockedMinor, max)
  if (amountMinor >= min) return { ...shut(null), ...told, amountMinor }
  return { ...shut(told.lockedMinor > 0 && cashMinor >= min ? 'BONUS_LOCKED' : 'LEDGER_OVERDRAWN'), ...told }
}

/** What a member has in cash. */
export async function cashOf(tx: Tx, memberId: string): Promise<number> {
  const cash = await tx.row<{ minor: number }>(sql`
    select b.balance_minor::bigint as minor from ledger.account a join ledger.balance b on b.account_id = a.id
    where (a.owner, a.owner_id, a.name, a.currency) = ('member', ${memberId}, 'cash', 'THB')`)
  return cash?.minor ?? 0
}
