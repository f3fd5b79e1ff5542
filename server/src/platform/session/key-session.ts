import type { KeyKind } from '#contract/apikey/apikey.record.ts'
import { grantsOfKey } from '#contract/apikey/key-kinds.ts'
import { isGrant } from '#contract/core/permission.ts'
import type { Tx } from '#platform/database/database.ts'
import { planned, type Sql, sql } from '#platform/database/sql.ts'
import { admins, ofAdmin, rightsOf, type Session, type SessionRow, toSession, touchAfterMs } from './session.ts'

/** A key as it is at this moment: for whom it acts, and what keeps it from doing so. */
export type FoundKey = {
  kind: KeyKind
  session: Session
  /** Its time is over, or its creator is locked. */
  hasEnded: boolean
  /** The request comes from an address that it may be used from. */
  isNear: boolean
  perMinute: number
  lastUsedAt: string | null
}

type KeyRow = SessionRow & Omit<FoundKey, 'session'> & { keyName: string; keyGrants: string[] }

const columns = sql`
  k.id, 'full' as stage, now() as last_seen_at, null::timestamptz as code_at, null::timestamptz as passkey_at,
  null as revealed_list, null::timestamptz as revealed_until, null as viewed_role, null::boolean as viewed_owner,
  null::text[] as viewed_grants, null::timestamptz as viewing_until, null as group_account, a.*,
  k.kind, k.name as key_name, k.grants as key_grants, k.ends_at <= now() or a.status <> 'active' as has_ended,
  k.per_minute, k.last_used_at`

const found = (which: Sql, isNear: Sql): Sql => sql`
  select ${columns}, ${isNear} as is_near
  from api_key k join lateral (select a.status, ${ofAdmin} from ${admins} where a.id = k.created_by) a on true
  where ${which} and k.revoked_at is null`

/**
 * The key of a secret, read again at every call: revoking it, or locking its creator, takes effect at once on every process. A revoked
 * key is not found, in the same statement and by the same index as one that never was.
 */
export async function findKey(tx: Tx, hash: Buffer, ip: string): Promise<FoundKey | undefined> {
  const isNear = sql`(k.allowed_ips = '{}' or exists (select from unnest(k.allowed_ips) as range where ${ip}::inet <<= range))`
  const row = await tx.row<KeyRow>(planned(found(sql`k.hash = ${hash}`, isNear)))
  return row && toKey(row)
}

/** The key for which something is done later that it asked for; undefined once it may do nothing more. */
export async function findKeyActing(tx: Tx, id: string): Promise<Session | undefined> {
  const row = await tx.row<KeyRow>(found(sql`k.id = ${id}`, sql`true`))
  const key = row && toKey(row)
  return key?.hasEnded ? undefined : key?.session
}

/**
 * What it may do is in its own flags, in what any key may do, and in what its creator may do now by their role: nobody keeps through a
 * key what they have lost. In the log it stands by its name; what keeps an employee as its maker keeps its creator, who answers for it.
 */
function toKey(row: KeyRow): FoundKey | undefined {
  const session = toSession(row)
  if (!session) return undefined
  const { admin } = session
  const possible = grantsOfKey(row.kind)
  const held = row.keyGrants.filter(isGrant).filter(grant => possible.has(grant) && admin.lastingGrants.has(grant))
  const { kind, hasEnded, isNear, perMinute, lastUsedAt } = row
  return {
    kind,
    hasEnded,
    isNear,
    perMinute,
    lastUsedAt,
    session: {
      ...session,
      codeIsFresh: false,
      passkeyStep: null,
      program: { id: row.id, name: row.keyName, kind },
      admin: {
        ...admin,
        username: `key:${row.keyName}`,
        displayName: row.keyName,
        ...rightsOf(`${held.join(' ')}+`),
        temporaryRoleIds: [],
        mustChangePassword: false,
      },
    },
  }
}

/** Records the last use. Not at every call, as with sessions. */
export async function touchKey(tx: Tx, { session: { id, now }, lastUsedAt }: FoundKey, ip: string): Promise<void> {
  if (lastUsedAt !== null && now.getTime() - Date.parse(lastUsedAt) < touchAfterMs) return
  await tx.run(sql`update api_key set last_used_at = now(), last_used_ip = ${ip}::inet where id = ${id}`)
}
