import { z } from 'zod'
import { Id, listQuery } from '../core/paging.ts'
import { reads } from '../core/record.ts'
import { isScreen, screens } from '../screens.ts'
import { NoticeKind, notificationLog, notificationRecord } from './notification.record.ts'

/** So many unread ones are counted; who has more needs no exact number. */
export const unreadCountedUpTo = 1_000
/** So many of the newest unread ones come with their count. */
export const unreadShown = 10
/** More employees than are chosen one by one. */
export const recipientsAtMost = 1_000
/** What was told is kept for so long. */
export const noticeDays = 90

const NoticeLevel = notificationRecord.level.read

/** A screen that needs no record to be opened. */
const LinkScreen = z
  .string()
  .max(60)
  // One check and not two, since a second one is asked even where the first has refused.
  .refine(name => isScreen(name) && !screens[name].path.includes(':'), 'NOT_ONE_OF')

export const NotificationRow = z.object(reads(notificationRecord))
export type NotificationRow = z.infer<typeof NotificationRow>

export const NotificationQuery = listQuery(['at'], {
  unread: z.boolean().optional(),
  level: NoticeLevel.optional(),
  event: NoticeKind.optional(),
})

const who = {
  audience: notificationLog.audience.enter,
  roleIds: z.array(Id).max(100).optional(),
  adminIds: z.array(Id).max(recipientsAtMost).optional(),
}
/** Whom a message is for: all staff, those of some roles, or some by name. */
export const Audience = z.strictObject(who)
export type Audience = z.infer<typeof Audience>

const namedBy = { all: undefined, roles: 'roleIds', admins: 'adminIds' } as const

export const NewNotification = z
  .strictObject({
    title: notificationRecord.title.enter.unwrap(),
    text: notificationRecord.text.enter.unwrap(),
    level: NoticeLevel,
    ...who,
    screen: z.literal('').or(LinkScreen).default(''),
  })
  .superRefine((value, { addIssue }) => {
    const field = namedBy[value.audience]
    const isMissing = field !== undefined && (value[field] ?? []).length === 0
    if (isMissing) addIssue({ code: 'custom', path: [field], message: 'REQUIRED' })
  })
export type NewNotification = z.output<typeof NewNotification>

/** How somebody wants to hear of one event: in the office, by the browser, on devices that ring, by a sound. */
export const NoticeChoice = z.strictObject({
  event: NoticeKind,
  inApp: z.boolean(),
  browser: z.boolean(),
  push: z.boolean(),
  sound: z.boolean(),
})
export type NoticeChoice = z.infer<typeof NoticeChoice>
export const NoticeChoices = z.strictObject({ choices: z.array(NoticeChoice).max(NoticeKind.options.length) })
