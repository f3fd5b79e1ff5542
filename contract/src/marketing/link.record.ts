import { z } from 'zod'
import { createdAt, createdByName, currency, recordId, recordVersion } from '../core/base.record.ts'
import { AmountEndMinor } from '../core/money.ts'
import { choice, day, money, optional, type RecordFields, text, textOf, unlogged, type Words } from '../core/record.ts'
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

const statusWords = {
  active: { th: 'เปิดใช้งาน', en: 'Active' },
  paused: { th: 'พักใช้งาน', en: 'Paused' },
  ended: { th: 'สิ้นสุดแล้ว', en: 'Ended' },
} as const

/** How it stands today: an active link runs on its days, and waits before them. */
export const linkStateWords = {
  running: { th: 'ทำงานอยู่', en: 'Running' },
  scheduled: { th: 'รอวันเริ่ม', en: 'Scheduled' },
  paused: statusWords.paused,
  over: { th: 'หมดช่วง', en: 'Expired' },
  ended: statusWords.ended,
} as const

const pageNames = sitePages.map(({ name }) => name)
const pageWords: Words = Object.fromEntries(sitePages.map(({ name, title }) => [name, title]))

/** Stands in the address that people click, so it is short and plain. Large and small letters are the same. Empty, one is made. */
const LinkCode = z
  .string()
  .trim()
  .regex(/^([A-Za-z0-9][A-Za-z0-9_-]{1,39})?$/, 'LINK_CODE_FORM')

export const linkSetting = {
  name: text({ th: 'ชื่อลิงก์', en: 'Name' }, { min: 2, max: 60 }),
  channel: choice({ th: 'ช่องทาง', en: 'Channel' }, channels),
  /** The page of the operator's site that it leads to; `path` says another one. The log keeps where that is. */
  page: unlogged({
    ...choice({ th: 'หน้าปลายทาง', en: 'Landing page' }, pageWords),
    read: z.enum(pageNames),
    enter: z.enum(pageNames),
  }),
  path: unlogged(optional(textOf({ th: 'ที่อยู่ของหน้า', en: 'Page path' }, z.string(), SitePath))),
  /** What it costs in all. */
  costMinor: { ...money({ th: 'ต้นทุนทั้งหมด', en: 'Total cost' }), enter: AmountEndMinor },
  firstDay: day({ th: 'วันเริ่ม', en: 'First day' }),
  /** Without one it goes on until somebody ends it. */
  lastDay: optional(day({ th: 'วันสุดท้าย', en: 'Last day' })),
} satisfies RecordFields

export const linkRecord = {
  id: recordId,
  ...linkSetting,
  /** It stays: it stands in links that are out there. */
  code: { ...text({ th: 'รหัส', en: 'Code' }, { max: 40 }), enter: LinkCode },
  /** The path on the operator's site to which it leads. */
  target: text({ th: 'พาไปที่', en: 'Destination' }),
  status: choice({ th: 'สถานะ', en: 'Status' }, statusWords),
  state: unlogged(choice({ th: 'สถานะ', en: 'Status' }, linkStateWords)),
  currency,
  createdAt,
  createdByName,
  version: recordVersion,
} satisfies RecordFields
