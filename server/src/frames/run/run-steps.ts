import { z } from 'zod'
import { mayGo } from '#contract/core/machine.ts'
import { Id } from '#contract/core/paging.ts'
import { snapshotOf } from '#contract/core/record.ts'
import type { Approval } from '#contract/frames/approval.ts'
import { runRecord } from '#contract/frames/run.record.ts'
import { type Run, type RunStatus, runMachine } from '#contract/frames/run.ts'
import { type Approved, voidApprovals } from '#frames/approval/approval.ts'
import { askSecond } from '#frames/approval/second.ts'
import type { SignedContext } from '#platform/call/context.ts'
import { expectVersion } from '#platform/call/version.ts'
import { sql } from '#platform/database/sql.ts'
import { AppError, notFound } from '#platform/http/error.ts'
import { earlierOpen, lockLater, lockRun, type RunKind, updateRun } from './run.ts'
import { askRun } from './run-jobs.ts'

type OneRun = SignedContext & { params: { id: string }; body: { version: number } }

/** The handlers of a kind's steps: `const steps = runSteps(refundRuns)`, and then `getRefundRun: steps.get`. */
export const runSteps = <R extends Run>(kind: RunKind<R>) => ({
  get: (context: SignedContext & { params: { id: string } }): Promise<R> => read(context, kind, context.params.id),

  async calculate(context: OneRun): Promise<R> {
    const { tx, admin, params } = context
    const before = await lockSeen(context, kind, params.id, context.body.version, 'calculating')
    // A pending approval was about the old amounts.
    await voidApprovals(tx, params.id, admin.id)
    await updateRun(tx, kind, params.id, sql`status = 'calculating'`)
    await askRun(tx, `calculate-${kind.entity}`, params.id)
    await calculateLater(context, kind, params.id)
    return details(context, kind, before)
  },

  async approve(context: OneRun): Promise<{ run: R; approval: Approval | null }> {
    const { admin, params, body } = context
    const before = await lockSeen(context, kind, params.id, body.version, 'approved')
    if (before.isAsked) throw new AppError('RUN_WAITING')
    await expectFirst(context, kind, params.id)
    const { id, totalMinor: amountMinor, currency, version } = before
    const name = kind.nameOf(before)
    const approval = await askSecond(context, {
      kind: kind.approval,
      subjectId: id,
      subjectName: name,
      memberId: null,
      amountMinor,
      currency,
      reason: name,
      payload: { runId: id, version },
    })
    if (!approval) await approveRun(context, kind, id, { makerId: admin.id, secondId: null })
    return { run: await details(context, kind, before), approval }
  },

  async reject(context: OneRun & { body: { reason: string } }): Promise<R> {
    const { tx, admin, params, body } = context
    const before = await lockSeen(context, kind, params.id, body.version, 'rejected')
    await voidApprovals(tx, params.id, admin.id)
    await updateRun(
      tx,
      kind,
      params.id,
      sql`status = 'rejected', reason = ${body.reason}, decided_by = ${admin.id}, decided_at = now()`,
    )
    await calculateLater(context, kind, params.id)
    return details(context, kind, before)
  },
})

/** Later runs began with what this one left: they are calculated again, and their pending approvals are withdrawn. */
async function calculateLater({ tx, admin }: SignedContext, kind: RunKind, id: string): Promise<void> {
  for (const later of await lockLater(tx, kind, id)) {
    await voidApprovals(tx, later.id, admin.id)
    await updateRun(tx, kind, later.id, sql`status = 'calculating'`)
    await askRun(tx, `calculate-${kind.entity}`, later.id)
  }
}

const OfRun = z.object({ runId: Id, version: z.int() })

/** The action when a second admin approves: `refundRun: runApprover(refundRuns)`. */
export const runApprover =
  (kind: RunKind) =>
  async (context: SignedContext, { payload, makerId }: Approved): Promise<void> => {
    const { runId, version } = OfRun.parse(payload)
    await lockSeen(context, kind, runId, version, 'approved')
    await expectFirst(context, kind, runId)
    await approveRun(context, kind, runId, { makerId, secondId: context.admin.id })
  }

/** What an earlier run leaves is known once it is decided, and the payments of this one depend on it. */
async function expectFirst({ tx }: SignedContext, kind: RunKind, id: string): Promise<void> {
  if (await earlierOpen(tx, kind, id)) throw new AppError('RUN_EARLIER_OPEN')
}

type By = { makerId: string; secondId: string | null }

/** From here on it is not calculated again. The paying job certainly runs once this commits. */
async function approveRun({ tx }: SignedContext, kind: RunKind, id: string, by: By): Promise<void> {
  const also = kind.approved ? sql`, ${kind.approved}` : sql``
  await updateRun(
    tx,
    kind,
    id,
    sql`status = 'approved', decided_by = ${by.makerId}, second_by = ${by.secondId}, decided_at = now()${also}`,
  )
  // For a run that members claim from, the job finds nothing to do.
  await askRun(tx, `pay-${kind.entity}`, id)
}

async function read<R extends Run>({ tx }: SignedContext, kind: RunKind<R>, id: string): Promise<R> {
  const found = await kind.find(tx, id)
  if (!found) throw notFound()
  return found
}

/** Locks the run, and checks that it is the version the admin saw and may take this step. */
async function lockSeen<R extends Run>(
  context: SignedContext,
  kind: RunKind<R>,
  id: string,
  version: number,
  to: RunStatus,
): Promise<R> {
  if (!(await lockRun(context.tx, kind, id))) throw notFound()
  const run = await read(context, kind, id)
  expectVersion(run, version)
  if (!mayGo(runMachine, run.status, to)) throw new AppError('STATE_ILLEGAL', { from: run.status, to })
  return run
}

async function details<R extends Run>(context: SignedContext, kind: RunKind<R>, before: R): Promise<R> {
  const after = await read(context, kind, before.id)
  context.record({
    id: before.id,
    name: kind.nameOf(before),
    before: snapshotOf(runRecord, before),
    after: snapshotOf(runRecord, after),
  })
  return after
}
