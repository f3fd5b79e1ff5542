import { createHash, randomBytes } from 'node:crypto'
import {
  type AdminType,
  agentGrants,
  allGrants,
  type Grant,
  isGrant,
  type Permissions,
  toPermissions,
} from '#contract/core/permission.ts'
import type { Policy } from '#contract/setting/setting-policy.ts'
import { columnsAndValues } from '#platform/database/columns.ts'
import type { Subtree, Tx } from '#platform/database/database.ts'
import { planned, type Sql, sql } from '#platform/database/sql.ts'
import { withDefaults } from './policy.ts'
import { remembered } from './remembered.ts'

export type Stage = 'code' | 'full'

/** The admin who makes a call, with the current rights of their role. */
export type Actor = {
  id: string
  username: string
  displayName: string
  type: AdminType
  /** The agent that this admin is, if any. */
  agentId: string | null
  roleId: string
  roleName: string
  grants: ReadonlySet<Grant>
  permissions: Permissions
  /** Whether members' numbers are shown whole in the answer to this call, because the admin has revealed them. */
  seesNumbers: boolean
  otpEnabled: boolean
  mustChangePassword: boolean
  needsPasskey: boolean
  creditLimitMinor: number | null
}

export type Session = {
  id: string
  stage: Stage
  /** Whether who it is was proved in the last minutes, by a code or, where the role needs one, by a passkey. */
  codeIsFresh: boolean
  /** The role needs a passkey and the admin has one: a code proves nothing more. */
  byPasskeyOnly: boolean
  /** What an admin whose role needs a passkey has to do first: add one, or give one in this session. */
  passkeyStep: 'add' | 'give' | null
  idleUntil: Date
  now: Date
  policy: Policy
  /** The list that this session shows with whole numbers, and until when. */
  revealed: { list: string; until: Date } | undefined
  admin: Actor
}

export const hashToken = (token: string): Buffer => createHash('sha256').update(token).digest()

/** 256 random bits and their hash; only the hash is stored. */
export function newToken(): { token: string; hash: Buffer } {
  const token = randomBytes(32).toString('base64url')
  return { token, hash: hashToken(token) }
}

/** Opens a session and returns its token, which only the admin keeps. */
export async function startSession(
  tx: Tx,
  session: { adminId: string; stage: Stage; ip: string; userAgent: string; minutes: number; byPasskey?: boolean },
): Promise<string> {
  const { token, hash } = newToken()
  await tx.run(sql`
    insert into session ${columnsAndValues({
      tokenHash: hash,
      adminId: session.adminId,
      stage: session.stage,
      ip: session.ip,
      userAgent: session.userAgent,
      expiresAt: sql`now() + make_interval(mins => ${session.minutes})`,
      codeAt: session.stage === 'full' ? sql`now()` : null,
      passkeyAt: session.byPasskey ? sql`now()` : null,
    })}`)
  return token
}

type SessionRow = {
  id: string
  stage: Stage
  lastSeenAt: string
  codeAt: string | null
  passkeyAt: string | null
  revealedList: string | null
  revealedUntil: string | null
  now: string
  limits: Record<string, unknown>
  adminId: string
  username: string
  displayName: string
  type: AdminType
  agentId: string | null
  otpEnabled: boolean
  mustChangePassword: boolean
  needsPasskey: boolean
  hasNeededPasskey: boolean
  creditLimitMinor: number | null
  roleId: string
  roleName: string
  isOwner: boolean
  grants: string[]
}

/**
 * The live session of a token, read again at every call: ending it, locking the admin or changing the role takes effect at once
 * on every process. The database's clock decides, because the clocks of processes differ.
 */
export async function findSession(tx: Tx, token: string, ip: string): Promise<Session | undefined> {
  const row = await tx.row<SessionRow>(
    planned(sql`
      select ${columns} from ${tables} where s.token_hash = ${hashToken(token)} and ${isLive} and ${ipAllowed(ip)}`),
  )
  return row && toSession(row)
}

/** The same for many at once, in the order of the arguments. */
export async function findSessions(
  tx: Tx,
  request: readonly { token: string; ip: string }[],
): Promise<(Session | undefined)[]> {
  const rows = await tx.rows<SessionRow & { place: number }>(sql`
    select request.place, ${columns}
    from unnest(${request.map(({ token }) => hashToken(token))}::bytea[], ${request.map(({ ip }) => ip)}::inet[])
      with ordinality as request(hash, ip, place), ${tables}
    where s.token_hash = request.hash and ${isLive} and ${ipAllowed(sql`request.ip`)}`)
  const found = new Map(rows.map(row => [row.place, toSession(row)]))
  return request.map((_, index) => found.get(index + 1))
}

/**
 * The admin for whom a task acts, with the current rights of their role; undefined once they are locked. Signing out does not end
 * a task. The code or passkey given when the task was started is valid for all of it.
 */
