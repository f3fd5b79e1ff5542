import type { SiteNow } from '#contract/frames/site-switch.ts'
import type { Policy } from '#contract/setting/setting-policy.ts'
import { columnsAndValues } from '#platform/database/columns.ts'
import type { Tx } from '#platform/database/database.ts'
import { planned, type Sql, sql } from '#platform/database/sql.ts'
import { withDefaults } from './policy.ts'
import { hashToken, newToken, touchAfterMs } from './session.ts'
import { siteColumns } from './site-now.ts'

/** The member who makes a call of the site. */
export type SiteMember = { id: string; username: string }

export type MemberSession = {
  id: string
  idleUntil: Date
  now: Date
  policy: Policy
  /** What the site allowed when the call arrived. */
  site: SiteNow
  member: SiteMember
}

/** Opens a session and returns its token, which only the member keeps. */
export async function startMemberSession(
  tx: Tx,
  session: { memberId: string; ip: string; userAgent: string; deviceHash: Buffer | null; hours: number },
): Promise<string> {
  const { token, hash } = newToken()
  await tx.run(sql`
    insert into member_session ${columnsAndValues({
      tokenHash: hash,
      memberId: session.memberId,
      ip: session.ip,
      userAgent: session.userAgent,
      deviceHash: session.deviceHash,
      expiresAt: sql`now() + make_interval(hours => ${session.hours})`,
    })}`)
  return token
}

type Row = SiteNow & {
  id: string
  lastSeenAt: string
  now: string
  limits: Record<string, unknown>
  memberId: string
  username: string
}

/**
 * The live session of a token, read again at every call, as for admins: ending it or suspending the member takes effect at once
 * on every process.
 */
export async function findMemberSession(tx: Tx, token: string): Promise<MemberSession | undefined> {
  const row = await tx.row<Row>(
    planned(sql`
      select s.id, s.last_seen_at, now() as now, p.limits, m.id as member_id, m.username, ${siteColumns}
      from member_session s join member m on m.id = s.member_id cross join policy p cross join site_now n
      where s.token_hash = ${hashToken(token)} and s.ended_at is null and s.expires_at > now() and m.status = 'active'`),
  )
  if (!row) return undefined
  const policy = withDefaults(row.limits)
  const now = new Date(row.now)
  const idleUntil = new Date(Date.parse(row.lastSeenAt) + policy.memberIdleMinutes * 60_000)
  if (idleUntil <= now) return undefined
  const { isDown, registration, deposit, withdrawal, play } = row
  const site = { isDown, registration, deposit, withdrawal, play }
  return { id: row.id, idleUntil, now, policy, site, member: { id: row.memberId, username: row.username } }
}

/** Extends the idle limit. Not at every call, so that a page with many requests does not write at each. */
export async function touchMemberSession(tx: Tx, { id, now, idleUntil, policy }: MemberSession): Promise<void> {
  const fullMs = policy.memberIdleMinutes * 60_000
  if (idleUntil.getTime() - now.getTime() > fullMs - touchAfterMs) return
  await tx.run(sql`update member_session set last_seen_at = now() where id = ${id} and last_seen_at < now()`)
}

/** Ends sessions at once; returns how many were live. */
export const endMemberSessions = (tx: Tx, which: Sql): Promise<number> =>
  tx.run(sql`update member_session set ended_at = now() where ended_at is null and ${which}`)
