import { z } from 'zod'
import { Id, pageOf } from '../core/paging.ts'
import { can, oneself, signedIn } from '../core/permission.ts'
import { Done, post } from '../frames/call.ts'
import { Audience, NewNotification, NoticeChoices, NotificationQuery, NotificationRow } from './notification.types.ts'

/** The specification's rule: everybody has their own, agents too. */
const own = oneself(signedIn())
/** Who hires staff may write to all of them. */
const send = can('employeeManagement', 'create', 'read')

/** The paths and fields of the specification; an unread count of -1 is the page's own, before it has asked. */
export const notificationCalls = {
  getUnread: post('/notification/unread-notifications', own, {
    reply: z.object({ count: z.int(), notifications: z.array(NotificationRow) }),
  }),
  listNotifications: post('/notification/list', own, {
    body: NotificationQuery,
    reply: pageOf(NotificationRow),
    reads: 'replica',
  }),
  /** One of them, by its number: a device that rang knows no more. */
  getNotification: post('/notification/get', own, {
    body: z.strictObject({ notificationId: z.int().positive() }),
    reply: NotificationRow,
  }),
  /** One of them, or all where none is named. */
  readNotifications: post('/notification/read-notifications', own, {
    body: z.strictObject({ notificationId: z.int().positive().optional() }),
    reply: z.object({ read: z.int() }),
    unlogged: 'that somebody has read what was written to them changes nothing for anybody else',
  }),
  createNotification: post('/notification/create', send, {
    body: NewNotification,
    reply: z.object({ id: z.int(), recipientCount: z.int() }),
    logs: ['notification', 'create'],
  }),
  /** How many it would reach, before it is sent. */
  countAudience: post('/notification/audience', send, { body: Audience, reply: z.object({ count: z.int() }) }),
  /** Staff who can be written to by name. */
  listRecipients: post('/notification/recipients', send, {
    reply: z.object({ admins: z.array(z.object({ id: Id, username: z.string(), displayName: z.string() })) }),
  }),
  /** Only of events that one may hear of. */
  getChoices: post('/notification/choices', own, { reply: NoticeChoices }),
  saveChoices: post('/notification/choices/save', own, {
    body: NoticeChoices,
    reply: Done,
    unlogged: 'how somebody wants to be told concerns nobody else',
  }),
}
