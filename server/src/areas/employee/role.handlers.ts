import type { z } from 'zod'
import { toGrants, toPermissions } from '#contract/core/permission.ts'
import { snapshotOf } from '#contract/core/record.ts'
import type { employeeCalls } from '#contract/employee/employee.calls.ts'
import type { RoleDetail, RoleInput } from '#contract/employee/employee.types.ts'
import { roleLog } from '#contract/employee/role.record.ts'
import { keepTie } from '#frames/approval/independence.ts'
import { isNamedByRule } from '#frames/approval/second-admin.ts'
import type { Handlers, SignedContext } from '#platform/call/context.ts'
import { expectVersion } from '#platform/call/version.ts'
import { isUniqueViolation, type Tx } from '#platform/database/database.ts'
import { AppError, notFound, wrongField } from '#platform/http/error.ts'
import { listHandler } from '#platform/list/list.ts'
import type { ContentReader } from '#platform/version/version.ts'
import { expectManagerLeft, lockRoleManagement } from './admin.sql.ts'
import { expectNotAbove, grantsOf } from './employee.rules.ts'
import {
  archiveRole,
  findRole,
  insertRole,
  isGivenBySso,
  listRoles,
  lockRole,
  type RoleRecord,
  roleList,
  updateRole,
  withGrantCount,
} from './role.sql.ts'

type RoleCalls = Pick<
  typeof employeeCalls,
  'listRoles' | 'searchRoles' | 'getRole' | 'createRole' | 'updateRole' | 'deleteRole'
>

export const roleHandlers: Handlers<RoleCalls> = {
  listRoles: ({ tx }) => listRoles(tx),
  searchRoles: listHandler(roleList),
  getRole: ({ tx, params }) => read(tx, params.id),

  async createRole(context) {
    const { tx, admin, body } = context
    const role = stored(body)
    expectNotAbove(admin, { isOwner: false, grants: role.grants })
    const created = await read(tx, await unlessNameTaken(context, insertRole(tx, role)))
    await keepTie(tx, admin.id, { deed: 'roleEdited', roleId: created._id })
    context.record({ id: created._id, name: created.roleName, before: null, after: snapshot(created) })
    return created
  },

  async updateRole(context) {
    const { tx, admin, params, body } = context
    await lockRoleManagement(tx)
    const before = await lockEditable(context, params.id)
    const role = stored(body)
    expectNotAbove(admin, { isOwner: false, grants: role.grants })
    expectVersion(detail(before), body.version)
    await unlessNameTaken(context, updateRole(tx, params.id, role))
    await keepTie(tx, admin.id, { deed: 'roleEdited', roleId: params.id })
    await expectManagerLeft(tx)
    const after = await read(tx, params.id)
    context.record({ id: after._id, name: after.roleName, before: snapshot(detail(before)), after: snapshot(after) })
    return after
  },

  async deleteRole(context) {
    const { tx, params } = context
    const role = await lockEditable(context, params.id)
    const count = role.adminCount + role.temporaryCount
    if (count > 0) throw new AppError('ROLE_IN_USE', { count })
    if (await isNamedByRule(tx, params.id)) throw new AppError('ROLE_IN_RULE')
    if (await isGivenBySso(tx, params.id)) throw new AppError('ROLE_IN_SSO')
    await archiveRole(tx, params.id)
    context.record({ id: role._id, name: role.roleName, before: snapshot(detail(role)), after: null })
    return { done: true }
  },
}

const stored = (input: z.output<typeof RoleInput>) => ({
  roleName: input.roleName,
  description: input.description,
  grants: toGrants(input.permissions),
  needsPasskey: input.needsPasskey,
})

const detail = (role: RoleRecord): RoleDetail => ({
  ...withGrantCount(role),
  permissions: toPermissions(grantsOf(role)),
})

async function read(tx: Tx, id: string): Promise<RoleDetail> {
  const role = await findRole(tx, id)
  if (!role) throw notFound()
  return detail(role)
}

async function lockEditable({ tx, admin }: SignedContext, id: string): Promise<RoleRecord> {
  const role = await lockRole(tx, id)
  if (!role) throw notFound()
  if (role.isOwner) throw new AppError('ROLE_FIXED')
  if ([admin.roleId, ...admin.temporaryRoleIds].includes(role._id)) throw new AppError('ROLE_OWN')
  expectNotAbove(admin, role)
  return role
}

const snapshot = (role: RoleDetail) =>
  snapshotOf(roleLog, { ...role, ...Object.fromEntries(toGrants(role.permissions).map(grant => [grant, true])) })

async function unlessNameTaken<T>({ locale }: SignedContext, writing: Promise<T>): Promise<T> {
  return writing.catch((error: unknown) => {
    if (!isUniqueViolation(error)) throw error
    throw wrongField('roleName', 'ROLE_NAME_TAKEN', locale)
  })
}

/** What a version of a role keeps. */
export const roleContent: ContentReader = async ({ tx }, id) => {
  const found = await findRole(tx, id)
  if (!found) return undefined
  const role = detail(found)
  const { roleName, description, permissions, needsPasskey, version } = role
  return { body: { roleName, description, permissions, needsPasskey }, shown: snapshot(role), version }
}
