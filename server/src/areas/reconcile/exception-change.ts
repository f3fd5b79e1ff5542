import { z } from 'zod'
import { lockCounted } from '#areas/member/member.public.ts'
import { expectPayerOf, memberOf } from '#areas/pretransaction/pretransaction.public.ts'
import { houseCurrency } from '#contract/core/money.ts'
import { Id } from '#contract/core/paging.ts'
import { snapshotOf } from '#contract/core/record.ts'
import type { Approval } from '#contract/frames/approval.ts'
import { exceptionLog } from '#contract/reconcile/exception.record.ts'
import { type ExceptionDetail, FixBody, FixReason } from '#contract/reconcile/exception.types.ts'
import { type ReconcileSide, reconcileSides } from '#contract/reconcile/exception-classes.ts'
import { type Approved, voidApprovals } from '#frames/approval/approval.ts'
import { askSecond } from '#frames/approval/second.ts'
import { refusedBy } from '#platform/call/constraint.ts'
import type { SignedContext } from '#platform/call/context.ts'
import { expectVersion } from '#platform/call/version.ts'
import type { Tx } from '#platform/database/database.ts'
import { type LockedException, lockException, readSides, type Sides } from './exception.sql.ts'
import { readException } from './exception-read.ts'
import { amountOf, expectExceptionStep, runFix, runUndo, undoable } from './fix-run.ts'

export type OneException = SignedContext & { params: { id: string } }
/** What was decided, and what an activity tells of it. */
type Decision = { approval: Approval | null; otherPayer?: boolean }
type Outcome = { exception: ExceptionDetail; approval: Approval | null }

const kinds = { deposit: 'reconcileDeposit', withdraw: 'reconcileWithdraw' } as const

/** Every deed about an exception: lock it as it was seen, do it or ask for a second yes, and record what it was and is. */
async function change(
  context: OneException,
  side: ReconcileSide,
  version: number,
  command: (exception: LockedException) => Promise<Decision>,
): Promise<Outcome> {
  const { tx, admin, params } = context
  const exception = await lockException(tx, params.id, side)
  expectVersion(exception, version)
  const before = await readException(context, exception.id, side)
  const { approval, ...noted } = await command(exception)
  const after = await readException(context, exception.id, side)
  if (after.status !== before.status) await voidApprovals(tx, exception.id, admin.id)
  const waits = approval ? { requestReason: approval.reason } : {}
  context.record({
    id: after.id,
    name: exception.name,
    before: snapshot(before),
    after: { ...snapshot(after), ...noted, ...waits },
  })
  return { exception: after, approval }
}

export const fixException = (context: OneException, side: ReconcileSide, body: FixBody): Promise<Outcome> =>
  change(context, side, body.version, async exception => {
    expectExceptionStep(exception, 'settled')
    const sides = await readSides(context.tx, 'comparison', exception.accountId, exception)
    const memberId = body.memberId ?? sides.records[0]?.memberId ?? (await memberOfPre(context.tx, body.preId))
    const isOther = await creditsOther(context, sides, body)
    const moved = { amountMinor: amountOf(body, sides), memberId, isOther }
    const approval = await askAbove(context, exception, moved, body.reason, { act: 'fix', body })
    if (!approval) await runFix(context, exception, body, { makerId: context.admin.id, secondId: null })
    return { approval, ...(isOther && { otherPayer: isOther }) }
  })

export const undoException = (
  context: OneException,
  side: ReconcileSide,
  { version, reason }: { version: number; reason: string },
): Promise<Outcome> =>
  change(context, side, version, async exception => {
    const { amountMinor, preId } = await undoable(context.tx, exception)
    const moved = { amountMinor, memberId: await memberOfPre(context.tx, preId), isOther: false }
    const approval = await askAbove(context, exception, moved, reason, { act: 'undo', reason })
    if (!approval) await runUndo(context, exception, reason)
    return { approval }
  })

/** Whether a line is credited to somebody who did not pay it, which has to be confirmed. */
async function creditsOther(context: SignedContext, { lines: [line] }: Sides, body: FixBody): Promise<boolean> {
  if (body.fix !== 'credit' || !line || body.memberId === undefined) return false
  return expectPayerOf(context, line.id, body.memberId, body.confirmPayer === true)
}

async function memberOfPre(tx: Tx, preId: string | null | undefined): Promise<string | null> {
  const pre = preId ? await tx.row<{ memberId: string }>(memberOf(preId)) : undefined
  return pre?.memberId ?? null
}

const Request = z.discriminatedUnion('act', [
  z.object({ act: z.literal('fix'), body: FixBody }),
  z.object({ act: z.literal('undo'), reason: FixReason }),
])

/** Above the limit a second admin has to agree to exactly this exception as it is. */
async function askAbove(
  context: SignedContext,
  { id, side, name, version }: LockedException,
  { amountMinor, memberId, isOther }: { amountMinor: number; memberId: string | null; isOther: boolean },
  reason: string,
  request: z.input<typeof Request>,
): Promise<Approval | null> {
  if (memberId !== null) await lockCounted(context.tx, memberId)
  return askSecond(context, {
    memberId,
    kind: kinds[side],
    subjectId: id,
    subjectName: name,
    amountMinor,
    currency: houseCurrency,
    reason,
    payload: { exceptionId: id, side, version, request },
    remarks: isOther ? ['otherPayer'] : [],
  }).catch(refusedBy({ approval_reconcile: 'RECONCILE_WAITING' }, context.locale))
}

const OfException = z.object({ exceptionId: Id, side: z.enum(reconcileSides), version: z.int(), request: Request })

/** What a second admin agreed to is done, if it is still the same. */
export async function runApproved(context: SignedContext, { payload, makerId }: Approved): Promise<void> {
  const { exceptionId, side, version, request } = OfException.parse(payload)
  const exception = await lockException(context.tx, exceptionId, side)
  expectVersion(exception, version)
  if (request.act === 'undo') await runUndo(context, exception, request.reason)
  else await runFix(context, exception, request.body, { makerId, secondId: context.admin.id })
}

const snapshot = ({ history: [latest], ...exception }: ExceptionDetail) =>
  snapshotOf(exceptionLog, { ...exception, reason: latest?.undoReason || (latest?.reason ?? '') })
