import { randomBytes } from 'node:crypto'
import type { ClientRow } from '#contract/bank/bank.client.types.ts'
import type { Tx } from '#platform/database.ts'
import type { SecretBox } from '#platform/secret.ts'
import { newSecret } from '#platform/signature.ts'
import { type Sql, sql } from '#platform/sql.ts'

/** More programs than any operator runs. */
const clientsAtMost = 200
/** So long the secret before goes on after a rotation. */
const oldSecretHours = 24

/** Inside JSON an instant is written by hand, as the driver gives it elsewhere. */
const iso = (at: Sql) => sql`to_char(${at} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`

const columns = sql`
  c.id, c.name, c.kind, c.status, c.created_at as "createdAt", c.last_used_at as "lastUsedAt", c.version,
  array(select a.bank_account_id from auto_client_account a where a.client_id = c.id order by 1) as "accountIds",
  coalesce((select json_agg(json_build_object('keyId', s.key_id, 'createdAt', ${iso(sql`s.created_at`)}, 'expiresAt', ${iso(sql`s.expires_at`)})
      order by s.created_at desc)
    from auto_secret s where s.client_id = c.id and (s.expires_at is null or s.expires_at > now())), '[]') as keys`

export const listClients = (tx: Tx): Promise<ClientRow[]> =>
  tx.rows(sql`select ${columns} from auto_client c order by c.name, c.id limit ${clientsAtMost}`)

export const findClientRow = (tx: Tx, id: string): Promise<ClientRow | undefined> =>
  tx.row(sql`select ${columns} from auto_client c where c.id = ${id}`)

/** Locks the client, so that two changes of it follow each other. */
export const lockClient = (tx: Tx, id: string): Promise<{ id: string } | undefined> =>
  tx.row(sql`select id from auto_client where id = ${id} for update`)

export const updateClient = (tx: Tx, id: string, set: Sql): Promise<number> =>
  tx.run(sql`update auto_client set ${set}, version = version + 1 where id = ${id}`)

export async function setAccounts(tx: Tx, id: string, accountIds: readonly string[]): Promise<void> {
  await tx.run(sql`delete from auto_client_account where client_id = ${id}`)
  await tx.run(sql`
    insert into auto_client_account (client_id, bank_account_id) select ${id}, unnest(${[...new Set(accountIds)]}::uuid[])`)
}

/** Gives the client a new secret. Of those before, the newest goes on for a day, and an older one ends now. */
export async function addSecret(tx: Tx, secrets: SecretBox, id: string): Promise<string> {
  const secret = newSecret()
  await tx.run(sql`
    update auto_secret set expires_at = case when expires_at is null then now() + make_interval(hours => ${oldSecretHours})
      else least(expires_at, now()) end where client_id = ${id}`)
  await tx.run(sql`
    insert into auto_secret (key_id, client_id, sealed)
    values (${`key_${randomBytes(6).toString('hex')}`}, ${id}, ${secrets.seal(secret)})`)
  return secret
}
