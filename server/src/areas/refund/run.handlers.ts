import type { runCalls } from '#contract/refund/run.calls.ts'
import type { Approvers } from '#platform/approval.ts'
import type { Handlers } from '#platform/context.ts'
import { listHandler } from '#platform/list.ts'
import { runApprover, runSteps } from '#platform/run-steps.ts'
import { refundRuns } from './run.kind.ts'
import { runList, shareList } from './run.sql.ts'

const steps = runSteps(refundRuns)

export const runHandlers: Handlers<typeof runCalls> = {
  searchRefundRuns: listHandler(runList),
  searchRefundShares: listHandler(shareList),
  getRefundRun: steps.get,
  calculateRefundRun: steps.calculate,
  approveRefundRun: steps.approve,
  rejectRefundRun: steps.reject,
}

/** What happens when a second admin agrees. */
export const refundApprovers: Pick<Approvers, 'refundRun'> = { refundRun: runApprover(refundRuns) }
