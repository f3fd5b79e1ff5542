import type { Grant } from '#contract/core/permission.ts'
import { columnsAndValues } from '#platform/database/columns.ts'
import type { Tx } from '#platform/database/database.ts'
import { sql } from '#platform/database/sql.ts'
import type { Brand } from './brand.sql.ts'

/** What whoever runs the server does as the owner of the tables: the application may do none of it. */

export const hasAccounts = async (tx: Tx): Promise<boolean> =>
  (await tx.row(sql`select 1 from group_account limit 1`)) !== undefined

/** Waits for another process that opens the same group, so that its first account is made once. */
export const lockGroupOpening = (tx: Tx): Promise<number> => tx.run(sql`select pg_advisory_xact_lock(7100004)`)

/** An account that sets a password of its own, and its code app, at the first sign-in. */
export const insertAccount = (tx: Tx, account: { username: string; passwordHash: string }): Promise<number> =>
  tx.run(sql`insert into group_account ${columnsAndValues(account)}`)

export const findAccountId = (tx: Tx, username: string): Promise<{ id: string } | undefined> =>
  tx.row(sql`select id from group_account where lower(username) = lower(${username})`)

/** Adds a brand, or gives one that is there another address and key. */
export const saveBrand = (
  tx: Tx,
  { id, name, address, office, sealedKey }: Omit<Brand, 'office'> & { office?: string | undefined },
): Promise<number> =>
  tx.run(sql`
    insert into group_brand ${columnsAndValues({ id, name, address, office: office ?? null, sealedKey })}
    on conflict (id) do update set name = excluded.name, address = excluded.address, office = excluded.office, sealed_key = excluded.sealed_key`)

/** What an account may see of a brand from now on; nothing takes the brand away from it. */
export async function saveGrant(
  tx: Tx,
  { accountId, brandId, grants }: { accountId: string; brandId: string; grants: readonly Grant[] },
): Promise<void> {
  await tx.run(sql`delete from group_grant where account_id = ${accountId} and brand_id = ${brandId}`)
  if (grants.length === 0) return
  await tx.run(sql`insert into group_grant ${columnsAndValues({ accountId, brandId, grants: [...grants] })}`)
}

/** A locked account is out at once. */
export async function setAccountStatus(tx: Tx, accountId: string, status: 'active' | 'locked'): Promise<void> {
  await tx.run(sql`update group_account set status = ${status} where id = ${accountId}`)
  await tx.run(sql`update group_session set ended_at = now() where account_id = ${accountId} and ended_at is null`)
}
