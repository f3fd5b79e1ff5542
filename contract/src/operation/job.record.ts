import { choice, number, type RecordFields, text } from '../core/record.ts'

/** A job that failed: it runs again by itself after a while, or has used up its attempts. */
export const jobStateWords = {
  again: { th: 'จะลองใหม่เอง', en: 'Will retry' },
  failed: { th: 'ไม่สำเร็จ', en: 'Failed' },
  waiting: { th: 'รอทำงาน', en: 'Waiting' },
} as const

/** What the activity log keeps of a job that somebody had run again. */
export const jobLog = {
  task: text({ th: 'งานระบบ', en: 'Task' }),
  state: choice({ th: 'สถานะ', en: 'Status' }, jobStateWords),
  attempts: number({ th: 'ครั้งที่พยายาม', en: 'Attempts' }),
} satisfies RecordFields
