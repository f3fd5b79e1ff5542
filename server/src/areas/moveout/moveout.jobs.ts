import { z } from 'zod'
import { Id } from '#contract/core/paging.ts'
import { packageLimits } from '#contract/moveout/moveout.rules.ts'
import { raise } from '#platform/audit/notice.ts'
import { isUnavailable, type Tx } from '#platform/database/database.ts'
import type { Job, JobContext } from '#platform/job/job-queue.ts'
import type { AnyList } from '#platform/list/list.ts'
import { writeLive } from '#platform/live/live-log.ts'
import { movedTables } from './moved-tables.ts'
import {
  beatPackage,
  freeStuckPackages,
  listExpired,
  listLostPackages,
  listOver,
  setEnded,
  setFailed,
  setReady,
  type Taken,
  takePackage,
} from './moveout.sql.ts'
import type { PackageProgress } from './package.types.ts'
import { removeFiles, storePackage } from './package-file.ts'
import { zipSink } from './package-sink.ts'
import { writePackage } from './package-write.ts'

/** How often a package that is made says how far it is, and looks whether it was cancelled. */
const beatMs = 1_000
const Payload = z.object({ packageId: Id })

/**
 * Makes a package, from the beginning each time: everything in it is of one moment. When the process stops or the database is
 * unreachable, it stays begun and its job is retried.
 */
export const makePackage = (lists: readonly AnyList[]): Job => ({
  async run(context, { payload, stop }) {
    const { packageId } = Payload.parse(payload)
    const { database, brand, log } = context
    const taken = await takePackage(database.tx, packageId, movedTables.length)
    if (!taken) return
    const heart = startBeat(context, taken, stop)
    try {
      await removeFiles(context, { ...taken, attempt: taken.attempt - 1 })
      const made = await make(context, taken, { lists, heart })
      await heart.end()
      const isReady = await tell(context, taken, async tx => {
        const count = await setReady(tx, taken, made)
        const to = [taken.askedBy, taken.approvedBy]
        const fields = { rows: made.rows, days: packageLimits.days }
        if (count > 0) await raise(tx, 'packageEnded', { id: taken.id, name: brand.name }, fields, { to })
        return count > 0
      })
      if (!isReady) await removeFiles(context, taken)
    } catch (error) {
      await heart.end()
      await removeFiles(context, taken)
      if (heart.isOver()) return
      if (stop.aborted || isUnavailable(error)) throw error
      log.error({ err: error, package: taken.id }, 'a package could not be made')
      await tell(context, taken, tx => fail(tx, context, taken))
    }
  },
})

type Heart = ReturnType<typeof startBeat>

async function make(context: JobContext, taken: Taken, { lists, heart }: { lists: readonly AnyList[]; heart: Heart }) {
  const { database, brand, pictures } = context
  const snapshot = await database.snapshot()
  try {
    const zip = zipSink()
    const writing = async () => {
      try {
        const making = { brand, pictures, lists, stop: heart.stop, follow: heart.follow }
        const manifest = await writePackage(snapshot, zip, making)
        zip.end()
        return manifest
      } catch (error) {
        zip.fail(error instanceof Error ? error : new Error(String(error)))
        throw error
      }
    }
    // Each fails when the other does; the first says why.
    let cause: unknown
    const note = (error: unknown): never => {
      cause ??= error
      throw error
    }
    const [written, stored] = await Promise.allSettled([
      writing().catch(note),
      storePackage(context, taken, zip.content, heart.stop).catch(note),
    ])
    if (written.status === 'rejected' || stored.status === 'rejected') {
      heart.stop.throwIfAborted()
      throw cause
    }
    const rows = written.value.tables.reduce((sum, table) => sum + table.rows, 0)
    return { ...stored.value, takenAt: written.value.takenAt, rows }
  } finally {
    await snapshot.close()
  }
}

function startBeat(context: JobContext, taken: Taken, stop: AbortSignal) {
  const over = new AbortController()
  let progress: PackageProgress = { tables: 0, rows: 0 }
  let isOver = false
  let turn: Promise<unknown> = Promise.resolve()
  let told = 0
  async function once() {
    if ((await beatPackage(context.database.tx, taken, progress)) === 0) {
      isOver = true
      over.abort(new Error('the package is not to be made any more'))
    } else if (progress.tables !== told) {
      told = progress.tables
      await tell(context, taken, async () => undefined)
    }
  }
  const timer = setInterval(() => {
    // A missed beat is made up for by the next one.
    turn = turn.then(once).catch(() => undefined)
  }, beatMs)
  return {
    stop: AbortSignal.any([over.signal, stop]),
    /** Whether it was cancelled, or another worker has begun it anew. */
    isOver: () => isOver,
    follow(next: PackageProgress) {
      progress = next
    },
    async end() {
      clearInterval(timer)
      await turn
      await once().catch(() => undefined)
    },
  }
}

/** Changes a package and tells the screens in one transaction. */
const tell = <T>({ database }: JobContext, { id, askedBy: by }: Taken, change: (tx: Tx) => Promise<T>): Promise<T> =>
  database.transaction('write', async tx => {
    const result = await change(tx)
    await writeLive(tx, [{ topic: 'movingOut', id, action: 'progress', by }])
    return result
  })

async function fail(tx: Tx, { brand }: Pick<JobContext, 'brand'>, taken: Taken): Promise<void> {
  if ((await setFailed(tx, taken, 'SYSTEM_FAILED')) === 0) return
  const fields = { admin: taken.askerName }
  await raise(tx, 'packageFailed', { id: taken.id, name: brand.name }, fields, {
    to: [taken.askedBy, taken.approvedBy],
  })
}

/** Deletes packages whose days are over, with what is left of others, and finds those whose worker died. */
export const tidyPackages: Job = {
  cron: '* * * * *',
  async run(context) {
    const { database } = context
    await database.transaction('write', async tx => {
      await freeStuckPackages(tx)
      for (const lost of await listLostPackages(tx)) await setFailed(tx, lost, 'SYSTEM_FAILED')
      for (const { id } of await listExpired(tx)) await setEnded(tx, id, 'gone')
    })
    for (const over of await listOver(database.tx)) await removeFiles(context, over)
  },
}
