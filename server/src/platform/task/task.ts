import { calendarOf } from '#contract/core/day.ts'
import { mayGo } from '#contract/core/machine.ts'
import { houseCurrency } from '#contract/core/money.ts'
import { allows } from '#contract/core/permission.ts'
import { masked } from '#contract/core/personal.ts'
import type { Locale, Params } from '#contract/core/text.ts'
import { type ErrorCode, errors } from '#contract/errors.ts'
import type { Call } from '#contract/frames/call.ts'
import {
  type BulkRequest,
  type BulkRows,
  type Confirmed,
  type ExportRequest,
  maxLiveTasks,
  type Task,
  type taskCalls,
  taskMachine,
} from '#contract/frames/task.ts'
import { settingsOf } from '#contract/frames/view.record.ts'
import { screens } from '#contract/screens.ts'
import { mayReveal } from '#platform/audit/personal.ts'
import { parse } from '#platform/call/answer.ts'
import type { Handlers, SignedContext } from '#platform/call/context.ts'
import { canBeWritten, fieldsOf } from '#platform/export/export-cells.ts'
import { fileTypes, subjectsOf } from '#platform/export/export-file.ts'
import type { FileStore } from '#platform/file/file-store.ts'
import { AppError, errorText, notFound, wrongField } from '#platform/http/error.ts'
import { addJob } from '#platform/job/job-queue.ts'
import { type AnyList, type ListContext, listContext, listHandler, sourceFor } from '#platform/list/list.ts'
import { countRows } from '#platform/list/list-count.ts'
import type { ListSource } from '#platform/list/list-source.ts'
import { countReveals } from '#platform/reveal/reveal-count.ts'
import type { BulkCalls, Forecaster } from './bulk.ts'
import {
  cancelTask,
  countLiveTasks,
  findTask,
  insertTask,
  listTasks,
  lockTask,
  setTotal,
  type TaskRecord,
} from './task.sql.ts'
import { listReasons, resultList } from './task-results.sql.ts'
import { expectMayHave, grantsBehind, mayHave } from './task-rights.ts'
import { keepRows, rowsOf, sumUpChosen } from './task-rows.sql.ts'

type Known = {
  lists: readonly AnyList[]
  bulkCalls: BulkCalls
  forecasts: readonly Forecaster[]
  files: FileStore
}

