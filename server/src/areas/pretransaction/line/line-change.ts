import { formatMoney } from '#contract/core/money.ts'
import { snapshotOf } from '#contract/core/record.ts'
import { lineLog } from '#contract/pretransaction/line.record.ts'
import type { LineDetail, LineRow } from '#contract/pretransaction/line.types.ts'
import { voidApprovals } from '#frames/approval/approval.ts'
import type { SignedContext } from '#platform/call/context.ts'
import { expectVersion } from '#platform/call/version.ts'
import type { Tx } from '#platform/database/database.ts'
import { notFound } from '#platform/http/error.ts'
import { writeLive } from '#platform/live/live-log.ts'
import { findLine } from '../statement/statement.sql.ts'
import { findLineRow, isWaiting, type LockedLine, listRetold, lockLine } from './line.sql.ts'
import { readCandidates } from './line-owners.ts'

export async function readLineRow({ tx, admin }: SignedContext, id: string): Promise<LineRow> {
  const row = await findLineRow(tx, admin, id)
  if (!row) throw notFound()
  return row
}

export async function readLine(context: SignedContext, id: string): Promise<LineDetail> {
  const row = await readLineRow(context, id)
  const line = row.status === 'new' ? await findLine(context.tx, id) : undefined
  return {
    ...row,
    retold: await listRetold(context.tx, context.admin, id),
    candidates: line ? await readCandidates(context, line) : [],
    isAsked: await isWaiting(context.tx, [row.id, row.preId]),
  }
}

export type OneLine = SignedContext & { params: { id: string } }

/** What an activity tells beside the line. */
export type Noted = { otherPayer?: true }

/** Every decision of staff about a line: lock it as they saw it, do it, and record what it was and is. */
export async function changeLine(
  context: OneLine,
  version: number,
  change: (line: LockedLine) => Promise<Noted | void>,
): Promise<LineDetail> {
  const { tx, admin, params } = context
  const line = await lockLine(tx, params.id)
  if (!line) throw notFound()
  expectVersion(line, version)
  const before = await readLineRow(context, line.id)
  const noted = await change(line)
  const after = await readLine(context, line.id)
  if (after.status !== before.status) {
    // Whoever was asked for a second yes was asked about a line that was still free.
    await voidApprovals(tx, line.id, admin.id)
    await tellLine(tx, line.id, admin.id, [before.preId, after.preId])
  }
  const name = `${after.ownAccount.bank} ${after.ownAccount.number} ${formatMoney(after.amountMinor, after.currency, 'th')}`
  context.record({
    id: line.id,
    name,
    before: snapshotOf(lineLog, before),
    after: snapshotOf(lineLog, { ...after, ...noted }),
  })
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
