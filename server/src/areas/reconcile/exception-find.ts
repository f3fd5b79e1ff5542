import { proveBy } from '#areas/pretransaction/pretransaction.public.ts'
import type { BankSide, OwnSide } from '#contract/reconcile/exception.types.ts'
import { type ExceptionClass, exceptionClasses } from '#contract/reconcile/exception-classes.ts'
import { voidApprovals } from '#frames/approval/approval.ts'
import type { Tx } from '#platform/database/database.ts'
import { sql } from '#platform/database/sql.ts'
import { writeLive } from '#platform/live/live-log.ts'
import { isProved, isUntied, readLines, readRecords, recordedIn, rowsAtMost, type Span, spanOf } from './book.sql.ts'
import { type Book, type Compared, compare, type Difference } from './compare.ts'
import type { BookRow, TiedRows } from './compare-rows.ts'
import { keepFound, knownUpTo } from './exception-find.sql.ts'
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
async function keep(
  tx: Tx,
  accountId: string,
  day: string,
  found: readonly Difference[],
  isCut: boolean,
): Promise<void> {
  const rows = found.map(({ recordIds, ...one }) => ({
    ...one,
    side: exceptionClasses[one.class].side,
    lineIds: [...one.lineIds].sort(),
    transferIds: recordIds.map(Number).sort((a, b) => a - b),
  }))
  const { opened, gone } = await keepFound(tx, { accountId, day }, rows, isCut)
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
