import { setTimeout as sleep } from 'node:timers/promises'
import type { AdminLogEvent } from '#contract/employee/employee.types.ts'
import type { Checks } from '#contract/frames/call.ts'
import type { Policy } from '#contract/setting/setting-policy.ts'
import { writeAdminLog } from '#platform/audit/admin-log.ts'
import { raise } from '#platform/audit/notice.ts'
import type { Database, Tx } from '#platform/database/database.ts'
import { type Refusal, refuse } from '#platform/http/error.ts'
import { addressOf, type Source } from '#platform/limit/source.ts'
import { isPassword, otpStep, recoveryDigest } from './credential.ts'
import {
  forgive,
  hasForeignPasswords,
  type Tried,
  type Try,
  takeBack,
  takeTry,
  triesOf,
} from './credential-guard.sql.ts'
import type { KnownDevice, Realm } from './known-device.ts'
import { hashPassword } from './password.ts'
import { isRenewed } from './stored-password.ts'
import { newRecoveryCode } from './totp.ts'

/** Whose secret is being tried. */
export type Whose = {
  realm: Realm
  /** All names of one person are one account; an unknown name counts as an account, too. */
  account: string
  /** For staff: the name in the admin log and in notices; the id is null for an unknown name. */
  admin?: { id: string | null; username: string } | undefined
  /** For accounts of a group, which have a log of their own. */
  log?(tx: Tx, entry: { event: AdminLogEvent; ip: string; userAgent: string }): Promise<void>
}

/** The password that was sent and the stored hash. The password of somebody who may not enter is never right. */
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

const failedEvents = {
  signIn: 'signInFailed',
  ownPassword: 'passwordFailed',
  code: 'codeFailed',
  passkey: 'passkeyFailed',
} as const
const blockedEvents = {
  signIn: 'signInBlocked',
  ownPassword: 'guessBlocked',
  code: 'guessBlocked',
  passkey: 'guessBlocked',
} as const

/**
 * The only guard of every call that compares a password, a one-time code, a recovery code or the signature of a passkey. A try is counted before it is
 * checked, per account over all calls, sessions and addresses, and taken back when it was right. Too many wrong tries lock the
 * account for a while, even for the right secret; a source that keeps trying waits longer and longer.
 *
 * A name is enough to try passwords, so strangers get fewer tries than the account has. The last ones are reserved for devices on
 * which the account signed in before, for its sessions, and for codes, which can only be tried after the right password.
 */
function guardOf(guarding: Guarding, whose: Whose) {
  const { device, isSignedIn, ip, userAgent, policy, checks } = guarding
  const isOwnDevice = device?.accounts.includes(whose.account) ?? false
  const source = device && isOwnDevice ? `device ${device.id}` : addressOf(ip)
  const tried: Tried = { realm: whose.realm, account: whose.account, source }
  const tries = triesOf(policy, isSignedIn || isOwnDevice)
  const log = async (tx: Tx, event: AdminLogEvent) => {
    await whose.log?.(tx, { event, ip, userAgent })
    if (!whose.admin) return
    const { id: adminId, username } = whose.admin
    await writeAdminLog(tx, { event, result: 'failed', adminId, username, ip, userAgent })
  }
  return {
    tried,
    tries,
    take: () => takeTry(guarding.database.tx, tried, tries, policy),
    blocked: (tx: Tx) => log(tx, blockedEvents[checks]),
    /** Exactly one of the counted tries is the last, so a lock is reported once. */
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

/** Longer than it takes to compare a hash of another system that costs what they usually do. */
const evenAnswerMs = 1_000

/**
 * Hashes of other systems take other times than ours. While one of them is stored, every wrong sign-in is answered after the same
 * time, so that none tells whose account is one of them. Waiting costs nothing and holds no connection.
 */
async function evenOut({ database }: Guarding, realm: Realm, since: number): Promise<void> {
  if (!(await hasForeignPasswords(database.tx, realm))) return
  await sleep(Math.max(0, since + evenAnswerMs - performance.now()))
}

/** `newHash` replaces the stored hash, whose cost differs from that of new ones. */
export type Compared = { isRight: boolean; newHash?: string }

/**
 * Whether a password is right; throws a refusal that says when to try again. No connection is held while it is hashed. Strangers
 * do not learn of a lock: the same work is done, and the answer is that of a wrong password.
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
  const since = performance.now()
  const isRight = await isPassword(whose.given, whose.hash, source)
  if (taken.taken && isRight && whose.mayEnter) {
    // A member needs only the password. For staff the code is still to come, and only the code forgives earlier tries.
    await (whose.realm === 'member' ? forgive : takeBack)(database.tx, guard.tried)
    const isOld = whose.hash !== undefined && isRenewed(whose.hash)
    return { isRight, ...(isOld && { newHash: await hashPassword(whose.given, source) }) }
  }
  const isBlocked = !taken.taken || isRight
  await database.transaction('write', tx => (isBlocked ? guard.blocked(tx) : guard.failed(tx, taken)))
  if (!isSignedIn) await evenOut(guarding, whose.realm, since)
  return { isRight: false }
}

/** A counted try at a code. The code is compared where it is consumed, so that it is used only once. */
export type CodeTry = {
  stepOf: typeof otpStep
  digestOf: typeof recoveryDigest
  /** The code was right: wrong tries from this source are forgiven. */
  accepted(tx: Tx): Promise<void>
  /** The code was wrong; returns how many tries the account has left. */
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

/** A counted try to sign in by a passkey. It is verified where its challenge is used up, so that each is used only once. */
export type PasskeyTry = {
  accepted(tx: Tx): Promise<void>
  refused(tx: Tx): Promise<void>
  /** The passkey was right, and its owner may not enter. */
  blocked(tx: Tx): Promise<void>
}

/** Strangers do not learn of a lock: the answer is that to a wrong passkey. */
export async function tryPasskey(guarding: Guarding, whose: Whose): Promise<PasskeyTry | Refusal> {
  const guard = guardOf(guarding, whose)
  const taken = await guard.take()
  if (taken.waitSeconds > 0) return refuse('AUTH_TOO_FAST', { seconds: taken.waitSeconds })
  if (!taken.taken) {
    await guarding.database.transaction('write', guard.blocked)
    return refuse('PASSKEY_REFUSED')
  }
  return {
    async accepted(tx) {
      await forgive(tx, guard.tried)
    },
    refused: tx => guard.failed(tx, taken),
    blocked: guard.blocked,
  }
}

/** New recovery codes, to be shown once, with the digests that are stored. */
export const newRecoveryCodes = (adminId: string, count: number): { code: string; digest: Buffer }[] =>
  Array.from({ length: count }, newRecoveryCode).map(code => ({ code, digest: recoveryDigest(adminId, code) }))
