import { coreTexts } from '#contract/website/core.record.ts'
import { type CoreSystem, CoreTexts } from '#contract/website/core.types.ts'
import { CoreLimits } from '#contract/website/core-policy.ts'
import type { Tx } from '#platform/database/database.ts'
import { type Sql, sql } from '#platform/database/sql.ts'
import { readPolicy } from '#platform/session/policy.ts'

type Part = keyof CoreSystem
type Row = Omit<CoreSystem['switches'], 'version'> & {
  texts: Record<string, unknown>
  switchesVersion: number
  limitsVersion: number
  textsVersion: number
}

/** A maintenance that is over is as if there had been none. */
const isAhead = sql`(c.maintenance and coalesce(c.maintenance_until > now(), true))`
const wall = (column: Sql, timeZone: string): Sql =>
  sql`case when ${isAhead} then to_char(${column} at time zone ${timeZone}, 'YYYY-MM-DD"T"HH24:MI') end`

export async function readCore(tx: Tx, timeZone: string): Promise<CoreSystem> {
  const row = await tx.row<Row>(sql`
    select c.registration, c.deposit, c.withdrawal, c.play, ${isAhead} as maintenance, n.is_down,
      ${wall(sql`c.maintenance_from`, timeZone)} as "from", ${wall(sql`c.maintenance_until`, timeZone)} as until,
      case when ${isAhead} then c.maintenance_from end as from_at, case when ${isAhead} then c.maintenance_until end as until_at,
      c.message, c.texts, c.switches_version, c.limits_version,
      c.texts_version
    from core_system c cross join site_now n`)
  if (!row) throw new Error('the core system is not there')
  const { texts, switchesVersion, limitsVersion, textsVersion, ...switches } = row
  const { policy } = await readPolicy(tx)
  return {
    switches: { ...switches, version: switchesVersion },
    limits: { ...CoreLimits.strip().parse(policy), version: limitsVersion },
    texts: { ...textsWithDefaults(texts), version: textsVersion },
  }
}

/** Whether a time by the clock of the brand is still to come. */
export async function isAheadOfNow(tx: Tx, time: string, timeZone: string): Promise<boolean> {
  const row = await tx.row<{ isAhead: boolean }>(sql`
    select ${time}::timestamp at time zone ${timeZone} > now() as is_ahead`)
  return row?.isAhead ?? false
}

/** A text that nobody has written yet is empty. */
const textsWithDefaults = (kept: Record<string, unknown>): CoreTexts =>
  CoreTexts.parse(Object.fromEntries(Object.keys(coreTexts).map(name => [name, kept[name] ?? { th: '', en: '' }])))

/** Locks the row before it is read, so that of two savers the second sees what the first saved. */
export const lockCore = (tx: Tx): Promise<number> => tx.run(sql`select from core_system for no key update`)

const versions: Record<Part, Sql> = {
  switches: sql`switches_version = switches_version + 1`,
  limits: sql`limits_version = limits_version + 1`,
  texts: sql`texts_version = texts_version + 1`,
}

/** Keeps a part and counts its version. */
export const saveCore = (tx: Tx, part: Part, set: Sql = sql``): Promise<number> =>
  tx.run(sql`update core_system set ${set} ${versions[part]}`)
