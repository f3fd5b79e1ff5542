import { z } from 'zod'
import { bank, currency, idOf, ownAccount, recordId, recordVersion, wasShort } from '../core/base.record.ts'
import { MemberUsername, PersonalNumber } from '../core/personal.ts'
import { choice, flag, money, number, optional, pick, type RecordFields, text, textOf, time } from '../core/record.ts'
import { statesOf } from '../core/state-words.ts'
import { PreStatus } from './pretransaction.machine.ts'
import { promiseStateWords } from './promise.record.ts'
import { outcomeWords } from './withdrawal-rule.types.ts'

/** Why money may not be handed out to a member at this moment. */
export const payoutBlocks = [
  'PAYOUT_SUSPENDED',
  'PAYOUT_CLOSED',
  'PAYOUT_OFF',
  'PAYOUT_ACCOUNT_NEW',
  'PAYOUT_ACCOUNT_OTHER',
  'PAYOUT_OWES',
  'PAYOUT_SITE_SHUT',
  'PAYOUT_BLOCKED',
] as const
const PayoutBlock = z.enum(payoutBlocks)
export type PayoutBlock = z.infer<typeof PayoutBlock>

/** A deposit or withdrawal on its way, as lists show it. The account number is masked. */
export const preListed = {
  id: recordId,
  number: text({ th: 'เลขที่', en: 'Number' }),
  kind: choice(
    { th: 'ประเภท', en: 'Type' },
    { deposit: { th: 'ฝาก', en: 'Deposit' }, withdrawal: { th: 'ถอน', en: 'Withdrawal' } },
  ),
  channel: choice(
    { th: 'ช่องทาง', en: 'Channel' },
    {
      bank: { th: 'ธนาคาร', en: 'Bank' },
      gateway: { th: 'เกตเวย์', en: 'Gateway' },
      manual: { th: 'ทำโดยพนักงาน', en: 'Manual' },
    },
  ),
  memberId: idOf({ th: 'รหัสอ้างอิงสมาชิก', en: 'Member ID' }),
  memberName: text({ th: 'สมาชิก', en: 'Member' }),
  memberUsername: textOf({ th: 'ชื่อผู้ใช้', en: 'Username' }, MemberUsername, MemberUsername),
  amountMinor: money({ th: 'จำนวนเงิน', en: 'Amount' }),
  currency,
  /** Where the member sends from or is paid to, as it was when they asked. */
  bank,
  accountNumber: textOf({ th: 'บัญชีสมาชิก', en: 'Member account' }, PersonalNumber, PersonalNumber),
  /** The operator's account; null until there is one. */
  ownAccount: optional(ownAccount({ th: 'บัญชีของเรา', en: 'Our account' })),
  /** The gateway by whose name the money comes; null where none is between. */
  gateway: optional(text({ th: 'เกตเวย์', en: 'Gateway' })),
  status: choice({ th: 'สถานะ', en: 'Status' }, statesOf(...PreStatus.options)),
  reason: text({ th: 'เหตุผล', en: 'Reason' }, { min: 3, max: 300 }),
  createdAt: time({ th: 'ขอเมื่อ', en: 'Requested' }),
  changedAt: time({ th: 'เปลี่ยนล่าสุด', en: 'Last changed' }),
  /** The error that handing a withdrawal out would be answered with at this moment; null where it may be. */
  blockedBy: optional(textOf({ th: 'จ่ายไม่ได้เพราะ', en: 'Payment blocked because' }, PayoutBlock, PayoutBlock)),
  /** Whether nobody knew once what became of its payout: only two admins then let it be paid again, or give it back. */
  wasUnknown: flag({ th: 'เคยไม่ทราบผลการจ่าย', en: 'Payout result was unknown' }),
  /** What the rules made of a withdrawal, which its list shows where it is more than the ordinary queue. Agents are not told. */
  decided: optional(choice({ th: 'ตามกฎการถอน', en: 'By the rules' }, outcomeWords)),
  queueName: optional(text({ th: 'คิวเฉพาะ', en: 'Named queue' })),
  /** When the member of a withdrawal was told that it arrives, and what became of that; null where nobody could say. */
  promisedAt: optional(time({ th: 'กำหนดจ่าย', en: 'Promised by' })),
  promise: optional(choice({ th: 'เวลาที่แจ้งไว้', en: 'Promise' }, promiseStateWords)),
  /** The admin who works on it, and until when it is theirs alone. */
  takenBy: optional(idOf({ th: 'รหัสอ้างอิงผู้ดำเนินการ', en: 'ID of the admin who took it' })),
  takenByName: optional(text({ th: 'ผู้ดำเนินการ', en: 'Taken by' })),
  takenUntil: optional(time({ th: 'ดำเนินการถึง', en: 'Taken until' })),
  version: recordVersion,
} satisfies RecordFields

export const preRecord = {
  ...preListed,
  /** What its gateway keeps of it. */
  feeMinor: money({ th: 'ค่าธรรมเนียมเกตเวย์', en: 'Gateway fee' }),
  /** What stands in the payment itself, and what the gateway calls it. */
  reference: optional(text({ th: 'เลขอ้างอิง', en: 'Reference' })),
  providerReference: optional(text({ th: 'เลขอ้างอิงของเกตเวย์', en: 'Gateway reference' })),
  expiresAt: optional(time({ th: 'หมดเวลา', en: 'Expires' })),
  /** What was promised first, where another time was named since. */
  firstPromisedAt: optional(time({ th: 'แจ้งครั้งแรกว่าได้รับภายใน', en: 'First promised by' })),
  /** The number of the transfer that moved the money, to be looked up among the credit transactions. */
  transferId: optional(number({ th: 'รายการเครดิต', en: 'Credit transaction' })),
  /** When the bank booked the statement line that it has, and what the bank calls it. */
  lineAt: optional(time({ th: 'เวลาในบัญชี', en: 'Booked' })),
  lineReference: optional(text({ th: 'เลขอ้างอิงของธนาคาร', en: 'Bank reference' })),
} satisfies RecordFields

/** What activities tell of a deposit or withdrawal. */
export const preLog = {
  ...pick(preRecord, ['status', 'reason', 'amountMinor', 'memberName', 'ownAccount', 'takenByName', 'promisedAt']),
  slipCount: number({ th: 'จำนวนสลิป', en: 'Slips' }),
  wasShort,
  answer: text({ th: 'คำตอบของสมาชิก', en: 'The member’s answer' }),
  revealed: flag({ th: 'เปิดดูเลขบัญชี', en: 'Account number revealed' }),
  byEarlierCode: flag({ th: 'ใช้ OTP ที่ใส่ไว้ก่อนหน้า (ยอดเล็ก)', en: 'With an earlier one-time code (small amount)' }),
} satisfies RecordFields
