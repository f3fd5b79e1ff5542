import { announcementCalls } from '#contract/announcement/announcement.calls.ts'
import { announcementLog } from '#contract/announcement/announcement.record.ts'
import {
  type AnnouncementDetail,
  type AnnouncementStatus,
  type Audience,
  announcementMachine,
} from '#contract/announcement/announcement.types.ts'
import { mayGo } from '#contract/core/machine.ts'
import { snapshotOf } from '#contract/core/record.ts'
import { changeOne } from '#platform/call/change-one.ts'
import type { Handlers, SignedContext } from '#platform/call/context.ts'
import { reorder } from '#platform/call/reorder.ts'
import { AppError, notFound } from '#platform/http/error.ts'
import { type ContentReader, contentOf } from '#platform/version/version.ts'
import {
  findAnnouncement,
  insertAnnouncement,
  listAnnouncements,
  listOwnAnnouncements,
  lockAnnouncement,
  lockOrder,
  seeAnnouncements,
  setStatus,
  storeOrder,
  updateAnnouncement,
} from './announcement.sql.ts'

export const announcementHandlers: Handlers<typeof announcementCalls> = {
  listAnnouncements: async ({ tx, body }) => ({ announcements: await listAnnouncements(tx, body) }),
  getAnnouncement: context => read(context, context.params.id),

  async createAnnouncement(context) {
    const { tx, admin, body, record } = context
    const row = await insertAnnouncement(tx, body, admin.id)
    if (!row) throw new AppError('ANNOUNCEMENT_TOO_MANY')
    const created = await read(context, row.id)
    record({ id: row.id, name: created.title.th, before: null, after: snapshot(created) })
    return created
  },

  updateAnnouncement: context =>
    change(context, before => {
      if (before.status === 'archived') throw new AppError('ANNOUNCEMENT_ARCHIVED')
      return updateAnnouncement(context.tx, before.id, context.body)
    }),
  changeAnnouncementStatus: context => change(context, before => step(context, before, context.body.status)),
  archiveAnnouncement: context => change(context, before => step(context, before, 'archived')),

  async orderAnnouncements(context) {
    const { tx } = context
    await reorder(context, await lockOrder(tx), ids => storeOrder(tx, ids))
    return { announcements: await listAnnouncements(tx, {}) }
  },

  listOwnAnnouncements: async ({ tx, admin }) => ({
    announcements: await listOwnAnnouncements(tx, audienceOf(admin), admin.id),
  }),
  async seeAnnouncements({ tx, admin, body }) {
    await seeAnnouncements(tx, audienceOf(admin), admin.id, body.ids)
    return { done: true }
  },
}

const audienceOf = ({ type }: SignedContext['admin']): Audience => (type === 'agent' ? 'agents' : 'admins')

async function read({ tx }: SignedContext, id: string): Promise<AnnouncementDetail> {
  const found = await findAnnouncement(tx, id)
  if (!found) throw notFound()
  return found
}

type One = SignedContext & { params: { id: string }; body: { version: number } }

const change = (context: One, command: (before: AnnouncementDetail) => Promise<unknown>): Promise<AnnouncementDetail> =>
  changeOne(
    context,
    { lock: lockAnnouncement, read, nameOf: ({ title }) => title.th, snapshot },
    context.body.version,
    command,
  )

function step(
  { tx }: SignedContext,
  { id, status: from }: AnnouncementDetail,
  to: AnnouncementStatus,
): Promise<unknown> {
  if (!mayGo(announcementMachine, from, to)) throw new AppError('STATE_ILLEGAL', { from, to })
  return setStatus(tx, id, to)
}

const snapshot = (row: AnnouncementDetail) =>
  snapshotOf(announcementLog, { ...row, titleTh: row.title.th, titleEn: row.title.en })

/** What a version of an announcement keeps. */
export const announcementContent: ContentReader = async ({ tx }, id) => {
  const row = await findAnnouncement(tx, id)
  if (!row) return undefined
  const titles = { titleTh: row.title.th, titleEn: row.title.en }
  return contentOf(announcementCalls.updateAnnouncement, announcementLog, { ...row, ...titles }, Object.keys(titles))
}
