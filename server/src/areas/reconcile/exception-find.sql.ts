import type { ExceptionClass, ReconcileSide } from '#contract/reconcile/exception-classes.ts'
import type { Tx } from '#platform/database/database.ts'
import { sql } from '#platform/database/sql.ts'
import type { DayOf } from './day.sql.ts'

/**
 * The statement is whole up to its last line, or the last time that a program looked at the account; our records are up to
 * now. What came within the grace before may still have its other side on its way.
 */
export async function knownUpTo(tx: Tx, accountId: string, graceMinutes: number) {
  const row = await tx.row<{ linesUpTo: string | null; recordsUpTo: string }>(sql`
    select greatest(b.reported_at,
        (select max(l.at) from statement_line l where l.bank_account_id = b.id)) - grace as lines_up_to,
      now() - grace as records_up_to
    from bank_account b, make_interval(mins => ${graceMinutes}) as grace where b.id = ${accountId}`)
  // Of an account without a statement nothing can be missing there.
  return { linesUpTo: row?.linesUpTo ?? '', recordsUpTo: row?.recordsUpTo ?? '' }
}

type FoundRow = {
  class: ExceptionClass
  side: ReconcileSide
  at: string
  amountMinor: number
  lineIds: readonly string[]
  transferIds: readonly number[]
  twinId: string | null
}
type Changed = { opened: { class: ExceptionClass }[]; gone: { id: string; class: ExceptionClass }[] }

/**
 * Stores what was found of a day, each once, and settles those that were found before and no longer are; where not everything
 * was looked at, nothing is settled.
 */
export async function keepFound(
  tx: Tx,
  { accountId, day }: DayOf,
  rows: readonly FoundRow[],
  isCut: boolean,
): Promise<Changed> {
  const ofDay = sql`(
    select f.class, f.side, f.at, f."amountMinor", array(select jsonb_array_elements_text(f."lineIds"))::uuid[] as line_ids,
      array(select jsonb_array_elements_text(f."transferIds"))::bigint[] as transfer_ids, f."twinId"
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as f(class text, side text, at timestamptz, "amountMinor" bigint,
      "lineIds" jsonb, "transferIds" jsonb, "twinId" text)
    where business_day(f.at) = ${day}::date) as f`
  const opened = await tx.rows<{ class: ExceptionClass }>(sql`
    insert into reconcile_exception (bank_account_id, day, class, side, at, amount_minor, line_ids, transfer_ids, twin_id)
    select ${accountId}, ${day}::date, class, side, at, "amountMinor", line_ids, transfer_ids, "twinId" from ${ofDay}
    on conflict (bank_account_id, class, line_ids, transfer_ids) where status = 'open' do nothing returning class`)
  const gone = await tx.rows<{ id: string; class: ExceptionClass }>(sql`
    update reconcile_exception e set status = 'settled', settled_at = now(), settled_by = null, version = version + 1
    where not ${isCut}::boolean and e.bank_account_id = ${accountId} and e.day = ${day}::date and e.status = 'open' and not exists (
      select from ${ofDay} where (f.class, f.line_ids, f.transfer_ids) = (e.class, e.line_ids, e.transfer_ids))
    returning id, class`)
  return { opened, gone }
}
