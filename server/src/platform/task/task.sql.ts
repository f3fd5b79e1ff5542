import type { Grant } from '#contract/core/permission.ts'
import type { Locale, Params } from '#contract/core/text.ts'
import { type BulkRequest, type ExportRequest, type TaskStatus, taskDays } from '#contract/frames/task.ts'
import type { ScreenName } from '#contract/screens.ts'
import { columnsAndValues } from '#platform/database/columns.ts'
import type { Tx } from '#platform/database/database.ts'
import { type Sql, sql } from '#platform/database/sql.ts'

/** A task as it is stored; its error is still a code. */
export type TaskRecord = {
  id: string
  adminId: string
  sessionId: string
  kind: 'export' | 'bulk'
  screen: ScreenName
  entity: string | null
  action: string | null
  format: 'csv' | 'xlsx' | null
  request: unknown
  ip: string
  locale: Locale
  status: TaskStatus
  doneCount: number
  refusedCount: number
  totalCount: number | null
  error: string | null
  fileName: string | null
  fileBytes: number | null
  /** The flags required to get its result. */
  grants: Grant[]
  /** The agent whose subtree it shows; null for the whole brand. */
  agentId: string | null
  createdAt: string
  finishedAt: string | null
  expiresAt: string
}

const columns = sql`
  id, admin_id, session_id, kind, screen, entity, action, format, request, host(ip) as ip,
  locale, status, done_count, refused_count, total_count, error,
  file_name, file_bytes, grants, agent_id, created_at, finished_at,
  expires_at`

export const listTasks = (tx: Tx, adminId: string): Promise<TaskRecord[]> =>
  tx.rows(sql`
    select ${columns} from task where admin_id = ${adminId} and expires_at > now() order by created_at desc, id limit 100`)

export const findTask = (tx: Tx, adminId: string, id: string): Promise<TaskRecord | undefined> =>
  tx.row(sql`select ${columns} from task where id = ${id} and admin_id = ${adminId}`)

/** Locks the task, so that it is not finished and cancelled at the same moment. */
export const lockTask = (tx: Tx, adminId: string, id: string): Promise<TaskRecord | undefined> =>
  tx.row(sql`select ${columns} from task where id = ${id} and admin_id = ${adminId} for no key update`)

/** Counts under a lock on the admin; otherwise two tasks started at once could both be the last one allowed. */
export async function countLiveTasks(tx: Tx, adminId: string): Promise<number> {
  await tx.run(sql`select pg_advisory_xact_lock(hashtextextended(${`task ${adminId}`}, 0))`)
  const row = await tx.row<{ n: number }>(sql`
    select count(*)::int as n from task where admin_id = ${adminId} and status in ('waiting', 'running')`)
  return row?.n ?? 0
}

export type NewTask = Pick<
  TaskRecord,
  'adminId' | 'sessionId' | 'kind' | 'ip' | 'locale' | 'totalCount' | 'grants' | 'agentId'
> & {
  request: ExportRequest | BulkRequest
  format?: 'csv' | 'xlsx'
  logs?: readonly [entity: string, action: string]
}

export async function insertTask(tx: Tx, task: NewTask): Promise<TaskRecord> {
  const row = await tx.row<TaskRecord>(sql`
    insert into task ${columnsAndValues({
      adminId: task.adminId,
      sessionId: task.sessionId,
      kind: task.kind,
      screen: task.request.screen,
      entity: task.logs?.[0] ?? null,
      action: task.logs?.[1] ?? null,
      format: task.format ?? null,
      request: JSON.stringify(task.request),
      ip: task.ip,
      locale: task.locale,
      totalCount: task.totalCount,
      grants: task.grants,
      agentId: task.agentId,
      expiresAt: sql`now() + make_interval(days => ${taskDays})`,
    })} returning ${columns}`)
  if (!row) throw new Error('a task was not inserted')
  return row
}

export const setTotal = (tx: Tx, id: string, total: number): Promise<TaskRecord | undefined> =>
  tx.row(sql`update task set total_count = ${total} where id = ${id} returning ${columns}`)

export const cancelTask = (tx: Tx, id: string): Promise<TaskRecord | undefined> =>
  tx.row(sql`update task set status = 'cancelled', finished_at = now() where id = ${id} returning ${columns}`)

/** Takes a task up, for the first time or after its worker died; returns undefined when it is over. */
export const takeTask = (tx: Tx, id: string): Promise<TaskRecord | undefined> =>
  tx.row(sql`
    update task set status = 'running', beat_at = now() where id = ${id} and status in ('waiting', 'running')
    returning ${columns}`)

