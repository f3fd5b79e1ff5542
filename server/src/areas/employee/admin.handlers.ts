import { mayGo } from '#contract/core/machine.ts'
import { snapshotOf } from '#contract/core/record.ts'
import { adminLog } from '#contract/employee/admin.record.ts'
import type { employeeCalls } from '#contract/employee/employee.calls.ts'
import { type AdminRow, type AdminStatus, adminMachine } from '#contract/employee/employee.types.ts'
import type { Approval } from '#contract/frames/approval.ts'
import { keepTie } from '#frames/approval/independence.ts'
import { raise } from '#platform/audit/notice.ts'
import type { Handlers, SignedContext } from '#platform/call/context.ts'
import { expectVersion } from '#platform/call/version.ts'
import { forgetFailures } from '#platform/credential/credential-guard.sql.ts'
import { checkNewPassword, hashPassword } from '#platform/credential/password.ts'
import { isUniqueViolation } from '#platform/database/database.ts'
import { type Sql, sql } from '#platform/database/sql.ts'
import { AppError, notFound, wrongField } from '#platform/http/error.ts'
import { listContext, listHandler, readList } from '#platform/list/list.ts'
import { endSessions } from '#platform/session/session.ts'
import {
  adminList,
  deletePasskeys,
  deleteRecoveryCodes,
  deleteSsoIdentities,
  expectManagerLeft,
  findAdmin,
  insertAdmin,
  type LockedAdmin,
  lockAdmin,
  lockRoleManagement,
  updateAdmin,
} from './admin.sql.ts'
import { expectLimitWithinOwn, expectNotAbove } from './employee.rules.ts'
import { endGrantsOf } from './grant.sql.ts'
import { endedLog, tellEnded } from './grant-end.ts'
import { askRaise } from './limit-raise.ts'
import { lockRole } from './role.sql.ts'

type AdminCalls = Pick<
  typeof employeeCalls,
  | 'listAdmins'
  | 'searchAdmins'
  | 'getAdmin'
  | 'createAdmin'
  | 'updateAdmin'
  | 'changeRole'
  | 'changeCreditLimit'
  | 'resetPassword'
  | 'resetOtp'
  | 'removePasskeys'
  | 'unlinkSso'
  | 'lockAdmin'
  | 'unlockAdmin'
  | 'endSessions'
>

