import type { Tx } from '#platform/database/database.ts'
import { sql } from '#platform/database/sql.ts'

/** The moment of a snapshot. */
export async function readMoment(tx: Tx): Promise<string> {
  const row = await tx.row<{ at: string }>(sql`select now() as at`)
  if (!row) throw new Error('the database has no clock')
  return row.at
}

/** The changes of tables that a database has had. */
export async function listMigrations(tx: Tx): Promise<string[]> {
  return (await tx.rows<{ name: string }>(sql`select name from migration order by name`)).map(({ name }) => name)
}

/** The size of a table on the disk, with its partitions. */
export async function sizeOf(tx: Tx, table: string): Promise<number> {
  const row = await tx.row<{ bytes: number }>(sql`
    select coalesce(sum(pg_relation_size(part.relid)), pg_relation_size(${table}::regclass))::bigint as bytes
    from pg_partition_tree(${table}::regclass) part`)
  return row?.bytes ?? 0
}

/** The first month that has transfers or bets. */
export async function firstMonthOf(tx: Tx, takenAt: string): Promise<string> {
  const row = await tx.row<{ month: string }>(sql`
    select date_trunc('month', least((select min(recorded_at) from ledger.transfer), (select min(placed_at) from bet),
      ${takenAt}::timestamptz))::date::text as month`)
  return row?.month ?? takenAt.slice(0, 10)
}

/** The last number that each sequence gave. */
export async function readSequences(tx: Tx): Promise<Record<string, string>> {
  const rows = await tx.rows<{ name: string; value: string }>(sql`
    select schemaname || '.' || sequencename as name, last_value::text as value from pg_sequences
    where schemaname in ('public', 'ledger') and last_value is not null order by 1`)
  return Object.fromEntries(rows.map(({ name, value }) => [name, value]))
}
