import { EventEmitter } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { type Logger, type Runner, run, type WorkerEvents } from 'graphile-worker'
import type pg from 'pg'

/** How long a job may go on when its runner stops, before it is told to. */
const abortMs = 2_000
/** How long a runner may take to stop. One that lost the database while it stops may wait for ever. */
const stopMs = 6_000
/** Waiting between two tries to start another runner, the last of them for good. */
const againMs = [100, 200, 500, 1_000]

type RunnerOptions = {
  /** Of the runners alone; it is closed with the last of them. */
  pool: pg.Pool
  concurrency: number
  crontab: string
  tasks: Readonly<Record<string, (payload: unknown, stop: AbortSignal) => Promise<void>>>
  logger: Logger
  failed(error: unknown, text: string): void
}

/**
 * Runs jobs for as long as the process lives, also when PostgreSQL dies under it. A runner of graphile-worker that cannot
 * write down what became of a job gives up, and one that lost its listener may not come back for a minute. So a runner
 * lives no longer than its connection: at the first sign that it is lost another one takes its place, and whatever the
 * old one still holds in the queue is given free as soon as none of its jobs runs any more.
 */
export async function keepRunner(options: RunnerOptions): Promise<{ stop(): Promise<void> }> {
  const stopping = new AbortController()
  let current = await startRunner(options)
  const retiring = new Set<Promise<void>>()

  const watch = async () => {
    for (;;) {
      await Promise.race([current.lost, aborted(stopping.signal)])
      if (stopping.signal.aborted) return
      options.failed(await current.lost, 'the worker lost the database; another one takes its place')
      const retired = retire(current, options, stopping.signal).finally(() => retiring.delete(retired))
      retiring.add(retired)
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
      await Promise.all([current.stop(), ...retiring])
      await Promise.race([options.pool.end(), sleep(abortMs, undefined, { ref: false })])
    },
  }
}

type OneRunner = {
  id: string
  /** Settles at the first sign that it does not work any more. */
  lost: Promise<unknown>
  /** Takes no more jobs, and waits for those that run, though not for ever. */
  stop(): Promise<void>
  /** When none of its jobs runs. */
  idle(): Promise<void>
}

async function startRunner({ pool, concurrency, crontab, tasks, logger, failed }: RunnerOptions): Promise<OneRunner> {
  const lost = Promise.withResolvers<unknown>()
  const running = new Set<Promise<void>>()
  const events: WorkerEvents = new EventEmitter()
  let id = ''
  events.on('pool:create', ({ workerPool }) => {
    id = workerPool.id
  })
  events.on('pool:fatalError', ({ error }) => lost.resolve(error))
  events.on('pool:listen:error', ({ error }) => lost.resolve(error))
  const runner = await run({
    pgPool: pool,
    concurrency,
    crontab,
    gracefulShutdownAbortTimeout: abortMs,
    noHandleSignals: true,
    events,
    logger,
    // Written down one by one, a failure to do so is a rejection that nobody hears, which ends the process; in a batch, be it
    // of one, it is told by `pool:fatalError`.
    preset: { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } },
    taskList: Object.fromEntries(
      Object.entries(tasks).map(([name, task]) => [
        name,
        async (payload, { abortSignal }) => {
          const work = task(payload, abortSignal)
          running.add(work)
          await work.finally(() => running.delete(work))
        },
      ]),
    ),
  })
  runner.promise.then(lost.resolve, lost.resolve)
  return {
    id,
    lost: lost.promise,
    stop: () => stopSoon(runner, failed),
    async idle() {
      while (running.size > 0) await Promise.allSettled(running)
    },
  }
}

async function stopSoon(runner: Runner, failed: RunnerOptions['failed']): Promise<void> {
  const stopped = runner
    .stop()
    // It refuses where it is stopping by itself already.
    .catch(() => runner.promise)
    .catch((error: unknown) => failed(error, 'a worker did not stop as it should'))
  await Promise.race([stopped, sleep(stopMs, undefined, { ref: false })])
}

/** Jobs that it has done and could not say so are done once more, as after a crash of the process. */
async function retire(runner: OneRunner, options: RunnerOptions, stopping: AbortSignal): Promise<void> {
  await runner.stop()
  await Promise.race([runner.idle(), aborted(stopping)])
  if (stopping.aborted) return
  const free = () => options.pool.query('select graphile_worker.force_unlock_workers($1)', [[runner.id]])
  await untilDone(free, options, stopping)
}

/** Tries until it succeeds, or until nobody wants it any more. */
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
