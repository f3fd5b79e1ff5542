import { z } from 'zod'
import { currency, idOf, reason, recordId, recordVersion } from '../core/base.record.ts'
import {
  choice,
  day,
  money,
  number,
  optional,
  pick,
  type RecordFields,
  saying,
  text,
  texts,
  time,
  unlogged,
} from '../core/record.ts'
import { says } from '../core/said.ts'

export const shiftStatusWords = {
  open: { th: 'กำลังทำกะ', en: 'Open' },
  waiting: { th: 'รอผู้รับกะเซ็น', en: 'Waiting for signature' },
  sentBack: { th: 'ส่งกลับให้แก้', en: 'Sent back' },
  signed: { th: 'เซ็นครบแล้ว', en: 'Signed' },
} as const

/** Minutes and seconds; nothing where nothing was handled. */
const duration = (name: string) =>
  says.when(
    { field: name, is: [null] },
    says.fixed({ th: '–', en: '–' }),
    says.filled(
      { th: '{minutes} นาที {seconds} วิ', en: '{minutes} min {seconds} s' },
      { minutes: says.whole(name, 60), seconds: says.rest(name, 60) },
    ),
  )

/** What a shift came to, or all shifts of a person on one day. */
const results = {
  handledCount: number({ th: 'คำขอที่ทำ', en: 'Requests handled' }),
  /** From the request, or from the opening of the shift where that was later, to the step of this cashier. */
  medianSeconds: saying(optional(number({ th: 'เวลาต่อคำขอ (มัธยฐาน)', en: 'Median time per request' })), duration),
  depositMinor: money({ th: 'รับฝาก', en: 'Deposits taken' }),
  withdrawalMinor: money({ th: 'จ่ายถอน', en: 'Withdrawals paid' }),
  correctionCount: number({ th: 'จำนวนที่แก้ไข', en: 'Corrections' }),
  correctionMinor: money({ th: 'ยอดที่แก้ไข', en: 'Amount corrected' }),
  /** What the banks have beyond the ledger, over all accounts, at the closing. */
  differenceMinor: money({ th: 'ผลต่างตอนปิดกะ', en: 'Difference at closing' }),
} satisfies RecordFields

/** The time of one cashier at the counter, from opening to the two signatures. */
export const shiftRecord = {
  id: recordId,
  number: text({ th: 'เลขที่กะ', en: 'Shift' }),
  adminId: idOf({ th: 'รหัสอ้างอิงแคชเชียร์', en: 'Cashier ID' }),
  adminName: text({ th: 'แคชเชียร์', en: 'Cashier' }),
  status: choice({ th: 'สถานะ', en: 'Status' }, shiftStatusWords),
  openedAt: time({ th: 'เปิดกะ', en: 'Opened' }),
  closedAt: optional(time({ th: 'ปิดกะ', en: 'Closed' })),
  /** The cashier, or who closed it for them. */
  closedById: optional(idOf({ th: 'รหัสอ้างอิงผู้ปิดกะ', en: 'ID of who closed it' })),
  closedByName: optional(text({ th: 'ผู้ปิดกะ', en: 'Closed by' })),
  /** Who takes over, named at the closing. */
  nextId: optional(idOf({ th: 'รหัสอ้างอิงผู้รับกะ', en: 'ID of who takes over' })),
  nextName: optional(text({ th: 'ผู้รับกะ', en: 'Taken over by' })),
  signedAt: optional(time({ th: 'ผู้รับกะเซ็นเมื่อ', en: 'Signed' })),
  ...results,
  /** Changes of what is in it, after it was closed. */
  markCount: number({ th: 'แก้ไขหลังปิดกะ', en: 'Changed after closing' }),
  explanation: text({ th: 'คำอธิบาย', en: 'Explanation' }, { max: 1000 }),
  refusal: text({ th: 'เหตุผลที่ส่งกลับ', en: 'Why it was sent back' }, { max: 300 }),
  currency,
  version: recordVersion,
} satisfies RecordFields

/** One person on one business day. */
export const shiftDayRecord = {
  id: unlogged(text(recordId.title)),
  day: day({ th: 'วันที่', en: 'Day' }),
  adminId: shiftRecord.adminId,
  adminName: shiftRecord.adminName,
  shiftCount: number({ th: 'จำนวนกะ', en: 'Shifts' }),
  ...results,
  markCount: shiftRecord.markCount,
  currency,
} satisfies RecordFields

/** What activities tell of a shift. */
export const shiftLog = {
  ...pick(shiftRecord, [
    'adminName',
    'status',
    'closedByName',
    'nextName',
    'handledCount',
    'depositMinor',
    'withdrawalMinor',
    'correctionCount',
    'correctionMinor',
    'differenceMinor',
    'explanation',
    'refusal',
  ]),
  handedOver: texts({ th: 'งานค้างที่ส่งต่อ', en: 'Requests handed over' }, z.string()),
  /** By which anybody can prove that the report is the one that was signed. */
  reportHash: text({ th: 'ลายนิ้วมือของรายงาน', en: 'Report fingerprint' }),
  reason,
} satisfies RecordFields
