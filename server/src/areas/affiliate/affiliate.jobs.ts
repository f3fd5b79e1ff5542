import { runJobs } from '#frames/run/run-jobs.ts'
import { affiliateRuns } from './run-kind.ts'

export const { plan: planAffiliates, calculate: calculateAffiliate, pay: payAffiliate } = runJobs(affiliateRuns)
