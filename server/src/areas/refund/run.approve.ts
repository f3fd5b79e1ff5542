import { z } from 'zod'
import { mayGo } from '#contract/core/machine.ts'
import { Id } from '#contract/core/paging.ts'
import { type RefundRun, runMachine } from '#contract/refund/run.types.ts'
import type { Approvers } from '#platform/approval.ts'
import type { SignedContext } from '#platform/context.ts'
import { AppError, notFound } from '#platform/error.ts'
import { addJob } from '#platform/job-queue.ts'
import { sql } from '#platform/sql.ts'
import { expectVersion } from '#platform/version.ts'
import { findRun, lockRun, updateRun } from './run.sql.ts'

type By = { makerId: string; secondId: string | null }

/** From here on nobody calculates it again. What is paid by itself is paid by a job, which surely runs once this is over. */
export async function approveRun({ tx }: SignedContext, { id, payment }: RefundRun, by: By): Promise<void> {
  await updateRun(
    tx,
    id,
    sql`status = 'approved', decided_by = ${by.makerId}, second_by = ${by.secondId}, decided_at = now(),
      claim_until = now() + make_interval(days => claim_days)`,
  )
  if (payment === 'auto') await addJob(tx, 'pay-refund', { payload: { runId: id }, key: `pay-refund:${id}` })
}

const OfRun = z.object({ runId: Id, version: z.int() })

/** What happens when a second admin agrees. */
export const refundApprovers: Pick<Approvers, 'refundRun'> = {
  async refundRun(context, { payload, makerId }) {
    const { runId, version } = OfRun.parse(payload)
    if (!(await lockRun(context.tx, runId))) throw notFound()
    const run = await findRun(context.tx, runId)
    if (!run) throw notFound()
    expectVersion(run, version)
    if (!mayGo(runMachine, run.status, 'approved'))
      throw new AppError('STATE_ILLEGAL', { from: run.status, to: 'approved' })
    await approveRun(context, run, { makerId, secondId: context.admin.id })
  },
}
