import type { Params, Text } from '#contract/core/text.ts'
import type { SaidFault } from '#contract/movein/row-faults.ts'
import type { RowSubjectName } from '#contract/movein/subjects.ts'
import type { Tx } from '#platform/database/database.ts'
import { type Sql, sql } from '#platform/database/sql.ts'
import { hereOf } from './row-here.sql.ts'
import type { ReadyRow } from './row-specs.ts'

export type FoundRow = ReadyRow & { key: string | null; aboveKey: string | null; aboveId: string | null }
type Portion = { from: Sql; atMost: number }

/** Those behind a row. */
export const behind = ({ depth, line }: { depth: number; line: number }): Sql =>
  sql`(s.depth, s.line) > (${depth}, ${line})`
export const atLine = (line: number): Sql => sql`s.line = ${line}`
/** Those that stand highest: what stands below them has to know what became of them. */
export const highest = (id: string): Sql => sql`s.depth = (
  select min(t.depth) from move_in_row t where t.move_id = ${id} and t.status = 'waiting' and t.faults is null)`

/** Rows that are to become calls, with what their records are now, and what came of the row above each. */
export const nextRows = (
  tx: Tx,
  { id, subject }: { id: string; subject: RowSubjectName },
  above: string | undefined,
  { from, atMost }: Portion,
): Promise<(FoundRow & { depth: number })[]> =>
  tx.rows(sql`
    with portion as (
      select s.* from move_in_row s where s.move_id = ${id} and s.status = 'waiting' and s.faults is null and ${from}
      order by s.depth, s.line limit ${atMost})
    select s.line, s.depth, s.told, s.resolved, s.version, s.key, h.here, h.version as here_version, ${above === undefined ? sql`null` : aboveKey(above)} as above_key,
      p.record_id as above_id
    from portion s left join lateral (${hereOf(subject)}) h on true
      left join move_in_row p on p.move_id = ${id} and p.status in ('done', 'same') and p.line <> s.line and
        ${above === undefined ? sql`false` : sql`p.key = ${aboveKey(above)}`}
    order by s.depth, s.line`)

/** What the row names that it stands below, as others of the file are known. */
const aboveKey = (above: string): Sql => sql`lower(s.told ->> ${above})`

/** Takes a row, as long as the file is being imported. Whoever takes it holds it until the end of the transaction. */
export async function claimRow(tx: Tx, id: string, line: number): Promise<boolean> {
  const claimed = await tx.run(sql`
    update move_in_row s set status = 'done' from move_in v
    where s.move_id = ${id} and s.line = ${line} and s.status = 'waiting' and v.id = s.move_id and v.status = 'applying'`)
  return claimed === 1
}

type Noted = { status: 'done' | 'asked'; recordId?: string | undefined }
export const noteRow = (tx: Tx, id: string, line: number, { status, recordId }: Noted): Promise<number> =>
  tx.run(sql`
    update move_in_row set status = ${status}, record_id = coalesce(${recordId ?? null}, record_id)
    where move_id = ${id} and line = ${line}`)

export type FieldRefused = { column: string; text: Text }
type Refused = { fault: SaidFault; code: string; params: Params; fields: readonly FieldRefused[] }

/** Keeps why a row was refused, in place of what it was taken for. */
export const refuseRow = (tx: Tx, id: string, line: number, refused: Refused): Promise<number> =>
  tx.run(sql`
    update move_in_row set status = 'refused', faults = array[${refused.fault}]::text[], code = ${refused.code},
      params = ${JSON.stringify(refused.params)}::jsonb, refused = ${JSON.stringify(refused.fields)}::jsonb
    where move_id = ${id} and line = ${line}`)

export async function countDone(tx: Tx, id: string): Promise<{ doneCount: number; askedCount: number }> {
  const row = await tx.row<{ doneCount: number; askedCount: number }>(sql`
    select count(*) filter (where status = 'done')::int as done_count, count(*) filter (where status = 'asked')::int as asked_count
    from move_in_row where move_id = ${id}`)
  return row ?? { doneCount: 0, askedCount: 0 }
}