export const adminHandlers: Handlers<AdminCalls> = {
  async listAdmins(context) {
    const { page, size, username } = context.body
    const query = { page, size, search: username || undefined, sort: 'username' as const }
    return (await readList(context.tx, adminList, query, listContext(context))).records
  },
  searchAdmins: listHandler(adminList),
  getAdmin: context => read(context, context.params.id),

  async createAdmin(context) {
    const { tx, admin, body, brand, locale } = context
    const role = await lockRole(tx, body.roleId)
    if (!role) throw notFound()
    expectNotAbove(admin, role)
    checkNewPassword(body.password, {
      username: body.username,
      brandName: brand.name,
      brandId: brand.id,
      locale,
      field: 'password',
    })
    const hash = await hashPassword(body.password, context.source)
    const id = await insertAdmin(tx, {
      username: body.username,
      displayName: body.displayName,
      roleId: body.roleId,
      passwordHash: hash,
      mustChangePassword: true,
      allowedIps: body.allowedIps,
      createdBy: admin.id,
    }).catch((error: unknown) => {
      if (!isUniqueViolation(error)) throw error
      throw wrongField('username', 'USERNAME_TAKEN', locale)
    })
    const created = await read(context, id)
    await keepTie(tx, admin.id, { deed: 'created', adminId: created.id })
    context.record({ id: created.id, name: created.username, before: null, after: snapshotOf(adminLog, created) })
    return created
  },

  async updateAdmin(context) {
    const { displayName, allowedIps, version } = context.body
    return change(context, {
      version,
      selfToo: true,
      set: async () => sql`display_name = ${displayName}, allowed_ips = ${allowedIps}::cidr[]`,
    })
  },

  async changeRole(context) {
    const { tx, admin, params, body } = context
    if (params.id === admin.id) throw new AppError('ROLE_OWN')
    await lockRoleManagement(tx)
    const role = await lockRole(tx, body.roleId)
    if (!role) throw notFound()
    expectNotAbove(admin, role)
    const set = async () => sql`role_id = ${body.roleId}`
    const changed = await change(context, { version: body.version, tie: 'roleGiven', set })
    await expectManagerLeft(tx)
    return changed
  },

  async changeCreditLimit(context) {
    const { creditLimitMinor = null, version } = context.body
    expectLimitWithinOwn(context, creditLimitMinor)
    let approval: Approval | null = null
    const changed = await change(context, {
      version,
      async set(target) {
        approval = await askRaise(context, target, creditLimitMinor)
        return approval ? null : sql`credit_limit_minor = ${creditLimitMinor}`
      },
    })
    return { ...changed, approval }
  },

  async resetPassword(context) {
    const { brand, locale, body } = context
    return change(context, {
      endsSessions: true,
      tie: 'passwordReset',
      set: async target => {
        const who = { username: target.username, brandName: brand.name, brandId: brand.id, locale, field: 'password' }
        checkNewPassword(body.password, who)
        // A new password is of no use to somebody whom guesses at the old one keep out.
        await forgetFailures(context.tx, 'staff', target.username)
        return sql`password_hash = ${await hashPassword(body.password, context.source)}, password_changed_at = now(), must_change_password = true`
      },
    })
  },

  async resetOtp(context) {
    await deleteRecoveryCodes(context.tx, context.params.id)
    return change(context, {
      endsSessions: true,
      tie: 'codeReset',
      set: async () => sql`otp_secret = null, otp_enabled_at = null`,
    })
  },

  /** For a device that is lost. Who does it could have let somebody else in, as with the code. */
  async removePasskeys(context) {
    return change(context, {
      endsSessions: true,
      tie: 'codeReset',
      set: async target => {
        if ((await deletePasskeys(context.tx, target.id)) === 0) throw notFound()
        return sql`status = ${target.status}`
      },
    })
  },

  /** From now on the password is the way in again. */
  async unlinkSso(context) {
    return change(context, {
      endsSessions: true,
      tie: 'codeReset',
      set: async target => {
        if ((await deleteSsoIdentities(context.tx, target.id)) === 0) throw notFound()
        return sql`status = ${target.status}`
      },
    })
  },

  async lockAdmin(context) {
    await lockRoleManagement(context.tx)
    const locked = await change(context, {
      endsSessions: true,
      endsGrants: true,
      set: async target => toStatus(target, 'locked'),
    })
    await expectManagerLeft(context.tx)
    const { tx, admin, ip } = context
    await raise(tx, 'adminLocked', { id: locked.id, name: locked.username }, { ip }, { except: admin.id })
    return locked
  },

  /** Also opens an account that failed sign-ins have shut. */
  async unlockAdmin(context) {
    return change(context, {
      tie: 'unlocked',
      set: async target => {
        const forgotten = await forgetFailures(context.tx, 'staff', target.username)
        if (target.status === 'active' && forgotten) return sql`status = 'active'`
        return toStatus(target, 'active')
      },
    })
  },

  async endSessions(context) {
    return change(context, { endsSessions: true })
  },
}

function toStatus(target: LockedAdmin, to: AdminStatus): Sql {
  if (!mayGo(adminMachine, target.status, to)) throw new AppError('STATE_ILLEGAL', { from: target.status, to })
  return sql`status = ${to}`
}

async function read({ tx, session }: SignedContext, id: string): Promise<AdminRow> {
  const found = await findAdmin(tx, id, session.policy)
  if (!found) throw notFound()
  return found
}

type Changing = {
  /** What changes at once; nothing where a second admin has to agree first. */
  set?(target: LockedAdmin): Promise<Sql | null>
  version?: number | undefined
  endsSessions?: boolean
  /** Ends what they hold for some hours. */
  endsGrants?: boolean
  /** What it makes of the two accounts: neither is the second pair of eyes for the other from now on. */
  tie?: 'passwordReset' | 'codeReset' | 'unlocked' | 'roleGiven'
  /** May be done to oneself. */
  selfToo?: boolean
}

/** Every change of an admin by another: lock the row, check who may, change, end sessions, record before and after. */
async function change(context: SignedContext & { params: { id: string } }, changing: Changing): Promise<AdminRow> {
  const { tx, admin, params } = context
  if (params.id === admin.id && !changing.selfToo) throw new AppError('ADMIN_SELF')
  const target = await lockAdmin(tx, params.id)
  if (!target) throw notFound()
  const before = await read(context, target.id)
  if (target.id !== admin.id) expectNotAbove(admin, target)
  expectVersion(before, changing.version)
  const set = await changing.set?.(target)
  if (set) await updateAdmin(tx, target.id, set)
  if (changing.tie) await keepTie(tx, admin.id, { deed: changing.tie, adminId: target.id })
  if (changing.endsSessions) await endSessions(tx, sql`admin_id = ${target.id}`)
  const ended = changing.endsGrants ? await endGrantsOf(tx, target.id, admin.id) : []
  for (const each of ended) await tellEnded(tx, each)
  const after = await read(context, target.id)
  context.record({
    id: target.id,
    name: target.username,
    before: ended.reduce((all, each) => ({ ...all, ...endedLog(each).before }), snapshotOf(adminLog, before)),
    after: snapshotOf(adminLog, after),
  })
  return after
}
