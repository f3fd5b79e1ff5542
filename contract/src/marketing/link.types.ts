import { z } from 'zod'
import { machine } from '../core/machine.ts'
import { AmountEndMinor, Currency } from '../core/money.ts'
import { AskedDay, Day, Id, Instant } from '../core/paging.ts'
import type { Text } from '../core/text.ts'
import { SitePath, sitePages } from './site-page.ts'

/** Where a link is put up, so that the places can be compared. */
export const channels = {
  facebook: { th: 'Facebook', en: 'Facebook' },
  instagram: { th: 'Instagram', en: 'Instagram' },
  tiktok: { th: 'TikTok', en: 'TikTok' },
  line: { th: 'LINE', en: 'LINE' },
  youtube: { th: 'YouTube', en: 'YouTube' },
  telegram: { th: 'Telegram', en: 'Telegram' },
  google: { th: 'Google', en: 'Google' },
  influencer: { th: 'อินฟลูเอนเซอร์', en: 'Influencer' },
  sms: { th: 'SMS', en: 'SMS' },
  print: { th: 'สื่อสิ่งพิมพ์และป้าย', en: 'Print and signs' },
  other: { th: 'อื่น ๆ', en: 'Other' },
} as const satisfies Record<string, Text>
export const Channel = z.enum(Object.keys(channels).filter((name): name is keyof typeof channels => name in channels))
export type Channel = z.infer<typeof Channel>

export const LinkStatus = z.enum(['active', 'paused', 'ended'])
export type LinkStatus = z.infer<typeof LinkStatus>
/** What has ended stays as it was, for whom it brought. */
export const linkMachine = machine<LinkStatus>({
  active: ['paused', 'ended'],
  paused: ['active', 'ended'],
  ended: [],
})

/** How it stands today: an active link runs on its days, and waits before them. */
export const LinkState = z.enum(['scheduled', 'running', 'over', 'paused', 'ended'])
export type LinkState = z.infer<typeof LinkState>

/** Stands in the address that people click, so it is short and plain. Large and small letters are the same. Empty, one is made. */
const LinkCode = z
  .string()
  .trim()
  .regex(/^([A-Za-z0-9][A-Za-z0-9_-]{1,39})?$/, 'LINK_CODE_FORM')

const setting = {
  name: z.string().trim().min(2).max(60),
  channel: Channel,
  /** The page of the operator's site that it leads to; `path` says another one. */
  page: z.enum(sitePages.map(({ name }) => name)),
  path: SitePath.optional(),
  /** What it costs in all. */
  costMinor: AmountEndMinor,
  firstDay: AskedDay,
  /** Without one it goes on until somebody ends it. */
  lastDay: AskedDay.optional(),
}
type Setting = z.output<z.ZodObject<typeof setting>>

/** A path where it is another page and nowhere else, and days in order. */
function checkSetting(value: Setting, { addIssue }: z.core.$RefinementCtx): void {
  const wrong = (path: string, message: string, params: object = {}) =>
    addIssue({ code: 'custom', path: [path], message, params, input: value })
  const wantsPath = value.page === 'other'
  if (wantsPath && value.path === undefined) wrong('path', 'REQUIRED')
  if (!wantsPath && value.path !== undefined) wrong('path', 'UNKNOWN_FIELD', { keys: 'path' })
  if (value.lastDay !== undefined && value.lastDay < value.firstDay) wrong('lastDay', 'PERIOD_ORDER')
}

export const NewLink = z.strictObject({ ...setting, code: LinkCode }).superRefine(checkSetting)
export type NewLink = z.output<typeof NewLink>
/** The code stays: it stands in links that are out there. */
export const LinkSetting = z.strictObject({ ...setting, version: z.int().min(1) }).superRefine(checkSetting)
export type LinkSetting = z.output<typeof LinkSetting>

export const LinkRow = z.object({
  id: Id,
  ...setting,
  path: z.string().nullable(),
  firstDay: Day,
  lastDay: Day.nullable(),
  code: z.string(),
  /** The path on the operator's site to which it leads. */
  target: z.string(),
  status: LinkStatus,
  state: LinkState,
  currency: Currency,
  createdAt: Instant,
  createdByName: z.string(),
  version: z.int().min(1),
})
export type LinkRow = z.infer<typeof LinkRow>
