import type { Tx } from '#platform/database/database.ts'
import { raw, type Sql, sql } from '#platform/database/sql.ts'
import type { SecretBox } from './secret.ts'

type Place = {
  table: string
  key: string
  type: string
  column: string
  /** The address that the secret is sent to, if any. */
  address?: Sql
  /** What else it is bound to, so that it opens nowhere else. */
  bound?: Sql
  /** The rows that are still in use. */
  which?: Sql
}

/** An expired secret is never opened again, and may be sealed for an address that no longer exists. */
const valid = sql`(expires_at is null or expires_at > now())`
const ofOwner = { key: 'key_id', type: 'text', column: 'sealed', which: valid } as const

/** Every column that holds sealed values, and the key of its rows. */
export const sealedPlaces: readonly Place[] = [
  { table: 'auto_secret', ...ofOwner },
  { table: 'webhook_secret', ...ofOwner },
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
    // The same as the contract's `addressOf`.
    address: sql`case kind when 'email' then (setting->>'mailHost') || ':' || (setting->>'mailPort')
      else setting->>'address' end`,
  },
  { table: 'push_key', key: 'public_key', type: 'text', column: 'sealed' },
  // The address of a device is sealed with its keys.
  { table: 'push_device', key: 'id', type: 'uuid', column: 'sealed' },
  { table: 'sso_setting', key: 'only_one', type: 'boolean', column: 'sealed', address: sql`issuer` },
  { table: 'slip_service', key: 'only_one', type: 'boolean', column: 'sealed', address: sql`address` },
  { table: 'admin', key: 'id', type: 'uuid', column: 'otp_secret' },
  // The key of the file of a package.
  { table: 'moving_package', key: 'id', type: 'uuid', column: 'sealed', bound: sql`id::text` },
  // What was sent with a request that waits.
  { table: 'approval', key: 'id', type: 'uuid', column: 'sealed', bound: sql`id::text` },
]

/** The same in the database of a group of brands. */
export const groupSealedPlaces: readonly Place[] = [
  { table: 'group_account', key: 'id', type: 'uuid', column: 'otp_secret' },
  { table: 'group_brand', key: 'id', type: 'text', column: 'sealed_key', address: sql`address` },
]

const atOnce = 500

export type Resealed = { table: string; resealed: number; total: number }

/**
 * Seals everything again that was sealed with an older key. Each secret is a separate change, so an interrupted run continues the
 * next time; one that is replaced meanwhile keeps its new value.
 */
export async function resealAll(
  tx: Tx,
  secrets: SecretBox,
  places: readonly Place[] = sealedPlaces,
): Promise<Resealed[]> {
  const done: Resealed[] = []
  for (const place of places) done.push(await resealPlace(tx, secrets, place))
  return done
}

async function resealPlace(tx: Tx, secrets: SecretBox, place: Place): Promise<Resealed> {
  const [table, column, key] = [raw(place.table), raw(place.column), raw(place.key)]
  let [resealed, total] = [0, 0]
  for (let after: string | undefined; ; ) {
    const rows = await tx.rows<{ key: string; sealed: string; address: string | null }>(sql`
      select ${key} as key, ${column} as sealed, ${place.address ?? place.bound ?? sql`null`} as address
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
