import { bank, currency, idOf, reason, recordId, recordVersion } from '../core/base.record.ts'
import { AmountEndMinor, AmountMinor } from '../core/money.ts'
import { choice, flag, money, number, optional, pick, type RecordFields, text, time, unlogged } from '../core/record.ts'
import { statesOf } from '../core/state-words.ts'
import { TransferStatus } from './transfer.machine.ts'

export const transferStatusWords = {
  ...statesOf(...TransferStatus.options),
  /** What a transfer waits for can be said. */
  waiting: { th: 'รออนุมัติ', en: 'Waiting for approval' },
}

/** Where the money goes: to another account of the operator, or to somebody else's. */
export const transferWayWords = {
  own: { th: 'บัญชีของเรา', en: 'Our own account' },
  out: { th: 'บัญชีภายนอก', en: 'An outside account' },
} as const

/** Money that an admin wants to be moved from one of the operator's accounts. */
export const transferRecord = {
  id: recordId,
  number: text({ th: 'เลขที่', en: 'Number' }),
  way: choice({ th: 'ปลายทาง', en: 'Goes to' }, transferWayWords),
  fromId: idOf({ th: 'รหัสอ้างอิงบัญชีต้นทาง', en: 'Id of the account it leaves' }),
  fromAccount: text({ th: 'โอนจาก', en: 'From' }),
  /** Null where it goes out. */
  toId: optional(idOf({ th: 'รหัสอ้างอิงบัญชีปลายทาง', en: 'Id of the account it goes to' })),
  toBank: { ...bank, title: { th: 'ธนาคารปลายทาง', en: 'Bank it goes to' } },
  toNumber: text({ th: 'เลขบัญชีปลายทาง', en: 'Account it goes to' }),
  toName: text({ th: 'ชื่อบัญชีปลายทาง', en: 'Name of that account' }),
  amountMinor: { ...money({ th: 'จำนวนเงิน', en: 'Amount' }), enter: AmountMinor },
  /** What the bank takes for it, beside the amount. */
  feeMinor: { ...money({ th: 'ค่าธรรมเนียม', en: 'Fee' }), enter: AmountEndMinor },
  currency,
  reason,
  makerId: idOf({ th: 'รหัสอ้างอิงผู้ทำรายการ', en: 'Id of the maker' }),
  makerName: text({ th: 'ผู้ทำรายการ', en: 'Made by' }),
  /** Made by a sweep rule, in the name of the admin who set it. */
  isSweep: flag({ th: 'กวาดยอดอัตโนมัติ', en: 'By the sweep rule' }),
  approverName: optional(text({ th: 'ผู้อนุมัติ', en: 'Approved by' })),
  status: choice({ th: 'สถานะ', en: 'Status' }, transferStatusWords),
  bankReference: text({ th: 'เลขอ้างอิงของธนาคาร', en: 'Reference of the bank' }, { min: 1, max: 60 }),
  createdAt: time({ th: 'ทำเมื่อ', en: 'Made' }),
  changedAt: unlogged(time({ th: 'เปลี่ยนล่าสุด', en: 'Last changed' })),
  version: recordVersion,
} satisfies RecordFields

/** What activities tell of a transfer. */
export const transferLog = {
  ...pick(transferRecord, [
    'status',
    'fromAccount',
    'toBank',
    'toNumber',
    'toName',
    'amountMinor',
    'feeMinor',
    'reason',
    'bankReference',
    'approverName',
  ]),
  slipCount: number({ th: 'จำนวนสลิป', en: 'Slips' }),
  wasShort: flag({ th: 'ยืนยันทั้งที่ยอดหรือวงเงินไม่พอ', en: 'Confirmed although balance or limit did not cover it' }),
} satisfies RecordFields
