import { Logger, type Runner, run } from 'graphile-worker'
import type { BrandSetting } from './brand.ts'
import type { Database, Tx } from './database.ts'
import { sql } from './sql.ts'

/** What a job may use. It opens its own transactions, because a long job must not hold one. */
export type JobContext = { brand: BrandSetting; database: Database; log: JobLog }
type JobLog = { info(detail: object, text: string): void; error(detail: object, text: string): void }

/** A job: what it does and, when it also runs by itself, at which times (five fields, UTC). */
export type Job = { run(context: JobContext): Promise<void>; cron?: string }
export type JobTable = Readonly<Record<string, Job>>

/** Adds a job in the transaction that causes it: it runs only if that commits, and then it surely runs. */
export async function addJob(tx: Tx, name: string): Promise<void> {
  await tx.run(sql`select graphile_worker.add_job(${name}, max_attempts => 10)`)
}

/** Starts a worker for one brand. Several processes may run one each: a job is taken by one of them. */
export async function startWorker(jobs: JobTable, context: JobContext): Promise<Runner> {
  const crontab = Object.entries(jobs)
    .filter(([, job]) => job.cron)
    .map(([name, job]) => `${job.cron} ${name}`)
  return run({
    pgPool: context.database.pool,
    concurrency: 2,
    noHandleSignals: true,
    crontab: crontab.join('\n'),
    taskList: Object.fromEntries(
      Object.entries(jobs).map(([name, job]) => [
        name,
        async () => {
          await job.run(context)
        },
      ]),
    ),
    logger: new Logger(() => (level, text, meta) => {
      if (level === 'error' || level === 'warning') context.log.error({ brand: context.brand.id, ...meta }, text)
    }),
  })
}
