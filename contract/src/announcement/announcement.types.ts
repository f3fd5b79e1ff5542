import { z } from 'zod'
import { machine } from '../core/machine.ts'
import { Id, Instant } from '../core/paging.ts'
import { enters, reads } from '../core/record.ts'
import { RichText } from '../core/rich-text.ts'
import { announcementListed, announcementRecord, announcementSetting } from './announcement.record.ts'

export const Audience = announcementListed.audience.read.element
export type Audience = z.infer<typeof Audience>

export const AnnouncementStatus = announcementListed.status.read
export type AnnouncementStatus = z.infer<typeof AnnouncementStatus>
/** What was published once can be hidden and shown again; what is archived stays for the log that names it. */
export const announcementMachine = machine<AnnouncementStatus>({
  draft: ['published', 'archived'],
  published: ['hidden', 'archived'],
  hidden: ['published', 'archived'],
  archived: [],
})

export const AnnouncementState = announcementListed.state.read
export type AnnouncementState = z.infer<typeof AnnouncementState>

type Period = { start?: string | undefined; end?: string | undefined }
function checkPeriod({ start, end }: Period, { addIssue }: z.core.$RefinementCtx): void {
  if (start === undefined || end === undefined || end > start) return
  addIssue({ code: 'custom', path: ['end'], message: 'PERIOD_ORDER', input: end })
}

export const NewAnnouncement = z.strictObject(enters(announcementSetting)).superRefine(checkPeriod)
export type NewAnnouncement = z.output<typeof NewAnnouncement>
export const AnnouncementSetting = z
  .strictObject({ ...enters(announcementSetting), version: z.int().min(1) })
  .superRefine(checkPeriod)

export const AnnouncementRow = z.object(reads(announcementListed))
export type AnnouncementRow = z.infer<typeof AnnouncementRow>
export const AnnouncementDetail = z.object(reads(announcementRecord))
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
