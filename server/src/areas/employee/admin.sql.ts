import { grantsFor } from '#contract/core/permission.ts'
import { employeeCalls } from '#contract/employee/employee.calls.ts'
import type { AdminRow } from '#contract/employee/employee.types.ts'
import { hitsPerEntity, type Match } from '#contract/frames/search.ts'
import type { Policy } from '#contract/setting/setting-policy.ts'
import { lockedUntil } from '#platform/credential/credential-guard.sql.ts'
import { columnsAndValues } from '#platform/database/columns.ts'
import type { Tx } from '#platform/database/database.ts'
import { anyPart, type Sql, sql } from '#platform/database/sql.ts'
import { AppError } from '#platform/http/error.ts'
import { defineList, inDays } from '#platform/list/list.ts'

const temporaryUntil = sql`(select max(n.ends_at) from admin_grant_now n where n.admin_id = a.id)`
const select = (policy: Policy): Sql => sql`
  select a.id, a.username, a.display_name, a.type, a.role_id, r.name as role_name, a.status,
    ${lockedUntil(policy)} as locked_until,
    a.otp_enabled_at is not null as otp_enable, a.password_changed_at, a.must_change_password,
    a.last_login_at, (select count(*)::int from passkey k where k.admin_id = a.id) as passkey_count,
    (select i.linked_at from sso_identity i join sso_setting p on p.issuer = i.issuer where i.admin_id = a.id)
      as sso_linked_at,
    (select count(*)::int from session s where s.admin_id = a.id and s.stage = 'full' and s.ended_at is null
       and s.expires_at > now() and s.last_seen_at > now() - make_interval(mins => ${policy.sessionIdleMinutes}))
      as live_sessions,
    ${temporaryUntil} as temporary_until,
    a.allowed_ips::text[] as allowed_ips, a.credit_limit_minor, maker.username as created_by, a.created_at, a.version`
const from = sql`from admin a join role r on r.id = a.role_id left join admin maker on maker.id = a.created_by`

export const adminList = defineList({
  call: employeeCalls.searchAdmins,
  waits: 'admin',
  source(query, { policy, timeZone }) {
    const part = query.search ? anyPart(query.search) : undefined
    return {
      select: select(policy),
      from,
      where: [
        // Agents are looked after on their own screens, by who stands above them.
        sql`a.type = 'company'`,
        part !== undefined && sql`(a.username ilike ${part} or a.display_name ilike ${part})`,
        query.roleId !== undefined && sql`a.role_id = ${query.roleId}`,
        query.status !== undefined && sql`a.status = ${query.status}`,
        query.otpEnable !== undefined && sql`(a.otp_enabled_at is not null) = ${query.otpEnable}`,
        query.temporary !== undefined && sql`(${temporaryUntil} is not null) = ${query.temporary}`,
        ...inDays('a.last_login_at', { from: query.lastLoginFrom, to: query.lastLoginTo }, timeZone),
      ],
      key: { by: 'a.id', type: 'uuid' },
      sorts: {
        username: { by: 'lower(a.username)', type: 'text' },
        lastLoginAt: { by: `coalesce(a.last_login_at, '-infinity')`, type: 'timestamptz' },
        createdAt: { by: 'a.created_at', type: 'timestamptz' },
      },
      defaultSort: '-createdAt',
    }
  },
  name: 'a.username',
})

export const findAdmin = (tx: Tx, id: string, policy: Policy): Promise<AdminRow | undefined> =>
  tx.row(sql`${select(policy)} ${from} where a.id = ${id} and a.type = 'company'`)

/** With the flags of the role, and those that they hold for some hours. */
export type LockedAdmin = {
  id: string
  username: string
  roleId: string
  roleName: string
  isOwner: boolean
  grants: string[]
  status: 'active' | 'locked'
  creditLimitMinor: number | null
  version: number
}

/** Locks the admin, so that two changes of one admin follow each other. */
export const lockAdmin = (tx: Tx, id: string): Promise<LockedAdmin | undefined> =>
  tx.row(sql`
    select a.id, a.username, a.role_id, r.name as role_name, r.is_owner, a.status,
      r.grants || array(select unnest(n.grants) from admin_grant_now n where n.admin_id = a.id) as grants,
      a.credit_limit_minor, a.version
    from admin a join role r on r.id = a.role_id where a.id = ${id} and a.type = 'company' for no key update of a`)