/** Records the progress of a task and that it is worked on; returns undefined when it no longer runs. */
export const beat = (
  tx: Tx,
  id: string,
  { done, refused }: { done: number; refused: number },
): Promise<{ moved: boolean } | undefined> =>
  tx.row(sql`
    update task t set beat_at = now(), done_count = ${done}, refused_count = ${refused}
    from task old where t.id = ${id} and old.id = t.id and t.status = 'running'
    returning old.done_count <> ${done} as moved`)

export const finishTask = (tx: Tx, id: string, set: Sql): Promise<number> =>
  tx.run(sql`update task set ${set}, finished_at = now() where id = ${id} and status = 'running'`)

export type TaskRow = { place: number; rowId: string; version: number | null; body: object | null }

export const waitingRows = (tx: Tx, taskId: string, most: number): Promise<TaskRow[]> =>
  tx.rows(sql`
    select place, row_id, version, body from task_row where task_id = ${taskId} and status = 'waiting' order by place
    limit ${most}`)

/**
 * Marks a row as done in the transaction of its change, so that it is done once; false when it is done already, or the task is
 * over.
 */
export async function claimRow(tx: Tx, taskId: string, place: number): Promise<boolean> {
  const claimed = await tx.run(sql`
    update task_row r set status = 'done' from task t
    where r.task_id = ${taskId} and r.place = ${place} and r.status = 'waiting' and t.id = r.task_id
      and t.status = 'running'`)
  return claimed === 1
}

/** Notes that a row waits for a second admin. */
export const noteAsked = (tx: Tx, taskId: string, place: number): Promise<number> =>
  tx.run(sql`
    update task_row set status = 'done', code = 'APPROVAL_ASKED', params = '{}' where task_id = ${taskId} and place = ${place}`)

export const refuseRow = (
  tx: Tx,
  taskId: string,
  place: number,
  { code, params }: { code: string; params: Params },
): Promise<number> =>
  tx.run(sql`
    update task_row set status = 'refused', code = ${code}, params = ${JSON.stringify(params)}
    where task_id = ${taskId} and place = ${place}`)

export async function countRows(tx: Tx, taskId: string): Promise<{ done: number; refused: number }> {
  const row = await tx.row<{ done: number; refused: number }>(sql`
    select count(*) filter (where status <> 'waiting')::int as done,
      count(*) filter (where status = 'refused')::int as refused
    from task_row where task_id = ${taskId}`)
  return row ?? { done: 0, refused: 0 }
}

/** A running task beats twice a second; after this long without a beat no worker is on it. */
const silence = sql`interval '30 seconds'`
const queued = sql`graphile_worker.jobs j where j.key = 'task:' || t.id`

/** Takes the jobs of silent tasks from their dead workers, so that the queue hands them out again. */
export const freeStuckJobs = (tx: Tx): Promise<number> =>
  tx.run(sql`
    select graphile_worker.force_unlock_workers(array(
      select distinct j.locked_by from task t, ${queued}
        and j.locked_by is not null and t.status = 'running' and t.beat_at < now() - ${silence}))`)

/** A silent task whose job has used all attempts, or is gone, will not continue. */
export const failLostTasks = (tx: Tx): Promise<number> =>
  tx.run(sql`
    update task t set status = 'failed', error = 'SYSTEM_FAILED', finished_at = now()
    where t.status in ('waiting', 'running') and coalesce(t.beat_at, t.created_at) < now() - ${silence}
      and not exists (select from ${queued} and j.attempts < j.max_attempts)`)

/** Exports whose file is to be removed: also that of one cancelled or failed at its very end, which no row mentions. */
export async function expiredFiles(tx: Tx): Promise<string[]> {
  const rows = await tx.rows<{ id: string }>(sql`
    select id from task where kind = 'export' and expires_at < now()
      and (file_bytes is not null or expires_at > now() - interval '2 days')`)
  return rows.map(({ id }) => id)
}

export const dropExpiredFiles = (tx: Tx, ids: readonly string[]): Promise<number> =>
  tx.run(sql`update task set file_name = null, file_bytes = null where id = any(${ids}::uuid[])`)

export const dropOldTasks = (tx: Tx): Promise<number> =>
  tx.run(sql`
    delete from task where expires_at < now() - interval '30 days' and status in ('done', 'failed', 'cancelled')`)
