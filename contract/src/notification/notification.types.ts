import { z } from 'zod'
import { Id, Instant, listQuery } from '../core/paging.ts'
import { type ScreenName, screens } from '../screens.ts'
import { eventNames, noticeLevelNames } from './notification.events.ts'

/** So many unread ones are counted; who has more needs no exact number. */
export const unreadCountedUpTo = 1_000
/** So many of the newest unread ones come with their count. */
export const unreadShown = 10
/** More employees than are chosen one by one. */
export const recipientsAtMost = 1_000
/** What was told is kept for so long. */
export const noticeDays = 90

/** What staff write themselves is a message; everything else is an event. */
export const NoticeKind = z.enum([...eventNames, 'message'])
const NoticeLevel = z.enum(noticeLevelNames)

const isScreen = (name: string): name is ScreenName => Object.hasOwn(screens, name)
/** A screen that needs no record to be opened. */
const LinkScreen = z
  .string()
  .max(60)
  // One check and not two, since a second one is asked even where the first has refused.
  .refine(name => isScreen(name) && !screens[name].path.includes(':'), 'NOT_ONE_OF')

export const NotificationRow = z.object({
  id: z.int(),
  at: Instant,
  /** Null until it was read. */
  readAt: Instant.nullable(),
  event: NoticeKind,
  level: NoticeLevel,
  /** The record that it is about; of a message, nothing. */
  subjectId: z.string(),
  subjectName: z.string(),
  /** What the event says of itself, which is put into the words of the reader's language. */
  fields: z.record(z.string(), z.union([z.string(), z.number()])),
  /** What a colleague wrote, and where it leads. */
  title: z.string().nullable(),
  text: z.string().nullable(),
  screen: z.string().nullable(),
  senderName: z.string().nullable(),
})
export type NotificationRow = z.infer<typeof NotificationRow>

export const NotificationQuery = listQuery(['at'], {
  unread: z.boolean().optional(),
  level: NoticeLevel.optional(),
  event: NoticeKind.optional(),
})

const who = {
  audience: z.enum(['all', 'roles', 'admins']),
  roleIds: z.array(Id).max(100).optional(),
  adminIds: z.array(Id).max(recipientsAtMost).optional(),
}
/** Whom a message is for: all staff, those of some roles, or some by name. */
export const Audience = z.strictObject(who)
export type Audience = z.infer<typeof Audience>

const namedBy = { all: undefined, roles: 'roleIds', admins: 'adminIds' } as const

export const NewNotification = z
  .strictObject({
    title: z.string().trim().min(1).max(100),
    text: z.string().trim().min(1).max(500),
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

/** How somebody wants to hear of one event: in the office, by the browser, by a sound. */
export const NoticeChoice = z.strictObject({
  event: NoticeKind,
  inApp: z.boolean(),
  browser: z.boolean(),
  sound: z.boolean(),
})
export type NoticeChoice = z.infer<typeof NoticeChoice>
export const NoticeChoices = z.strictObject({ choices: z.array(NoticeChoice).max(NoticeKind.options.length) })