/**
 * One change of who manages roles at a time. Two admins who demote each other at the same moment would each see the
 * other still in place; with this lock the second sees what the first did. It is taken before any row: first this, then
 * roles, then admins.
 */
export const lockRoleManagement = (tx: Tx): Promise<number> => tx.run(sql`select pg_advisory_xact_lock(7100004)`)

/** To manage roles is to read and to change them. */
const managing = [employeeCalls.getRole, employeeCalls.updateRole].flatMap(({ needs }) => grantsFor(needs))

/** Call it after the change, under the lock: somebody active must still be able to manage roles. */
export async function expectManagerLeft(tx: Tx): Promise<void> {
  const left = await tx.row(sql`
    select 1 from admin a join role r on r.id = a.role_id
    where a.status = 'active' and (r.is_owner or r.grants @> ${managing}::text[])
    limit 1`)
  if (!left) throw new AppError('ROLE_LAST_MANAGER')
}

type NewAdmin = {
  username: string
  displayName: string
  roleId: string
  passwordHash: string
  mustChangePassword?: boolean
  allowedIps?: readonly string[]
  createdBy?: string
}

export async function insertAdmin(tx: Tx, admin: NewAdmin): Promise<string> {
  const { username, displayName, roleId, passwordHash } = admin
  const { mustChangePassword = false, allowedIps = [], createdBy = null } = admin
  const values = { username, displayName, roleId, passwordHash, mustChangePassword, allowedIps, createdBy }
  const row = await tx.row<{ id: string }>(sql`insert into admin ${columnsAndValues(values)} returning id`)
  if (!row) throw new Error('an admin was not inserted')
  return row.id
}

/** An owner whom no admin has made, who sets a password of their own at the first sign-in. */
export const insertOwner = (tx: Tx, { username, passwordHash }: { username: string; passwordHash: string }) =>
  tx.run(sql`
    insert into admin (username, display_name, role_id, password_hash, must_change_password)
    select ${username}, ${username}, id, ${passwordHash}, true from role where is_owner`)

/** Gives an admin another name and password, and takes the code app, the passkeys and what is connected from them. */
export const readmitAdmin = (
  tx: Tx,
  known: string,
  { username, passwordHash }: { username: string; passwordHash: string },
): Promise<number> =>
  tx.run(sql`
    with gone as (delete from passkey k using admin a where a.id = k.admin_id and lower(a.username) = lower(${known})),
      apart as (delete from sso_identity i using admin a where a.id = i.admin_id and lower(a.username) = lower(${known}))
    update admin set username = ${username}, password_hash = ${passwordHash}, otp_secret = null, otp_enabled_at = null,
      display_name = case when display_name = username then ${username} else display_name end
    where lower(username) = lower(${known})`)

export const hasAdmins = async (tx: Tx): Promise<boolean> =>
  (await tx.row(sql`select 1 from admin limit 1`)) !== undefined

/** Several processes may start at once: the lock lets one of them give a brand its first admin. */
export const lockOpening = (tx: Tx): Promise<number> => tx.run(sql`select pg_advisory_xact_lock(7100005)`)

export const deleteRecoveryCodes = (tx: Tx, adminId: string): Promise<number> =>
  tx.run(sql`delete from recovery_code where admin_id = ${adminId}`)

export const deletePasskeys = (tx: Tx, adminId: string): Promise<number> =>
  tx.run(sql`delete from passkey where admin_id = ${adminId}`)

export const deleteSsoIdentities = (tx: Tx, adminId: string): Promise<number> =>
  tx.run(sql`delete from sso_identity where admin_id = ${adminId}`)

/** By any part of the username or display name, or by the whole id as the logs show it. */
export const searchAdmins = (tx: Tx, text: string): Promise<Match[]> =>
  tx.rows(sql`
    select a.id, a.username as title, concat_ws(' · ', a.display_name, r.name) as subtitle
    from admin a join role r on r.id = a.role_id
    where a.username ilike ${anyPart(text)} or a.display_name ilike ${anyPart(text)} or a.id::text = lower(${text})
    order by starts_with(lower(a.username), lower(${text})) desc, lower(a.username) limit ${hitsPerEntity}`)

/** Changes columns of an admin and counts its version up. */
export const updateAdmin = (tx: Tx, id: string, set: Sql): Promise<number> =>
  tx.run(sql`update admin set ${set}, updated_at = now(), version = version + 1 where id = ${id}`)
