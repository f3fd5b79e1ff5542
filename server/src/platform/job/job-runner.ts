import { EventEmitter } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { type Logger, type Runner, run, type WorkerEvents } from 'graphile-worker'
import type pg from 'pg'
import { over, type Tx } from '#platform/database/database.ts'
import { sql } from '#platform/database/sql.ts'

/** How long a job may go on when its runner stops, before it is aborted. */
const abortMs = 2_000
/** How long a runner may take to stop. One that loses the database while it stops could wait for ever. */
const stopMs = 6_000
/** Delays between attempts to start another runner; the last one repeats. */
const againMs = [100, 200, 500, 1_000]

/** A job that ended early because its process stops. */
class HandedBack extends Error {}

export const isHandedBack = (logged: { error?: unknown } | undefined): boolean => logged?.error instanceof HandedBack

type RunnerOptions = {
  /** Each runner has a pool of its own: connections that led it astray must not reach the next. */
  openPool(): pg.Pool
  concurrency: number
  crontab: string
  tasks: Readonly<Record<string, (payload: unknown, stop: AbortSignal) => Promise<void>>>
  logger: Logger
  failed(error: unknown, text: string): void
}

type Keeper = {
  stop(): Promise<void>
  /** The ids, in the queue, of stopped runners whose jobs still run. */
  unfinished(): string[]
}

/**
 * Runs jobs for as long as the process lives, even when PostgreSQL dies. A graphile-worker runner that cannot record the result
 * of a job gives up, and one that lost its listener may not recover for a minute. So a runner is replaced at the first sign that
 * its connection is lost, and the jobs that the old one still holds in the queue are released as soon as none of them runs any
 * more.
 */
export async function keepRunner(options: RunnerOptions): Promise<Keeper> {
  const stopping = new AbortController()
  let current = await startRunner(options)
  const retiring = new Map<OneRunner, Promise<void>>()

  const watch = async () => {
    for (;;) {
      await Promise.race([current.lost, aborted(stopping.signal)])
      if (stopping.signal.aborted) return
      options.failed(await current.lost, 'the worker lost the database; another one takes its place')
      const old = current
      const free = () => releaseJobs(over(current.pool), [old.id])
      retiring.set(
        old,
        retire(old, free, options, stopping.signal).finally(() => stopping.signal.aborted || retiring.delete(old)),
      )
      const next = await untilDone(() => startRunner(options), options, stopping.signal)
      if (!next) return
      current = next
    }
  }
  const watching = watch()

  return {
    async stop() {
      stopping.abort()
      await watching
      await Promise.all([current.stop(), ...retiring.values()])
      await current
        .handBack()
        .catch((error: unknown) => options.failed(error, 'jobs that were handed back wait a while'))
      await Promise.all([current, ...retiring.keys()].map(({ pool }) => endSoon(pool)))
    },
    unfinished: () => [current, ...retiring.keys()].filter(({ isBusy }) => isBusy()).map(({ id }) => id),
  }
}

type OneRunner = {
  id: string
  pool: pg.Pool
  /** Settles at the first sign that the runner no longer works. */
  lost: Promise<unknown>
  /** Takes no more jobs, and waits a limited time for those that run. */
  stop(): Promise<void>
  /** Resolves when none of its jobs runs. */
  idle(): Promise<void>
  isBusy(): boolean
  /** Makes jobs that ended early due at once, and does not count the attempt. */
  handBack(): Promise<void>
}

/** Releases the jobs that runners hold in the queue. */
export const releaseJobs = (tx: Tx, ids: readonly string[]): Promise<number> =>
  tx.run(sql`select graphile_worker.force_unlock_workers(${ids})`)

async function startRunner(options: RunnerOptions): Promise<OneRunner> {
  const pool = options.openPool()
  try {
    return await startRunnerOn(pool, options)
  } catch (error) {
    await endSoon(pool)
    throw error
  }
}

