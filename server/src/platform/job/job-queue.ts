import { Logger } from 'graphile-worker'
import type { AnchorStore } from '#platform/audit/anchor-store.ts'
import type { DrillBackup } from '#platform/backup/drill.types.ts'
import type { BrandSetting } from '#platform/brand/brand.ts'
import type { Database, Tx } from '#platform/database/database.ts'
import type { Replicas } from '#platform/database/replicas.ts'
import { sql } from '#platform/database/sql.ts'
import type { FileStore } from '#platform/file/file-store.ts'
import type { Outgoing } from '#platform/outgoing/outgoing.ts'
import type { PictureStore } from '#platform/picture/picture-store.ts'
import type { SecretBox } from '#platform/secret/secret.ts'
import { carriedTrace, tracedJob } from '#platform/telemetry/trace.state.ts'
import { isHandedBack, keepRunner, releaseJobs } from './job-runner.ts'

/** More than the tasks of a brand that run at once, so there is always room for short jobs. */
const jobsAtOnce = 4
/**
 * For the queue's own statements, which must not wait behind requests: one connection listens for jobs, the others record
 * results.
 */
const poolSize = jobsAtOnce + 1
/** What a job may use. It opens its own transactions, because a long job must not hold one. */
export type JobContext = {
  brand: BrandSetting
  database: Database
  /** What reads a lot may do so there. */
  replicas?: Replicas | undefined
  secrets: SecretBox
  files: FileStore
  anchors: AnchorStore
  pictures: PictureStore
  outgoing: Outgoing
  /** Null where backups are made by another program. */
  drillBackup: DrillBackup | null
  log: JobLog
}
type JobLog = Readonly<Record<'info' | 'warn' | 'error', (detail: object, text: string) => void>>

/**
 * The payload of one run, and the signal that the process wants to stop. A job that has not done everything then throws
 * (`stop.throwIfAborted()`), and another process takes it at once.
 */
export type JobRun = { payload: unknown; stop: AbortSignal }

/**
 * A job: its work and, if it is scheduled, its cron times (five fields, UTC). A job that is needed very often is woken by
 * notifications on a PostgreSQL channel instead of being queued each time; those that come within `gatherMs` wake it once. Waking
 * may fail, so such a job, or another that does the same, is also scheduled.
 */
export type Job = {
  run(context: JobContext, request: JobRun): Promise<void>
  cron?: string
  wokenBy?: { channel: string; gatherMs: number }
}
export type JobTable = Readonly<Record<string, Job>>

type HowQueued = { payload?: object; key?: string; queue?: string /** The minimum delay. */; afterMs?: number }

/** Adds a job in the transaction that causes it: it runs only if that commits, and then it certainly runs. */
export async function addJob(tx: Tx, name: string, how: HowQueued = {}): Promise<void> {
  await tx.run(sql`
    select graphile_worker.add_job(${name}, ${JSON.stringify({ ...how.payload, ...carriedTrace() })}::json, max_attempts => 10,
      job_key => ${how.key ?? null}, queue_name => ${how.queue ?? null},
      run_at => ${how.afterMs === undefined ? sql`null` : sql`now() + make_interval(secs => ${how.afterMs / 1000})`})`)
}

type Worker = {
  /** Takes no more jobs, and finishes those that run or hands them back. */
  stop(): Promise<void>
  /** Hands back jobs that did not end in time; only when nothing of this process can reach the database any more. */
  abandon(): Promise<void>
}

/** How a run of a job ended. */
export type JobEnd = { brand: string; job: string; end: 'done' | 'failed' | 'handedBack' }

/**
 * Starts a worker for one brand. Several processes may run one each: a job is taken by one of them. `ended` hears of every run.
 */
export async function startWorker(
  jobs: JobTable,
  context: JobContext,
  ended: (end: JobEnd) => void = () => undefined,
): Promise<Worker> {
  const crontab = Object.entries(jobs)
    .filter(([, job]) => job.cron)
    .map(([name, job]) => `${job.cron} ${name}`)
  const tell = (detail: object, text: string) => context.log.error({ brand: context.brand.id, ...detail }, text)
  const runner = await keepRunner({
    openPool: () => context.database.openPool(poolSize),
    concurrency: jobsAtOnce,
    crontab: crontab.join('\n'),
    tasks: Object.fromEntries(
      Object.entries(jobs).map(([name, job]) => [
        name,
        async (payload: unknown, stop: AbortSignal) => {
          const note = (end: JobEnd['end']) => ended({ brand: context.brand.id, job: name, end })
          try {
            await tracedJob(name, context.brand.id, payload, () => job.run(context, { payload, stop }))
            note('done')
          } catch (error) {
            note(stop.aborted ? 'handedBack' : 'failed')
            throw error
          }
        },
      ]),
    ),
    logger: new Logger(() => (level, text, meta) => {
      if ((level === 'error' || level === 'warning') && !isHandedBack(meta)) tell({ ...meta }, text)
    }),
    failed: (error, text) => tell({ err: error }, text),
  })
  const ears = Object.entries(jobs).flatMap(([name, { wokenBy }]) => (wokenBy ? [wake(context, name, wokenBy)] : []))
  return {
    async stop() {
      await Promise.all([...ears.map(ear => ear.close()), runner.stop()])
    },
    async abandon() {
      const ids = runner.unfinished()
      if (ids.length > 0) await context.database.patiently(tx => releaseJobs(tx, ids))
    },
  }
}

/** Queues a job soon after a notification. If several processes hear it, they all request the same job. */
function wake(
  { database, brand, log }: JobContext,
  name: string,
  { channel, gatherMs }: NonNullable<Job['wokenBy']>,
): { close(): Promise<void> } {
  let timer: NodeJS.Timeout | undefined
  const ear = database.listen(channel, () => {
    timer ??= setTimeout(() => {
      timer = undefined
      // If waking fails, the job still runs at its scheduled times.
      addJob(database.tx, name, { key: name }).catch((error: unknown) =>
        log.error({ err: error, brand: brand.id, job: name }, 'a job could not be woken'),
      )
    }, gatherMs)
  })
  return {
    close() {
      clearTimeout(timer)
      return ear.close()
    },
  }
}
