import { z } from 'zod'
import { Id } from '../core/paging.ts'
import { can, oneself, signedIn } from '../core/permission.ts'
import { Done, post } from '../frames/call.ts'
import {
  AnnouncementDetail,
  AnnouncementOrder,
  AnnouncementQuery,
  AnnouncementRow,
  AnnouncementSetting,
  AnnouncementStatus,
  announcementsAtMost,
  NewAnnouncement,
  OwnAnnouncement,
} from './announcement.types.ts'

const Announcements = z.object({ announcements: z.array(AnnouncementRow) })
const update = can('websiteAnnounce', 'update')

/** Which flags open which screen is the specification's: the list by create, one of them by read and delete. */
export const announcementCalls = {
  /** Pinned ones first, each in the order in which they are read. */
  listAnnouncements: post('/announcement/list', can('websiteAnnounce', 'create'), {
    body: AnnouncementQuery,
    reply: Announcements,
  }),
  getAnnouncement: post('/announcement/get/:id', can('websiteAnnounce', 'read', 'delete'), {
    reply: AnnouncementDetail,
  }),
  /** It begins as a draft and stands last: nobody reads it before it is published. */
  createAnnouncement: post('/announcement/create', can('websiteAnnounce', 'create', 'read'), {
    body: NewAnnouncement,
    reply: AnnouncementDetail,
    logs: ['announcement', 'create'],
    errors: ['ANNOUNCEMENT_TOO_MANY'],
  }),
  /** Whoever has read it is told of it again. */
  updateAnnouncement: post('/announcement/update/:id', update, {
    body: AnnouncementSetting,
    reply: AnnouncementDetail,
    logs: ['announcement', 'update'],
    errors: ['ANNOUNCEMENT_ARCHIVED'],
  }),
  changeAnnouncementStatus: post('/announcement/change-status/:id', update, {
    body: z.strictObject({ status: AnnouncementStatus.exclude(['archived']), version: z.int().min(1) }),
    reply: AnnouncementDetail,
    logs: ['announcement', 'changeStatus'],
    undo: 'former',
  }),
  archiveAnnouncement: post('/announcement/archive/:id', can('websiteAnnounce', 'delete'), {
    body: z.strictObject({ version: z.int().min(1) }),
    reply: AnnouncementDetail,
    logs: ['announcement', 'archive'],
  }),
  orderAnnouncements: post('/announcement/order', update, {
    body: AnnouncementOrder,
    reply: Announcements,
    logs: ['announcement', 'order'],
    undo: 'order',
  }),

  /** What is announced to who asks, as staff or as an agent. */
  listOwnAnnouncements: post('/announcement/own/list', oneself(signedIn()), {
    reply: z.object({ announcements: z.array(OwnAnnouncement) }),
  }),
  seeAnnouncements: post('/announcement/own/see', oneself(signedIn()), {
    body: z.strictObject({ ids: z.array(Id).min(1).max(announcementsAtMost) }),
    reply: Done,
    unlogged: 'that somebody has read it is kept beside it',
  }),
}