export function taskHandlers({ lists, bulkCalls, forecasts, files }: Known): Handlers<typeof taskCalls> {
  /** The call and the rows that a bulk task is about, for who may make the one and see the others. */
  const choose = (context: SignedContext & { body: Choice }) => {
    const { body, locale } = context
    const { call } = oneOf(bulkCalls, each => each.call.path === body.call, 'call', locale)
    const list = oneOf(lists, each => each.call.path === body.list, 'list', locale)
    expectAllowed(context, call)
    expectAllowed(context, list.call)
    if (call.bulk === 'seen') expectSeen(body.rows, list, locale)
    const asked = 'query' in body.rows ? body.rows.query : {}
    const { query, source } = sourceOf(list, asked, { ...listContext(context), locale })
    return { call, list, query, chosen: { list, source, sort: query.sort, rows: body.rows } }
  }
  return {
    async listTasks({ tx, admin, locale }) {
      return { tasks: (await listTasks(tx, admin.id)).map(task => shown(task, locale, mayHave(admin, task))) }
    },

    async listReasons({ tx, admin, params, locale }) {
      const task = await findTask(tx, admin.id, params.id)
      if (!task) throw notFound()
      expectMayHave(admin, task)
      const reasons = await listReasons(tx, params.id)
      return {
        reasons: reasons.map(({ params: values, ...reason }) => ({
          ...reason,
          message: textOf(reason.code, values, locale),
        })),
      }
    },

    async searchResults(context) {
      const task = await findTask(context.tx, context.admin.id, context.body.taskId)
      if (task) expectMayHave(context.admin, task)
      return listHandler(resultList)(context)
    },

    async startExport(context) {
      const { body, locale } = context
      const list = oneOf(lists, ({ call }) => call.path === body.list, 'list', locale)
      expectAllowed(context, list.call)
      const fields = fieldsOf(list.call)
      const reader = {
        timeZone: context.brand.timeZone,
        calendar: calendarOf(locale, body.era ?? 'common'),
        full: false,
      }
      for (const [at, column] of body.columns.entries()) {
        if (!Object.hasOwn(fields, column.field)) throw notOneOf(`columns.${at}.field`, locale)
        if (!canBeWritten(list, column, reader)) throw notOneOf(`columns.${at}.said`, locale)
      }
      await expectRoom(context)
      const { query, source } = sourceOf(list, body.query, { ...listContext(context), locale })
      const revealed = await revealIn(context, list, source)
      const total = await countRows(context.tx, source)
      const task = await begin(context, 'run-export', {
        kind: 'export',
        request: { ...body, query },
        format: body.format,
        totalCount: total.exact ? total.rows : null,
        grants: grantsBehind({ ...context.admin, seesNumbers: revealed !== undefined }, list.call),
      })
      const after = {
        ...requested(body, query),
        format: body.format,
        columns: body.columns.map(({ title }) => title),
        ...(revealed !== undefined && { revealed: true, revealedCount: revealed, reason: body.revealReason }),
      }
      // A count that was not carried to its end is large.
      record(context, task, null, after, total.exact ? total.rows : Number.MAX_SAFE_INTEGER)
      return shown(task, locale)
    },

    async previewBulk(context) {
      const { call, chosen } = choose(context)
      const sum = await sumUpChosen(context.tx, chosen)
      const forecaster = forecasts.find(each => each.call.path === call.path)
      const forecast = forecaster ? await forecaster.of(context, rowsOf(chosen)) : null
      return { ...sum, currency: houseCurrency, forecast }
    },

    async startBulk(context) {
      const { tx, body, locale, session } = context
      const { call, list, query, chosen } = choose(context)
      if (call.freshCode && !session.codeIsFresh) throw new AppError('CODE_STALE')
      const isSeen = call.bulk === 'seen'
      // The version is that of each row.
      for (const sent of ['seen' in body.rows ? body.rows.seen.map(row => row.body ?? {}) : [{}]].flat()) {
        const whole = { ...body.body, ...sent }
        if (isSeen && 'version' in whole) throw wrongField('body', 'UNKNOWN_FIELD', locale)
        parse(call.body, { ...whole, ...(isSeen && { version: 1 }) }, locale)
      }
      if (isSeen && !body.confirmed) throw wrongField('confirmed', 'REQUIRED', locale)
      await expectRoom(context)
      const started = await begin(context, 'run-bulk', {
        kind: 'bulk',
        request: body,
        totalCount: null,
        grants: grantsBehind(context.admin, list.call, call),
        ...(call.logs && { logs: call.logs }),
      })
      const { rowCount, amountMinor, fingerprint } = await keepRows(tx, started.id, chosen)
      if (body.confirmed && !isSame(body.confirmed, { rowCount, amountMinor, fingerprint })) {
        throw new AppError('TASK_ROWS_CHANGED')
      }
      const task = (await setTotal(tx, started.id, rowCount)) ?? started
      const { entity, action } = task
      const after = {
        ...requested(body, query),
        rowCount,
        ...(isSeen && { fingerprint, ...(amountMinor !== null && { amountMinor }) }),
        entity,
        action,
      }
      record(context, task, null, after, rowCount)
      return shown(task, locale)
    },

    async cancelTask(context) {
      const { tx, admin, params, locale } = context
      const before = await lockTask(tx, admin.id, params.id)
      if (!before) throw notFound()
      if (!mayGo(taskMachine, before.status, 'cancelled')) {
        throw new AppError('STATE_ILLEGAL', { from: before.status, to: 'cancelled' })
      }
      const after = (await cancelTask(tx, before.id)) ?? before
      record(context, after, { status: before.status }, { status: after.status })
      return shown(after, locale)
    },

    async downloadTask(context) {
      const { tx, admin, params, brand } = context
      const task = await findTask(tx, admin.id, params.id)
      if (task?.kind !== 'export') throw notFound()
      expectMayHave(admin, task)
      const { format, fileName } = task
      const bytes = await files.bytes(brand.id, task.id)
      if (format === null || fileName === null || bytes === undefined) throw new AppError('TASK_FILE_MISSING')
      record(context, task, null, { fileName, rowCount: task.doneCount })
      return { path: files.path(brand.id, task.id), name: fileName, bytes, type: fileTypes[format] }
    },
  }
}

/**
 * Counts whom a file with whole numbers reveals, when it is asked for: the file holds these and no others. Undefined for a masked
 * one.
 */
async function revealIn(
  { tx, admin, body, locale }: SignedContext & { body: ExportRequest },
  { call }: AnyList,
  source: ListSource,
): Promise<number | undefined> {
  if (body.revealReason === undefined) return undefined
  if (!mayReveal(admin)) throw new AppError('PERMISSION_DENIED')
  if (!call.reveals) throw notOneOf('revealReason', locale)
  return countReveals(tx, admin.id, subjectsOf(source, call.reveals.by))
}

