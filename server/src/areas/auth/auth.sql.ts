import type { Self } from '#contract/auth/auth.calls.ts'
import { signInWays } from '#contract/employee/employee.types.ts'
import { keyKeptDays } from '#contract/frames/call.ts'
import type { Tx } from '#platform/database/database.ts'
import { sql } from '#platform/database/sql.ts'
import { ipAllowed, mayEnterHere } from '#platform/session/session.ts'

export type SignInRow = {
  id: string
  username: string
  passwordHash: string
  mayEnter: boolean
}

/** The admin of a username, and whether status, address and the ways in that are left let them in. */
export const findForSignIn = (tx: Tx, username: string, ip: string): Promise<SignInRow | undefined> =>
  tx.row(sql`
    select a.id, a.username, a.password_hash, a.status = 'active' and ${ipAllowed(ip)} and ${mayEnterHere} as may_enter
    from admin a where lower(a.username) = lower(${username})`)

/**
 * Whether the admin is active and has this password, locked until the session is there: who is locked, or given another password, while this
 * one was being looked at does not get in behind it.
 */
export const isStill = async (tx: Tx, id: string, passwordHash: string | undefined): Promise<boolean> =>
  (await tx.row(sql`
    select 1 from admin where id = ${id} and status = 'active' and password_hash = ${passwordHash} for no key update`)) !==
  undefined

/** The same password, hashed at what it costs today. */
export const renewHash = (tx: Tx, id: string, hash: string): Promise<number> =>
  tx.run(sql`update admin set password_hash = ${hash} where id = ${id}`)

/** As many as are worth comparing with; who changes them more often is told each time. */
const devicesAtMost = 50

/** What somebody has signed in with of late. */
export async function listDevices(tx: Tx, adminId: string): Promise<string[]> {
  const rows = await tx.rows<{ userAgent: string }>(sql`
    select distinct user_agent from admin_log
    where admin_id = ${adminId} and event = any(${signInWays}) and result = 'ok' and at > now() - interval '180 days'
    limit ${devicesAtMost}`)
  return rows.map(({ userAgent }) => userAgent)
}

export type OtpRow = { secret: string | null; enabled: boolean; lastStep: number }

/** Locks the admin's row: a second code of the same admin waits until the first has been counted. */
export const lockOtp = (tx: Tx, adminId: string): Promise<OtpRow | undefined> =>
  tx.row(sql`
    select otp_secret as secret, otp_enabled_at is not null as enabled, otp_last_step as last_step
    from admin where id = ${adminId} for no key update`)

export const saveOtpSecret = (tx: Tx, adminId: string, sealed: string): Promise<number> =>
  tx.run(sql`update admin set otp_secret = ${sealed} where id = ${adminId}`)

export const acceptStep = (tx: Tx, adminId: string, step: number): Promise<number> =>
  tx.run(sql`
    update admin set otp_last_step = ${step}, otp_enabled_at = coalesce(otp_enabled_at, now()) where id = ${adminId}`)

export const markSignedIn = (tx: Tx, adminId: string): Promise<number> =>
  tx.run(sql`update admin set last_login_at = now() where id = ${adminId}`)

/** A right code or passkey was given in a session, which starts to count anew the wrong ones, and what is decided by this one. */
export const markCodeGiven = (tx: Tx, sessionId: string, byPasskey: boolean): Promise<number> =>
  tx.run(sql`
    update session set code_at = now(), passkey_at = case when ${byPasskey} then now() else passkey_at end,
      code_failures = 0, small_uses = 0, small_minor = 0
    where id = ${sessionId}`)

export const hasPasskey = async (tx: Tx, adminId: string): Promise<boolean> =>
  (await tx.row(sql`select 1 from passkey where admin_id = ${adminId} limit 1`)) !== undefined

/** What an admin holds for some hours now. */
export const listTemporary = (tx: Tx, adminId: string): Promise<Self['temporary']> =>
  tx.rows(sql`
    select n.id, r.name as role_name, n.grants, g.reason, giver.username as given_by, n.ends_at
    from admin_grant_now n join admin_grant g on g.id = n.id join admin giver on giver.id = g.given_by
      left join role r on r.id = n.role_id
    where n.admin_id = ${adminId} order by n.ends_at, n.id`)

export const useRecoveryCode = (tx: Tx, adminId: string, digest: Buffer): Promise<number> =>
  tx.run(sql`
    update recovery_code set used_at = now()
    where admin_id = ${adminId} and digest = ${digest} and used_at is null`)

export async function countWrongCode(tx: Tx, sessionId: string): Promise<number> {
  const row = await tx.row<{ failures: number }>(sql`
    update session set code_failures = code_failures + 1 where id = ${sessionId} returning code_failures as failures`)
  return row?.failures ?? 0
}

/** Deletes what is over and what nothing refers to, and gives how many rows of each. */
export const deleteOutdated = async (tx: Tx) => ({
  sessions:
    (await tx.run(sql`delete from session where expires_at < now() - interval '30 days'`)) +
    (await tx.run(sql`delete from member_session where expires_at < now() - interval '30 days'`)),
  keys: await tx.run(sql`delete from idempotency where created_at < now() - make_interval(days => ${keyKeptDays})`),
  failures: await tx.run(sql`delete from credential_failure where last_failed_at < now() - interval '2 days'`),
  challenges: await tx.run(sql`delete from passkey_challenge where expires_at < now()`),
  tickets: await tx.run(sql`delete from group_ticket where expires_at < now() - interval '1 day'`),
  attempts: await tx.run(sql`delete from sso_attempt where expires_at < now()`),
  links: await tx.run(sql`delete from member_reset_link where expires_at < now()`),
  launches: await tx.run(sql`delete from game_launch where expires_at < now() - interval '2 days'`),
  counts: await tx.run(sql`delete from request_count where since < now() - interval '2 hours'`),
})
