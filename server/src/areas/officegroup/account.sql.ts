import type { Tx } from '#platform/database/database.ts'
import { sql } from '#platform/database/sql.ts'

type SignInRow = { id: string; username: string; passwordHash: string; mayEnter: boolean }

export const findAccount = (tx: Tx, username: string): Promise<SignInRow | undefined> =>
  tx.row(sql`
    select id, username, password_hash, status = 'active' as may_enter
    from group_account where lower(username) = lower(${username})`)

/**
 * Whether the account is active and has this password, locked until the session is there: one that is locked, or given another
 * password, while this one was being looked at does not get in behind it.
 */
export const isStillAccount = async (tx: Tx, id: string, passwordHash: string | undefined): Promise<boolean> =>
  (await tx.row(sql`
    select 1 from group_account where id = ${id} and status = 'active' and password_hash = ${passwordHash}
    for no key update`)) !== undefined

export const passwordHashOf = async (tx: Tx, id: string): Promise<string | undefined> =>
  (await tx.row<{ passwordHash: string }>(sql`select password_hash from group_account where id = ${id}`))?.passwordHash

export const renewHash = (tx: Tx, id: string, hash: string): Promise<number> =>
  tx.run(sql`update group_account set password_hash = ${hash} where id = ${id}`)

export const setPassword = (tx: Tx, id: string, hash: string): Promise<number> =>
  tx.run(sql`update group_account set password_hash = ${hash}, must_change_password = false where id = ${id}`)

type OtpRow = { secret: string | null; enabled: boolean; lastStep: number }

/** Locks the account: a second code of the same one waits until the first has been counted. */
export const lockOtp = (tx: Tx, id: string): Promise<OtpRow | undefined> =>
  tx.row(sql`
    select otp_secret as secret, otp_enabled_at is not null as enabled, otp_last_step as last_step
    from group_account where id = ${id} for no key update`)

export const saveOtpSecret = (tx: Tx, id: string, sealed: string): Promise<number> =>
  tx.run(sql`update group_account set otp_secret = ${sealed} where id = ${id}`)

export const acceptStep = (tx: Tx, id: string, step: number): Promise<number> =>
  tx.run(sql`
    update group_account set otp_last_step = ${step}, otp_enabled_at = coalesce(otp_enabled_at, now()) where id = ${id}`)

/** Counts a wrong code of a session, and returns how many there were. */
export const countWrongCode = async (tx: Tx, sessionId: string): Promise<number> =>
  (
    await tx.row<{ wrongCodes: number }>(sql`
      update group_session set wrong_codes = wrong_codes + 1 where id = ${sessionId} returning wrong_codes`)
  )?.wrongCodes ?? 0

/** Removes what is of no use any more, whenever somebody signs in: a group has few accounts, and no worker of its own. */
export async function deleteOutdated(tx: Tx): Promise<void> {
  await tx.run(sql`delete from group_session where expires_at < now() - interval '30 days'`)
  await tx.run(sql`delete from credential_failure where last_failed_at < now() - interval '2 days'`)
  await tx.run(sql`delete from request_count where since < now() - interval '2 hours'`)
}
