import { proveBy } from '#areas/pretransaction/pretransaction.public.ts'
import type { BankSide, OwnSide } from '#contract/reconcile/exception.types.ts'
import { type ExceptionClass, exceptionClasses } from '#contract/reconcile/exception-classes.ts'
import { voidApprovals } from '#frames/approval/approval.ts'
import type { Tx } from '#platform/database/database.ts'
import { sql } from '#platform/database/sql.ts'
import { writeLive } from '#platform/live/live-log.ts'
import { isProved, isUntied, readLines, readRecords, recordedIn, rowsAtMost, type Span, spanOf } from './book.sql.ts'
import { type Book, type Compared, compare, type Found } from './compare.ts'
import type { BookRow, TiedRows } from './compare-rows.ts'
import { makeTie } from './tie.sql.ts'

/** So far beyond a day its other sides are looked for. */
const around = '24 hours'

export const lineRow = (line: BankSide): BookRow => ({
  id: line.id,
  at: line.at,
  amountMinor: line.amountMinor,
  reference: line.bankReference,
  counterpart: line.counterpartDigits.replaceAll(/[\s-]/g, ''),
})
export const recordRow = (record: OwnSide): BookRow => ({ ...record, id: String(record.id) })

/**
 * Compares one account on one day anew: ties what is certainly the same, keeps what does not fit, and settles what fits by
 * now. Call it with the account locked.
 */
export async function findExceptions(tx: Tx, accountId: string, day: string, graceMinutes: number): Promise<void> {
  const wide = await compareSpan(tx, accountId, await spanOf(tx, day, around), graceMinutes)
  // Where a whole statement is missing, the day itself is looked at before its neighbours.
  const { compared, records, isCut } = wide.isCut
    ? await compareSpan(tx, accountId, await spanOf(tx, day), graceMinutes)
    : wide
  for (const pair of compared.pairs) await tiePair(tx, accountId, pair, records)
  await keep(tx, accountId, day, compared.found, isCut)
}

/** Cut where there is more than is looked at together: then not everything that is missing was found. */
type InSpan = { compared: Compared; records: readonly OwnSide[]; isCut: boolean }

async function compareSpan(tx: Tx, accountId: string, span: Span, graceMinutes: number): Promise<InSpan> {
  const ofSpan = sql`l.bank_account_id = ${accountId} and l.at >= ${span.from} and l.at < ${span.to}`
  const recorded = recordedIn(span)
  const lines = await readLines(tx, 'comparison', ofSpan, sql`l.status in ('new', 'notOurs')`)
  const records = await readRecords(tx, 'comparison', accountId, recorded, isUntied(accountId))
  const amounts = (rows: readonly { amountMinor: number }[]) => [...new Set(rows.map(row => row.amountMinor))]
  const tiedLines = await readLines(
    tx,
    'comparison',
    ofSpan,
    sql`l.status in ('matched', 'tied') and l.amount_minor = any(${amounts(lines)}::bigint[])`,
  )
  const tiedRecords = await readRecords(
    tx,
    'comparison',
    accountId,
    recorded,
    sql`r.amount_minor = any(${amounts(records)}::bigint[]) and ${isProved(accountId)}`,
  )
  const open: Book = { lines: lines.map(lineRow), records: records.map(recordRow) }
  const tied: Book = { lines: tiedLines.map(lineRow), records: tiedRecords.map(recordRow) }
  const isCut = Math.max(lines.length, records.length) >= rowsAtMost
  return { compared: compare(open, tied, await knownUpTo(tx, accountId, graceMinutes)), records, isCut }
}

/**
 * The statement is whole up to its last line, or the last time that a program looked at the account; our records are up to
 * now. What came within the grace before may still have its other side on its way.
 */
async function knownUpTo(tx: Tx, accountId: string, graceMinutes: number) {
  const row = await tx.row<{ linesUpTo: string | null; recordsUpTo: string }>(sql`
    select greatest(b.reported_at,
        (select max(l.at) from statement_line l where l.bank_account_id = b.id)) - grace as lines_up_to,
      now() - grace as records_up_to
    from bank_account b, make_interval(mins => ${graceMinutes}) as grace where b.id = ${accountId}`)
  // Of an account without a statement nothing can be missing there.
  return { linesUpTo: row?.linesUpTo ?? '', recordsUpTo: row?.recordsUpTo ?? '' }
}

/** A deposit or withdrawal is proved by its line, as if it had been matched; anything else is tied to it. */
async function tiePair(tx: Tx, accountId: string, { lines, records, reasons }: TiedRows, own: readonly OwnSide[]) {
  const [line, row] = [lines[0], records[0]]
  const record = own.find(({ id }) => String(id) === row?.id)
  if (!line || !record) throw new Error('a pair has one row of each list')
  const isOwnPosting = record.kind === 'deposit' || record.kind === 'withdrawal'
  if (record.preId !== null && isOwnPosting) await proveBy(tx, line.id, record.preId, reasons)
  else await makeTie(tx, { accountId, lineIds: [line.id], transferIds: [record.id], adminId: null })
}

const isSide = (side: 'deposit' | 'withdraw') => (name: ExceptionClass) => exceptionClasses[name].side === side

/** Stores what was found of the day, each once, and settles those that were found before and no longer are. */
async function keep(tx: Tx, accountId: string, day: string, found: readonly Found[], isCut: boolean): Promise<void> {
  const rows = found.map(({ recordIds, ...one }) => ({
    ...one,
    side: exceptionClasses[one.class].side,
    lineIds: [...one.lineIds].sort(),
    transferIds: recordIds.map(Number).sort((a, b) => a - b),
  }))
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
  // Whoever was asked for a second yes was asked about something that is no longer there.
  for (const { id } of gone) await voidApprovals(tx, id, null)
  const changed = [...opened, ...gone].map(one => one.class)
  if (changed.length === 0) return
  const event = { id: accountId, action: opened.length > 0 ? 'found' : 'settled', by: null }
  await writeLive(tx, [
    ...(changed.some(isSide('deposit')) ? [{ topic: 'reconcileDeposit' as const, ...event }] : []),
    ...(changed.some(isSide('withdraw')) ? [{ topic: 'reconcileWithdraw' as const, ...event }] : []),
  ])
}
