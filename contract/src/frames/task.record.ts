import { z } from 'zod'
import { reason, recordId } from '../core/base.record.ts'
import {
  choice,
  flag,
  money,
  number,
  optional,
  type RecordFields,
  structure,
  text,
  textOf,
  texts,
  time,
  unlogged,
} from '../core/record.ts'
import { screens } from '../screens.ts'
import { KnownScreen } from './known-screen.ts'

export const taskStatusWords = {
  waiting: { th: 'รอคิว', en: 'Queued' },
  running: { th: 'กำลังทำ', en: 'Running' },
  done: { th: 'เสร็จแล้ว', en: 'Done' },
  failed: { th: 'ไม่สำเร็จ', en: 'Failed' },
  cancelled: { th: 'ยกเลิกแล้ว', en: 'Cancelled' },
} as const

const taskKindWords = {
  export: { th: 'ส่งออกข้อมูล', en: 'Export' },
  bulk: { th: 'ทำหลายรายการ', en: 'Bulk action' },
} as const

const formatWords = { csv: { th: 'CSV', en: 'CSV' }, xlsx: { th: 'Excel', en: 'Excel' } } as const

/** Work that an admin started and that continues in the background. */
export const taskRecord = {
  id: recordId,
  kind: unlogged(choice({ th: 'ประเภท', en: 'Type' }, taskKindWords)),
  screen: { ...textOf({ th: 'รายการ', en: 'List' }, KnownScreen, KnownScreen), words: screens },
  /** The entity and action that a bulk task's call logs. */
  entity: optional(text({ th: 'ทำกับ', en: 'Applied to' })),
  action: optional(text({ th: 'สิ่งที่ทำ', en: 'Action' })),
  format: optional(choice({ th: 'รูปแบบไฟล์', en: 'File format' }, formatWords)),
  status: choice({ th: 'สถานะ', en: 'Status' }, taskStatusWords),
  /** How many rows are processed, refused ones included. */
  doneCount: unlogged(number({ th: 'ทำแล้ว', en: 'Done' })),
  refusedCount: unlogged(number({ th: 'ทำไม่ได้', en: 'Failed' })),
  /** Null if the rows were not counted. */
  totalCount: unlogged(optional(number({ th: 'ทั้งหมด', en: 'Total' }))),
  /** Why it failed, in the language of the admin who reads it. */
  error: unlogged(optional(text({ th: 'สาเหตุที่ไม่สำเร็จ', en: 'Reason for failure' }))),
  /** The file to fetch; null until it is ready, and again once it is removed. */
  file: unlogged(structure({ th: 'ไฟล์', en: 'File' }, z.object({ name: z.string(), bytes: z.int() }).nullable())),
  /** It was made with flags that the admin who started it no longer holds: neither its file nor its rows can be read. */
  closed: unlogged(flag({ th: 'เปิดดูไม่ได้แล้ว', en: 'No longer available' })),
  createdAt: unlogged(time({ th: 'เริ่มเมื่อ', en: 'Started' })),
  finishedAt: unlogged(optional(time({ th: 'เสร็จเมื่อ', en: 'Finished' }))),
  expiresAt: unlogged(time({ th: 'เก็บไว้ถึง', en: 'Available until' })),
} satisfies RecordFields

/** What activities of tasks hold in addition to the task itself: the request and its result. */
export const taskLog = {
  ...taskRecord,
  query: texts({ th: 'เงื่อนไข', en: 'Query' }, z.string()),
  columns: texts({ th: 'คอลัมน์', en: 'Columns' }, z.string()),
  rowCount: number({ th: 'จำนวนรายการ', en: 'Rows' }),
  amountMinor: money({ th: 'ยอดรวม', en: 'Total amount' }),
  fingerprint: text({ th: 'รหัสยืนยันรายการ', en: 'Fingerprint of the rows' }),
  fileName: text({ th: 'ชื่อไฟล์', en: 'File name' }),
  revealed: flag({ th: 'มีเบอร์และเลขบัญชีเต็ม', en: 'With whole numbers' }),
  revealedCount: number({ th: 'จำนวนสมาชิกที่เปิดดู', en: 'Members revealed' }),
  reason,
} satisfies RecordFields
