import { z } from 'zod'
import { Id } from '#contract/core/paging.ts'
import type { Approval } from '#contract/frames/approval.ts'
import type { DayRow } from '#contract/reconcile/day.types.ts'
import { type Approved, askApproval, voidApprovals } from '#frames/approval/approval.ts'
import { refusedBy } from '#platform/call/constraint.ts'
import type { SignedContext } from '#platform/call/context.ts'
import { expectVersion } from '#platform/call/version.ts'
import { AppError } from '#platform/http/error.ts'
import { readDay } from './day.list.ts'
import { openDayAgain, signDay } from './day.sql.ts'
import { refreshDay } from './day-refresh.sql.ts'

export const nameOfDay = ({ ownAccount, day }: DayRow): string => `${ownAccount.bank} ${ownAccount.number} ${day}`
const fits = ({ differenceMinor, exceptionCount, gapCount }: DayRow) =>
  differenceMinor === 0 && exceptionCount === 0 && gapCount === 0

/** The day as it is at this moment, locked, and still what was looked at. */
async function lockDay({ tx }: SignedContext, id: string, version: number): Promise<DayRow> {
  const { accountId, day } = await readDay(tx, id)
  await refreshDay(tx, accountId, day)
  const fresh = await readDay(tx, id)
  expectVersion(fresh, version)
  return fresh
}

/** Closes a day that is over and fits. What does not fit needs an explanation and a second admin who agrees to it. */
export async function closeDay(
  context: SignedContext,
  id: string,
  { version, explanation }: { version: number; explanation: string },
): Promise<Approval | null> {
  const { admin } = context
  const day = await lockDay(context, id, version)
  if (day.status === 'closed') throw new AppError('STATE_ILLEGAL', { from: 'closed', to: 'closed' })
  if (!day.isOver) throw new AppError('RECONCILE_EARLY')
  if (fits(day)) {
    await signDay(context.tx, day.id, { closedBy: admin.id, secondBy: null, explanation })
    return null
  }
  if (explanation === '') throw new AppError('RECONCILE_UNEXPLAINED')
  return askApproval(context, {
    kind: 'reconcileDay',
    memberId: null,
    subjectId: day.id,
    subjectName: nameOfDay(day),
    amountMinor: Math.max(1, Math.abs(day.differenceMinor), day.atRiskMinor),
    currency: day.currency,
    reason: explanation,
    payload: { dayId: day.id, version: day.version },
  }).catch(refusedBy({ approval_reconcile: 'RECONCILE_WAITING' }, context.locale))
}

const OfDay = z.object({ dayId: Id, version: z.int() })

/** A second admin agrees to the explanation of a day, if it is still the day that was explained. */
export async function closeExplained(context: SignedContext, { payload, makerId, reason }: Approved): Promise<void> {
  const { dayId, version } = OfDay.parse(payload)
  const day = await lockDay(context, dayId, version)
  await signDay(context.tx, day.id, { closedBy: makerId, secondBy: context.admin.id, explanation: reason })
}

export async function reopenDay(context: SignedContext, id: string, version: number): Promise<void> {
  const { tx, admin } = context
  const day = await lockDay(context, id, version)
  if (day.status === 'open') throw new AppError('STATE_ILLEGAL', { from: 'open', to: 'open' })
  await openDayAgain(tx, id)
  await voidApprovals(tx, id, admin.id)
}
