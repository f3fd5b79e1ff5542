import { currency, idOf, otherPayer, ownAccount, reason, recordId, recordVersion } from '../core/base.record.ts'
import { choice, day, money, number, optional, pick, type RecordFields, text, time } from '../core/record.ts'
import { statesOf } from '../core/state-words.ts'
import { exceptionClasses, fixes } from './exception-classes.ts'

/** What our records and the bank's lines do not agree on. */
export const exceptionRecord = {
  id: recordId,
  accountId: idOf({ th: 'รหัสอ้างอิงบัญชีของเรา', en: 'Our account ID' }),
  ownAccount: ownAccount({ th: 'บัญชีของเรา', en: 'Our account' }),
  day: day({ th: 'วันที่', en: 'Day' }),
  class: choice({ th: 'ประเภท', en: 'Type' }, exceptionClasses),
  at: time({ th: 'เวลา', en: 'Time' }),
  /** What is at risk; of two amounts that differ, the difference. */
  amountMinor: money({ th: 'ยอดที่เสี่ยง', en: 'At risk' }),
  currency,
  /** What the bank's lines and our records of it add up to; null where there are none. */
  bankMinor: optional(money({ th: 'ยอดของธนาคาร', en: 'Bank amount' })),
  ownMinor: optional(money({ th: 'ยอดของเรา', en: 'Our amount' })),
  /** The number of the first of our records. */
  number: optional(text({ th: 'เลขที่รายการ', en: 'Number' })),
  /** Whom the bank or our record names. */
  name: text({ th: 'ชื่อ', en: 'Name' }),
  status: choice({ th: 'สถานะ', en: 'Status' }, statesOf('open', 'settled')),
  fix: optional(choice({ th: 'วิธีแก้', en: 'Fix' }, fixes)),
  foundAt: time({ th: 'พบเมื่อ', en: 'Found' }),
  settledAt: optional(time({ th: 'แก้ไขเมื่อ', en: 'Resolved' })),
  settledByName: optional(text({ th: 'ผู้แก้ไข', en: 'Resolved by' })),
  version: recordVersion,
} satisfies RecordFields

/** What activities tell of an exception. */
export const exceptionLog = {
  ...pick(exceptionRecord, ['class', 'status', 'amountMinor', 'fix']),
  reason,
  otherPayer,
  /** Of a sheet that was written. */
  rowCount: number({ th: 'จำนวนรายการ', en: 'Rows' }),
  /** Why a second admin was asked. */
  requestReason: text({ th: 'ขออนุมัติเพราะ', en: 'Approval requested because' }),
} satisfies RecordFields
