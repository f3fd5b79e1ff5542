import { z } from 'zod'
import { NewPassword } from '../auth/auth.types.ts'
import { Id, Instant, listQuery, Page, pageOf, Size, waitingFilter } from '../core/paging.ts'
import { can, signedIn } from '../core/permission.ts'
import { enters } from '../core/record.ts'
import { Approval } from '../frames/approval.ts'
import { Done, post, put } from '../frames/call.ts'
import { adminLimit, adminProfile, newAdmin } from './admin.record.ts'
import {
  AdminGrant,
  AdminLogQuery,
  AdminLogRow,
  AdminQuery,
  AdminRow,
  GrantInput,
  RoleDetail,
  RoleInput,
  RoleRow,
  Version,
} from './employee.types.ts'

const aboveOwn = ['ROLE_ABOVE_OWN', 'ADMIN_SELF'] as const

export const employeeCalls = {
  listAdmins: post('/admin/list', can('employeeManagement', 'read'), {
    body: z.strictObject({ page: Page, size: Size, username: z.string().trim().max(64).default('') }),
    reply: z.array(AdminRow),
  }),
  searchAdmins: post('/admin/search', can('employeeManagement', 'read'), {
    body: AdminQuery,
    reply: pageOf(AdminRow),
    reads: 'replica',
  }),
  getAdmin: post('/admin/get/:id', can('employeeManagement', 'read'), { reply: AdminRow }),
  createAdmin: post('/admin/create', can('employeeManagement', 'create'), {
    body: z.strictObject({
      ...enters(newAdmin),
      password: NewPassword,
    }),
    reply: AdminRow,
    logs: ['admin', 'create'],
    errors: ['ROLE_ABOVE_OWN'],
    freshCode: true,
  }),
  updateAdmin: post('/admin/update/:id', can('employeeManagement', 'update'), {
    body: z.strictObject({ ...enters(adminProfile), version: Version }),
    reply: AdminRow,
    logs: ['admin', 'update'],
    errors: ['ROLE_ABOVE_OWN'],
    freshCode: true,
  }),
  changeRole: put('/admin/list/:id/role', can('employeeManagement', 'update'), {
    body: z.strictObject({ roleId: Id, version: Version.optional() }),
    reply: AdminRow,
    logs: ['admin', 'changeRole'],
    errors: ['ROLE_OWN', 'ROLE_ABOVE_OWN', 'ROLE_LAST_MANAGER'],
    freshCode: true,
  }),
  /** How much credit an admin moves alone, in place of the limit of the settings. More than before waits for a second admin. */
  changeCreditLimit: post('/admin/credit-limit/:id', can('employeeManagement', 'update'), {
    body: z.strictObject({ ...enters(adminLimit), version: Version }),
    reply: AdminRow.extend({ approval: Approval.nullable() }),
    logs: ['admin', 'changeCreditLimit'],
    errors: [...aboveOwn, 'CREDIT_LIMIT_ABOVE_OWN'],
    freshCode: true,
  }),
  resetPassword: post('/admin/reset-password/:id', can('employeeManagement', 'update'), {
    body: z.strictObject({ password: NewPassword }),
    reply: AdminRow,
    logs: ['admin', 'resetPassword'],
    errors: aboveOwn,
    freshCode: true,
  }),
  resetOtp: post('/admin/reset-otp/:id', can('employeeManagement', 'update'), {
    reply: AdminRow,
    logs: ['admin', 'resetOtp'],
    errors: aboveOwn,
    freshCode: true,
  }),
  removePasskeys: post('/admin/remove-passkeys/:id', can('employeeManagement', 'update'), {
    reply: AdminRow,
    logs: ['admin', 'removePasskeys'],
    errors: aboveOwn,
    freshCode: true,
  }),
  unlinkSso: post('/admin/unlink-sso/:id', can('employeeManagement', 'update'), {
    reply: AdminRow,
    logs: ['admin', 'unlinkSso'],
    errors: aboveOwn,
    freshCode: true,
  }),
  lockAdmin: post('/admin/lock/:id', can('employeeManagement', 'update'), {
    reply: AdminRow,
    logs: ['admin', 'lock'],
    errors: [...aboveOwn, 'ROLE_LAST_MANAGER'],
    bulk: true,
  }),
  unlockAdmin: post('/admin/unlock/:id', can('employeeManagement', 'update'), {
    reply: AdminRow,
    logs: ['admin', 'unlock'],
    errors: aboveOwn,
    bulk: true,
    freshCode: true,
  }),
  endSessions: post('/admin/end-sessions/:id', can('employeeManagement', 'update'), {
    reply: AdminRow,
    logs: ['admin', 'endSessions'],
    errors: aboveOwn,
    bulk: true,
  }),

  /** Gives an admin flags or a role for some hours. It always waits for a second admin. */
  grantFor: post('/admin/grant/:id', can('employeeManagement', 'update'), {
    body: GrantInput,
    reply: AdminRow,
    logs: ['admin', 'grant'],
    errors: [...aboveOwn, 'GRANT_OWNER', 'GRANT_HELD'],
    freshCode: true,
  }),
  /** Ends one before its time, by the id of what was given. */
  endGrant: post('/admin/end-grant/:id', can('employeeManagement', 'update'), {
    reply: AdminRow,
    logs: ['admin', 'endGrant'],
    errors: ['GRANT_OVER'],
  }),
  /** What was given for some hours to an admin, or of a role: what holds now first, then the last that ended. */
  listGrants: post('/admin/grants', can('employeeManagement', 'read'), {
    body: z.strictObject({ adminId: Id.optional(), roleId: Id.optional() }),
    reply: z.object({ grants: z.array(AdminGrant) }),
  }),

  /** Only ids and names, which every signed-in admin may see: the employee screens choose from it. */
  listRoles: post('/role/list', signedIn(), { reply: z.array(z.object({ _id: Id, roleName: z.string() })) }),
  searchRoles: post('/role/search', can('roleManagement', 'read'), {
    body: listQuery(['roleName', 'adminCount', 'updatedAt'], waitingFilter),
    reply: pageOf(RoleRow),
    reads: 'replica',
  }),
  getRole: post('/role/get/:id', can('roleManagement', 'read'), { reply: RoleDetail }),
  createRole: post('/role/create', can('roleManagement', 'create'), {
    body: RoleInput,
    reply: RoleDetail,
    logs: ['role', 'create'],
    errors: ['ROLE_ABOVE_OWN'],
    freshCode: true,
  }),
  updateRole: post('/role/update/:id', can('roleManagement', 'update'), {
    body: RoleInput.extend({ version: Version }),
    reply: RoleDetail,
    logs: ['role', 'update'],
    errors: ['ROLE_OWN', 'ROLE_FIXED', 'ROLE_ABOVE_OWN', 'ROLE_LAST_MANAGER'],
    freshCode: true,
  }),
  deleteRole: post('/role/delete/:id', can('roleManagement', 'delete'), {
    reply: Done,
    logs: ['role', 'delete'],
    errors: ['ROLE_OWN', 'ROLE_FIXED', 'ROLE_ABOVE_OWN', 'ROLE_IN_USE', 'ROLE_IN_RULE', 'ROLE_IN_SSO'],
    freshCode: true,
  }),

  /** Shows the office in this session as a role sees it, for some minutes. Nothing can be changed meanwhile. */
  viewAsRole: post('/role/view/:id', can('roleManagement', 'read', 'update'), {
    reply: z.object({ until: Instant }),
    logs: ['session', 'viewAs'],
    errors: ['ROLE_ABOVE_OWN'],
  }),
  /** Back to the own rights. */
  endViewing: post('/role/end-view', signedIn(), {
    reply: Done,
    logs: ['session', 'endView'],
    errors: ['VIEWING_NOT'],
    whileViewing: true,
  }),

  searchAdminLog: post('/admin-log/search', can('adminLog', 'read'), {
    body: AdminLogQuery,
    reply: pageOf(AdminLogRow),
    reads: 'replica',
  }),
}
