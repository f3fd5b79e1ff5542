import { readWallet } from '#areas/agent/agent.public.ts'
import type { authCalls } from '#contract/auth/auth.calls.ts'
import { writeAdminLog } from '#platform/admin-log.ts'
import type { BaseContext, Handlers, SignedContext } from '#platform/context.ts'
import { deviceOf } from '#platform/device.ts'
import { type Refusal, refuse } from '#platform/error.ts'
import { raise } from '#platform/notice.ts'
import { isPassword } from '#platform/password.ts'
import { readPolicy } from '#platform/policy.ts'
import type { Actor } from '#platform/session.ts'
import { endSessions, startSession } from '#platform/session.ts'
import { signInGuard } from '#platform/sign-in-guard.ts'
import { sql } from '#platform/sql.ts'
import { newOtpSecret, otpAddress } from '#platform/totp.ts'
import { checkCode } from './auth.code.ts'
import { findForSignIn, listDevices, lockOtp, saveOtpSecret } from './auth.sql.ts'

const preCodeMinutes = 10
const staffGuard = signInGuard('sign_in_guard', 7100003)

const profile = (admin: Actor) => ({
  id: admin.id,
  username: admin.username,
  displayName: admin.displayName,
  type: admin.type,
  roleName: admin.roleName,
  role: { roleName: admin.roleName, permissions: admin.permissions },
  permissions: admin.permissions,
})

export const authHandlers: Handlers<typeof authCalls> = {
  login,
  self: async ({ tx, admin }) => ({
    ...profile(admin),
    wallet: await readWallet(tx, admin),
    mustChangePassword: admin.mustChangePassword,
  }),
  selfPreOtp: async ({ admin, session }) => ({
    ...profile(admin),
    otpEnable: admin.otpEnabled,
    stage: session.stage,
  }),
  async logout(context) {
    await endSessions(context.tx, sql`id = ${context.session.id}`)
    await log(context, 'signOut')
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
  async verifyCode(context) {
    const { tx, admin, session, body, ip, userAgent } = context
    const refusal = await checkCode(context, body.token)
    if (refusal) return refusal
    await tellOfNewDevice(context)
    await log(context, 'codeVerified')
    await endSessions(tx, sql`id = ${session.id}`)
    await tx.run(sql`update admin set last_login_at = now() where id = ${admin.id}`)
    const minutes = session.policy.sessionHours * 60
    return startSession(tx, { adminId: admin.id, stage: 'full', ip, userAgent, minutes })
  },
  async confirmCode(context) {
    const refusal = await checkCode(context, context.body.token)
    if (refusal) return refusal
    await context.tx.run(sql`update session set code_at = now(), code_failures = 0 where id = ${context.session.id}`)
    await log(context, 'codeConfirmed')
    return { done: true }
  },
}

const log = ({ tx, admin, ip, userAgent }: SignedContext, event: 'signOut' | 'codeVerified' | 'codeConfirmed') =>
  writeAdminLog(tx, { event, result: 'ok', adminId: admin.id, username: admin.username, ip, userAgent })

/** A version of a browser is none of its own. */
const deviceKind = (userAgent: string) => deviceOf(userAgent).replace(/\d+/g, '')

/** Somebody who signs in with something else than ever before is asked whether it was they; the first sign-in of all is not. */
async function tellOfNewDevice({ tx, admin, ip, userAgent }: SignedContext): Promise<void> {
  const known = await listDevices(tx, admin.id)
  if (known.length === 0 || known.some(each => deviceKind(each) === deviceKind(userAgent))) return
  const told = { device: deviceOf(userAgent), ip }
  await raise(tx, 'signInNewDevice', { id: admin.id, name: admin.username }, told, { to: [admin.id] })
}

/**
 * The password, which earns a session that is good for nothing but giving the code. A wrong password, an unknown
 * username, a locked admin and a forbidden address get one answer after the same work.
 */
async function login({
  tx,
  ip,
  userAgent,
  body,
}: BaseContext & { body: { username: string; password: string } }): Promise<string | Refusal> {
  const { username, password } = body
  if (!(await staffGuard.takeTurn(tx, username))) return refuse('AUTH_TOO_FAST', { seconds: 1 })
  const { policy } = await readPolicy(tx)
  const guard = await staffGuard.read(tx, username, ip, policy)
  if (!guard.locked && guard.waitSeconds > 0) return refuse('AUTH_TOO_FAST', { seconds: guard.waitSeconds })

  const admin = await findForSignIn(tx, username, ip)
  const fits = await isPassword(password, admin?.passwordHash)
  const entry = { adminId: admin?.id ?? null, username: admin?.username ?? username, ip, userAgent }
  if (guard.locked || (fits && !admin?.mayEnter)) {
    await writeAdminLog(tx, { ...entry, event: 'signInBlocked', result: 'failed' })
    return refuse('AUTH_REFUSED')
  }
  if (!fits || !admin) {
    const failures = await staffGuard.countFailure(tx, username, ip, policy)
    await writeAdminLog(tx, { ...entry, event: 'signInFailed', result: 'failed' })
    if (failures === policy.lockAfterFailures) {
      await writeAdminLog(tx, { ...entry, event: 'lockedOut', result: 'failed' })
      if (admin) await raise(tx, 'adminLocked', { id: admin.id, name: admin.username }, { ip })
    }
    return refuse('AUTH_REFUSED')
  }
  await staffGuard.forgive(tx, username, ip)
  await writeAdminLog(tx, { ...entry, event: 'signIn', result: 'ok' })
  return startSession(tx, { adminId: admin.id, stage: 'code', ip, userAgent, minutes: preCodeMinutes })
}
