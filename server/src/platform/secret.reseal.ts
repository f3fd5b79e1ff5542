import type { Tx } from './database.ts'
import type { SecretBox } from './secret.ts'
import { raw, sql } from './sql.ts'

/** Every column that holds something sealed, and the key of its rows. */
const places = [
  { table: 'auto_secret', key: 'key_id', type: 'text', column: 'sealed' },
  { table: 'gateway_secret', key: 'key_id', type: 'text', column: 'sealed' },
  { table: 'game_provider_secret', key: 'key_id', type: 'text', column: 'sealed' },
  { table: 'distributor_secret', key: 'key_id', type: 'text', column: 'sealed' },
  { table: 'notice_channel', key: 'id', type: 'uuid', column: 'sealed' },
  { table: 'admin', key: 'id', type: 'uuid', column: 'otp_secret' },
] as const
type Place = (typeof places)[number]

const atOnce = 500

export type Resealed = { table: string; resealed: number; total: number }

/**
 * Seals anew with the newest key whatever an older one has sealed. Each secret is a change of its own, so that who is
 * stopped half-way goes on the next time; one that somebody replaces meanwhile is left as they have it.
 */
export async function resealAll(tx: Tx, secrets: SecretBox): Promise<Resealed[]> {
  const done: Resealed[] = []
  for (const place of places) done.push(await resealPlace(tx, secrets, place))
  return done
}

async function resealPlace(tx: Tx, secrets: SecretBox, place: Place): Promise<Resealed> {
  const [table, column, key] = [raw(place.table), raw(place.column), raw(place.key)]
  let [resealed, total] = [0, 0]
  for (let after: string | undefined; ; ) {
    const rows = await tx.rows<{ key: string; sealed: string }>(sql`
      select ${key} as key, ${column} as sealed from ${table} where ${column} is not null
      ${after === undefined ? sql`` : sql`and ${key} > ${after}::${raw(place.type)}`} order by ${key} limit ${atOnce}`)
    total += rows.length
    for (const { key: rowKey, sealed } of rows.filter(row => secrets.isStale(row.sealed))) {
      resealed += await tx.run(sql`
        update ${table} set ${column} = ${secrets.seal(secrets.open(sealed))}
        where ${key} = ${rowKey} and ${column} = ${sealed}`)
    }
    after = rows.at(-1)?.key
    if (rows.length < atOnce) return { table: place.table, resealed, total }
  }
}
