import { createHash } from 'node:crypto'
import type { SsoSetting } from '#contract/sso/sso.types.ts'
import { ssoAttemptMinutes } from '#contract/sso/sso.types.ts'
import { assignments, type Values } from '#platform/database/columns.ts'
import type { Tx } from '#platform/database/database.ts'
import { sql } from '#platform/database/sql.ts'
import { ipAllowed } from '#platform/session/session.ts'

const shown = sql`
  s.enabled, s.name, s.issuer, s.client_id, s.only_way, s.role_claim, s.sealed is not null as has_secret, s.version,
  coalesce((select json_agg(json_build_object('claimValue', m.claim_value, 'roleId', m.role_id, 'roleName', r.name)
      order by m.place) from sso_role m join role r on r.id = m.role_id), '[]') as roles`

export type StoredSetting = SsoSetting & { sealed: string | null }

/** What is set, and the secret as it is kept. */
export async function readSetting(tx: Tx): Promise<StoredSetting> {
  const row = await tx.row<StoredSetting>(sql`select ${shown}, s.sealed from sso_setting s`)
  if (!row) throw new Error('the setting of single sign-on is missing')
  return row
}

/** Locks the row, so that of two savers the second sees what the first saved. */
export const lockSetting = (tx: Tx): Promise<number> => tx.run(sql`select 1 from sso_setting for no key update`)

export const saveSetting = (tx: Tx, values: Values): Promise<number> =>
  tx.run(sql`update sso_setting set ${assignments(values)}, version = version + 1`)

type MappedRole = { claimValue: string; roleId: string }

export async function saveRoles(tx: Tx, roles: readonly MappedRole[]): Promise<void> {
  await tx.run(sql`delete from sso_role`)
  await tx.run(sql`
    insert into sso_role (claim_value, role_id, place)
    select claim_value, role_id, place
    from unnest(${roles.map(row => row.claimValue)}::text[], ${roles.map(row => row.roleId)}::uuid[])
      with ordinality as given(claim_value, role_id, place)`)
}

const hashOf = (attempt: string): Buffer => createHash('sha256').update(attempt).digest()

/** What a way to the provider is for, and in which session; nobody is known yet who signs in. */
export type Purpose = { purpose: 'signIn' } | { purpose: 'link'; sessionId: string }
const sessionOf = (asked: Purpose): string | null => ('sessionId' in asked ? asked.sessionId : null)

type Attempt = { redirect: string; setting: number }

export const insertAttempt = (tx: Tx, attempt: string, asked: Purpose, { redirect, setting }: Attempt) =>
  tx.run(sql`
    insert into sso_attempt (hash, purpose, session_id, redirect, setting, expires_at)
    values (${hashOf(attempt)}, ${asked.purpose}, ${sessionOf(asked)}, ${redirect}, ${setting},
      now() + make_interval(mins => ${ssoAttemptMinutes}))`)

/** Uses a way up, whatever comes of it; undefined if it was none for this, or took too long. */
export async function takeAttempt(tx: Tx, attempt: string, asked: Purpose): Promise<Attempt | undefined> {
  const taken = await tx.row<Attempt & { fits: boolean }>(sql`
    delete from sso_attempt where hash = ${hashOf(attempt)}
    returning redirect, setting, expires_at > now() and purpose = ${asked.purpose}
      and session_id is not distinct from ${sessionOf(asked)}::uuid as fits`)
  return taken?.fits ? taken : undefined
}

export type Connected = { id: string; username: string; roleId: string; roleName: string; isOwner: boolean }

/**
 * The admin who has connected this account and may enter from here, locked until the session is there: who is locked or disconnected
 * meanwhile does not get in behind it.
 */
export const lockConnected = (tx: Tx, issuer: string, subject: string, ip: string): Promise<Connected | undefined> =>
  tx.row(sql`
    select a.id, a.username, a.role_id, r.name as role_name, r.is_owner
    from sso_identity i join admin a on a.id = i.admin_id join role r on r.id = a.role_id
    where i.issuer = ${issuer} and i.subject = ${subject} and a.type = 'company' and a.status = 'active'
      and ${ipAllowed(ip)}
    for no key update of a, i`)

export const markIdentityUsed = (tx: Tx, issuer: string, subject: string): Promise<number> =>
  tx.run(sql`update sso_identity set used_at = now() where issuer = ${issuer} and subject = ${subject}`)

type Identity = { subject: string; linkedAt: string; usedAt: string | null }

/** The account at this provider that an admin has connected. */
export const findIdentity = (tx: Tx, adminId: string, issuer: string): Promise<Identity | undefined> =>
  tx.row(sql`
    select subject, linked_at, used_at from sso_identity where admin_id = ${adminId} and issuer = ${issuer}`)

/** Undefined if the account or the admin is connected already. */
export const insertIdentity = (tx: Tx, adminId: string, issuer: string, subject: string) =>
  tx.row<{ linkedAt: string }>(sql`
    insert into sso_identity (admin_id, issuer, subject) values (${adminId}, ${issuer}, ${subject})
    on conflict do nothing returning linked_at`)

export const deleteIdentity = (tx: Tx, adminId: string, issuer: string) =>
  tx.row<{ linkedAt: string }>(sql`
    delete from sso_identity where admin_id = ${adminId} and issuer = ${issuer} returning linked_at`)
