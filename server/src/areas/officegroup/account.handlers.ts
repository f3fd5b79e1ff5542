import type { groupCalls } from '#contract/officegroup/officegroup.calls.ts'
import type { BaseContext, GroupContext, Handlers, PasswordHandler } from '#platform/call/context.ts'
import type { CodeTry } from '#platform/credential/credential-guard.ts'
import { checkNewPassword, hashPassword } from '#platform/credential/password.ts'
import { newOtpSecret, otpAddress } from '#platform/credential/totp.ts'
import { sql } from '#platform/database/sql.ts'
import { type Refusal, refuse, wrongField } from '#platform/http/error.ts'
import { groupTried, writeGroupLog } from '#platform/session/group-log.ts'
import { endGroupSessions, startGroupSession } from '#platform/session/group-session.ts'
import {
  acceptStep,
  countWrongCode,
  deleteOutdated,
  findAccount,
  isStillAccount,
  lockOtp,
  passwordHashOf,
  renewHash,
  saveOtpSecret,
  setPassword,
} from './account.sql.ts'

type Calls = typeof groupCalls.auth

const preCodeMinutes = 10
const wrongCodesAllowed = 5

const log = (
  { tx, ip, userAgent }: BaseContext,
  username: string,
  event: 'signIn' | 'codeVerified' | 'otpEnrolled' | 'signOut' | 'passwordChanged',
) => writeGroupLog(tx, { event, result: 'ok', username, ip, userAgent })

/** As for staff: an unknown username, a wrong password and a locked account get one answer after the same work. */
const login: PasswordHandler<Calls['login']> = {
  async whose({ tx, body: { username, password } }) {
    const found = await findAccount(tx, username)
    const tried = groupTried({ username: found?.username ?? username })
    return { ...tried, given: password, hash: found?.passwordHash, mayEnter: found?.mayEnter ?? false }
  },
  async answer(context, { isRight, newHash, tried: { hash } }) {
    const { tx, ip, userAgent, body } = context
    const found = isRight ? await findAccount(tx, body.username) : undefined
    if (!found || !(await isStillAccount(tx, found.id, hash))) return refuse('AUTH_REFUSED')
    const { id: accountId, username } = found
    if (newHash !== undefined) await renewHash(tx, accountId, newHash)
    await log(context, username, 'signIn')
    return { token: await startGroupSession(tx, { accountId, stage: 'code', ip, userAgent, minutes: preCodeMinutes }) }
  },
}

/** Accepts a code, each only once. Wrong ones are counted on the account, by the guard, and on the session. */
async function checkCode(context: GroupContext, codeTry: CodeTry, code: string): Promise<Refusal | undefined> {
  const { tx, account, session, now, secrets } = context
  const otp = await lockOtp(tx, account.id)
  const secret = otp?.secret ? secrets.open(otp.secret) : undefined
  const step = secret === undefined ? undefined : codeTry.stepOf(secret, code, now)
  if (otp?.secret && secret !== undefined && step !== undefined && step > otp.lastStep) {
    await acceptStep(tx, account.id, step)
    if (secrets.isStale(otp.secret)) await saveOtpSecret(tx, account.id, secrets.seal(secret))
    await codeTry.accepted(tx)
    if (!otp.enabled) await log(context, account.username, 'otpEnrolled')
    return undefined
  }
  const leftOfAccount = await codeTry.refused(tx)
  const left = wrongCodesAllowed - (await countWrongCode(tx, session.id))
  if (left > 0) return refuse('CODE_WRONG', { left: Math.min(left, leftOfAccount) })
  await endGroupSessions(tx, sql`id = ${session.id}`)
  return refuse('CODE_EXHAUSTED')
}

const changePassword: PasswordHandler<Calls['changePassword']> = {
  async whose({ tx, account, body: { currentPassword } }) {
    return {
      ...groupTried(account),
      given: currentPassword,
      hash: await passwordHashOf(tx, account.id),
      mayEnter: true,
    }
  },
  async answer(context, { isRight, tried: { hash } }) {
    const { tx, account, session, source, brand, locale, body } = context
    // Changed while this one was being looked at: what was right a moment ago no longer is.
    const isOwn = isRight && (await isStillAccount(tx, account.id, hash))
    if (!isOwn) throw wrongField('currentPassword', 'PASSWORD_WRONG', locale)
    if (body.newPassword === body.currentPassword) throw wrongField('newPassword', 'PASSWORD_SAME', locale)
    const { id: brandId, name: brandName } = brand
    checkNewPassword(body.newPassword, { username: account.username, brandId, brandName, locale, field: 'newPassword' })
    await setPassword(tx, account.id, await hashPassword(body.newPassword, source))
    // Whoever knew the old one is out.
    await endGroupSessions(tx, sql`account_id = ${account.id} and id <> ${session.id}`)
    await log(context, account.username, 'passwordChanged')
    return { done: true }
  },
}

export const accountHandlers: Handlers<Calls> = {
  login,
  changePassword,
  self: async ({ account: { username, otpEnabled, mustChangePassword }, session: { stage } }) => ({
    username,
    stage,
    otpEnabled,
    mustChangePassword,
  }),
  async createCode({ tx, account, brand, secrets }) {
    const otp = await lockOtp(tx, account.id)
    if (otp?.enabled) return refuse('CODE_ALREADY_SET')
    // A page that is opened again shows the same secret, so that a code scanned a moment ago still fits.
    const secret = otp?.secret ? secrets.open(otp.secret) : newOtpSecret()
    if (!otp?.secret) await saveOtpSecret(tx, account.id, secrets.seal(secret))
    return { address: otpAddress(secret, account.username, brand.name) }
  },
  verifyCode: {
    async answerCode(context, codeTry) {
      const { tx, account, session, ip, userAgent, body } = context
      const refusal = await checkCode(context, codeTry, body.code)
      if (refusal) return refusal
      await endGroupSessions(tx, sql`id = ${session.id}`)
      await deleteOutdated(tx)
      await log(context, account.username, 'codeVerified')
      context.rememberDevice(account.username.toLowerCase())
      const minutes = session.policy.sessionHours * 60
      return { token: await startGroupSession(tx, { accountId: account.id, stage: 'full', ip, userAgent, minutes }) }
    },
  },
  async logout(context) {
    await endGroupSessions(context.tx, sql`id = ${context.session.id}`)
    await log(context, context.account.username, 'signOut')
    return { done: true }
  },
}
