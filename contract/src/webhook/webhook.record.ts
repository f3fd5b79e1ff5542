import { z } from 'zod'
import { createdAt, createdByName, keys, recordId, recordVersion } from '../core/base.record.ts'
import {
  choice,
  flag,
  loggedAs,
  number,
  optional,
  type RecordFields,
  structure,
  text,
  textOf,
  time,
  titlesOf,
  unlogged,
  wallTime,
} from '../core/record.ts'
import { testEvent, webhookEventNames, webhookEvents } from './events.ts'

export const endpointStates = {
  on: { th: 'เปิด', en: 'On' },
  /** It could not be reached, and is tried again later. */
  failing: { th: 'ส่งไม่ถึง กำลังลองใหม่', en: 'Not reached, retrying' },
  off: { th: 'ปิด', en: 'Off' },
  /** It took nothing for days. */
  gaveUp: { th: 'ระบบปิดให้ (ส่งไม่ถึงหลายวัน)', en: 'Switched off (unreachable for days)' },
} as const

const eventWords = titlesOf(webhookEvents)

export const endpointSetting = {
  name: text({ th: 'ชื่อ', en: 'Name' }, { min: 2, max: 60 }),
  /** The log keeps the host alone: the path of a webhook often is a secret. */
  address: loggedAs(
    textOf(
      { th: 'ที่อยู่ (URL)', en: 'Address (URL)' },
      z.string(),
      z.url({ protocol: /^https?$/, message: 'ADDRESS_FORM' }).max(300),
    ),
    address => /^https?:\/\/([^/?#]+)/.exec(address)?.[1] ?? '',
  ),
  events: {
    kind: 'choices',
    title: { th: 'เหตุการณ์', en: 'Events' },
    read: z.array(z.enum(webhookEventNames)),
    enter: z.array(z.enum(webhookEventNames)).min(1),
    words: eventWords,
  },
} as const satisfies RecordFields

/** Where events go. */
export const endpointRecord = {
  id: recordId,
  ...endpointSetting,
  enabled: flag({ th: 'เปิดส่ง', en: 'Switched on' }),
  state: unlogged(choice({ th: 'สถานะ', en: 'Status' }, endpointStates)),
  /** Two while one is being replaced. */
  keys: keys({ th: 'รหัสลับที่ใช้ได้', en: 'Valid secrets' }),
  waitingCount: unlogged(number({ th: 'รอส่ง', en: 'Waiting' })),
  lastSentAt: unlogged(optional(time({ th: 'ส่งถึงล่าสุด', en: 'Last delivered' }))),
  createdBy: createdByName,
  createdAt,
  version: recordVersion,
} satisfies RecordFields

export const webhookDeliveryStates = {
  waiting: { th: 'รอส่ง', en: 'Waiting' },
  sent: { th: 'ส่งถึง', en: 'Delivered' },
  failed: { th: 'ไม่สำเร็จ', en: 'Failed' },
} as const

const deliveredWords = { ...eventWords, [testEvent]: { th: 'ทดสอบ', en: 'Test' } }

/** One event on its way to one endpoint. */
export const webhookDeliveryListed = {
  id: recordId,
  endpointId: unlogged(recordId),
  endpointName: text({ th: 'ปลายทาง', en: 'Endpoint' }),
  event: choice({ th: 'เหตุการณ์', en: 'Event' }, deliveredWords),
  subject: text({ th: 'เกี่ยวกับ', en: 'Subject' }),
  replayed: flag({ th: 'ส่งซ้ำ', en: 'Replayed' }),
  status: choice({ th: 'สถานะ', en: 'Status' }, webhookDeliveryStates),
  attempts: number({ th: 'ครั้งที่พยายาม', en: 'Attempts' }),
  answerStatus: optional(number({ th: 'คำตอบ (HTTP)', en: 'Answer (HTTP)' })),
  tookMs: optional(number({ th: 'ใช้เวลา (มิลลิวินาที)', en: 'Took (ms)' })),
  happenedAt: time({ th: 'เกิดเมื่อ', en: 'Happened' }),
  createdAt: time({ th: 'เข้าคิวเมื่อ', en: 'Queued' }),
  dueAt: time({ th: 'ส่งครั้งถัดไป', en: 'Next attempt' }),
  endedAt: optional(time({ th: 'สิ้นสุดเมื่อ', en: 'Ended' })),
} satisfies RecordFields

export const webhookDeliveryRecord = {
  ...webhookDeliveryListed,
  eventId: recordId,
  /** Why nothing came back, or the first characters of what did. */
  answer: text({ th: 'ข้อความคำตอบ', en: 'Answer text' }),
  payload: structure({ th: 'ข้อมูลที่ส่ง', en: 'Data' }, z.record(z.string(), z.unknown())),
} satisfies RecordFields

/** A span of time that is sent again, by the brand's clock. */
export const replaySpan = {
  from: wallTime({ th: 'ส่งซ้ำตั้งแต่', en: 'Replay from' }),
  to: wallTime({ th: 'ส่งซ้ำถึง', en: 'Replay to' }),
} satisfies RecordFields

/** What activities tell of endpoints and of what was sent again. */
export const webhookLog: RecordFields = {
  ...endpointRecord,
  replayedCount: number({ th: 'จำนวนที่ส่งซ้ำ', en: 'Replayed' }),
  ...replaySpan,
  isTest: flag({ th: 'ข้อความทดสอบ', en: 'Test message' }),
}
