import { z } from 'zod'
import { createdAt, createdByName, order, recordId, recordVersion } from '../core/base.record.ts'
import {
  choice,
  choices,
  flag,
  loggedAs,
  number,
  optional,
  type RecordFields,
  structure,
  text,
  time,
  unlogged,
  wallTime,
} from '../core/record.ts'
import { FilledRichText, plainOf, RichText } from '../core/rich-text.ts'

/** Whom it is for. Members read it on the site, the others where they work. */
export const readerWords = {
  members: { th: 'สมาชิก', en: 'Members' },
  agents: { th: 'เอเย่นต์', en: 'Agents' },
  admins: { th: 'พนักงาน', en: 'Staff' },
} as const

const statusWords = {
  draft: { th: 'ฉบับร่าง', en: 'Draft' },
  published: { th: 'เผยแพร่แล้ว', en: 'Published' },
  hidden: { th: 'ซ่อนอยู่', en: 'Hidden' },
  archived: { th: 'เก็บเข้าคลัง', en: 'Archived' },
} as const

/** How it stands now: what is published is shown in its period, and waits before it. */
export const announcementStateWords = {
  draft: statusWords.draft,
  scheduled: { th: 'ตั้งเวลาไว้', en: 'Scheduled' },
  shown: { th: 'กำลังแสดง', en: 'Showing' },
  over: { th: 'หมดเวลาแล้ว', en: 'Expired' },
  hidden: statusWords.hidden,
  archived: statusWords.archived,
} as const

const titleLength = 120
const Title = z.strictObject({
  th: z.string().trim().min(2).max(titleLength),
  en: z.string().trim().max(titleLength),
})
const audience = choices({ th: 'ผู้อ่าน', en: 'Readers' }, readerWords)

/** What can be said of an announcement when it is added, and changed afterwards. */
export const announcementSetting = {
  /** Where there is no English, readers of English are shown Thai. */
  title: unlogged({
    ...structure({ th: 'ชื่อประกาศ', en: 'Title' }, z.object({ th: z.string(), en: z.string() })),
    enter: Title,
  }),
  // The log keeps what was written, without its form.
  bodyTh: loggedAs(
    { ...structure({ th: 'เนื้อหา (ไทย)', en: 'Content (Thai)' }, RichText), enter: FilledRichText },
    plainOf,
  ),
  bodyEn: optional(loggedAs(structure({ th: 'เนื้อหา (English)', en: 'Content (English)' }, RichText), plainOf)),
  audience: { ...audience, enter: audience.enter.min(1).max(Object.keys(readerWords).length) },
  pinned: flag({ th: 'ปักหมุดไว้บนสุด', en: 'Pin to the top' }),
  start: optional(wallTime({ th: 'เริ่มแสดง', en: 'Shown from' })),
  end: optional(wallTime({ th: 'สิ้นสุด', en: 'Until' })),
} satisfies RecordFields

const { bodyTh, bodyEn, ...listedSetting } = announcementSetting

export const announcementListed = {
  id: recordId,
  ...listedSetting,
  /** As instants, for those who look from another place. */
  startAt: unlogged(optional(time({ th: 'เริ่มแสดง', en: 'Shown from' }))),
  endAt: unlogged(optional(time({ th: 'สิ้นสุด', en: 'Until' }))),
  status: choice({ th: 'สถานะ', en: 'Status' }, statusWords),
  state: unlogged(choice({ th: 'สถานะ', en: 'Status' }, announcementStateWords)),
  /** How many admins and agents have opened it. */
  seenCount: unlogged(number({ th: 'เปิดอ่านแล้ว', en: 'Read' })),
  createdAt,
  createdByName,
  version: recordVersion,
} satisfies RecordFields

export const announcementRecord = { ...announcementListed, bodyTh, bodyEn } satisfies RecordFields

/** In the log the titles are fields of their own, so that a diff names the language. */
export const announcementLog = {
  ...announcementRecord,
  titleTh: text({ th: 'ชื่อ (ไทย)', en: 'Title (Thai)' }),
  titleEn: text({ th: 'ชื่อ (อังกฤษ)', en: 'Title (English)' }),
  order,
} satisfies RecordFields
