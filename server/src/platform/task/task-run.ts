import { z } from 'zod'
import { type ErrorCode, errors } from '#contract/errors.ts'
import { raise } from '#platform/audit/notice.ts'
import { type Database, isUnavailable, type Tx } from '#platform/database/database.ts'
import { type Sql, sql } from '#platform/database/sql.ts'
import { AppError, meantError } from '#platform/http/error.ts'
import type { Job, JobContext, JobRun } from '#platform/job/job-queue.ts'
import { writeLive } from '#platform/live/live-log.ts'
import { findActing, type Session } from '#platform/session/session.ts'
import { beat, findTask, finishTask, type TaskRecord, takeTask } from './task.sql.ts'

/** How often a running task reports its progress, and checks whether it was cancelled. */
const beatMs = 500

const Payload = z.object({ taskId: z.uuid() })

export type Progress = { done: number; refused: number }
type Work = {
  task: TaskRecord
  context: JobContext
  /** Aborted when the task is cancelled or the process stops. */
  stop: AbortSignal
  /** Sets the function that returns the progress; called at every beat. */
  follow(progress: () => Progress): void
}

/**
 * The job of a task: takes it up, keeps its beat, and records how it ended. When a process stops or the database is unreachable,
 * the task stays running: its job is retried.
 */
export const taskJob = (work: (work: Work) => Promise<Sql>): Job => ({
  async run(context, request) {
    const { taskId } = Payload.parse(request.payload)
    const { database } = context
    const task = await takeTask(database.tx, taskId)
    if (!task) return
    await tell(database, task, async () => undefined)
    const heart = startBeat(database, task, request)
    try {
      const set = await work({ task, context, stop: heart.stop, follow: heart.follow })
      await heart.end()
      await tell(database, task, async tx => {
        await finishTask(tx, taskId, sql`status = 'done', ${set}`)
        await tellReady(tx, task)
      })
    } catch (error) {
      await heart.end()
      if (heart.cancelled()) return
      if (request.stop.aborted || isUnavailable(error)) throw error
      const code = codeOf(error)
      if (errors[code].status >= 500) context.log.error({ err: error, task: taskId }, 'a task failed')
      await tell(database, task, tx => finishTask(tx, taskId, sql`status = 'failed', error = ${code}`))
    }
  },
})

/** The admin who requested a file is notified that it is ready; for other tasks the tray is enough. */
async function tellReady(tx: Tx, { id, adminId }: TaskRecord): Promise<void> {
  const done = await findTask(tx, adminId, id)
  if (!done?.fileName) return
  await raise(tx, 'exportReady', { id, name: done.fileName }, { rows: done.doneCount }, { to: [adminId], key: id })
}

/** The admin who started the task, with their current rights. */
export async function actingFor(
  { database }: Pick<JobContext, 'database'>,
  { adminId, sessionId }: Pick<TaskRecord, 'adminId' | 'sessionId'>,
): Promise<Session> {
  const session = await findActing(database.tx, adminId, sessionId)
  if (!session) throw new AppError('TASK_ADMIN_GONE')
  if (session.admin.mustChangePassword) throw new AppError('PASSWORD_EXPIRED')
  if (session.passkeyStep !== null) throw new AppError('PASSKEY_NEEDED')
  return session
}

export const codeOf = (error: unknown): ErrorCode => meantError(error)?.code ?? 'SYSTEM_FAILED'

function startBeat(database: Database, task: TaskRecord, { stop }: JobRun) {
  const over = new AbortController()
  let progress = (): Progress => ({ done: task.doneCount, refused: task.refusedCount })
  let cancelled = false
  let turn: Promise<unknown> = Promise.resolve()
  async function once() {
    const running = await beat(database.tx, task.id, progress())
    if (!running) {
      cancelled = true
      over.abort(new Error('the task was cancelled'))
    } else if (running.moved) await tell(database, task, async () => undefined)
  }
  const timer = setInterval(() => {
    // A missed beat is made up for by the next one.
    turn = turn.then(once).catch(() => undefined)
  }, beatMs)
  return {
    stop: AbortSignal.any([over.signal, stop]),
    cancelled: () => cancelled,
    follow(next: () => Progress) {
      progress = next
    },
    async end() {
      clearInterval(timer)
      await turn
      // Work done since the last beat counts too.
      await once().catch(() => undefined)
    },
  }
}

/** Changes a task and notifies its admin in one transaction. */
async function tell(database: Database, { id, adminId }: TaskRecord, change: (tx: Tx) => Promise<unknown>) {
  await database.transaction('write', async tx => {
    await change(tx)
    await writeLive(tx, [{ topic: 'task', id, action: 'progress', by: adminId }])
  })
}
