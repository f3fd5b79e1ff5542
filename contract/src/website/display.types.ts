import { z } from 'zod'
import { WallTime } from '../core/clock.ts'
import { Id, Instant } from '../core/paging.ts'
import { PictureId, ShownPicture } from '../core/shown-picture.ts'

/** What members are shown: a banner on the page, or a popup over it. Both are a picture, and maybe where it leads. */
export type DisplayKind = 'banner' | 'popup'

/** How often the same visitor meets a popup: at every visit, once a day, or never again. */
export const Frequency = z.enum(['always', 'daily', 'once'])
export type Frequency = z.infer<typeof Frequency>

export const DisplayStatus = z.enum(['on', 'off'])
export type DisplayStatus = z.infer<typeof DisplayStatus>

/** How it stands now: what is on is shown in its period, and waits before it. */
export const DisplayState = z.enum(['scheduled', 'shown', 'over', 'off'])
export type DisplayState = z.infer<typeof DisplayState>

/**
 * Where it leads: a path of the site, or an address elsewhere. Browsers take `//host` and `/\host` for other hosts and drop
 * what is not printed, so that neither is a path; and of addresses only https leads anywhere.
 */
const Link = z
  .string()
  .trim()
  .max(300)
  .regex(
    /^(\/(?![/\\])[\x21-\x5b\x5d-\x7e]*|https:\/\/[\w.-]+(:\d+)?(\/[\x21-\x5b\x5d-\x7e]*)?)?$/,
    'DISPLAY_LINK_FORM',
  )

const setting = {
  title: z.string().trim().min(2).max(80),
  /** Empty where it leads nowhere. */
  link: Link,
  desktopId: PictureId,
  /** Shown on narrow screens in place of the other. */
  mobileId: PictureId.optional(),
  start: WallTime.optional(),
  end: WallTime.optional(),
}
const popup = { ...setting, frequency: Frequency }
const seen = { version: z.int().min(1) }

type Period = { start?: string | undefined; end?: string | undefined }

function checkPeriod({ start, end }: Period, { addIssue }: z.core.$RefinementCtx): void {
  if (start === undefined || end === undefined || end > start) return
  addIssue({ code: 'custom', path: ['end'], message: 'PERIOD_ORDER', input: end })
}

export const NewBanner = z.strictObject(setting).superRefine(checkPeriod)
export const BannerSetting = z.strictObject({ ...setting, ...seen }).superRefine(checkPeriod)
export const NewPopup = z.strictObject(popup).superRefine(checkPeriod)
export const PopupSetting = z.strictObject({ ...popup, ...seen }).superRefine(checkPeriod)
export type NewDisplay = z.output<typeof NewBanner> & { frequency?: Frequency }

const row = {
  id: Id,
  title: z.string(),
  link: z.string(),
  desktop: ShownPicture,
  mobile: ShownPicture.nullable(),
  start: z.string().nullable(),
  end: z.string().nullable(),
  status: DisplayStatus,
  state: DisplayState,
  /** As instants, for those who look from another place. */
  startAt: Instant.nullable(),
  endAt: Instant.nullable(),
  createdAt: Instant,
  createdByName: z.string(),
  ...seen,
}
export const BannerRow = z.object(row)
export type BannerRow = z.infer<typeof BannerRow>
export const PopupRow = z.object({ ...row, frequency: Frequency })
export type PopupRow = z.infer<typeof PopupRow>

/** More of either than any visitor looks at: a list of them is given whole. */
export const displaysAtMost = 100

export const DisplayQuery = z.strictObject({
  search: z.string().trim().max(100).optional(),
  state: DisplayState.optional(),
})
export type DisplayQuery = z.infer<typeof DisplayQuery>

export const DisplaySwitch = z.strictObject({ status: DisplayStatus, ...seen })

/** The order that somebody saw, and the one that they want. */
export const DisplayOrder = z
  .strictObject({ before: z.array(Id).min(1).max(displaysAtMost), after: z.array(Id).min(1).max(displaysAtMost) })
  .refine(({ before, after }) => before.toSorted().join() === after.toSorted().join(), {
    path: ['after'],
    message: 'NOT_ONE_OF',
  })
