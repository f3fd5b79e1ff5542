import type { Currency } from '#contract/core/money.ts'
import type { Tx } from '#platform/database/database.ts'
import { type Sql, sql } from '#platform/database/sql.ts'

export type KeptVersion = {
  number: number
  madeAt: string
  madeByName: string | null
  reason: string
  body: Record<string, unknown>
  shown: Record<string, unknown>
  /** Written down before another change, since it was found to differ from the version before. */
  isFound: boolean
}

type Kept = { entity: string; id: string }

const versionOf = ({ entity, id }: Kept, which: Sql): Sql => sql`
  select v.number, v.made_at, a.username as made_by_name, v.reason, v.body, v.shown, v.made_by is null and v.activity_id is null as is_found
  from record_version v left join admin a on a.id = v.made_by
  where v.entity = ${entity} and v.record_id = ${id} and ${which} limit 1`

/** The version that held at an instant, and the one that came after it. */
export async function versionsAround(tx: Tx, record: Kept, at: Sql) {
  const held = await tx.row<KeptVersion>(versionOf(record, sql`v.made_at <= ${at} order by v.number desc`))
  const next = await tx.row<KeptVersion>(versionOf(record, sql`v.number > ${held?.number ?? 0} order by v.number`))
  return { held, next }
}

/** Since when versions are kept, and whether that covers an instant. */
export async function versionsBegin(tx: Tx, at: Sql): Promise<{ since: string; isCovered: boolean }> {
  const found = await tx.row<{ since: string; isCovered: boolean }>(sql`
    select at as since, at <= ${at} as is_covered from migration where name like '%/0032_record_versions.sql'`)
  if (!found) throw new Error('it is not known since when versions are kept')
  return found
}

type Owned = { owner: string; id: string; at: Sql; upTo: string }

export const readBalancesThen = (
  tx: Tx,
  { owner, id, at, upTo }: Owned,
): Promise<{ account: string; currency: Currency; thenMinor: number | null; nowMinor: number }[]> =>
  tx.rows(sql`select * from balances_as_of(${owner}, ${id}, ${at}, ${upTo}::bigint)`)

/** What an account of a bank held before its books began; it belongs to what it held at any time. */
export const bankOpening = async (tx: Tx, id: string): Promise<number> =>
  (await tx.row<{ minor: number }>(sql`select coalesce(bank_opening(${id}), 0) as minor`))?.minor ?? 0

/** Whether there is such a transfer on an account of the owner. */
export const isTransferOf = async (tx: Tx, transferId: number, owner: string, id: string): Promise<boolean> =>
  (await tx.row(sql`
    select 1 from ledger.transfer t join ledger.account a on a.id in (t.debit_id, t.credit_id)
    where t.id = ${transferId} and a.owner = ${owner} and a.owner_id = ${id}`)) !== undefined

export const hasOwner = async (tx: Tx, table: 'agent' | 'gameProvider', id: string): Promise<boolean> =>
  (await tx.row(
    table === 'agent' ? sql`select 1 from agent where id = ${id}` : sql`select 1 from game_provider where id = ${id}`,
  )) !== undefined

/** When a transfer was recorded, as it is told and to the microsecond. */
export async function recordedAt(tx: Tx, transferId: number): Promise<{ at: string; moment: Sql } | undefined> {
  const moment = sql`(select t.recorded_at from ledger.transfer t where t.id = ${transferId})`
  const found = await tx.row<{ at: string }>(sql`select ${moment} as at`)
  return found && { at: found.at, moment }
}
