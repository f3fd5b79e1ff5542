import { readWallet } from '#areas/agent/agent.public.ts'
import type { authCalls } from '#contract/auth/auth.calls.ts'
import type { Handlers, PasswordHandler } from '#platform/call/context.ts'
import { newOtpSecret, otpAddress } from '#platform/credential/totp.ts'
import { sql } from '#platform/database/sql.ts'
import { listAwayHints } from '#platform/hint/hint.sql.ts'
import { refuse } from '#platform/http/error.ts'
import { listLayouts } from '#platform/list/view.sql.ts'
import type { Actor } from '#platform/session/session.ts'
import { endSessions } from '#platform/session/session.ts'
import { askCode, confirm, letIn, log } from './auth.public.ts'
import { findForSignIn, hasPasskey, isStill, listTemporary, lockOtp, renewHash, saveOtpSecret } from './auth.sql.ts'
import { checkCode } from './auth-code.ts'
import { groupTicketHandlers } from './group-ticket.handlers.ts'

const profile = (admin: Actor) => ({
  id: admin.id,
  username: admin.username,
  displayName: admin.displayName,
  type: admin.type,
  roleName: admin.roleName,
  role: { roleName: admin.roleName, permissions: admin.permissions },
  permissions: admin.permissions,
})

/**
 * The password, which earns a session that is good for nothing but giving the code. A wrong password, an unknown
 * username, a locked admin and a forbidden address get one answer after the same work.
 */
const login: PasswordHandler<typeof authCalls.login> = {
  async whose({ tx, ip, body: { username, password } }) {
    const found = await findForSignIn(tx, username, ip)
    return {
      realm: 'staff',
      account: username.toLowerCase(),
      admin: { id: found?.id ?? null, username: found?.username ?? username },
      given: password,
      hash: found?.passwordHash,
      mayEnter: found?.mayEnter ?? false,
    }
  },
  async answer(context, { isRight, newHash, tried: { admin, hash } }) {
    const { tx } = context
    if (!isRight || !admin?.id || !(await isStill(tx, admin.id, hash))) return refuse('AUTH_REFUSED')
    const { id: adminId, username } = admin
    if (newHash !== undefined) await renewHash(tx, adminId, newHash)
    return askCode(context, { id: adminId, username }, 'signIn')
  },
}

export const authHandlers: Handlers<typeof authCalls> = {
  login,
  ...groupTicketHandlers,
  self: async ({ tx, admin, session }) => ({
    ...profile(admin),
    wallet: await readWallet(tx, admin),
    mustChangePassword: admin.mustChangePassword,
    hasPasskey: !session.group && (await hasPasskey(tx, admin.id)),
    needsPasskey: admin.needsPasskey,
    passkeyStep: session.passkeyStep,
    temporary: session.group ? [] : await listTemporary(tx, admin.id),
    viewing: session.viewing && { roleName: session.viewing.roleName, until: session.viewing.until.toISOString() },
    layouts: session.group ? {} : await listLayouts(tx, admin.id),
    // Nothing is explained to somebody who looks in.
    awayHints: session.group ? ['setup', 'tour'] : await listAwayHints(tx, admin.id),
  }),
  selfPreOtp: async ({ tx, admin, session }) => ({
    ...profile(admin),
    otpEnable: admin.otpEnabled,
    hasPasskey: await hasPasskey(tx, admin.id),
    stage: session.stage,
  }),
  async logout(context) {
    await endSessions(context.tx, sql`id = ${context.session.id}`)
    await log(context, context.admin, 'signOut')
    return { done: true }
  },
  async createCode({ tx, admin, brand, secrets }) {
    const otp = await lockOtp(tx, admin.id)
    if (otp?.enabled) return refuse('CODE_ALREADY_SET')
    // A page that is opened again shows the same secret, so that a code scanned a moment ago still fits.
    const secret = otp?.secret ? secrets.open(otp.secret) : newOtpSecret()
    if (!otp?.secret) await saveOtpSecret(tx, admin.id, secrets.seal(secret))
    return otpAddress(secret, admin.username, brand.name)
  },
  verifyCode: {
    async answerCode(context, codeTry) {
      const { tx, admin, session, body } = context
      const refusal = await checkCode(context, codeTry, body.token)
      if (refusal) return refusal
      await endSessions(tx, sql`id = ${session.id}`)
      return letIn(context, admin, 'codeVerified', session.policy.sessionHours)
    },
  },
  confirmCode: {
    async answerCode(context, codeTry) {
      const refusal = await checkCode(context, codeTry, context.body.token)
      if (refusal) return refusal
      if (context.session.byPasskeyOnly) return refuse('PASSKEY_NEEDED')
      await confirm(context, 'codeConfirmed')
      return { done: true }
    },
  },
}
