import { formatMoney } from '#contract/core/money.ts'
import { snapshotOf } from '#contract/core/record.ts'
import { lineLog } from '#contract/pretransaction/line.record.ts'
import type { LineDetail, LineRow } from '#contract/pretransaction/line.types.ts'
import { voidApprovals } from '#frames/approval/approval.ts'
import type { SignedContext } from '#platform/call/context.ts'
import { expectVersion } from '#platform/call/version.ts'
import type { Tx } from '#platform/database/database.ts'
import { sql } from '#platform/database/sql.ts'
import { notFound } from '#platform/http/error.ts'
import { writeLive } from '#platform/live/live-log.ts'
import { findLine } from '../statement/statement.sql.ts'
import { lineColumns, lineTables, told } from './line.list.ts'
import { type LockedLine, lockLine } from './line.sql.ts'
import { readCandidates } from './line-owners.ts'

export async function readLineRow({ tx, admin }: SignedContext, id: string): Promise<LineRow> {
  const row = await tx.row<LineRow>(sql`select ${lineColumns(admin)} ${lineTables} where l.id = ${id}`)
  if (!row) throw notFound()
  return row
}

export async function readLine(context: SignedContext, id: string): Promise<LineDetail> {
  const row = await readLineRow(context, id)
  const line = row.status === 'new' ? await findLine(context.tx, id) : undefined
  const asked = await context.tx.row(sql`
    select 1 from approval where status = 'waiting' and subject_id = any(${[row.id, row.preId]}::text[])`)
  return {
    ...row,
    retold: await readRetold(context, id),
    candidates: line ? await readCandidates(context, line) : [],
    isAsked: asked !== undefined,
  }
}

/** More tellings than this say nothing new. */
const retoldAtMost = 20

const readRetold = ({ tx, admin }: SignedContext, lineId: string): Promise<LineDetail['retold']> =>
  tx.rows(sql`
    select t.id, coalesce(c.name, a.username) as by_name, t.told_at, t.at, t.bank_reference,
      ${told(admin, 't.description')} as description,
      concat_ws(' ', nullif(t.counterpart_bank, ''), nullif(${told(admin, 't.counterpart_digits')}, ''),
        nullif(t.counterpart_name, '')) as counterpart
    from statement_telling t left join auto_client c on c.id = t.client_id left join admin a on a.id = t.admin_id
    where t.line_id = ${lineId} and not t.is_first order by t.id limit ${retoldAtMost}`)

export type OneLine = SignedContext & { params: { id: string } }

/** Every decision of staff about a line: lock it as they saw it, do it, and record what it was and is. */
export async function changeLine(
  context: OneLine,
  version: number,
  deed: (line: LockedLine) => Promise<unknown>,
): Promise<LineDetail> {
  const { tx, admin, params } = context
  const line = await lockLine(tx, params.id)
  if (!line) throw notFound()
  expectVersion(line, version)
  const before = await readLineRow(context, line.id)
  await deed(line)
  const after = await readLine(context, line.id)
  if (after.status !== before.status) {
    // Whoever was asked for a second yes was asked about a line that was still free.
    await voidApprovals(tx, line.id, admin.id)
    await tellLine(tx, line.id, admin.id, [before.preId, after.preId])
  }
  const name = `${after.ownAccount} ${formatMoney(after.amountMinor, after.currency, 'th')}`
  context.record({ id: line.id, name, before: snapshotOf(lineLog, before), after: snapshotOf(lineLog, after) })
  return after
}

/** Tells the screens that show the line, and those that show what it was or is given to. */
export async function tellLine(
  tx: Tx,
  id: string,
  by: string | null,
  preIds: readonly (string | null)[] = [],
): Promise<void> {
  const pres = preIds.filter(preId => preId !== null)
  await writeLive(tx, [
    { topic: 'statementLine', id, action: 'change', by },
    { topic: 'statement', id, action: 'change', by },
    ...pres.map(preId => ({ topic: 'pretransaction' as const, id: preId, action: 'change', by })),
  ])
}
