import { Logger, runOnce } from 'graphile-worker'
import { jobs } from '../src/areas.ts'
import type { TestServer } from './server.ts'

const stop = AbortSignal.any([])

/** Runs the queued jobs, until none is left. */
export async function workOff(server: TestServer): Promise<void> {
  const pgPool = server.database.openPool(2)
  await runOnce({
    pgPool,
    concurrency: 1,
    logger: new Logger(() => () => undefined),
    taskList: Object.fromEntries(
      Object.entries(jobs).map(([name, job]) => [name, payload => job.run(server.jobContext, { payload, stop })]),
    ),
  })
  await pgPool.end()
}

/** Runs every scheduled job once, and then all jobs that they have queued. */
export async function passNight(server: TestServer): Promise<void> {
  for (const job of Object.values(jobs).filter(({ cron }) => cron !== undefined))
    await job.run(server.jobContext, { payload: {}, stop })
  await workOff(server)
}
