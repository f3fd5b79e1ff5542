import { z } from 'zod'
import {
  choice,
  number,
  optional,
  type RecordFields,
  structure,
  text,
  textOf,
  time,
  titlesOf,
  unlogged,
} from '../core/record.ts'
import { screens } from '../screens.ts'
import { type EventName, eventNames, events, noticeLevels } from './notification-events.ts'

/** What each event is called. */
export const eventWords = titlesOf<EventName>(events)

/** What staff write themselves is a message; everything else is an event. */
const noticeWords = { ...eventWords, message: { th: 'ข้อความจากเพื่อนร่วมงาน', en: 'Message from a colleague' } }
export const NoticeKind = z.enum([...eventNames, 'message'])

const audienceWords = {
  all: { th: 'พนักงานทุกคน', en: 'All employees' },
  roles: { th: 'ตามบทบาท', en: 'By role' },
  admins: { th: 'เลือกรายคน', en: 'By name' },
} as const

/** What somebody was told, or one colleague writes to others. */
export const notificationRecord = {
  id: unlogged({ ...number({ th: 'เลขที่', en: 'Number' }), read: z.int() }),
  at: unlogged(time({ th: 'เวลา', en: 'Time' })),
  /** Null until it was read. */
  readAt: unlogged(optional(time({ th: 'อ่านแล้วเมื่อ', en: 'Read at' }))),
  event: unlogged({ ...choice({ th: 'เรื่อง', en: 'Event' }, noticeWords), read: NoticeKind, enter: NoticeKind }),
  level: choice({ th: 'ระดับ', en: 'Level' }, noticeLevels),
  /** The record that it is about; of a message, nothing. */
  subjectId: unlogged(text({ th: 'รหัสของเรื่อง', en: 'Subject ID' })),
  subjectName: unlogged(text({ th: 'เกี่ยวกับ', en: 'About' })),
  /** What the event says of itself, which is put into the words of the reader's language. */
  fields: unlogged(
    structure({ th: 'รายละเอียด', en: 'Details' }, z.record(z.string(), z.union([z.string(), z.number()]))),
  ),
  /** What a colleague wrote, and where it leads. */
  title: optional(text({ th: 'หัวข้อ', en: 'Title' }, { min: 1, max: 100 })),
  text: optional(text({ th: 'ข้อความ', en: 'Text' }, { min: 1, max: 500 })),
  screen: optional({ ...textOf({ th: 'ลิงก์ไปหน้า', en: 'Link to a screen' }, z.string(), z.string()), words: screens }),
  senderName: unlogged(optional(text({ th: 'ผู้ส่ง', en: 'Sent by' }))),
} satisfies RecordFields

/** What the log tells of a message beside it: whom it was for. */
export const notificationLog = {
  ...notificationRecord,
  audience: choice({ th: 'ส่งถึง', en: 'Send to' }, audienceWords),
  recipientCount: number({ th: 'จำนวนผู้รับ', en: 'Recipients' }),
} satisfies RecordFields
