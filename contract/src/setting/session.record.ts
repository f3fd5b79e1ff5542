import { z } from 'zod'
import { recordId } from '../core/base.record.ts'
import { flag, number, optional, type RecordFields, text, textOf, texts, time } from '../core/record.ts'
import { KnownScreen } from '../frames/known-screen.ts'
import { screens } from '../screens.ts'

/** One place where an admin is signed in. */
export const sessionRecord = {
  id: recordId,
  current: flag({ th: 'เครื่องนี้', en: 'This device' }),
  device: text({ th: 'อุปกรณ์', en: 'Device' }),
  ip: text({ th: 'IP', en: 'IP' }),
  startedAt: time({ th: 'เข้าสู่ระบบเมื่อ', en: 'Signed in' }),
  lastSeenAt: time({ th: 'ใช้งานล่าสุด', en: 'Last active' }),
} satisfies RecordFields

export const sessionLog = {
  live: flag({ th: 'ใช้งานอยู่', en: 'Active' }),
  others: number({ th: 'เซสชันอื่น', en: 'Other sessions' }),
  screen: { ...optional(textOf({ th: 'หน้าจอ', en: 'Screen' }, KnownScreen, KnownScreen)), words: screens },
  minutes: number({ th: 'นาที', en: 'Minutes' }),
  rowCount: number({ th: 'จำนวนรายที่เปิดดู', en: 'Revealed' }),
  viewingRole: text({ th: 'มุมมองของบทบาท', en: 'Viewed as role' }),
  grants: texts({ th: 'สิทธิ์', en: 'Permissions' }, z.string()),
  limit: number({ th: 'ขีดจำกัดต่อชั่วโมง', en: 'Limit per hour' }),
} satisfies RecordFields
