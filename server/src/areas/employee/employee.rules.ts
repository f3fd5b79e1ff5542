import { allGrants, allows, type Grant, grantsFor, isGrant } from '#contract/core/permission.ts'
import { employeeCalls } from '#contract/employee/employee.calls.ts'
import { settingCalls } from '#contract/setting/setting.calls.ts'
import type { SignedContext } from '#platform/call/context.ts'
import type { Tx } from '#platform/database/database.ts'
import { sql } from '#platform/database/sql.ts'
import { AppError } from '#platform/http/error.ts'
import { type Actor, creditLimitOf } from '#platform/session/session.ts'

export type RoleHolding = { isOwner: boolean; grants: readonly string[] }

export const grantsOf = (role: RoleHolding): Grant[] =>
  role.isOwner ? [...allGrants] : role.grants.filter(grant => isGrant(grant))

/**
 * Nobody hands out, takes over or touches more than they hold themselves: neither a role with such a flag, nor an admin
 * who has such a role, since resetting that admin's password would be the same as holding it.
 */
export function expectNotAbove(actor: Actor, role: RoleHolding): void {
  const beyond = grantsOf(role).filter(grant => !actor.grants.has(grant))
  if (beyond.length === 0) return
  const shown = beyond.slice(0, 5).join(', ') + (beyond.length > 5 ? ', …' : '')
  throw new AppError('ROLE_ABOVE_OWN', { flags: shown })
}

/** Nobody lets others move more alone than they do themselves, but for those who could change the limit of everybody. */
export function expectLimitWithinOwn({ admin, session }: SignedContext, limitMinor: number | null): void {
  if (limitMinor === null || allows(admin, settingCalls.updatePolicy.needs)) return
  if (limitMinor > creditLimitOf(session)) throw new AppError('CREDIT_LIMIT_ABOVE_OWN')
}

/**
 * One change of who manages roles at a time. Two admins who demote each other at the same moment would each see the
 * other still in place; with this lock the second sees what the first did. It is taken before any row: first this, then
 * roles, then admins.
 */
export async function lockRoleManagement(tx: Tx): Promise<void> {
  await tx.run(sql`select pg_advisory_xact_lock(7100004)`)
}

/** To manage roles is to read and to change them. */
const managing = [employeeCalls.getRole, employeeCalls.updateRole].flatMap(({ needs }) => grantsFor(needs))

/** Call it after the change, under the lock: somebody active must still be able to manage roles. */
export async function expectManagerLeft(tx: Tx): Promise<void> {
  const left = await tx.row(sql`
    select 1 from admin a join role r on r.id = a.role_id
    where a.status = 'active' and (r.is_owner or r.grants @> ${managing}::text[])
    limit 1`)
  if (!left) throw new AppError('ROLE_LAST_MANAGER')
}
