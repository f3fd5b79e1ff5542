import type { ExceptionDetail, OwnSide } from '#contract/reconcile/exception.types.ts'
import type { ReconcileSide } from '#contract/reconcile/exception-classes.ts'
import type { SignedContext } from '#platform/call/context.ts'
import { sql } from '#platform/database/sql.ts'
import { notFound } from '#platform/http/error.ts'
import { readRecords } from './book.sql.ts'
import {
  findException,
  findExceptionRow,
  type LockedException,
  readHistory,
  readSides,
  type Sides,
} from './exception.sql.ts'
import { readCandidates } from './exception-candidates.ts'

/** So far back a withdrawal is looked for whose money came back. */
const returnDays = 30
const returnsAtMost = 5

export async function readException(context: SignedContext, id: string, side: ReconcileSide): Promise<ExceptionDetail> {
  const { tx, admin } = context
  const exception = await findException(tx, id, side)
  const { accountId } = exception
  const row = await findExceptionRow(tx, id)
  if (!row) throw notFound()
  const sides = await readSides(tx, admin, accountId, exception)
  const isOpen = exception.status === 'open'
  return {
    ...row,
    ...sides,
    twin: await readTwin(context, exception),
    candidates: isOpen ? await readCandidates(context, accountId, sides) : [],
    returns: isOpen ? await readReturns(context, accountId, sides) : [],
    history: await readHistory(tx, id),
  }
}

async function readTwin({ tx, admin }: SignedContext, { accountId, twinId, lineIds }: LockedException) {
  if (twinId === null) return null
  const isLine = lineIds.length > 0
  const ids = { lineIds: isLine ? [twinId] : [], transferIds: isLine ? [] : [Number(twinId)] }
  const { lines, records } = await readSides(tx, admin, accountId, ids)
  return { line: lines[0] ?? null, record: records[0] ?? null }
}

/** Withdrawals of the line's amount that were paid from this account before it: one of them may have come back. */
async function readReturns({ tx, admin }: SignedContext, accountId: string, sides: Sides): Promise<OwnSide[]> {
  const [line] = sides.lines
  if (!line || sides.records.length > 0 || line.amountMinor < 0) return []
  const found = await readRecords(
    tx,
    admin,
    accountId,
    sql`t.kind = 'withdrawal' and t.amount_minor = ${line.amountMinor}
      and t.recorded_at >= ${line.at}::timestamptz - make_interval(days => ${returnDays}) and t.recorded_at <= ${line.at}`,
    sql`p.status = 'paid'`,
  )
  return found.slice(-returnsAtMost).reverse()
}
