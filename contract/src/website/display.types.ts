import { z } from 'zod'
import { Id } from '../core/paging.ts'
import { enters, reads } from '../core/record.ts'
import { PictureId } from '../core/shown-picture.ts'
import { bannerRecord, displayWords, popupRecord } from './display.record.ts'

/** What members are shown: a banner on the page, or a popup over it. Both are a picture, and maybe where it leads. */
export type DisplayKind = 'banner' | 'popup'

export const Frequency = popupRecord.frequency.read
export type Frequency = z.infer<typeof Frequency>

export const DisplayStatus = bannerRecord.status.read
export type DisplayStatus = z.infer<typeof DisplayStatus>

export const DisplayState = bannerRecord.state.read
export type DisplayState = z.infer<typeof DisplayState>

const setting = {
  ...enters(displayWords),
  desktopId: PictureId,
  mobileId: PictureId.optional(),
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

export const BannerRow = z.object(reads(bannerRecord))
export type BannerRow = z.infer<typeof BannerRow>
export const PopupRow = z.object(reads(popupRecord))
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
