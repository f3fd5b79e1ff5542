import type { AdminLogEvent } from '#contract/employee/employee.types.ts'
import type { Checks } from '#contract/frames/call.ts'
import type { Policy } from '#contract/setting/setting-policy.ts'
import { writeAdminLog } from '#platform/audit/admin-log.ts'
import { raise } from '#platform/audit/notice.ts'
import type { Database, Tx } from '#platform/database/database.ts'
import { type Refusal, refuse } from '#platform/http/error.ts'
import { addressOf, type Source } from '#platform/limit/source.ts'
import { isPassword, otpStep, recoveryDigest } from './credential.ts'
import { forgive, type Tried, type Try, takeBack, takeTry, triesOf } from './credential-guard.sql.ts'
import type { KnownDevice, Realm } from './known-device.ts'
import { hashPassword, isOutdated } from './password.ts'
import { newRecoveryCode } from './totp.ts'

/** Whose secret is being tried. */
export type Whose = {
  realm: Realm
  /** All names of one person are one account; a name that nobody has is an account too. */
  account: string
  /** Of staff, as the admin log and the notices call them; the id is null where nobody has the name. */
  admin?: { id: string | null; username: string } | undefined
}

/** The password that was given and what is kept of the right one. Somebody who may not enter is never right. */
export type TriedPassword = Whose & { given: string; hash: string | undefined; mayEnter: boolean }

/** What the guard needs to know of a call that compares a secret. */
export type Guarding = {
  database: Database
  checks: Checks
  policy: Policy
  ip: string
  userAgent: string
  source: Source
  device: KnownDevice | undefined
  isSignedIn: boolean
}

const failedEvents = { signIn: 'signInFailed', ownPassword: 'passwordFailed', code: 'codeFailed' } as const
const blockedEvents = { signIn: 'signInBlocked', ownPassword: 'guessBlocked', code: 'guessBlocked' } as const

/**
 * The one guard of every place where a password, a one-time code or a recovery code is compared. A try is counted before it is looked at,
 * per account over all places, sessions and addresses, and taken back when it was right. Too many lock the account for a while, for the
 * right secret as well; whoever keeps trying from one source waits longer and longer.
 *
 * A name is enough to try passwords, so strangers have fewer tries than there are: the last are kept for devices on which the account
 * signed in before, for its sessions and for codes, which can only be tried after the right password.
 */
function guardOf(guarding: Guarding, whose: Whose) {
  const { device, isSignedIn, ip, userAgent, policy, checks } = guarding
  const isOwnDevice = device?.accounts.includes(whose.account) ?? false
  const source = device && isOwnDevice ? `device ${device.id}` : addressOf(ip)
  const tried: Tried = { realm: whose.realm, account: whose.account, source }
  const tries = triesOf(policy, isSignedIn || isOwnDevice)
  const log = async (tx: Tx, event: AdminLogEvent) => {
    if (!whose.admin) return
    const { id: adminId, username } = whose.admin
    await writeAdminLog(tx, { event, result: 'failed', adminId, username, ip, userAgent })
  }
  return {
    tried,
    tries,
    take: () => takeTry(guarding.database.tx, tried, tries, policy),
    blocked: (tx: Tx) => log(tx, blockedEvents[checks]),
    /** Of the tries that are counted one is the last, so that a lock is told of once. */
    async failed(tx: Tx, { failed }: Try) {
      await log(tx, failedEvents[checks])
      if (failed !== tries) return
      await log(tx, 'lockedOut')
      const { admin } = whose
      if (!admin || admin.id === null) return
      const event = checks === 'code' ? 'codesGuessed' : 'adminLocked'
      await raise(tx, event, { id: admin.id, name: admin.username }, { ip })
    },
  }
}

const locked = ({ lockedSeconds }: Try): Refusal =>
  refuse('AUTH_LOCKED', { minutes: Math.ceil(lockedSeconds / 60), seconds: lockedSeconds })

/** `newHash` is to be kept in the place of the one that the password was compared with, which cost something else than new ones do. */
export type Compared = { isRight: boolean; newHash?: string }

/**
 * Whether a password is right, or a refusal that says when to try again. No connection is held while it is hashed. Strangers are told
 * nothing of a lock: the same work is done, and the answer is that of a wrong password.
 */
export async function tryPassword(guarding: Guarding, whose: TriedPassword): Promise<Compared | Refusal> {
  const { database, source, isSignedIn } = guarding
  const guard = guardOf(guarding, whose)
  const taken = await guard.take()
  if (taken.waitSeconds > 0) return refuse('AUTH_TOO_FAST', { seconds: taken.waitSeconds })
  if (!taken.taken && isSignedIn) {
    await database.transaction('write', guard.blocked)
    return locked(taken)
  }
  const isRight = await isPassword(whose.given, whose.hash, source)
  if (taken.taken && isRight && whose.mayEnter) {
    // A member's password is all there is; of staff the code is still to come, and only that forgives.
    await (whose.realm === 'member' ? forgive : takeBack)(database.tx, guard.tried)
    const isOld = whose.hash !== undefined && isOutdated(whose.hash)
    return { isRight, ...(isOld && { newHash: await hashPassword(whose.given, source) }) }
  }
  const isBlocked = !taken.taken || isRight
  await database.transaction('write', tx => (isBlocked ? guard.blocked(tx) : guard.failed(tx, taken)))
  return { isRight: false }
}

/** A try at a code, which was counted. It is compared where it is used up, so that it is used up once. */
export type CodeTry = {
  stepOf: typeof otpStep
  digestOf: typeof recoveryDigest
  /** The code was right: what was wrong from this source is forgiven. */
  accepted(tx: Tx): Promise<void>
  /** The code was wrong; gives how many tries are left to the account. */
  refused(tx: Tx): Promise<number>
}

export async function tryCode(guarding: Guarding, whose: Whose): Promise<CodeTry | Refusal> {
  const guard = guardOf(guarding, whose)
  const taken = await guard.take()
  if (taken.waitSeconds > 0) return refuse('AUTH_TOO_FAST', { seconds: taken.waitSeconds })
  if (!taken.taken) {
    await guarding.database.transaction('write', guard.blocked)
    return locked(taken)
  }
  return {
    stepOf: otpStep,
    digestOf: recoveryDigest,
    async accepted(tx) {
      await forgive(tx, guard.tried)
    },
    async refused(tx) {
      await guard.failed(tx, taken)
      return guard.tries - taken.failed
    },
  }
}

/** New recovery codes, to be shown once, and what is kept of them. */
export const newRecoveryCodes = (adminId: string, count: number): { code: string; digest: Buffer }[] =>
  Array.from({ length: count }, newRecoveryCode).map(code => ({ code, digest: recoveryDigest(adminId, code) }))
