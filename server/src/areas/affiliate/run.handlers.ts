import type { affiliateRunCalls } from '#contract/affiliate/run.calls.ts'
import type { Approvers } from '#platform/approval.ts'
import type { Handlers } from '#platform/context.ts'
import { listHandler } from '#platform/list.ts'
import { runApprover, runSteps } from '#platform/run-steps.ts'
import { affiliateRuns } from './run.kind.ts'
import { affiliateRunList, affiliateShareList } from './run.sql.ts'

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
