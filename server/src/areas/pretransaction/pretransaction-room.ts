import { pickDepositAccount } from '#areas/bank/bank.public.ts'
import { openGatewayChannels } from '#areas/gateway/routing.public.ts'
import { findMoneyMember } from '#areas/member/member.public.ts'
import { readLocked } from '#areas/promotion/promotion.public.ts'
import { houseCurrency } from '#contract/core/money.ts'
import type { SiteNow } from '#contract/frames/site-switch.ts'
import type { OpenChannel, Withdrawable } from '#contract/pretransaction/pretransaction.types.ts'
import type { Policy } from '#contract/setting/setting-policy.ts'
import type { Tx } from '#platform/database/database.ts'
import type { MemberSession } from '#platform/session/member-session.ts'
import { cashOf, countOpen } from './pretransaction.sql.ts'
import { leftToday, limits, openAtMost } from './pretransaction-limits.ts'

/** The most that a member could ask for now, by the same rules that answer who does. */
export async function withdrawableOf(tx: Tx, memberId: string, policy: Policy, site: SiteNow): Promise<Withdrawable> {
  const { min, max } = limits(policy).withdrawal
  const shut = (why: Withdrawable['why']): Withdrawable => ({
    amountMinor: 0,
    minMinor: min,
    currency: houseCurrency,
    lockedMinor: 0,
    turnoverLeftMinor: 0,
    why,
  })
  if (site.isDown) return shut('WEBSITE_MAINTENANCE')
  if (!site.withdrawal) return shut('WEBSITE_WITHDRAWAL_SHUT')
  const found = await findMoneyMember(tx, memberId)
  if (!found?.canWithdraw) return shut('PRETRANSACTION_SHUT')
  if (found.blockedHours > 0) return shut('MEMBER_ACCOUNT_NEW')
  if ((await countOpen(tx, memberId, 'withdrawal')) >= openAtMost.withdrawal) return shut('PRETRANSACTION_MANY')
  const left = await leftToday(tx, memberId, 'withdrawal', policy)
  if (!left.isOnceMore) return shut('PRETRANSACTION_DAY_TIMES')
  if (left.amountMinor < min) return shut('PRETRANSACTION_DAY_AMOUNT')
  const cashMinor = await cashOf(tx, memberId)
  const { lockedMinor, leftMinor } = await readLocked(tx, memberId)
  const details = { lockedMinor: Math.min(lockedMinor, cashMinor), turnoverLeftMinor: leftMinor }
  const amountMinor = Math.min(cashMinor - details.lockedMinor, max, left.amountMinor)
  if (amountMinor >= min) return { ...shut(null), ...details, amountMinor }
  return { ...shut(details.lockedMinor > 0 && cashMinor >= min ? 'BONUS_LOCKED' : 'LEDGER_OVERDRAWN'), ...details }
}

/** What one can pay by now, each within the limits of the brand, and of what is left of the day, as well as its own. */
export async function openChannels(tx: Tx, { member, policy, site }: MemberSession): Promise<OpenChannel[]> {
  const left = await leftToday(tx, member.id, 'deposit', policy)
  if (!site.deposit || !left.isOnceMore) return []
  const { min, max } = limits(policy).deposit
  const found = await findMoneyMember(tx, member.id)
  const byBank = await pickDepositAccount(tx, min)
  const all: OpenChannel[] = [
    ...(byBank ? [{ channel: 'bank' as const, minMinor: min, maxMinor: max }] : []),
    ...(await openGatewayChannels(tx, found?.account.bank ?? '')),
  ]
  return all
    .map(({ channel, minMinor, maxMinor }) => ({
      channel,
      minMinor: Math.max(min, minMinor),
      maxMinor: Math.min(max, maxMinor, left.amountMinor),
    }))
    .filter(({ minMinor, maxMinor }) => minMinor <= maxMinor)
}
