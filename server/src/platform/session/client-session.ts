import type { ClientKind } from '#contract/core/permission.ts'
import type { Policy } from '#contract/setting/setting-policy.ts'
import type { Tx } from '#platform/database/database.ts'
import { sql } from '#platform/database/sql.ts'
import { withDefaults } from './policy.ts'
import { touchAfterMs } from './session.ts'

/** The program that makes a call of wallet-auto. */
export type AutoClient = { id: string; name: string; kind: ClientKind }

export type ClientSession = { now: Date; policy: Policy; lastUsedAt: string | null; client: AutoClient }

type Row = AutoClient & { now: string; limits: Record<string, unknown>; lastUsedAt: string | null; sealed: string[] }

/** A client with its currently valid secrets, read again at every call: locking it takes effect at once. */
export async function findClient(
  tx: Tx,
  id: string,
): Promise<{ session: ClientSession; sealed: readonly string[] } | undefined> {
  const row = await tx.row<Row>(sql`
    select c.id, c.name, c.kind, c.last_used_at, now() as now, p.limits,
      array(select s.sealed from auto_secret s where s.client_id = c.id
        and (s.expires_at is null or s.expires_at > now()) order by s.created_at desc) as sealed
    from auto_client c cross join policy p where c.id = ${id} and c.status = 'active'`)
  if (!row) return undefined
  const { name, kind, lastUsedAt, sealed } = row
  const policy = withDefaults(row.limits)
  return { session: { now: new Date(row.now), policy, lastUsedAt, client: { id, name, kind } }, sealed }
}

/** Records the last use. Not at every call, as with sessions. */
export async function touchClient(tx: Tx, { client, now, lastUsedAt }: ClientSession): Promise<void> {
  if (lastUsedAt !== null && now.getTime() - Date.parse(lastUsedAt) < touchAfterMs) return
  await tx.run(sql`update auto_client set last_used_at = now() where id = ${client.id}`)
}
