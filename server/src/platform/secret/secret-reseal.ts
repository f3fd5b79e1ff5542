import type { Tx } from '#platform/database/database.ts'
import { raw, type Sql, sql } from '#platform/database/sql.ts'
import type { SecretBox } from './secret.ts'

type Place = {
  table: string
  key: string
  type: string
  column: string
  /** Where the secret is sent to, if anywhere. */
  address?: Sql
  /** Which rows anybody still opens. */
  which?: Sql
}

/** What has ended is opened by nobody again, and may have been sealed for an address that is no more. */
const valid = sql`(expires_at is null or expires_at > now())`
const ofOwner = { key: 'key_id', type: 'text', column: 'sealed', which: valid } as const

/** Every column that holds something sealed, and the key of its rows. */
export const sealedPlaces: readonly Place[] = [
  { table: 'auto_secret', ...ofOwner },
  { table: 'gateway_secret', ...ofOwner, address: sql`(select address from gateway where id = gateway_id)` },
  { table: 'game_provider_secret', ...ofOwner },
  {
    table: 'distributor_secret',
    ...ofOwner,
    address: sql`(select address from distributor where id = distributor_id)`,
  },
  {
    table: 'notice_channel',
    key: 'id',
    type: 'uuid',
    column: 'sealed',
    // As the contract's `addressOf` writes it.
    address: sql`case kind when 'email' then (setting->>'mailHost') || ':' || (setting->>'mailPort')
      else setting->>'address' end`,
  },
  { table: 'admin', key: 'id', type: 'uuid', column: 'otp_secret' },
]

const atOnce = 500

export type Resealed = { table: string; resealed: number; total: number }

/**
 * Seals anew with the newest key whatever an older one has sealed. Each secret is a change of its own, so that who is
 * stopped half-way goes on the next time; one that somebody replaces meanwhile is left as they have it.
 */
export async function resealAll(tx: Tx, secrets: SecretBox): Promise<Resealed[]> {
  const done: Resealed[] = []
  for (const place of sealedPlaces) done.push(await resealPlace(tx, secrets, place))
  return done
}

async function resealPlace(tx: Tx, secrets: SecretBox, place: Place): Promise<Resealed> {
  const [table, column, key] = [raw(place.table), raw(place.column), raw(place.key)]
  let [resealed, total] = [0, 0]
  for (let after: string | undefined; ; ) {
    const rows = await tx.rows<{ key: string; sealed: string; address: string | null }>(sql`
      select ${key} as key, ${column} as sealed, ${place.address ?? sql`null`} as address
      from ${table} where ${column} is not null and ${place.which ?? sql`true`}
      ${after === undefined ? sql`` : sql`and ${key} > ${after}::${raw(place.type)}`} order by ${key} limit ${atOnce}`)
    total += rows.length
    for (const { key: rowKey, sealed, address: found } of rows) {
      const address = found ?? undefined
      if (!secrets.isStale(sealed, address)) continue
      resealed += await tx.run(sql`
        update ${table} set ${column} = ${secrets.seal(secrets.open(sealed, address), address)}
        where ${key} = ${rowKey} and ${column} = ${sealed}`)
    }
    after = rows.at(-1)?.key
    if (rows.length < atOnce) return { table: place.table, resealed, total }
  }
}
