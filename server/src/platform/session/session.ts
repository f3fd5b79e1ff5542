import { createHash, randomBytes } from 'node:crypto'
import type { KeyKind } from '#contract/apikey/apikey.record.ts'
import {
  type AdminType,
  agentGrants,
  allGrants,
  type Grant,
  isGrant,
  type Permissions,
  toPermissions,
} from '#contract/core/permission.ts'
import { contactGrant } from '#contract/core/personal.ts'
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
  /** What they may do now: by their role, and by what they hold for some hours. */
  grants: ReadonlySet<Grant>
  /** By their role alone. What somebody holds for some hours they hand to nobody. */
  lastingGrants: ReadonlySet<Grant>
  /** The roles that they hold for some hours, beside their own. */
  temporaryRoleIds: readonly string[]
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
  /** The role as which the office is viewed in this session: nothing is changed, and nothing read that the role may not read. */
  viewing: { roleName: string; until: Date } | null
  /** The account of a group of brands whose session it is, in place of the employee who made the group's key; it only reads. */
  group?: { readonly account: string } | undefined
  /** The list that this session shows with whole numbers, and until when. */
  revealed: { list: string; until: Date } | undefined
  /** The key of a program or group that acts in place of its creator, with fewer rights than they have. */
  program?: { readonly id: string; readonly name: string; readonly kind: KeyKind } | undefined
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
  session: {
    adminId: string
    stage: Stage
    ip: string
    userAgent: string
    minutes: number
    byPasskey?: boolean
    /** The account of a group that enters by the key of this admin, and what it may see. */
    group?: { keyId: string; account: string; grants: readonly string[] }
  },
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
      codeAt: session.stage === 'full' && !session.group ? sql`now()` : null,
      passkeyAt: session.byPasskey ? sql`now()` : null,
      ...(session.group && {
        groupKeyId: session.group.keyId,
        groupAccount: session.group.account,
        groupGrants: [...session.group.grants],
      }),
    })}`)
  return token
}

export type SessionRow = {
  id: string
  stage: Stage
  lastSeenAt: string
  codeAt: string | null
  passkeyAt: string | null
  revealedList: string | null
  revealedUntil: string | null
  viewedRole: string | null
  viewedOwner: boolean | null
  viewedGrants: string[] | null
  viewingUntil: string | null
  groupAccount: string | null
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
  temporaryGrants: string[]
  temporaryRoleIds: string[]
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
      null as revealed_list, null::timestamptz as revealed_until, null as viewed_role, null::boolean as viewed_owner,
      null::text[] as viewed_grants, null::timestamptz as viewing_until, null as group_account, ${ofAdmin}
    from ${admins} where a.id = ${adminId} and a.status = 'active'`)
  return row && toSession(row)
}

/** What is read of an admin for a session. */
export const ofAdmin = sql`
      now() as now, p.limits, a.id as admin_id, a.username, a.display_name, a.type, g.id as agent_id,
      a.otp_enabled_at is not null as otp_enabled, a.must_change_password,
      a.credit_limit_minor, r.needs_passkey or t.needs_passkey as needs_passkey,
      (r.needs_passkey or t.needs_passkey) and exists (select from passkey k where k.admin_id = a.id) as has_needed_passkey,
      r.id as role_id, r.name as role_name, r.is_owner, r.grants, t.grants as temporary_grants,
      t.role_ids as temporary_role_ids`
const nameOfGroup = sql`'group:' || s.group_account`
const columns = sql`
    s.id, s.stage, s.last_seen_at, s.code_at, s.passkey_at, s.revealed_list, s.revealed_until,
    coalesce(${nameOfGroup}, v.name) as viewed_role, s.group_key_id is null and v.is_owner as viewed_owner,
    coalesce(s.group_grants, v.grants) as viewed_grants,
    case when s.group_key_id is null then s.viewing_until else s.expires_at end as viewing_until, s.group_account, ${ofAdmin}`
/** Admins with their rights. */
export const admins = sql`
    admin a join role r on r.id = a.role_id left join agent g on g.admin_id = a.id cross join policy p
    cross join lateral (
      select coalesce(array_agg(distinct flag) filter (where flag is not null), '{}') as grants,
        coalesce(array_agg(distinct n.role_id::text) filter (where n.role_id is not null), '{}') as role_ids,
        coalesce(bool_or(n.needs_passkey), false) as needs_passkey
      from admin_grant_now n left join unnest(n.grants) as flag on true where n.admin_id = a.id) t`
const tables = sql`session s left join role v on v.id = s.viewing_role_id join (${admins}) on a.id = s.admin_id`
/** That of a group ends with its key, at once. */
const isLive = sql`s.ended_at is null and s.expires_at > now() and a.status = 'active' and (s.group_key_id is null or exists (
  select from api_key k where k.id = s.group_key_id and k.revoked_at is null and k.ends_at > now()))`

