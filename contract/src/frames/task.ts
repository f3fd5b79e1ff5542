import { z } from 'zod'
import { Era } from '../core/day.ts'
import { machine } from '../core/machine.ts'
import { Currency } from '../core/money.ts'
import { Id, listQuery, pageOf } from '../core/paging.ts'
import { can, signedIn, subtree } from '../core/permission.ts'
import { reads } from '../core/record.ts'
import { get, post } from './call.ts'
import { KnownScreen } from './known-screen.ts'
import { SaidInFile } from './said.ts'
import { taskRecord } from './task.record.ts'

/** How many tasks of one admin may wait or run at a time. */
export const maxLiveTasks = 3
/** How many rows can be named one by one; more are chosen by a query. */
export const maxNamedRows = 1_000
/** The maximum number of rows of one bulk task. */
export const maxBulkRows = 100_000
/** How long a task is shown and its file is kept. */
export const taskDays = 7
/** How many different reasons for refusal are distinguished. */
export const maxReasons = 200
const maxColumns = 60

const TaskStatus = taskRecord.status.read
export type TaskStatus = z.infer<typeof TaskStatus>
export const taskMachine = machine<TaskStatus>({
  waiting: ['running', 'cancelled'],
  running: ['done', 'failed', 'cancelled'],
  done: [],
  failed: [],
  cancelled: [],
})

/** The path of a call. The server knows which ones are allowed here: its lists, and the calls that are `bulk`. */
const CallPath = z.string().max(100)
const Field = z.string().regex(/^\w{1,60}$/, 'MALFORMED')

const ExportFormat = taskRecord.format.read.unwrap()
export type ExportFormat = z.infer<typeof ExportFormat>

/** The query of a list, checked by the schema of the list's own call. */
const Query = z.record(Field, z.json())

const ExportColumn = z.strictObject({
  field: Field,
  title: z.string().trim().min(1).max(100),
  /** What its cells say on the screen. Without it, the value of the field is written by its kind. */
  said: SaidInFile.optional(),
})
export type ExportColumn = z.infer<typeof ExportColumn>

export const ExportRequest = z.strictObject({
  screen: KnownScreen,
  list: CallPath,
  query: Query,
  /** The columns of the file, in their order. */
  columns: z.array(ExportColumn).min(1).max(maxColumns),
  format: ExportFormat,
  /** The calendar in which the screen writes Thai dates. */
  era: Era.optional(),
  /** Why the file needs whole numbers; without it they are masked. Only of a list that `reveals`, for those who may. */
  revealReason: z.string().trim().min(3).max(300).optional(),
})
export type ExportRequest = z.infer<typeof ExportRequest>

const RowId = z.string().min(1).max(60)
const RowIds = z.array(RowId).max(maxNamedRows)
/** Rows with the version of each that the admin looked at, and what is sent for this one beside what is sent for all. */
const SeenRow = z.strictObject({ id: RowId, version: z.int().min(1), body: z.record(Field, z.json()).optional() })
const SeenRows = z.array(SeenRow).max(maxNamedRows)

/** These rows, or everything that the query finds now, with exceptions. */
const BulkRows = z.union([
  z.strictObject({ ids: RowIds.min(1) }),
  z.strictObject({ seen: SeenRows.min(1) }),
  z.strictObject({ query: Query, except: RowIds.default([]) }),
])
export type BulkRows = z.infer<typeof BulkRows>

/** What the admin confirms: these rows in these versions, and their sum. The fingerprint stands for all of it. */
const Confirmed = z.strictObject({
  rowCount: z.int().min(1),
  /** The sum of the rows; null where the list has no amounts. */
  amountMinor: z.int().nullable(),
  fingerprint: z.string().regex(/^[0-9a-f]{64}$/, 'MALFORMED'),
})
export type Confirmed = z.infer<typeof Confirmed>

/** How many rows would be done, their sum, and how many of them would wait for a second admin. */
const BulkForecast = z.object({ fitCount: z.int(), fitMinor: z.int(), askedCount: z.int() })
export type BulkForecast = z.infer<typeof BulkForecast>

