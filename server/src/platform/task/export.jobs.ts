import { allows } from '#contract/core/permission.ts'
import { taskCalls } from '#contract/frames/task.ts'
import { mayReveal } from '#platform/audit/personal.ts'
import type { Database } from '#platform/database/database.ts'
import { positionOf } from '#platform/database/replicas.ts'
import { sql } from '#platform/database/sql.ts'
import { exportFile } from '#platform/export/export-file.ts'
import { AppError } from '#platform/http/error.ts'
import type { Job } from '#platform/job/job-queue.ts'
import type { AnyList } from '#platform/list/list.ts'
import { revealedSince } from '#platform/reveal/reveal.sql.ts'
import { withinOf } from '#platform/session/session.ts'
import { exportOf, sourceOf } from './task.ts'
import { grantsBehind } from './task-rights.ts'
import { actingFor, taskJob } from './task-run.ts'

/** Writes the file of an export. An interrupted one is written again from the beginning. */
export const runExport = (lists: readonly AnyList[]): Job =>
  taskJob(async ({ task, context, stop, follow }) => {
    const request = exportOf(task)
    const list = lists.find(({ call }) => call.path === request.list)
    if (!list) throw new AppError('NOT_FOUND')
    const session = await actingFor(context, task)
    for (const { needs } of [taskCalls.startExport, list.call]) {
      if (!allows(session.admin, needs)) throw new AppError('PERMISSION_DENIED')
    }
    const { brand, database, replicas, files } = context
    const { timeZone } = brand
    const { reveals } = list.call
    const full = request.revealReason !== undefined && reveals !== undefined && mayReveal(session.admin)
    const admin = { ...session.admin, seesNumbers: full }
    const { query, source } = sourceOf(list, request.query, {
      admin,
      policy: session.policy,
      timeZone,
      locale: task.locale,
    })
    const within = withinOf(session.admin)
    const { sort } = query
    // Who came since was not counted, and is not in the file.
    const only = full ? { by: reveals.by, among: revealedSince(admin.id, task.createdAt) } : undefined
    const wanted = { list, source, sort, request, timeZone, locale: task.locale, full, only, within }
    const write = async (from: Database) => {
      const file = await exportFile(from, wanted)
      follow(() => ({ done: file.rows(), refused: 0 }))
      try {
        const bytes = await files.write(brand.id, task.id, file.content, stop)
        const name = `${task.screen}-${dayIn(timeZone)}.${request.format}`
        // The flags at the time when the rows were read, which may differ from those at the start of the task.
        const grants = grantsBehind(admin, list.call)
        return sql`grants = ${grants}, agent_id = ${session.admin.agentId}, file_name = ${name}, file_bytes = ${bytes}, done_count = ${file.rows()}, total_count = ${file.rows()}`
      } finally {
        await file.close()
      }
    }
    // A file holds everything that was there when it was begun.
    const mayReadReplica = replicas && list.call.reads === 'replica'
    return mayReadReplica ? replicas.read(await positionOf(database), write) : write(database)
  })

/** Today's business day, for the file name. */
const dayIn = (timeZone: string) => new Intl.DateTimeFormat('sv-SE', { timeZone }).format(new Date())
