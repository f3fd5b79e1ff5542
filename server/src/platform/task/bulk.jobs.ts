import { allows } from '#contract/core/permission.ts'
import type { Call } from '#contract/frames/call.ts'
import { type Asking, answerCall } from '#platform/call/answer.ts'
import { once } from '#platform/call/idempotency.ts'
import type { SecondAdmin } from '#platform/call/second.ts'
import { isUnavailable } from '#platform/database/database.ts'
import { sql } from '#platform/database/sql.ts'
import { AppError, meantError, Refusal } from '#platform/http/error.ts'
import type { Job, JobContext } from '#platform/job/job-queue.ts'
import { knownSource } from '#platform/limit/source.ts'
import type { VersionKeeper } from '#platform/version/version-keeper.ts'
import type { BulkCalls } from './bulk.ts'
import { claimRow, countRows, noteAsked, refuseRow, type TaskRecord, type TaskRow, waitingRows } from './task.sql.ts'
import { bulkOf, isSame } from './task.ts'
import { sumUpKept } from './task-rows.sql.ts'
import { actingFor, codeOf, taskJob } from './task-run.ts'

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
    // The code was given for these rows and no others.
    if (made.call.bulk === 'seen' && !(confirmed && isSame(confirmed, await sumUpKept(context.database.tx, task.id)))) {
      throw new AppError('TASK_ROWS_CHANGED')
    }
    const progress = await countRows(context.database.tx, task.id)
    follow(() => progress)
    for (;;) {
      const rows = await waitingRows(context.database.tx, task.id, rowsAtOnce)
      if (rows.length === 0) break
      for (const row of rows) {
        stop.throwIfAborted()
        const outcome = await doRow(context, task, row, { ...made, second, versions })
        progress.done += outcome === 'over' ? 0 : 1
        progress.refused += outcome === 'refused' ? 1 : 0
      }
    }
    return sql`done_count = ${progress.done}, refused_count = ${progress.refused}`
  })

type Made = BulkCalls[number] & { second: SecondAdmin; versions: VersionKeeper }

async function doRow(context: JobContext, task: TaskRecord, row: TaskRow, { call, handler, second, versions }: Made) {
  const { tx } = context.database
  const asking = { ...(await askingFor(context, task, row, call)), second, versions }
  try {
    const result = await answerCall(call, handler, asking)
    if (result === undefined) return 'over'
    return result instanceof Refusal && !isAsked(result) ? 'refused' : 'done'
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
): Promise<Omit<Asking, 'second' | 'versions'>> {
  const session = await actingFor(context, task)
  if (!allows(session.admin, call.needs)) throw new AppError('PERMISSION_DENIED')
  const { brand, database, secrets, outgoing } = context
  const caller = { kind: 'admin', session } as const
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
    caller,
    params: { id: row.rowId },
    body: { ...bulkOf(task).body, ...row.body, ...(call.bulk === 'seen' && { version: row.version }) },
    async once(tx, { body }, work) {
      if (!(await claimRow(tx, task.id, row.place))) return undefined
      const key = `task-${task.id}-${row.place}`
      // What moves money leaves a key, as every request that does.
      const result = await (call.movesMoney ? once(tx, { caller, key, call: call.path, body }, work) : work())
      if (isAsked(result)) await noteAsked(tx, task.id, row.place)
      else if (result instanceof Refusal) await refuseRow(tx, task.id, row.place, result)
      return result
    },
  }
}

/** Whether a second admin was asked: by a rule of the brand, or by the limits of the call itself. */
const isAsked = (result: unknown): boolean =>
  result instanceof Refusal
    ? result.code === 'APPROVAL_ASKED'
    : typeof result === 'object' && result !== null && 'approval' in result && result.approval !== null
