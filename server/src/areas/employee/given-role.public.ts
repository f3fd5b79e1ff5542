import { writeSystemActivity } from '#platform/audit/activity-log.ts'
import type { Tx } from '#platform/database/database.ts'
import { sql } from '#platform/database/sql.ts'
import type { Actor } from '#platform/session/session.ts'
import { expectManagerLeft, lockRoleManagement, updateAdmin } from './admin.sql.ts'
import { expectNotAbove } from './employee.rules.ts'
import { lockRole } from './role.sql.ts'

/** To be taken before the admin whose role follows is locked, as by everybody who changes who manages roles. */
export const lockRolesFirst = (tx: Tx): Promise<number> => lockRoleManagement(tx)

/** Whether an admin may say that others get these roles by themselves: none above the own rights, and never that of owners. */
export async function mayGiveRoles(tx: Tx, admin: Actor, roleIds: readonly string[]): Promise<boolean> {
  for (const id of [...new Set(roleIds)].toSorted()) {
    const role = await lockRole(tx, id)
    if (!role || role.isOwner) return false
    expectNotAbove(admin, role)
  }
  return true
}

type Follows = { adminId: string; username: string; from: string; roleId: string }

/**
 * Gives an admin the role that follows from what their provider says, on record. Take `lockRolesFirst` before. False where
 * the role is gone.
 */
export async function followRole(tx: Tx, { adminId, username, from, roleId }: Follows): Promise<boolean> {
  const role = await lockRole(tx, roleId)
  if (!role || role.isOwner) return false
  await updateAdmin(tx, adminId, sql`role_id = ${roleId}`)
  await expectManagerLeft(tx)
  const change = { before: { roleName: from }, after: { roleName: role.roleName } }
  await writeSystemActivity(tx, ['admin', 'changeRole'], { id: adminId, name: username, ...change })
  return true
}