/** What a bulk task would be about, before it is confirmed. */
const BulkPreview = Confirmed.extend({
  currency: Currency,
  /** What would come of it at this moment; null where nobody can tell before. */
  forecast: BulkForecast.nullable(),
})
export type BulkPreview = z.infer<typeof BulkPreview>

const BulkChoice = z.strictObject({
  /** The call that is made for every row. */
  call: CallPath,
  /** The list that the rows are chosen from. */
  list: CallPath,
  rows: BulkRows,
})

export const BulkRequest = z.strictObject({
  ...BulkChoice.shape,
  screen: KnownScreen,
  body: z.record(Field, z.json()).default({}),
  /** Required by a call that is made for rows as they were seen. */
  confirmed: Confirmed.optional(),
})
export type BulkRequest = z.infer<typeof BulkRequest>

export const Task = z.object(reads(taskRecord))
export type Task = z.infer<typeof Task>

/** Why rows were refused, in the caller's language; rows refer to it by `reason`. */
const Reason = z.object({ reason: z.string(), code: z.string(), message: z.string(), count: z.int() })
export type Reason = z.infer<typeof Reason>

/**
 * The outcome of one row of a bulk task. A waiting row is still to be done, or was not done when the task ended; for one that
 * is asked, a second admin has to approve.
 */
const TaskResult = z.object({
  place: z.int(),
  rowId: z.string(),
  /** The name of the row when the task was started; empty if the list did not show it. */
  name: z.string(),
  result: z.enum(['refused', 'asked', 'done', 'waiting']),
  reason: z.string().nullable(),
})
export type TaskResult = z.infer<typeof TaskResult>

const exporter = subtree(can('dataExport', 'create'))

/** Tasks are private: another admin's task is not found. */
export const taskCalls = {
  listTasks: get('/task/list', subtree(signedIn()), { reply: z.object({ tasks: z.array(Task) }) }),
  listReasons: get('/task/reasons/:id', subtree(signedIn()), {
    reply: z.object({ reasons: z.array(Reason) }),
    errors: ['TASK_FILE_CLOSED'],
  }),
  /** The rows of a bulk task, refused ones first. */
  searchResults: post('/task/result/search', subtree(signedIn()), {
    body: listQuery(['result'], { taskId: Id }),
    reply: pageOf(TaskResult),
    errors: ['TASK_FILE_CLOSED'],
  }),
  /** Also needs the permission of the list's own call, now and when the task runs. */
  startExport: post('/task/start-export', exporter, {
    body: ExportRequest,
    reply: Task,
    logs: ['task', 'startExport'],
    errors: ['TASK_TOO_MANY', 'REVEAL_LIMIT'],
  }),
  /** How many rows a bulk task would be about, their sum, and what confirms exactly these. */
  previewBulk: post('/task/preview-bulk', signedIn(), {
    body: BulkChoice,
    reply: BulkPreview,
    errors: ['TASK_ROWS_NONE', 'TASK_ROWS_TOO_MANY'],
  }),
  /** Needs the permissions of the list's call and of the call for each row, now and at every row. */
  startBulk: post('/task/start-bulk', signedIn(), {
    body: BulkRequest,
    reply: Task,
    movesMoney: true,
    logs: ['task', 'startBulk'],
    errors: ['TASK_TOO_MANY', 'TASK_ROWS_NONE', 'TASK_ROWS_TOO_MANY', 'TASK_ROWS_CHANGED', 'CODE_STALE'],
  }),
  cancelTask: post('/task/cancel/:id', subtree(signedIn()), {
    reply: Task,
    logs: ['task', 'cancel'],
    errors: ['STATE_ILLEGAL'],
  }),
  /** The file of an export, for the admin who made it, as long as they may see its content. */
  downloadTask: post('/task/download/:id', exporter, {
    reply: z.file(),
    secretReply: true,
    logs: ['task', 'download'],
    errors: ['TASK_FILE_MISSING', 'TASK_FILE_CLOSED'],
  }),
}
