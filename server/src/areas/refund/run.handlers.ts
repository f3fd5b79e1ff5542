import type { runCalls } from '#contract/refund/run.calls.ts'
import type { Approvers } from '#frames/approval/approval.ts'
import { runApprover, runSteps } from '#frames/run/run-steps.ts'
import type { Handlers } from '#platform/call/context.ts'
import { listHandler } from '#platform/list/list.ts'
import { runList, shareList } from './run.sql.ts'
import { refundRuns } from './run-kind.ts'

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
