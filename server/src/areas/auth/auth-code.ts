import { writeAdminLog } from '#platform/audit/admin-log.ts'
import type { SignedContext } from '#platform/call/context.ts'
import type { CodeTry } from '#platform/credential/credential-guard.ts'
import { type Refusal, refuse } from '#platform/http/error.ts'
import { countWrong } from './auth.public.ts'
import { acceptStep, lockOtp, saveOtpSecret, useRecoveryCode } from './auth.sql.ts'

/**
 * Accepts a one-time or recovery code, each only once, or says why not. Wrong ones are counted on the account, by the guard, and on the
 * session, which ends at the fifth.
 */
export async function checkCode(context: SignedContext, codeTry: CodeTry, code: string): Promise<Refusal | undefined> {
  const { tx, admin, ip, userAgent } = context
  const entry = { adminId: admin.id, username: admin.username, ip, userAgent }
  const accept = /^\d{6}$/.test(code) ? acceptTotp : acceptRecovery
  const accepted = await accept(context, codeTry, code)
  if (accepted) {
    await codeTry.accepted(tx)
    if (accepted !== 'known') await writeAdminLog(tx, { ...entry, event: accepted, result: 'ok' })
    return undefined
  }
  const { left, isOver } = await countWrong(context, codeTry)
  return isOver ? refuse('CODE_EXHAUSTED') : refuse('CODE_WRONG', { left })
}

type Accepted = 'known' | 'otpEnrolled' | 'recoveryUsed' | undefined

async function acceptTotp(
  { tx, admin, now, secrets }: SignedContext,
  codeTry: CodeTry,
  code: string,
): Promise<Accepted> {
  const otp = await lockOtp(tx, admin.id)
  if (!otp?.secret) return undefined
  const secret = secrets.open(otp.secret)
  const step = codeTry.stepOf(secret, code, now)
  if (step === undefined || step <= otp.lastStep) return undefined
  await acceptStep(tx, admin.id, step)
  if (secrets.isStale(otp.secret)) await saveOtpSecret(tx, admin.id, secrets.seal(secret))
  return otp.enabled ? 'known' : 'otpEnrolled'
}

async function acceptRecovery({ tx, admin }: SignedContext, codeTry: CodeTry, code: string): Promise<Accepted> {
  const used = await useRecoveryCode(tx, admin.id, codeTry.digestOf(admin.id, code))
  return used === 1 ? 'recoveryUsed' : undefined
}
