import type { Policy } from '#contract/setting/setting-policy.ts'
import { columnsAndValues } from '#platform/database/columns.ts'
import type { Tx } from '#platform/database/database.ts'
import { type Sql, sql } from '#platform/database/sql.ts'
import { withDefaults } from './policy.ts'
import { hashToken, newToken, type Stage, touchAfterMs } from './session.ts'

/** An account of the office of several brands. What it may see of a brand is in its grants, which are read where they are used. */
export type GroupAccount = { id: string; username: string; otpEnabled: boolean; mustChangePassword: boolean }
export type GroupSession = {
  id: string
  stage: Stage
  idleUntil: Date
  now: Date
  policy: Policy
  account: GroupAccount
}

/** Opens a session and returns its token, which only the person keeps. */
export async function startGroupSession(
  tx: Tx,
  session: { accountId: string; stage: Stage; ip: string; userAgent: string; minutes: number },
): Promise<string> {
  const { token, hash } = newToken()
  const { accountId, stage, ip, userAgent, minutes } = session
  const expiresAt = sql`now() + make_interval(mins => ${minutes})`
  await tx.run(sql`
    insert into group_session ${columnsAndValues({ tokenHash: hash, accountId, stage, ip, userAgent, expiresAt })}`)
  return token
}

type Row = {
  id: string
  stage: Stage
  lastSeenAt: string
  now: string
  limits: Record<string, unknown>
  accountId: string
  username: string
  otpEnabled: boolean
  mustChangePassword: boolean
}

/** The live session of a token, read again at every call, so that ending it or locking the account takes effect at once. */
export async function findGroupSession(tx: Tx, token: string): Promise<GroupSession | undefined> {
  const row = await tx.row<Row>(sql`
    select s.id, s.stage, s.last_seen_at, now() as now, p.limits, a.id as account_id, a.username,
      a.otp_enabled_at is not null as otp_enabled, a.must_change_password
    from group_session s join group_account a on a.id = s.account_id cross join policy p
    where s.token_hash = ${hashToken(token)} and s.ended_at is null and s.expires_at > now() and a.status = 'active'`)
  if (!row) return undefined
  const policy = withDefaults(row.limits)
  const now = new Date(row.now)
  const idleUntil = new Date(Date.parse(row.lastSeenAt) + policy.sessionIdleMinutes * 60_000)
  if (idleUntil <= now) return undefined
  const { id, stage, accountId, username, otpEnabled, mustChangePassword } = row
  return { id, stage, idleUntil, now, policy, account: { id: accountId, username, otpEnabled, mustChangePassword } }
}

/** Extends the idle limit. Not at every call, as with sessions of staff. */
export async function touchGroupSession(tx: Tx, { id, now, idleUntil, policy }: GroupSession): Promise<Date> {
  const full = new Date(now.getTime() + policy.sessionIdleMinutes * 60_000)
  if (full.getTime() - idleUntil.getTime() < touchAfterMs) return idleUntil
  await tx.run(sql`update group_session set last_seen_at = now() where id = ${id} and last_seen_at < now()`)
  return full
}

/** Ends sessions at once. */
export const endGroupSessions = (tx: Tx, which: Sql): Promise<number> =>
  tx.run(sql`update group_session set ended_at = now() where ended_at is null and ${which}`)
