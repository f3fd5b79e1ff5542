import { snapshotOf } from '#contract/core/record.ts'
import { displayCalls } from '#contract/website/display.calls.ts'
import { bannerLog, popupLog } from '#contract/website/display.record.ts'
import type { DisplayKind, DisplayQuery, DisplayStatus, NewDisplay } from '#contract/website/display.types.ts'
import { changeOne } from '#platform/call/change-one.ts'
import { refusedBy } from '#platform/call/constraint.ts'
import type { Handlers, SignedContext } from '#platform/call/context.ts'
import { reorder } from '#platform/call/reorder.ts'
import type { Tx } from '#platform/database/database.ts'
import { AppError, notFound } from '#platform/http/error.ts'
import { type ContentReader, contentOf } from '#platform/version/version.ts'
import {
  type DisplayRow,
  deleteDisplay,
  findDisplay,
  insertDisplay,
  listDisplays,
  lockDisplay,
  lockDisplayOrder,
  storeDisplayOrder,
  switchDisplay,
  updateDisplay,
} from './display.sql.ts'
import { knownPictures } from './picture-field.ts'

type With<Body> = SignedContext & { body: Body }
type One<Body = unknown> = With<Body> & { params: { id: string } }
type Seen = { version: number }
type Order = { before: readonly string[]; after: readonly string[] }

const records = { banner: bannerLog, popup: popupLog }

/** What is done with banners is done with popups. */
const handlersOf = (kind: DisplayKind) => {
  const read = async ({ tx, brand }: SignedContext, id: string): Promise<DisplayRow> => {
    const found = await findDisplay(tx, brand, kind, id)
    if (!found) throw notFound()
    return found
  }
  const snapshot = (row: DisplayRow) => snapshotOf(records[kind], row)
  const lock = (tx: Tx, id: string) => lockDisplay(tx, kind, id)
  const change = (context: One<Seen>, store: () => Promise<unknown>): Promise<DisplayRow> =>
    changeOne(
      context,
      { lock, read, nameOf: ({ title }) => title, snapshot, unique: knownPictures },
      context.body.version,
      () => store(),
    )
  return {
    list: ({ tx, brand, body }: With<DisplayQuery>) => listDisplays(tx, brand, kind, body),
    async create(context: With<NewDisplay>) {
      const { tx, admin, body, locale } = context
      const row = await insertDisplay(tx, kind, body, admin.id).catch(refusedBy(knownPictures, locale))
      if (!row) throw new AppError('DISPLAY_TOO_MANY')
      const created = await read(context, row.id)
      context.record({ id: row.id, name: created.title, before: null, after: snapshot(created) })
      return created
    },
    update: (context: One<NewDisplay & Seen>) =>
      change(context, () => updateDisplay(context.tx, context.params.id, context.body)),
    switchOne: (context: One<{ status: DisplayStatus } & Seen>) =>
      change(context, () => switchDisplay(context.tx, context.params.id, context.body.status)),
    async order(context: With<Order>) {
      const { tx, brand } = context
      await reorder(context, await lockDisplayOrder(tx, kind), ids => storeDisplayOrder(tx, ids))
      return listDisplays(tx, brand, kind)
    },
    async remove(context: One) {
      const { tx, params } = context
      if (!(await lockDisplay(tx, kind, params.id))) throw notFound()
      const before = await read(context, params.id)
      await deleteDisplay(tx, params.id)
      context.record({ id: params.id, name: before.title, before: snapshot(before), after: null })
      return { done: true as const }
    },
  }
}

const banners = handlersOf('banner')
const popups = handlersOf('popup')

export const displayHandlers: Handlers<typeof displayCalls> = {
  listBanners: async context => ({ banners: await banners.list(context) }),
  createBanner: banners.create,
  updateBanner: banners.update,
  switchBanner: banners.switchOne,
  orderBanners: async context => ({ banners: await banners.order(context) }),
  deleteBanner: banners.remove,

  listPopups: async context => ({ popups: await popups.list(context) }),
  createPopup: popups.create,
  updatePopup: popups.update,
  switchPopup: popups.switchOne,
  orderPopups: async context => ({ popups: await popups.order(context) }),
  deletePopup: popups.remove,
}

/** What a version of a banner or a popup keeps. */
const displayContent =
  (kind: DisplayKind): ContentReader =>
  async ({ tx, brand }, id) => {
    const row = await findDisplay(tx, brand, kind, id)
    if (!row) return undefined
    const call = kind === 'banner' ? displayCalls.updateBanner : displayCalls.updatePopup
    const pictures = { desktopId: row.desktop.id, mobileId: row.mobile?.id ?? null }
    const content = contentOf(call, records[kind], { ...row, ...pictures }, ['desktop', 'mobile'])
    return { ...content, pictures: Object.values(pictures) }
  }
export const displayContents = { banner: displayContent('banner'), popup: displayContent('popup') }
