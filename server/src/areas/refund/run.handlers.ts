import { mayGo } from '#contract/core/machine.ts'
import type { runCalls } from '#contract/refund/run.calls.ts'
import { type RefundRun, type RunStatus, runMachine } from '#contract/refund/run.types.ts'
import { askApproval, voidApprovals } from '#platform/approval.ts'
import type { Handlers, SignedContext } from '#platform/context.ts'
import { AppError, notFound } from '#platform/error.ts'
import { addJob } from '#platform/job-queue.ts'
import { listHandler } from '#platform/list.ts'
import { creditLimitOf } from '#platform/session.ts'
import { sql } from '#platform/sql.ts'
import { expectVersion } from '#platform/version.ts'
import { approveRun } from './run.approve.ts'
import { findRun, lockRun, runList, shareList, updateRun } from './run.sql.ts'

export const runHandlers: Handlers<typeof runCalls> = {
  searchRefundRuns: listHandler(runList),
  getRefundRun: context => read(context, context.params.id),
  searchRefundShares: listHandler(shareList),

  async calculateRefundRun(context) {
    const { tx, admin, params } = context
    const before = await lockSeen(context, 'calculating')
    // Who was asked about the amounts as they were is not asked about others.
    await voidApprovals(tx, params.id, admin.id)
    await updateRun(tx, params.id, sql`status = 'calculating'`)
    await addJob(tx, 'calculate-refund', { payload: { runId: params.id }, key: `calculate-refund:${params.id}` })
    return told(context, before)
  },

  async approveRefundRun(context) {
    const { admin, session } = context
    const before = await lockSeen(context, 'approved')
    if (before.isAsked) throw new AppError('REFUND_RUN_WAITING')
    const { id, totalMinor, currency, version } = before
    if (totalMinor <= creditLimitOf(session)) {
      await approveRun(context, before, { makerId: admin.id, secondId: null })
      return { run: await told(context, before), approval: null }
    }
    const approval = await askApproval(context, {
      kind: 'refundRun',
      subjectId: id,
      subjectName: nameOf(before),
      amountMinor: totalMinor,
      currency,
      reason: nameOf(before),
      payload: { runId: id, version },
    })
    return { run: await told(context, before), approval }
  },

  async rejectRefundRun(context) {
    const { tx, admin, params, body } = context
    const before = await lockSeen(context, 'rejected')
    await voidApprovals(tx, params.id, admin.id)
    await updateRun(
      tx,
      params.id,
      sql`status = 'rejected', reason = ${body.reason}, decided_by = ${admin.id}, decided_at = now()`,
    )
    return told(context, before)
  },
}

async function read({ tx }: SignedContext, id: string): Promise<RefundRun> {
  const found = await findRun(tx, id)
  if (!found) throw notFound()
  return found
}

type OneRun = SignedContext & { params: { id: string }; body: { version: number } }

/** The run as it was looked at, locked, if it may go there. */
async function lockSeen(context: OneRun, to: RunStatus): Promise<RefundRun> {
  const { tx, params, body } = context
  if (!(await lockRun(tx, params.id))) throw notFound()
  const run = await read(context, params.id)
  expectVersion(run, body.version)
  if (!mayGo(runMachine, run.status, to)) throw new AppError('STATE_ILLEGAL', { from: run.status, to })
  return run
}

async function told(context: OneRun, before: RefundRun): Promise<RefundRun> {
  const after = await read(context, before.id)
  context.record({ id: before.id, name: nameOf(before), before: shown(before), after: shown(after) })
  return after
}

const nameOf = ({ refundName, from }: RefundRun) => `${refundName} ${from}`
const shown = ({ status, memberCount, totalMinor, reason, isAsked }: RefundRun) => ({
  status,
  memberCount,
  amountMinor: totalMinor,
  reason,
  isAsked,
})
