import { allGrants, allows, type Grant, isGrant } from '#contract/core/permission.ts'
import { settingCalls } from '#contract/setting/setting.calls.ts'
import type { SignedContext } from '#platform/call/context.ts'
import { AppError } from '#platform/http/error.ts'
import { type Actor, creditLimitOf } from '#platform/session/session.ts'

export type RoleHolding = { isOwner: boolean; grants: readonly string[] }

export const grantsOf = (role: RoleHolding): Grant[] =>
  role.isOwner ? [...allGrants] : role.grants.filter(grant => isGrant(grant))

/**
 * Nobody hands out, takes over or touches more than they hold themselves: neither a role with such a flag, nor an admin
 * who has such a role, since resetting that admin's password would be the same as holding it. What they hold for some
 * hours themselves does not count: it would last longer in somebody else's hands.
 */
export function expectNotAbove(actor: Actor, role: RoleHolding): void {
  const beyond = grantsOf(role).filter(grant => !actor.lastingGrants.has(grant))
  if (beyond.length === 0) return
  const shown = beyond.slice(0, 5).join(', ') + (beyond.length > 5 ? ', …' : '')
  throw new AppError('ROLE_ABOVE_OWN', { flags: shown })
}

/** Nobody lets others move more alone than they do themselves, but for those who could change the limit of everybody. */
export function expectLimitWithinOwn({ admin, session }: SignedContext, limitMinor: number | null): void {
  if (limitMinor === null || allows(admin, settingCalls.updatePolicy.needs)) return
  if (limitMinor > creditLimitOf(session)) throw new AppError('CREDIT_LIMIT_ABOVE_OWN')
}
