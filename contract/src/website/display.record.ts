import { z } from 'zod'
import { createdAt, createdByName, order, picture, recordId, recordVersion } from '../core/base.record.ts'
import { choice, optional, type RecordFields, text, time, unlogged, wallTime } from '../core/record.ts'

const displayStatusWords = { on: { th: 'เปิด', en: 'On' }, off: { th: 'ปิด', en: 'Off' } } as const

/** How it stands now: what is on is shown in its period, and waits before it. */
export const displayStateWords = {
  scheduled: { th: 'รอถึงเวลา', en: 'Scheduled' },
  shown: { th: 'กำลังแสดง', en: 'Showing' },
  over: { th: 'หมดเวลาแล้ว', en: 'Expired' },
  off: { th: 'ปิดอยู่', en: 'Off' },
} as const

/** How often the same visitor meets a popup: at every visit, once a day, or never again. */
export const frequencyWords = {
  always: { th: 'ทุกครั้งที่เข้าเว็บ', en: 'Every visit' },
  daily: { th: 'วันละครั้งต่อคน', en: 'Once a day per visitor' },
  once: { th: 'ครั้งเดียวต่อคน', en: 'Once per visitor' },
} as const

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

/** What is said of a banner in words, and when it is shown. */
export const displayWords = {
  title: text({ th: 'ชื่อ', en: 'Title' }, { min: 2, max: 80 }),
  /** Empty where it leads nowhere. */
  link: { ...text({ th: 'ลิงก์เมื่อกด', en: 'Link' }, { max: 300 }), enter: Link },
  start: optional(wallTime({ th: 'เริ่ม', en: 'Start' })),
  end: optional(wallTime({ th: 'สิ้นสุด', en: 'End' })),
} satisfies RecordFields

export const bannerRecord = {
  id: recordId,
  ...displayWords,
  desktop: picture({ th: 'รูปจอใหญ่', en: 'Desktop picture' }),
  /** Shown on narrow screens in place of the other. */
  mobile: optional(picture({ th: 'รูปมือถือ', en: 'Mobile picture' })),
  status: choice({ th: 'สถานะ', en: 'Status' }, displayStatusWords),
  state: unlogged(choice({ th: 'สถานะ', en: 'Status' }, displayStateWords)),
  /** As instants, for those who look from another place. */
  startAt: unlogged(optional(time({ th: 'เริ่ม', en: 'Start' }))),
  endAt: unlogged(optional(time({ th: 'สิ้นสุด', en: 'End' }))),
  createdAt,
  createdByName,
  version: recordVersion,
} satisfies RecordFields

export const popupRecord = {
  ...bannerRecord,
  frequency: choice({ th: 'แสดงบ่อยแค่ไหน', en: 'Frequency' }, frequencyWords),
} satisfies RecordFields

export const bannerLog = { ...bannerRecord, order } satisfies RecordFields
export const popupLog = { ...popupRecord, order } satisfies RecordFields
