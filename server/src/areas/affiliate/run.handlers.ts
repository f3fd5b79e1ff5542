import type { affiliateRunCalls } from '#contract/affiliate/run.calls.ts'
import type { Approvers } from '#frames/approval/approval.ts'
import { runApprover, runSteps } from '#frames/run/run-steps.ts'
import type { Handlers } from '#platform/call/context.ts'
import { listHandler } from '#platform/list/list.ts'
import { affiliateRunList, affiliateShareList } from './run.sql.ts'
import { affiliateRuns } from './run-kind.ts'

const steps = runSteps(affiliateRuns)

export const affiliateRunHandlers: Handlers<typeof affiliateRunCalls> = {
  searchAffiliateRuns: listHandler(affiliateRunList),
  searchAffiliateShares: listHandler(affiliateShareList),
  getAffiliateRun: steps.get,
  calculateAffiliateRun: steps.calculate,
  approveAffiliateRun: steps.approve,
  rejectAffiliateRun: steps.reject,
}

/** What happens when a second admin agrees. */
export const affiliateApprovers: Pick<Approvers, 'affiliateRun'> = { affiliateRun: runApprover(affiliateRuns) }
