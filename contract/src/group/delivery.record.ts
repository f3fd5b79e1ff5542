import { z } from 'zod'
import { idOf, recordId } from '../core/base.record.ts'
import {
  choice,
  number,
  optional,
  type RecordFields,
  saying,
  structure,
  text,
  texts,
  time,
  unlogged,
} from '../core/record.ts'
import { says } from '../core/said.ts'
import { notificationRecord } from '../notification/notification.record.ts'
import { channelKinds } from './channel.types.ts'

export const deliveryStatusWords = {
  waiting: { th: 'รอส่ง', en: 'Waiting' },
  sent: { th: 'ส่งแล้ว', en: 'Sent' },
  failed: { th: 'ไม่สำเร็จ', en: 'Failed' },
  cancelled: { th: 'ยกเลิก', en: 'Cancelled' },
} as const

/** How an attempt ended. */
export const deliveryResultWords = {
  ok: { th: 'สำเร็จ', en: 'Delivered' },
  unreachable: { th: 'ติดต่อปลายทางไม่ได้', en: 'Unreachable' },
  refused: { th: 'ปลายทางปฏิเสธ', en: 'Refused by the receiver' },
  wrongKey: { th: 'รหัสลับหรือโทเค็นไม่ถูกต้อง', en: 'Invalid secret or token' },
  closed: { th: 'ที่อยู่ไม่ได้รับอนุญาต', en: 'Address not allowed' },
} as const

/** One notice, several that were gathered, or a test that somebody asked for. */
export const deliveryKindWords = {
  single: { th: 'เรื่องเดียว', en: 'Single event' },
  digest: { th: 'รวมหลายเรื่อง', en: 'Digest' },
  test: { th: 'ข้อความทดสอบ', en: 'Test message' },
} as const

export const deliveryListed = {
  id: recordId,
  groupId: unlogged(idOf({ th: 'รหัสอ้างอิงกลุ่ม', en: 'Group ID' })),
  groupName: text({ th: 'กลุ่ม', en: 'Group' }),
  channelKind: choice({ th: 'ช่องทาง', en: 'Channel' }, channelKinds),
  kind: choice({ th: 'ประเภท', en: 'Type' }, deliveryKindWords),
  /** The event of its first notice; null for a test. */
  event: optional(notificationRecord.event),
  itemCount: number({ th: 'จำนวนเรื่อง', en: 'Events' }),
  status: choice({ th: 'สถานะ', en: 'Status' }, deliveryStatusWords),
  attempts: number({ th: 'ครั้งที่พยายาม', en: 'Attempts' }),
  result: optional(choice({ th: 'ผล', en: 'Result' }, deliveryResultWords)),
  /** What an operator can be told of a failure. */
  note: text({ th: 'รายละเอียดของผล', en: 'Result details' }),
  createdAt: time({ th: 'เวลา', en: 'Time' }),
  dueAt: time({ th: 'ส่งครั้งถัดไป', en: 'Next attempt' }),
  endedAt: optional(time({ th: 'สิ้นสุดเมื่อ', en: 'Ended' })),
} satisfies RecordFields

const Attempt = z.object({
  id: z.int(),
  at: time({ th: 'เวลา', en: 'Time' }).read,
  endedAt: deliveryListed.endedAt.read,
  result: deliveryListed.result.read,
  note: z.string(),
})

export const deliveryRecord = {
  ...deliveryListed,
  attemptLog: saying(structure({ th: 'บันทึกการส่ง', en: 'Delivery log' }, z.array(Attempt)), name =>
    says.each(
      name,
      ', ',
      says.joined(' · ', says.time('at'), says.text('result', deliveryResultWords), says.text('note')),
    ),
  ),
  subjects: texts({ th: 'เกี่ยวกับ', en: 'About' }, z.string()),
} satisfies RecordFields
