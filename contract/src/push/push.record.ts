import { createdAt, recordId } from '../core/base.record.ts'
import { choice, flag, optional, type RecordFields, text, time, unlogged } from '../core/record.ts'

/** What became of the last message to a device, where it did not arrive. */
const pushFailureWords = {
  unreachable: { th: 'ติดต่อบริการแจ้งเตือนไม่ได้', en: 'The push service could not be reached' },
  refused: { th: 'บริการแจ้งเตือนไม่รับข้อความ', en: 'The push service refused the message' },
} as const

/** A browser of an admin that rings although the office is closed. */
export const pushDeviceRecord = {
  id: recordId,
  owner: text({ th: 'เจ้าของ', en: 'Owner' }),
  device: text({ th: 'อุปกรณ์', en: 'Device' }),
  service: text({ th: 'บริการแจ้งเตือน', en: 'Push service' }),
  current: unlogged(flag({ th: 'เครื่องนี้', en: 'This device' })),
  createdAt,
  sentAt: unlogged(optional(time({ th: 'ส่งสำเร็จล่าสุด', en: 'Last delivered' }))),
  failure: unlogged(optional(choice({ th: 'ส่งไม่สำเร็จ', en: 'Not delivered' }, pushFailureWords))),
} satisfies RecordFields

export type PushFailure = keyof typeof pushFailureWords
