import { slipsOf } from '#areas/bank/slip.public.ts'
import { snapshotOf } from '#contract/core/record.ts'
import { openStatuses } from '#contract/pretransaction/pretransaction.machine.ts'
import { preLog } from '#contract/pretransaction/pretransaction.record.ts'
import type { PreDetail } from '#contract/pretransaction/pretransaction.types.ts'
import { voidApprovals } from '#frames/approval/approval.ts'
import type { SignedContext } from '#platform/call/context.ts'
import { expectVersion } from '#platform/call/version.ts'
import { AppError, notFound } from '#platform/http/error.ts'
import { withinOf } from '#platform/session/session.ts'
import { type LockedPre, lockPre } from './pretransaction.sql.ts'
import { readChecks } from './pretransaction-checks.ts'
import { findDecision, findPre, listEvents } from './pretransaction-detail.sql.ts'
import { readStanding } from './pretransaction-standing.sql.ts'
import { reusesOf } from './slip/slip.sql.ts'

export async function readPre({ tx, admin, session }: SignedContext, id: string): Promise<PreDetail> {
  const { policy } = session
  const pre = await findPre(tx, admin, policy.takeMinutes, id)
  if (!pre) throw notFound()
  return {
    ...pre,
    slips: await slipsOf(tx, { preId: id }),
    reuses: await reusesOf(tx, id),
    events: await listEvents(tx, id, pre.memberUsername),
    checks: await readChecks(tx, id, policy),
    // The rules are the company's: an agent is not told what they made of it.
    decision: withinOf(admin) ? null : ((await findDecision(tx, id)) ?? null),
    standing: await readStanding(tx, id),
  }
}

export type OnePre = SignedContext & { params: { id: string } }

/** Locks it for a step of this admin: nobody else works on it, and it is still what they looked at. */
export async function lockFree(
  { tx, admin, session }: SignedContext,
  id: string,
  version?: number,
): Promise<LockedPre> {
  const pre = await lockPre(tx, id, session.policy.takeMinutes)
  if (!pre) throw notFound()
  if (pre.takenBy !== null && pre.takenBy !== admin.id) {
    throw new AppError('PRETRANSACTION_TAKEN', { name: pre.takenByName ?? '' })
  }
  expectVersion(pre, version)
  return pre
}

/** What an activity tells beside the record. */
export type Noted = { wasShort?: true; byEarlierCode?: true; answer?: string }

/** Every change of one by staff: lock it, do it, and record what it was and is. */
export async function changePre(
  context: OnePre,
  version: number | undefined,
  change: (pre: LockedPre) => Promise<Noted | void>,
): Promise<PreDetail> {
  const pre = await lockFree(context, context.params.id, version)
  const byEarlierCode = await context.spendCode(pre.amountMinor)
  const before = await readPre(context, pre.id)
  const noted = { ...(await change(pre)), ...(byEarlierCode && { byEarlierCode }) }
  // Whoever was asked for a second yes was asked about what it was before.
  if (pre.status !== before.status) await voidApprovals(context.tx, pre.id, context.admin.id)
  const after = await readPre(context, pre.id)
  context.record({
    id: pre.id,
    name: pre.number,
    before: snapshotOf(preLog, before),
    after: snapshotOf(preLog, { ...after, ...noted }),
  })
  return after
}

export const isOpen = ({ status }: LockedPre): boolean => openStatuses.some(open => open === status)
