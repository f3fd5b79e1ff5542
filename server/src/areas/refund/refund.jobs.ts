import { runJobs } from '#frames/run/run-jobs.ts'
import type { Job } from '#platform/job/job-queue.ts'
import { expireClaims } from './run.sql.ts'
import { refundRuns } from './run-kind.ts'

export const { plan: planRefunds, calculate: calculateRefund, pay: payRefund } = runJobs(refundRuns)

/** Ends claims whose days are over, and runs of which nothing is left to claim. */
export const expireRefunds: Job = {
  cron: '* * * * *',
  run: ({ database }) => database.transaction('write', expireClaims),
}
