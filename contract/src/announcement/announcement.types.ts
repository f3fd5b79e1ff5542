import { z } from 'zod'
import { WallTime } from '../core/clock.ts'
import { machine } from '../core/machine.ts'
import { Id, Instant } from '../core/paging.ts'
import { FilledRichText, RichText } from '../core/rich-text.ts'

/** Whom it is for. Members read it on the site, the others where they work. */
export const Audience = z.enum(['members', 'agents', 'admins'])
export type Audience = z.infer<typeof Audience>

export const AnnouncementStatus = z.enum(['draft', 'published', 'hidden', 'archived'])
export type AnnouncementStatus = z.infer<typeof AnnouncementStatus>
/** What was published once can be hidden and shown again; what is archived stays for the log that names it. */
export const announcementMachine = machine<AnnouncementStatus>({
  draft: ['published', 'archived'],
  published: ['hidden', 'archived'],
  hidden: ['published', 'archived'],
  archived: [],
})

/** How it stands now: what is published is shown in its period, and waits before it. */
export const AnnouncementState = z.enum(['draft', 'scheduled', 'shown', 'over', 'hidden', 'archived'])
export type AnnouncementState = z.infer<typeof AnnouncementState>

const titleLength = 120
const setting = {
  /** Who reads English is shown Thai where there is no English. */
  title: z.strictObject({ th: z.string().trim().min(2).max(titleLength), en: z.string().trim().max(titleLength) }),
  bodyTh: FilledRichText,
  bodyEn: RichText.optional(),
  audience: z.array(Audience).min(1).max(Audience.options.length),
  pinned: z.boolean(),
  start: WallTime.optional(),
  end: WallTime.optional(),
}
const seen = { version: z.int().min(1) }

type Period = { start?: string | undefined; end?: string | undefined }
function checkPeriod({ start, end }: Period, { addIssue }: z.core.$RefinementCtx): void {
  if (start === undefined || end === undefined || end > start) return
  addIssue({ code: 'custom', path: ['end'], message: 'PERIOD_ORDER', input: end })
}

export const NewAnnouncement = z.strictObject(setting).superRefine(checkPeriod)
export type NewAnnouncement = z.output<typeof NewAnnouncement>
export const AnnouncementSetting = z.strictObject({ ...setting, ...seen }).superRefine(checkPeriod)

export const AnnouncementRow = z.object({
  id: Id,
  title: z.object({ th: z.string(), en: z.string() }),
  audience: z.array(Audience),
  pinned: z.boolean(),
  start: z.string().nullable(),
  end: z.string().nullable(),
  /** As instants, for those who look from another place. */
  startAt: Instant.nullable(),
  endAt: Instant.nullable(),
  status: AnnouncementStatus,
  state: AnnouncementState,
  /** How many admins and agents have opened it. */
  seenCount: z.int(),
  createdAt: Instant,
  createdByName: z.string(),
  ...seen,
})
export type AnnouncementRow = z.infer<typeof AnnouncementRow>
export const AnnouncementDetail = AnnouncementRow.extend({ bodyTh: RichText, bodyEn: RichText.nullable() })
export type AnnouncementDetail = z.infer<typeof AnnouncementDetail>

/** More than anybody reads: the list of them is given whole, in its order. Those that are archived do not count. */
export const announcementsAtMost = 100

/** What is archived is looked for by its state. */
export const AnnouncementQuery = z.strictObject({
  search: z.string().trim().max(100).optional(),
  state: AnnouncementState.optional(),
  audience: Audience.optional(),
})
export type AnnouncementQuery = z.infer<typeof AnnouncementQuery>

/** The order that somebody saw, and the one that they want. */
export const AnnouncementOrder = z
  .strictObject({
    before: z.array(Id).min(1).max(announcementsAtMost),
    after: z.array(Id).min(1).max(announcementsAtMost),
  })
  .refine(({ before, after }) => before.toSorted().join() === after.toSorted().join(), {
    path: ['after'],
    message: 'NOT_ONE_OF',
  })

/** One that is for who asks, where they work. */
export const OwnAnnouncement = z.object({
  id: Id,
  title: z.object({ th: z.string(), en: z.string() }),
  bodyTh: RichText,
  bodyEn: RichText.nullable(),
  pinned: z.boolean(),
  startsAt: Instant,
  /** Whether they have opened it since it was changed last. */
  isSeen: z.boolean(),
})
export type OwnAnnouncement = z.infer<typeof OwnAnnouncement>
