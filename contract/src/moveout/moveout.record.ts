import { reason, recordId } from '../core/base.record.ts'
import { choice, number, optional, type RecordFields, text, time, unlogged } from '../core/record.ts'

export const packageStatusWords = {
  asked: { th: 'รอผู้อนุมัติคนที่สอง', en: 'Waiting for a second admin' },
  refused: { th: 'ไม่อนุมัติ', en: 'Refused' },
  waiting: { th: 'รอเริ่ม', en: 'Queued' },
  making: { th: 'กำลังจัดทำ', en: 'Being made' },
  ready: { th: 'พร้อมดาวน์โหลด', en: 'Ready' },
  failed: { th: 'ไม่สำเร็จ', en: 'Failed' },
  cancelled: { th: 'ยกเลิกแล้ว', en: 'Cancelled' },
  gone: { th: 'ลบแล้ว', en: 'Deleted' },
} as const

/** A package of the whole brand. */
export const packageRecord = {
  id: recordId,
  status: choice({ th: 'สถานะ', en: 'Status' }, packageStatusWords),
  reason,
  askedBy: text({ th: 'ขอโดย', en: 'Asked for by' }),
  askedAt: unlogged(time({ th: 'ขอเมื่อ', en: 'Asked' })),
  approvedBy: optional(text({ th: 'อนุมัติโดย', en: 'Approved by' })),
  /** The moment of everything in it. */
  takenAt: unlogged(optional(time({ th: 'ข้อมูล ณ เวลา', en: 'As of' }))),
  tableCount: unlogged(number({ th: 'จำนวนตาราง', en: 'Tables' })),
  tablesDone: unlogged(number({ th: 'ตารางที่เสร็จ', en: 'Tables done' })),
  rowCount: unlogged(number({ th: 'จำนวนแถว', en: 'Rows' })),
  bytes: unlogged(optional(number({ th: 'ขนาด', en: 'Size' }))),
  sha256: optional(text({ th: 'SHA-256', en: 'SHA-256' })),
  error: unlogged(optional(text({ th: 'สาเหตุ', en: 'Cause' }))),
  finishedAt: unlogged(optional(time({ th: 'เสร็จเมื่อ', en: 'Finished' }))),
  expiresAt: unlogged(optional(time({ th: 'เก็บไว้ถึง', en: 'Kept until' }))),
  downloads: unlogged(number({ th: 'ดาวน์โหลดแล้ว', en: 'Downloads' })),
} satisfies RecordFields
