import { randomBytes } from 'node:crypto'
import type { Locale } from '#contract/core/text.ts'
import type { Tx } from '#platform/database/database.ts'
import { raw, type Sql, sql } from '#platform/database/sql.ts'
import { wrongField } from '#platform/http/error.ts'
import type { SecretBox } from './secret.ts'

/** How long the previous secret remains valid after a new one. */
const oldSecretHours = 24

/** The tables of sealed secrets, and the column of the owner. Otherwise their rows are alike. */
const owners = {
  auto_secret: 'client_id',
  gateway_secret: 'gateway_id',
  game_provider_secret: 'provider_id',
  distributor_secret: 'distributor_id',
  webhook_secret: 'endpoint_id',
} as const
type SecretTable = keyof typeof owners

/** Inside JSON an instant is formatted here; elsewhere the driver does it. */
const iso = (at: Sql) => sql`to_char(${at} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`

/** The secrets of an owner that are valid now, by their ids, the newest first, as a column. */
export const keysOf = (table: SecretTable, ownerId: Sql): Sql => sql`
  coalesce((select json_agg(json_build_object('keyId', s.key_id, 'createdAt', ${iso(sql`s.created_at`)},
      'expiresAt', ${iso(sql`s.expires_at`)}) order by s.created_at desc)
    from ${raw(table)} s where s.${raw(owners[table])} = ${ownerId}
      and (s.expires_at is null or s.expires_at > now())), '[]')`

/**
 * A stored secret is only sent to the address it was entered for: to change the address, an admin has to enter the secret again.
 */
export function expectSecretAgain(secret: string | undefined, isMoved: boolean, locale: Locale): void {
  if (isMoved && !secret) throw wrongField('secret', 'SECRET_AGAIN', locale)
}

/** Stores a new secret. The newest of the previous ones remains valid for a day, older ones end now. */
export async function addSecret(
  tx: Tx,
  secrets: SecretBox,
  table: SecretTable,
  ownerId: string,
  secret: string,
  /** For a secret that is sent to a service. When its address changes, the previous ones end at once. */
  { address, isMoved = false }: { address?: string | undefined; isMoved?: boolean } = {},
): Promise<void> {
  const owner = raw(owners[table])
  if (isMoved)
    await tx.run(sql`update ${raw(table)} set expires_at = least(expires_at, now()) where ${owner} = ${ownerId}`)
  await tx.run(sql`
    update ${raw(table)} set expires_at = case when expires_at is null then now() + make_interval(hours => ${oldSecretHours})
      else least(expires_at, now()) end where ${owner} = ${ownerId}`)
  await tx.run(sql`
    insert into ${raw(table)} (key_id, ${owner}, sealed)
    values (${`key_${randomBytes(6).toString('hex')}`}, ${ownerId}, ${secrets.seal(secret, address)})`)
}
