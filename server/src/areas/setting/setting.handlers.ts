import type { settingCalls } from '#contract/setting/setting.calls.ts'
import { SettingPolicy } from '#contract/setting/setting-policy.ts'
import type { Approvers } from '#frames/approval/approval.ts'
import { changeLimits, raiseLimits } from '#frames/approval/limit-raise.ts'
import { writeAdminLog } from '#platform/audit/admin-log.ts'
import type { Handlers } from '#platform/call/context.ts'
import { expectVersion } from '#platform/call/version.ts'
import { newRecoveryCodes } from '#platform/credential/credential-guard.ts'
import { checkNewPassword, hashPassword } from '#platform/credential/password.ts'
import type { Tx } from '#platform/database/database.ts'
import { sql } from '#platform/database/sql.ts'
import { notFound, wrongField } from '#platform/http/error.ts'
import { lockPolicy, readPolicy } from '#platform/session/policy.ts'
import { endSessions } from '#platform/session/session.ts'
import type { ContentReader } from '#platform/version/version.ts'
import {
  countPolicyVersion,
  countRecoveryCodes,
  findBackup,
  findOwn,
  findOwnHash,
  listSessions,
  replaceRecoveryCodes,
  saveOwnName,
  saveOwnPassword,
} from './setting.sql.ts'

const recoveryCodes = 10

export const settingHandlers: Handlers<typeof settingCalls> = {
  async updateProfile({ tx, admin, body, record }) {
    await saveOwnName(tx, admin.id, body.displayName)
    const before = { displayName: admin.displayName }
    record({ id: admin.id, name: admin.username, before, after: { displayName: body.displayName } })
    return { done: true }
  },

  /** Keeps this session and ends all others: whoever knew the old password is out. */
  changePassword: {
    async whose({ tx, admin, body }) {
      const account = admin.username.toLowerCase()
      const hash = await findOwnHash(tx, admin.id)
      return { realm: 'staff', account, admin, given: body.currentPassword, hash, mayEnter: true }
    },
    async answer({ tx, admin, session, brand, body, locale, source, record }, { isRight, tried }) {
      const own = await findOwn(tx, admin.id)
      const wrong = (field: string, code: 'PASSWORD_WRONG' | 'PASSWORD_SAME') => wrongField(field, code, locale)
      // Changed while this one was being looked at: what was right a moment ago no longer is.
      if (!isRight || own?.passwordHash !== tried.hash) throw wrong('currentPassword', 'PASSWORD_WRONG')
      if (body.newPassword === body.currentPassword) throw wrong('newPassword', 'PASSWORD_SAME')
      const who = { username: admin.username, brandName: brand.name, brandId: brand.id, locale, field: 'newPassword' }
      checkNewPassword(body.newPassword, who)
      const hash = await hashPassword(body.newPassword, source)
      const saved = await saveOwnPassword(tx, admin.id, hash)
      await endSessions(tx, sql`admin_id = ${admin.id} and id <> ${session.id}`)
      record({
        id: admin.id,
        name: admin.username,
        before: { passwordChangedAt: own?.passwordChangedAt, mustChangePassword: admin.mustChangePassword },
        after: { passwordChangedAt: saved?.passwordChangedAt, mustChangePassword: false },
      })
      return { done: true }
    },
  },

  listSessions: ({ tx, admin, session }) => listSessions(tx, admin.id, session),

  async endSession({ tx, admin, params, ip, userAgent, record }) {
    const ended = await endSessions(tx, sql`id = ${params.id} and admin_id = ${admin.id}`)
    if (ended === 0) throw notFound()
    const { id: adminId, username } = admin
    await writeAdminLog(tx, { event: 'sessionEnded', result: 'ok', adminId, username, ip, userAgent })
    record({ id: params.id, name: username, before: { live: true }, after: { live: false } })
    return { done: true }
  },

  async endOtherSessions({ tx, admin, session, record }) {
    const ended = await endSessions(tx, sql`admin_id = ${admin.id} and id <> ${session.id}`)
    record({ id: session.id, name: admin.username, before: { others: ended }, after: { others: 0 } })
    return { done: true }
  },

  countRecoveryCodes: async ({ tx, admin }) => ({ left: await countRecoveryCodes(tx, admin.id) }),

  async createRecoveryCodes({ tx, admin, record }) {
    const before = { recoveryCodes: await countRecoveryCodes(tx, admin.id) }
    const made = newRecoveryCodes(admin.id, recoveryCodes)
    await replaceRecoveryCodes(
      tx,
      admin.id,
      made.map(({ digest }) => digest),
    )
    record({ id: admin.id, name: admin.username, before, after: { recoveryCodes } })
    return { codes: made.map(({ code }) => code) }
  },

  getBackup: async ({ tx }) => ({ madeAt: await findBackup(tx) }),

  getPolicy: ({ tx }) => readOwnPolicy(tx),

  async updatePolicy(context) {
    const { tx, body, record } = context
    await lockPolicy(tx)
    const before = await readOwnPolicy(tx)
    expectVersion(before, body.version)
    const approval = await changeLimits(context, { kind: 'limitRaise', subjectId: 'policy' }, body.policy)
    await countPolicyVersion(tx)
    const after = await readOwnPolicy(tx)
    const waits = approval ? { status: 'waiting' } : {}
    record({ id: 'policy', name: 'policy', before: before.policy, after: { ...after.policy, ...waits } })
    return { ...after, approval }
  },
}

/** What happens when a second admin agrees. */
export const settingApprovers: Pick<Approvers, 'limitRaise'> = { limitRaise: raiseLimits }

/** The limits that have their place on the setting screen. */
async function readOwnPolicy(tx: Tx): Promise<{ policy: SettingPolicy; version: number }> {
  const { policy, version } = await readPolicy(tx)
  return { policy: SettingPolicy.strip().parse(policy), version }
}

/** What a version of the policy keeps. */
export const policyContent: ContentReader = async ({ tx }) => {
  const { policy, version } = await readOwnPolicy(tx)
  return { body: { policy }, shown: policy, version }
}