async function startRunnerOn(
  pool: pg.Pool,
  { concurrency, crontab, tasks, logger, failed }: RunnerOptions,
): Promise<OneRunner> {
  const lost = Promise.withResolvers<unknown>()
  const running = new Set<Promise<void>>()
  const handedBack = new Map<string, number>()
  const events: WorkerEvents = new EventEmitter()
  let id = ''
  events.on('pool:create', ({ workerPool }) => {
    id = workerPool.id
  })
  events.on('pool:fatalError', ({ error }) => lost.resolve(error))
  events.on('pool:listen:error', ({ error }) => lost.resolve(error))
  // A runner whose first attempt to take a job fails remembers the failure and never takes one.
  events.on('worker:getJob:error', ({ error }) => lost.resolve(error))
  const runner = await run({
    pgPool: pool,
    concurrency,
    crontab,
    gracefulShutdownAbortTimeout: abortMs,
    noHandleSignals: true,
    events,
    logger,
    // When results are recorded one by one, a failure is an unhandled rejection, which ends the process; in a batch, even of one,
    // it is reported by `pool:fatalError`.
    preset: { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } },
    taskList: Object.fromEntries(
      Object.entries(tasks).map(([name, task]) => [
        name,
        async (payload, { abortSignal, job }) => {
          const work = task(payload, abortSignal)
          running.add(work)
          try {
            await work
          } catch (cause) {
            if (!abortSignal.aborted) throw cause
            handedBack.set(job.id, job.attempts - 1)
            throw new HandedBack('the process stops', { cause })
          } finally {
            running.delete(work)
          }
        },
      ]),
    ),
  })
  runner.promise.then(lost.resolve, lost.resolve)
  return {
    id,
    pool,
    lost: lost.promise,
    stop: () => stopSoon(runner, failed),
    async idle() {
      while (running.size > 0) await Promise.allSettled(running)
    },
    isBusy: () => running.size > 0,
    async handBack() {
      const tx = over(pool)
      for (const [job, attempts] of handedBack)
        await tx.run(sql`
          select graphile_worker.reschedule_jobs(array[${job}]::bigint[], run_at => now(), attempts => ${attempts})`)
    },
  }
}

async function stopSoon(runner: Runner, failed: RunnerOptions['failed']): Promise<void> {
  const stopped = runner
    .stop()
    // Throws if the runner is already stopping.
    .catch(() => runner.promise)
    .catch((error: unknown) => failed(error, 'a worker did not stop as it should'))
  await Promise.race([stopped, sleep(stopMs, undefined, { ref: false })])
}

/** Jobs that were done but could not be recorded run again, as after a crash of the process. */
async function retire(
  runner: OneRunner,
  free: () => Promise<unknown>,
  options: RunnerOptions,
  stopping: AbortSignal,
): Promise<void> {
  await runner.stop()
  await Promise.race([runner.idle(), aborted(stopping)])
  if (stopping.aborted) return
  await untilDone(free, options, stopping)
  await endSoon(runner.pool)
}

/** A pool waits for connections in use, which may wait for a server that never answers. It can be ended only once. */
async function endSoon(pool: pg.Pool): Promise<void> {
  if (!pool.ending) await Promise.race([pool.end(), sleep(abortMs, undefined, { ref: false })])
}

/** Retries until the work succeeds, or until the process stops. */
async function untilDone<T>(
  work: () => Promise<T>,
  { failed }: RunnerOptions,
  stopping: AbortSignal,
): Promise<T | undefined> {
  for (let tries = 0; ; tries += 1) {
    await sleep(againMs[Math.min(tries, againMs.length - 1)], undefined, { signal: stopping }).catch(() => undefined)
    if (stopping.aborted) return undefined
    try {
      return await work()
    } catch (error) {
      failed(error, 'a worker waits for the database')
    }
  }
}

const aborted = (signal: AbortSignal): Promise<void> =>
  new Promise(resolve => {
    if (signal.aborted) resolve()
    else signal.addEventListener('abort', () => resolve(), { once: true })
  })
