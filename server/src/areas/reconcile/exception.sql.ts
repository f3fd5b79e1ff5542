import type { BankSide, ExceptionDetail, ExceptionRow, OwnSide } from '#contract/reconcile/exception.types.ts'
import type { ExceptionClass, ReconcileSide } from '#contract/reconcile/exception-classes.ts'
import type { Tx } from '#platform/database/database.ts'
import { sql } from '#platform/database/sql.ts'
import { AppError, notFound } from '#platform/http/error.ts'
import type { Actor } from '#platform/session/session.ts'
import { lockBook, readLines, readRecords } from './book.sql.ts'
import { exceptionColumns, exceptionTables } from './exception.list.ts'

/** What a change of an exception needs to know of it. */
export type LockedException = {
  id: string
  accountId: string
  side: ReconcileSide
  class: ExceptionClass
  day: string
  lineIds: string[]
  transferIds: number[]
  twinId: string | null
  status: 'open' | 'settled'
  version: number
  name: string
}

const columns = sql`
  e.id, e.bank_account_id as account_id, e.side, e.class, e.day::text as day, e.line_ids,
  e.transfer_ids, e.twin_id, e.status, e.version, o.bank || ' ' || o.number || ' ' || e.day as name`

/** One of this side; of the other it is not told whether it is there. */
export async function findException(tx: Tx, id: string, side: ReconcileSide): Promise<LockedException> {
  const found = await tx.row<LockedException>(sql`
    select ${columns} from reconcile_exception e join bank_account o on o.id = e.bank_account_id
    where e.id = ${id} and e.side = ${side}`)
  if (!found) throw notFound()
  return found
}

/**
 * Locks it, its account first: what comes to the statement meanwhile waits, and of two who fix one at the same moment the
 * second one sees what the first has done.
 */
export async function lockException(tx: Tx, id: string, side: ReconcileSide): Promise<LockedException> {
  const { accountId } = await findException(tx, id, side)
  await lockBook(tx, accountId)
  await tx.run(sql`select 1 from reconcile_exception where id = ${id} for no key update`)
  return findException(tx, id, side)
}

export type Sides = { lines: BankSide[]; records: OwnSide[] }

/** Both sides of something, by their ids. */
export async function readSides(
  tx: Tx,
  viewer: Actor | 'comparison',
  accountId: string,
  { lineIds, transferIds }: { lineIds: readonly string[]; transferIds: readonly number[] },
): Promise<Sides> {
  const ofAccount = sql`l.bank_account_id = ${accountId} and l.id = any(${lineIds}::uuid[])`
  const only = sql`t.id = any(${transferIds}::bigint[])`
  const [lines, records] = [
    lineIds.length === 0 ? [] : await readLines(tx, viewer, ofAccount),
    transferIds.length === 0 ? [] : await readRecords(tx, viewer, accountId, only),
  ]
  return { lines, records }
}

export const sumOf = (rows: readonly { amountMinor: number }[]): number =>
  rows.reduce((sum, { amountMinor }) => sum + amountMinor, 0)

/** What is booked on a day that somebody has signed is not changed, unless the day is opened before. */
export async function expectOpenDays(tx: Tx, accountId: string, instants: readonly string[]): Promise<string[]> {
  const days = await tx.rows<{ day: string; status: string | null }>(sql`
    select n.day::text as day, d.status from (select distinct business_day(at) as day from unnest(${instants}::timestamptz[]) at) n
    left join reconcile_day d on d.bank_account_id = ${accountId} and d.day = n.day order by n.day`)
  const closed = days.find(({ status }) => status === 'closed')
  if (closed) throw new AppError('RECONCILE_CLOSED', { day: closed.day })
  return days.map(({ day }) => day)
}

type Standing = { isAsked: boolean; dayIsClosed: boolean }

/** One as lists show it, with what stands in the way of a fix. */
export const findExceptionRow = (tx: Tx, id: string): Promise<(ExceptionRow & Standing) | undefined> =>
  tx.row(sql`
    select ${exceptionColumns},
      exists (select from approval p where p.status = 'waiting' and p.subject_id = e.id::text) as is_asked,
      exists (select from reconcile_day d where d.bank_account_id = e.bank_account_id and d.day = e.day
        and d.status = 'closed') as day_is_closed
    ${exceptionTables} where e.id = ${id}`)

export const readHistory = (tx: Tx, id: string): Promise<ExceptionDetail['history']> =>
  tx.rows(sql`
    select f.fix, f.reason, f.amount_minor, f.transfer_id, m.username as made_by_name,
      s.username as second_name, f.made_at, u.username as undone_by_name, f.undone_at,
      f.undo_reason
    from reconcile_fix f join admin m on m.id = f.made_by left join admin s on s.id = f.second_by
    left join admin u on u.id = f.undone_by where f.exception_id = ${id} order by f.made_at desc`)