type Choice = Pick<BulkRequest, 'call' | 'list' | 'rows'>

/** What money calls decide over are rows in a version: those that were named with it, or those of a list that tells it. */
function expectSeen(rows: BulkRows, list: AnyList, locale: Locale): void {
  if ('ids' in rows) throw wrongField('rows', 'REQUIRED', locale)
  if ('query' in rows && list.version === undefined) throw notOneOf('list', locale)
}

export const isSame = (one: Confirmed, other: Confirmed): boolean =>
  one.fingerprint === other.fingerprint && one.rowCount === other.rowCount && one.amountMinor === other.amountMinor

/** The request of a task was checked when it was started, by the schema of its type. */
export const exportOf = (task: TaskRecord): ExportRequest => task.request as ExportRequest
export const bulkOf = (task: TaskRecord): BulkRequest => task.request as BulkRequest

/** The source of a list's query without the page: a task covers all rows. */
export function sourceOf(
  list: AnyList,
  question: Readonly<Record<string, unknown>>,
  context: ListContext & { locale: Locale },
) {
  const { page: _page, size: _size, near: _near, ...rest } = question
  // The body of a list's call is a query, as its reply is a page.
  const query = parse(list.call.body, rest, context.locale) as { sort?: string }
  return { query, source: sourceFor(list, query, context) }
}

type Begun = Pick<Parameters<typeof insertTask>[1], 'kind' | 'request' | 'totalCount' | 'format' | 'logs' | 'grants'>

/**
 * Stores the task and queues its job. The tasks of a brand run in two queues, those of one admin always in the same, so there is
 * room for short jobs.
 */
async function begin({ tx, admin, session, ip, locale }: SignedContext, job: string, task: Begun): Promise<TaskRecord> {
  const inserted = await insertTask(tx, {
    ...task,
    adminId: admin.id,
    agentId: admin.agentId,
    sessionId: session.id,
    ip,
    locale,
  })
  const lane = Number.parseInt(admin.id.slice(-1), 16) % 2
  await addJob(tx, job, { payload: { taskId: inserted.id }, key: `task:${inserted.id}`, queue: `task-${lane}` })
  return inserted
}

async function expectRoom({ tx, admin }: SignedContext): Promise<void> {
  if ((await countLiveTasks(tx, admin.id)) >= maxLiveTasks) throw new AppError('TASK_TOO_MANY', { max: maxLiveTasks })
}

function expectAllowed({ admin }: SignedContext, call: Call): void {
  if (!allows(admin, call.needs)) throw new AppError('PERMISSION_DENIED')
}

function oneOf<Each>(all: readonly Each[], is: (each: Each) => boolean, field: string, locale: Locale): Each {
  const found = all.find(is)
  if (!found) throw notOneOf(field, locale)
  return found
}

const notOneOf = (field: string, locale: Locale) => wrongField(field, 'NOT_ONE_OF', locale)

const isErrorCode = (word: string): word is ErrorCode => Object.hasOwn(errors, word)

/** A code that an older version wrote and that no longer exists is shown as it is. */
const textOf = (code: string, params: Params, locale: Locale) =>
  isErrorCode(code) ? errorText(code, params, locale) : code

/** `open` says whether the admin may still get the result; otherwise the screen says so instead of offering it. */
function shown({ grants: _grants, agentId: _agentId, ...task }: TaskRecord, locale: Locale, open = true): Task {
  const { fileName, fileBytes, error } = task
  return {
    ...task,
    closed: !open,
    error: error === null ? null : textOf(error, { requestId: task.id }, locale),
    file: fileName === null || fileBytes === null ? null : { name: fileName, bytes: fileBytes },
  }
}

/** What the activity log keeps of a start: the list, and its query. */
function requested({ screen }: { screen: string }, query: object) {
  const { page: _page, size: _size, ...settings }: { page?: unknown; size?: unknown } = query
  // An admin who reads the log may not be allowed to see the number that was searched for.
  return { screen, query: settingsOf(settings).map(setting => masked('number', setting)) }
}

/** A task is named after the screen on which it was started, in the language of the brand. */
function record(context: SignedContext, task: TaskRecord, before: object | null, after: object, size?: number): void {
  const name = screens[task.screen][context.brand.locale]
  context.record({
    id: task.id,
    name,
    before: before && { ...before },
    after: { ...after },
    ...(size !== undefined && { size }),
  })
}
