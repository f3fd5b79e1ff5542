import { employeeCalls } from '#contract/employee/employee.calls.ts'
import type { AdminRow } from '#contract/employee/employee.types.ts'
import type { Policy } from '#contract/setting/setting-policy.ts'
import { lockedUntil } from '#platform/credential/credential-guard.sql.ts'
import type { Tx } from '#platform/database/database.ts'
import { anyPart, type Sql, sql } from '#platform/database/sql.ts'
import { defineList, inDays } from '#platform/list/list.ts'

const select = (policy: Policy): Sql => sql`
  select a.id, a.username, a.display_name, a.type, a.role_id, r.name as role_name, a.status,
    ${lockedUntil(policy)} as locked_until,
    a.otp_enabled_at is not null as otp_enable, a.password_changed_at, a.must_change_password,
    a.last_login_at,
    (select count(*)::int from session s where s.admin_id = a.id and s.stage = 'full' and s.ended_at is null
       and s.expires_at > now() and s.last_seen_at > now() - make_interval(mins => ${policy.sessionIdleMinutes}))
      as live_sessions,
    a.allowed_ips::text[] as allowed_ips, a.credit_limit_minor, maker.username as created_by, a.created_at, a.version`
const from = sql`from admin a join role r on r.id = a.role_id left join admin maker on maker.id = a.created_by`

export const adminList = defineList({
  call: employeeCalls.searchAdmins,
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
    select a.id, a.username, a.role_id, r.name as role_name, r.is_owner, r.grants, a.status,
      a.credit_limit_minor, a.version
    from admin a join role r on r.id = a.role_id where a.id = ${id} and a.type = 'company' for no key update of a`)

/** Changes columns of an admin and counts its version up. */
export const updateAdmin = (tx: Tx, id: string, set: Sql): Promise<number> =>
  tx.run(sql`update admin set ${set}, updated_at = now(), version = version + 1 where id = ${id}`)
