import type { Grant } from '#contract/core/permission.ts'
import { snapshotOf } from '#contract/core/record.ts'
import type { employeeCalls } from '#contract/employee/employee.calls.ts'
import { grantLog } from '#contract/employee/grant.record.ts'
import { keepTie } from '#frames/approval/independence.ts'
import { raise } from '#platform/audit/notice.ts'
import type { Handlers, SignedContext } from '#platform/call/context.ts'
import type { Tx } from '#platform/database/database.ts'
import { AppError, notFound } from '#platform/http/error.ts'
import { findAdmin, lockAdmin } from './admin.sql.ts'
import { expectNotAbove, grantsOf } from './employee.rules.ts'
import { endGrant, grantExists, insertGrant, listGrants } from './grant.sql.ts'
import { endedLog, grantTold, tellEnded } from './grant-end.ts'
import { lockRole, type RoleRecord } from './role.sql.ts'

type GrantCalls = Pick<typeof employeeCalls, 'grantFor' | 'endGrant' | 'listGrants'>

export const grantHandlers: Handlers<GrantCalls> = {
  /** Runs when it is asked for, and is undone; and once more when a second admin has approved it. */
  async grantFor(context) {
    const { tx, admin, params, body } = context
    if (params.id === admin.id) throw new AppError('ADMIN_SELF')
    const role = body.roleId === undefined ? null : await roleToGive(tx, body.roleId)
    const flags = role ? grantsOf(role) : body.grants
    expectNotAbove(admin, { isOwner: false, grants: flags })
    const target = await lockAdmin(tx, params.id)
    if (!target) throw notFound()
    expectNotAbove(admin, target)
    if (target.status !== 'active') throw new AppError('STATE_ILLEGAL', { from: target.status, to: 'active' })
    const held = new Set<Grant>(grantsOf(target))
    if (flags.every(flag => held.has(flag))) throw new AppError('GRANT_HELD')
    const { hours, reason } = body
    await insertGrant(tx, {
      adminId: target.id,
      roleId: role?._id ?? null,
      grants: role ? [] : flags,
      reason,
      givenBy: admin.id,
      hours,
    })
    await keepTie(tx, admin.id, { deed: 'roleGiven', adminId: target.id })
    const subject = { id: target.id, name: target.username }
    const fields = { maker: admin.username, hours, note: reason }
    await raise(tx, 'grantGiven', subject, fields, { to: [target.id] })
    const version = role && { temporaryRoleVersion: role.version }
    const given = { ...grantTold({ roleName: role?.roleName ?? null, grants: flags, reason }), temporaryHours: hours }
    context.record({
      ...subject,
      before: snapshotOf(grantLog, { ...version }),
      after: snapshotOf(grantLog, { ...version, ...given }),
    })
    return read(context, target.id)
  },

  async endGrant(context) {
    const { tx, admin, params } = context
    if (!(await grantExists(tx, params.id))) throw notFound()
    const ended = await endGrant(tx, params.id, admin.id)
    if (!ended) throw new AppError('GRANT_OVER')
    await tellEnded(tx, ended)
    context.record({ id: ended.adminId, name: ended.username, ...endedLog(ended) })
    return read(context, ended.adminId)
  },

  listGrants: async ({ tx, body }) => ({ grants: await listGrants(tx, body) }),
}

/** The roles of owners are never given for a time: whoever may do everything may also make it last. */
async function roleToGive(tx: Tx, id: string): Promise<RoleRecord> {
  const role = await lockRole(tx, id)
  if (!role) throw notFound()
  if (role.isOwner) throw new AppError('GRANT_OWNER')
  return role
}

async function read({ tx, session }: SignedContext, id: string) {
  const found = await findAdmin(tx, id, session.policy)
  if (!found) throw notFound()
  return found
}
