import { recordId } from '../core/base.record.ts'
import { flag, number, type RecordFields, text, time } from '../core/record.ts'

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
} satisfies RecordFields