export async function findActing(tx: Tx, adminId: string, sessionId: string): Promise<Session | undefined> {
  const row = await tx.row<SessionRow>(sql`
    select ${sessionId}::uuid as id, 'full' as stage, now() as last_seen_at, now() as code_at, now() as passkey_at,
      null as revealed_list, null::timestamptz as revealed_until, ${ofAdmin}
    from ${admins} where a.id = ${adminId} and a.status = 'active'`)
  return row && toSession(row)
}

const ofAdmin = sql`
      now() as now, p.limits, a.id as admin_id, a.username, a.display_name, a.type, g.id as agent_id,
      a.otp_enabled_at is not null as otp_enabled, a.must_change_password,
      a.credit_limit_minor, r.needs_passkey,
      r.needs_passkey and exists (select from passkey k where k.admin_id = a.id) as has_needed_passkey,
      r.id as role_id, r.name as role_name, r.is_owner, r.grants`
const columns = sql`
    s.id, s.stage, s.last_seen_at, s.code_at, s.passkey_at, s.revealed_list, s.revealed_until, ${ofAdmin}`
const admins = sql`
    admin a join role r on r.id = a.role_id left join agent g on g.admin_id = a.id cross join policy p`
const tables = sql`session s join (${admins}) on a.id = s.admin_id`
const isLive = sql`s.ended_at is null and s.expires_at > now() and a.status = 'active'`

function toSession(row: SessionRow): Session | undefined {
  const policy = withDefaults(row.limits)
  const now = new Date(row.now)
  const idleUntil = new Date(Date.parse(row.lastSeenAt) + policy.sessionIdleMinutes * 60_000)
  if (idleUntil <= now) return undefined
  const provedAt = row.hasNeededPasskey ? row.passkeyAt : row.codeAt
  const proofAgeMs = provedAt === null ? Number.POSITIVE_INFINITY : now.getTime() - Date.parse(provedAt)
  return {
    id: row.id,
    stage: row.stage,
    codeIsFresh: proofAgeMs <= policy.freshCodeMinutes * 60_000,
    byPasskeyOnly: row.hasNeededPasskey,
    passkeyStep: passkeyStepOf(row),
    idleUntil,
    now,
    policy,
    revealed: revealedBy(row, now),
    admin: {
      id: row.adminId,
      username: row.username,
      displayName: row.displayName,
      type: row.type,
      agentId: row.agentId,
      roleId: row.roleId,
      roleName: row.roleName,
      ...rightsOf(heldBy(row).join(' ')),
      seesNumbers: false,
      otpEnabled: row.otpEnabled,
      mustChangePassword: row.mustChangePassword,
      needsPasskey: row.needsPasskey,
      creditLimitMinor: row.creditLimitMinor,
    },
  }
}

function passkeyStepOf({ needsPasskey, hasNeededPasskey, passkeyAt }: SessionRow): Session['passkeyStep'] {
  if (!needsPasskey) return null
  if (!hasNeededPasskey) return 'add'
  return passkeyAt === null ? 'give' : null
}

function revealedBy({ revealedList, revealedUntil }: SessionRow, now: Date): Session['revealed'] {
  if (revealedList === null || revealedUntil === null) return undefined
  const until = new Date(revealedUntil)
  return until > now ? { list: revealedList, until } : undefined
}

/** The subtree that an admin is restricted to; undefined for company staff, who see the whole brand. */
export const withinOf = ({ type, agentId, id }: Actor): Subtree | undefined =>
  type === 'agent' ? { agentId, adminId: id } : undefined

/** Owners hold all flags and agents those for agents, whatever their roles say. */
function heldBy({ type, isOwner, grants }: SessionRow): readonly Grant[] {
  if (type === 'agent') return agentGrants
  return isOwner ? allGrants : grants.filter(isGrant)
}

const rightsOf = remembered((held): Pick<Actor, 'grants' | 'permissions'> => {
  const grants = new Set(held.split(' ').filter(isGrant))
  return { grants, permissions: toPermissions(grants) }
})

/** How much credit an admin may move without a second admin: their own limit, or else that of the settings. */
export const creditLimitOf = ({ admin, policy }: Session): number =>
  admin.creditLimitMinor ?? policy.creditApprovalMinor

/** Whether an address is among those that an admin `a` may sign in from. */
export const ipAllowed = (ip: string | Sql): Sql =>
  sql`(a.allowed_ips = '{}' or exists (select from unnest(a.allowed_ips) as range where ${ip}::inet <<= range))`

/** The minimum time between two updates of a session's last use. */
export const touchAfterMs = 15_000

/** Extends the idle limit. Not at every call, so that a busy screen does not write a row per request. */
export async function touchSession(tx: Tx, session: Session): Promise<Date> {
  const full = new Date(session.now.getTime() + session.policy.sessionIdleMinutes * 60_000)
  if (full.getTime() - session.idleUntil.getTime() < touchAfterMs) return session.idleUntil
  await tx.run(sql`update session set last_seen_at = now() where id = ${session.id} and last_seen_at < now()`)
  return full
}

/** Ends sessions at once; returns how many were live. */
export async function endSessions(tx: Tx, which: Sql): Promise<number> {
  return tx.run(sql`update session set ended_at = now() where ended_at is null and ${which}`)
}
