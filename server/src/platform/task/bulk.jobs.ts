import type { SecondAdmin } from '#platform/call/second.ts'
import { sql } from '#platform/database/sql.ts'
import { AppError, Refusal } from '#platform/http/error.ts'
import type { Job } from '#platform/job/job-queue.ts'
import type { VersionKeeper } from '#platform/version/version-keeper.ts'
import type { BulkCalls } from './bulk.ts'
import { type MadeRow, makeCall } from './made-call.ts'
import { claimRow, countRows, noteAsked, refuseRow, type TaskRecord, type TaskRow, waitingRows } from './task.sql.ts'
import { bulkOf, isSame } from './task.ts'
import { sumUpKept } from './task-rows.sql.ts'
import { taskJob } from './task-run.ts'

const rowsAtOnce = 200

/**
 * Makes a call for each row of a bulk task, one transaction per row, which also stores the row's result: a finished row never
 * runs again, so an interrupted task continues where it stopped. A refusal does not stop the other rows; the whole task stops
 * when the admin may no longer make the call.
 */
export const runBulk = (bulkCalls: BulkCalls, second: SecondAdmin, versions: VersionKeeper): Job =>
  taskJob(async ({ task, context, stop, follow }) => {
    const made = bulkCalls.find(({ call }) => call.path === bulkOf(task).call)
    if (!made) throw new AppError('NOT_FOUND')
    const { confirmed } = bulkOf(task)
    const isSeen = made.call.bulk === 'seen'
    // The code was given for these rows and no others.
    if (isSeen && !(confirmed && isSame(confirmed, await sumUpKept(context.database.tx, task.id)))) {
      throw new AppError('TASK_ROWS_CHANGED')
    }
    const making = { ...context, second, versions }
    const progress = await countRows(context.database.tx, task.id)
    follow(() => progress)
    for (;;) {
      const rows = await waitingRows(context.database.tx, task.id, rowsAtOnce)
      if (rows.length === 0) break
      for (const row of rows) {
        stop.throwIfAborted()
        const outcome = await makeCall(making, made, task, rowOf(task, row, isSeen))
        progress.done += outcome === 'over' ? 0 : 1
        progress.refused += outcome === 'refused' ? 1 : 0
      }
    }
    return sql`done_count = ${progress.done}, refused_count = ${progress.refused}`
  })

const rowOf = (task: TaskRecord, row: TaskRow, isSeen: boolean): MadeRow => ({
  key: `task-${task.id}-${row.place}`,
  params: { id: row.rowId },
  body: { ...bulkOf(task).body, ...row.body, ...(isSeen && { version: row.version }) },
  claim: tx => claimRow(tx, task.id, row.place),
  async note(tx, end, result) {
    if (end === 'asked') await noteAsked(tx, task.id, row.place)
    else if (result instanceof Refusal || result instanceof AppError) await refuseRow(tx, task.id, row.place, result)
  },
})
