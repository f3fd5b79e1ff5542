import type { operationCalls } from '#contract/operation/operation.calls.ts'
import type { Handlers } from '#platform/call/context.ts'
import { AppError, notFound } from '#platform/http/error.ts'
import { shownError } from '#platform/job/error-text.ts'
import { listFailedJobs, lockJob, readStorage, runAgain } from './operation.sql.ts'
import { readFacts } from './operation-facts.ts'

export const operationHandlers: Handlers<typeof operationCalls> = {
  getOperations: async ({ tx }) => ({
    readAt: new Date().toISOString(),
    ...(await readFacts(tx)),
    jobs: (await listFailedJobs(tx)).map(({ lastError, ...job }) => ({ ...job, error: shownError(lastError ?? '') })),
    storage: await readStorage(tx),
  }),

  async retryJob({ tx, params, record }) {
    const job = await lockJob(tx, params.id)
    if (!job) throw notFound()
    const { task, state, attempts } = job
    if (state !== 'failed' && state !== 'again') throw new AppError('JOB_NOT_FAILED')
    await runAgain(tx, params.id)
    record({
      id: params.id,
      name: task,
      before: { task, state, attempts },
      after: { task, state: 'waiting', attempts: 0 },
    })
    return { done: true }
  },
}