export function toSession(row: SessionRow): Session | undefined {
  const policy = withDefaults(row.limits)
  const now = new Date(row.now)
  const idleUntil = new Date(Date.parse(row.lastSeenAt) + policy.sessionIdleMinutes * 60_000)
  if (idleUntil <= now) return undefined
  const provedAt = row.hasNeededPasskey ? row.passkeyAt : row.codeAt
  const viewing = viewingBy(row, now)
  const proofAgeMs = provedAt === null ? Number.POSITIVE_INFINITY : now.getTime() - Date.parse(provedAt)
  return {
    id: row.id,
    stage: row.stage,
    codeIsFresh: proofAgeMs <= policy.freshCodeMinutes * 60_000,
    byPasskeyOnly: row.hasNeededPasskey,
    passkeyStep: row.groupAccount === null ? passkeyStepOf(row) : null,
    idleUntil,
    now,
    policy,
    viewing,
    ...(row.groupAccount !== null && { group: { account: row.groupAccount } }),
    revealed: viewing ? undefined : revealedBy(row, now),
    admin: {
      id: row.adminId,
      username: row.groupAccount === null ? row.username : `group:${row.groupAccount}`,
      displayName: row.groupAccount ?? row.displayName,
      type: row.type,
      agentId: row.agentId,
      roleId: row.roleId,
      roleName: row.groupAccount === null ? row.roleName : `group:${row.groupAccount}`,
      ...rightsOf([lastingOf(row), temporaryOf(row)].map(held => seenOf(row, viewing, held).join(' ')).join('+')),
      temporaryRoleIds: row.temporaryRoleIds,
      seesNumbers: false,
      otpEnabled: row.otpEnabled,
      mustChangePassword: row.groupAccount === null && row.mustChangePassword,
      needsPasskey: row.groupAccount === null && row.needsPasskey,
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

function viewingBy({ viewedRole, viewingUntil }: SessionRow, now: Date): Session['viewing'] {
  if (viewedRole === null || viewingUntil === null) return null
  const until = new Date(viewingUntil)
  return until > now ? { roleName: viewedRole, until } : null
}

/**
 * What is left of the own flags while the office is viewed as a role: those that the role holds too, so that nobody sees more than
 * they may. Numbers of members cannot be revealed.
 */
function seenOf(row: SessionRow, viewing: Session['viewing'], held: readonly Grant[]): readonly Grant[] {
  if (!viewing) return held
  return held.filter(
    grant => grant !== contactGrant && (row.viewedOwner === true || row.viewedGrants?.includes(grant) === true),
  )
}

/** The subtree that an admin is restricted to; undefined for company staff, who see the whole brand. */
export const withinOf = ({ type, agentId, id }: Actor): Subtree | undefined =>
  type === 'agent' ? { agentId, adminId: id } : undefined

/** Owners hold all flags and agents those for agents, whatever their roles say. */
function lastingOf({ type, isOwner, grants }: SessionRow): readonly Grant[] {
  if (type === 'agent') return agentGrants
  return isOwner ? allGrants : grants.filter(isGrant)
}

/** Agents are given nothing for a time: what they may do is the same for all of them. What an employee holds so they hand to no group. */
const temporaryOf = ({ type, groupAccount, temporaryGrants }: SessionRow): readonly Grant[] =>
  type === 'agent' || groupAccount !== null ? [] : temporaryGrants.filter(isGrant)

/** Flags as a handler reads them: those that last, and behind a plus those for some hours. */
export const rightsOf = remembered((held): Pick<Actor, 'grants' | 'lastingGrants' | 'permissions'> => {
  const [lasting = [], temporary = []] = held.split('+').map(part => part.split(' ').filter(isGrant))
  const grants = new Set([...lasting, ...temporary])
  return { grants, lastingGrants: new Set(lasting), permissions: toPermissions(grants) }
})

/** How much credit an admin may move without a second admin: their own limit, or else that of the settings. */
export const creditLimitOf = ({ admin, policy }: Session): number =>
  admin.creditLimitMinor ?? policy.creditApprovalMinor

/** Whether an address is among those that an admin `a` may sign in from. */
export const ipAllowed = (ip: string | Sql): Sql =>
  sql`(a.allowed_ips = '{}' or exists (select from unnest(a.allowed_ips) as range where ${ip}::inet <<= range))`

/**
 * Whether an admin `a` may sign in without their provider. Not who is connected to it where it is the only way in; owners always may,
 * so that a provider that is down or lost keeps nobody out for good.
 */
export const mayEnterHere: Sql = sql`not exists (
  select from sso_setting p join sso_identity i on i.issuer = p.issuer join role r on r.id = a.role_id
  where p.enabled and p.only_way and i.admin_id = a.id and not r.is_owner)`

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
