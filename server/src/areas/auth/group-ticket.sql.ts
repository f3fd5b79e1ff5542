import type { Tx } from '#platform/database/database.ts'
import { sql } from '#platform/database/sql.ts'

const ticketSeconds = 30

export const insertTicket = (
  tx: Tx,
  { hash, keyId, account, grants }: { hash: Buffer; keyId: string; account: string; grants: readonly string[] },
): Promise<number> =>
  tx.run(sql`
    insert into group_ticket (hash, key_id, account, grants, expires_at)
    values (${hash}, ${keyId}, ${account}, ${[...grants]}, now() + make_interval(secs => ${ticketSeconds}))`)

export type UsedTicket = { keyId: string; adminId: string; account: string; grants: string[] }

/**
 * Uses up a ticket that is still good: the row is changed once, so that of two who send it at the same moment one gets in. By a key that
 * was revoked or has ended, or whose creator is locked, nobody does.
 */
export const spendTicket = (tx: Tx, hash: Buffer): Promise<UsedTicket | undefined> =>
  tx.row(sql`
    update group_ticket t set used_at = now() from api_key k join admin a on a.id = k.created_by
    where t.hash = ${hash} and t.used_at is null and t.expires_at > now()
      and k.id = t.key_id and k.kind = 'group' and k.revoked_at is null and k.ends_at > now() and a.status = 'active'
    returning t.key_id, a.id as admin_id, t.account, t.grants`)

/** What an account was let in for by any key of the group that asks; tickets that were not used yet are worth nothing either. */
export async function dropGroupAccount(tx: Tx, keyId: string, account: string): Promise<void> {
  await tx.run(sql`
    update group_ticket set used_at = now() where key_id = ${keyId} and lower(account) = lower(${account}) and used_at is null`)
}
