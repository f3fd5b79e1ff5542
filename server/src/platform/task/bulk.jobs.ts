import { allows } from '#contract/core/permission.ts'
import type { Call } from '#contract/frames/call.ts'
import { type Asking, answerCall } from '#platform/call/answer.ts'
import type { SecondAdmin } from '#platform/call/second.ts'
import { isUnavailable } from '#platform/database/database.ts'
import { sql } from '#platform/database/sql.ts'
import { AppError, meantError, Refusal } from '#platform/http/error.ts'
import type { Job, JobContext } from '#platform/job/job-queue.ts'
import { knownSource } from '#platform/limit/source.ts'
import type { BulkCalls } from './bulk.ts'
import { claimRow, countRows, refuseRow, type TaskRecord, type TaskRow, waitingRows } from './task.sql.ts'
import { bulkOf } from './task.ts'
import { actingFor, codeOf, taskJob } from './task-run.ts'

const rowsAtOnce = 200

/**
 * Makes a call for each row of a bulk task, one transaction per row, which also stores the row's result: a finished row never
 * runs again, so an interrupted task continues where it stopped. A refusal does not stop the other rows; the whole task stops
 * when the admin may no longer make the call.
 */
export const runBulk = (bulkCalls: BulkCalls, second: SecondAdmin): Job =>
  taskJob(async ({ task, context, stop, follow }) => {
    const made = bulkCalls.find(({ call }) => call.path === bulkOf(task).call)
    if (!made) throw new AppError('NOT_FOUND')
    const progress = await countRows(context.database.tx, task.id)
    follow(() => progress)
    for (;;) {
      const rows = await waitingRows(context.database.tx, task.id, rowsAtOnce)
      if (rows.length === 0) break
      for (const row of rows) {
        stop.throwIfAborted()
        const outcome = await doRow(context, task, row, { ...made, second })
        progress.done += outcome === 'over' ? 0 : 1
        progress.refused += outcome === 'refused' ? 1 : 0
      }
    }
    return sql`done_count = ${progress.done}, refused_count = ${progress.refused}`
  })

type Made = BulkCalls[number] & { second: SecondAdmin }

async function doRow(context: JobContext, task: TaskRecord, row: TaskRow, { call, handler, second }: Made) {
  const { tx } = context.database
  const asking = { ...(await askingFor(context, task, row, call)), second }
  try {
    const result = await answerCall(call, handler, asking)
    if (result === undefined) return 'over'
    return result instanceof Refusal ? 'refused' : 'done'
  } catch (error) {
    if (isUnavailable(error)) throw error
    const code = codeOf(error)
    if (code === 'SYSTEM_FAILED') context.log.error({ err: error, task: task.id }, 'a row of a task failed')
    const params = meantError(error)?.params ?? { requestId: task.id }
    await refuseRow(tx, task.id, row.place, { code, params })
    return 'refused'
  }
}

async function askingFor(
  context: JobContext,
  task: TaskRecord,
  row: TaskRow,
  call: Call,
): Promise<Omit<Asking, 'second'>> {
  const session = await actingFor(context, task)
  if (!allows(session.admin, call.needs)) throw new AppError('PERMISSION_DENIED')
  const { brand, database, secrets, outgoing } = context
  return {
    brand: { ...brand, live: database },
    locale: task.locale,
    secrets,
    addresses: outgoing,
    ip: task.ip,
    userAgent: '',
    deviceHash: null,
    source: knownSource(session.admin.id),
    device: undefined,
    rememberDevice: () => undefined,
    requestId: task.id,
    caller: { kind: 'admin', session },
    params: { id: row.rowId },
    body: bulkOf(task).body,
    async once(tx, _, work) {
      if (!(await claimRow(tx, task.id, row.place))) return undefined
      const result = await work()
      if (result instanceof Refusal) await refuseRow(tx, task.id, row.place, result)
      return result
    },
  }
}
