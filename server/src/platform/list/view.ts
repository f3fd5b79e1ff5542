import { allows } from '#contract/core/permission.ts'
import { snapshotOf } from '#contract/core/record.ts'
import { screenOfList } from '#contract/frames/known-screen.ts'
import { viewLog } from '#contract/frames/view.record.ts'
import { maxViewsPerList, type View, type viewCalls } from '#contract/frames/view.ts'
import { screens } from '#contract/screens.ts'
import type { Handlers, SignedContext } from '#platform/call/context.ts'
import { expectVersion } from '#platform/call/version.ts'
import { isUniqueViolation } from '#platform/database/database.ts'
import { AppError, notFound, wrongField } from '#platform/http/error.ts'
import {
  countViews,
  deleteView,
  findDefault,
  findView,
  insertView,
  listViews,
  lockView,
  updateView,
  writeDefault,
  writeLayout,
} from './view.sql.ts'

export const viewHandlers: Handlers<typeof viewCalls> = {
  async listViews(context) {
    const { tx, admin, params } = context
    expectOpens(context, params.list)
    const views = await listViews(tx, admin.id, params.list)
    const chosen = await findDefault(tx, admin.id, params.list)
    // A default view that its owner no longer shares is ignored.
    return { views, defaultId: views.find(view => view.id === chosen?.viewId)?.id ?? null }
  },

  async createView(context) {
    const { tx, admin, body } = context
    const { list, ...content } = body
    expectOpens(context, list)
    if ((await countViews(tx, admin.id, list)) >= maxViewsPerList) {
      throw new AppError('VIEW_TOO_MANY', { max: maxViewsPerList })
    }
    const created = await read(context, await unlessNameTaken(context, insertView(tx, admin.id, list, content)))
    context.record({ id: created.id, name: created.name, before: null, after: snapshotOf(viewLog, created) })
    return created
  },

  async updateView(context) {
    const { tx, params, body } = context
    const before = await lockOwn(context, params.id)
    expectOpens(context, before.list)
    const { version, ...content } = body
    expectVersion(before, version)
    await unlessNameTaken(context, updateView(tx, params.id, content))
    const after = await read(context, params.id)
    context.record({
      id: after.id,
      name: after.name,
      before: snapshotOf(viewLog, before),
      after: snapshotOf(viewLog, after),
    })
    return after
  },

  async deleteView(context) {
    const view = await lockOwn(context, context.params.id)
    await deleteView(context.tx, view.id)
    context.record({ id: view.id, name: view.name, before: snapshotOf(viewLog, view), after: null })
    return { done: true }
  },

  async keepLayout(context) {
    const { tx, admin, body } = context
    const { list, ...layout } = body
    expectOpens(context, list)
    await writeLayout(tx, admin.id, list, layout)
    return { done: true }
  },

  async setDefaultView(context) {
    const { tx, admin, body } = context
    expectOpens(context, body.list)
    const chosen = body.viewId === null ? undefined : await read(context, body.viewId)
    if (chosen && chosen.list !== body.list) throw notFound()
    const old = await findDefault(tx, admin.id, body.list)
    const before = old && (await findView(tx, admin.id, old.viewId))
    await writeDefault(tx, admin.id, body.list, body.viewId)
    const subject = chosen ?? before
    context.record({
      id: subject?.id ?? body.list,
      name: subject?.name ?? body.list,
      before: { list: body.list, defaultView: before?.name ?? null },
      after: { list: body.list, defaultView: chosen?.name ?? null },
    })
    return { done: true }
  },
}

/** Search terms of others may be as private as the rows: views are only for admins who may open the list. */
function expectOpens({ admin }: SignedContext, list: string): void {
  const screen = screenOfList(list)
  if (!screen || !allows(admin, screens[screen].needs)) throw new AppError('PERMISSION_DENIED')
}

async function read({ tx, admin }: SignedContext, id: string): Promise<View> {
  const view = await findView(tx, admin.id, id)
  if (!view) throw notFound()
  return view
}

async function lockOwn({ tx, admin }: SignedContext, id: string): Promise<View> {
  const view = await lockView(tx, admin.id, id)
  if (!view) throw notFound()
  if (!view.mine) throw new AppError('VIEW_NOT_OWN')
  return view
}

async function unlessNameTaken<T>({ locale }: SignedContext, writing: Promise<T>): Promise<T> {
  return writing.catch((error: unknown) => {
    if (!isUniqueViolation(error)) throw error
    throw wrongField('name', 'VIEW_NAME_TAKEN', locale)
  })
}
