import { randomBytes } from 'node:crypto'
import type { Locale } from '#contract/core/text.ts'
import type { Tx } from '#platform/database/database.ts'
import { raw, type Sql, sql } from '#platform/database/sql.ts'
import { wrongField } from '#platform/http/error.ts'
import type { SecretBox } from './secret.ts'

/** So long the secret before goes on after a new one. */
const oldSecretHours = 24

/** The tables that keep sealed secrets, and the column that says whose. All have the same rows otherwise. */
const owners = {
  auto_secret: 'client_id',
  gateway_secret: 'gateway_id',
  game_provider_secret: 'provider_id',
  distributor_secret: 'distributor_id',
} as const
type SecretTable = keyof typeof owners

/** Inside JSON an instant is written by hand, as the driver gives it elsewhere. */
const iso = (at: Sql) => sql`to_char(${at} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`

/** The secrets that are valid now by their names, the newest first, as a column of who owns them. */
export const keysOf = (table: SecretTable, ownerId: Sql): Sql => sql`
  coalesce((select json_agg(json_build_object('keyId', s.key_id, 'createdAt', ${iso(sql`s.created_at`)},
      'expiresAt', ${iso(sql`s.expires_at`)}) order by s.created_at desc)
    from ${raw(table)} s where s.${raw(owners[table])} = ${ownerId}
      and (s.expires_at is null or s.expires_at > now())), '[]')`

/** A stored secret goes to no other address than that which it was given for: whoever changes the address has to know the secret. */
export function expectSecretAgain(secret: string | undefined, isMoved: boolean, locale: Locale): void {
  if (isMoved && !secret) throw wrongField('secret', 'SECRET_AGAIN', locale)
}

/** Keeps a new secret. Of those before, the newest goes on for a day, and an older one ends now. */
export async function addSecret(
  tx: Tx,
  secrets: SecretBox,
  table: SecretTable,
  ownerId: string,
  secret: string,
  /** Of a secret that is sent to somebody. Under another address than before, those before end at once. */
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
