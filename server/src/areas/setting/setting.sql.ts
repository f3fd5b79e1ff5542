import type { OwnSession } from '#contract/setting/setting.calls.ts'
import { deviceOf } from '#platform/credential/device.ts'
import type { Tx } from '#platform/database/database.ts'
import { sql } from '#platform/database/sql.ts'
import type { Session } from '#platform/session/session.ts'

/** What is kept of the own password, to compare it with before anything is locked. */
export const findOwnHash = async (tx: Tx, adminId: string): Promise<string | undefined> =>
  (await tx.row<{ hash: string }>(sql`select password_hash as hash from admin where id = ${adminId}`))?.hash

/** Locks the own row: of two password changes at once the second checks against the first's. */
export const findOwn = (
  tx: Tx,
  adminId: string,
): Promise<{ passwordHash: string; passwordChangedAt: string } | undefined> =>
  tx.row(sql`
    select password_hash, password_changed_at from admin where id = ${adminId} for no key update`)

export async function listSessions(tx: Tx, adminId: string, own: Session): Promise<OwnSession[]> {
  const rows = await tx.rows<Omit<OwnSession, 'device'> & { userAgent: string }>(sql`
    select id, id = ${own.id} as current, user_agent, host(ip) as ip, started_at,
      last_seen_at
    from session
    where admin_id = ${adminId} and stage = 'full' and ended_at is null and expires_at > now()
      and last_seen_at > now() - make_interval(mins => ${own.policy.sessionIdleMinutes})
    order by current desc, last_seen_at desc`)
  return rows.map(({ userAgent, ...row }) => ({ ...row, device: deviceOf(userAgent) }))
}

export async function countRecoveryCodes(tx: Tx, adminId: string): Promise<number> {
  const row = await tx.row<{ left: number }>(sql`
    select count(*)::int as left from recovery_code where admin_id = ${adminId} and used_at is null`)
  return row?.left ?? 0
}

export async function replaceRecoveryCodes(tx: Tx, adminId: string, digests: readonly Buffer[]): Promise<void> {
  await tx.run(sql`delete from recovery_code where admin_id = ${adminId}`)
  await tx.run(sql`insert into recovery_code (admin_id, digest) select ${adminId}, unnest(${digests}::bytea[])`)
}

export const saveOwnName = (tx: Tx, adminId: string, displayName: string): Promise<number> =>
  tx.run(sql`
    update admin set display_name = ${displayName}, updated_at = now(), version = version + 1 where id = ${adminId}`)

export const countPolicyVersion = (tx: Tx): Promise<number> => tx.run(sql`update policy set version = version + 1`)

/** Sets the own password and gives when that was. */
export async function saveOwnPassword(
  tx: Tx,
  adminId: string,
  hash: string,
): Promise<{ passwordChangedAt: string } | undefined> {
  return tx.row(sql`
    update admin set password_hash = ${hash}, password_changed_at = now(), must_change_password = false,
      updated_at = now(), version = version + 1
    where id = ${adminId} returning password_changed_at`)
}

/** When a backup was last recorded. */
export async function findBackup(tx: Tx): Promise<string | null> {
  const row = await tx.row<{ madeAt: string }>(sql`select made_at from backup_made order by made_at desc limit 1`)
  return row?.madeAt ?? null
}
