import { bank, currency, idOf, otherPayer, ownAccount, recordId, recordVersion } from '../core/base.record.ts'
import { PersonalNumber } from '../core/personal.ts'
import {
  choice,
  choices,
  flag,
  money,
  number,
  optional,
  pick,
  type RecordFields,
  text,
  textOf,
  time,
} from '../core/record.ts'
import { statesOf } from '../core/state-words.ts'
import { LineStatus } from './line.machine.ts'
import { preListed } from './pretransaction.record.ts'

/** One row of a bank's statement, with what became of it. Digits in full only for admins who may see account numbers. */
export const lineRecord = {
  id: recordId,
  at: time({ th: 'เวลาในบัญชี', en: 'Booked' }),
  accountId: idOf({ th: 'รหัสอ้างอิงบัญชีของเรา', en: 'Our account ID' }),
  ownAccount: ownAccount({ th: 'บัญชีของเรา', en: 'Our account' }),
  /** Above zero came in, below zero went out. */
  amountMinor: money({ th: 'จำนวนเงิน', en: 'Amount' }),
  currency,
  balanceMinor: optional(money({ th: 'ยอดหลังรายการ', en: 'Balance after the line' })),
  bankReference: text({ th: 'เลขอ้างอิง', en: 'Reference' }),
  description: textOf({ th: 'คำอธิบาย', en: 'Description' }, PersonalNumber, PersonalNumber),
  counterpartBank: optional({ ...bank, title: { th: 'ธนาคารของผู้โอนหรือผู้รับ', en: 'Counterparty bank' } }),
  counterpartDigits: textOf({ th: 'เลขบัญชีของผู้โอนหรือผู้รับ', en: 'Counterparty account' }, PersonalNumber, PersonalNumber),
  counterpartName: text({ th: 'ผู้โอนหรือผู้รับ', en: 'Counterparty' }),
  status: choice({ th: 'สถานะ', en: 'Status' }, statesOf(...LineStatus.options)),
  /**
   * Why a line with one certain owner was not given to it by itself: the running balance does not fit, the name at the other
   * end is another one, or a file is not trusted with so large an amount.
   */
  held: optional(
    choice(
      { th: 'เหตุผลที่ระบบไม่จับคู่ให้', en: 'Why it was not auto-matched' },
      {
        gap: {
          th: 'ยอดคงเหลือไม่ต่อเนื่องกัน อาจมีรายการขาดหรือเกิน',
          en: 'The running balance does not add up: a line may be missing or extra',
        },
        name: {
          th: 'เลขบัญชีตรงเพียงบางหลัก แต่ชื่อไม่ตรง',
          en: 'Only some account digits match, and the name is different',
        },
        large: { th: 'ยอดสูงและมาจากไฟล์ที่นำเข้า', en: 'A large amount from an imported file' },
        slip: {
          th: 'เลขอ้างอิงตรงกับสลิป แต่ผู้โอนยังไม่ชัดว่าเป็นสมาชิกที่แนบสลิป',
          en: 'A slip carries this reference, but the sender is not clearly the member who sent the slip',
        },
        blocked: { th: 'ผู้โอนหรือสมาชิกตรงกับบัญชีดำ', en: 'The sender or the member is on the block list' },
      },
    ),
  ),
  /** The pre-transaction that it was given to; null where there is none. */
  preId: optional(idOf({ th: 'รหัสอ้างอิงรายการฝากถอน', en: 'Matched transaction ID' })),
  preNumber: optional(text({ th: 'จับคู่กับ', en: 'Matched with' })),
  preKind: optional(preListed.kind),
  /** The transfer of our own that it shows leaving or coming; null where it is none. */
  transferId: optional(idOf({ th: 'รหัสอ้างอิงการโอน', en: 'Transfer ID' })),
  transferNumber: optional(text({ th: 'เป็นการโอน', en: 'Bank transfer' })),
  memberName: optional(text({ th: 'สมาชิก', en: 'Member' })),
  /** Whether the match credited the deposit, or settled the withdrawal or transfer; else the line only proves it. */
  moved: flag({ th: 'มีเงินเคลื่อนไหว', en: 'Moved money' }),
  score: optional(number({ th: 'คะแนน', en: 'Score' })),
  /** What speaks for a pre-transaction being the one that a line belongs to. */
  reasons: choices(
    { th: 'เหตุผลที่จับคู่', en: 'Why it matches' },
    {
      amount: { th: 'ยอดตรง', en: 'Same amount' },
      time: { th: 'เวลาใกล้กัน', en: 'Close in time' },
      reference: { th: 'เลขอ้างอิงตรง', en: 'Same reference' },
      slip: { th: 'ตรงกับสลิป', en: 'Same as on the slip' },
      checked: { th: 'บริการตรวจสลิปยืนยัน', en: 'Confirmed by the slip service' },
      digits: { th: 'เลขบัญชีตรง', en: 'Same account digits' },
      bank: { th: 'ธนาคารตรง', en: 'Same bank' },
      name: { th: 'ชื่อคล้ายกัน', en: 'Similar name' },
    },
  ),
  /** The admin who decided last about it, and why; nobody where it found its owner by itself. */
  decidedByName: optional(text({ th: 'ผู้ตัดสินใจ', en: 'Decided by' })),
  decidedAt: optional(time({ th: 'ตัดสินใจเมื่อ', en: 'Decided' })),
  reason: text({ th: 'เหตุผล', en: 'Reason' }),
  /** So much came in, or went out, in lines before this one that are missing. */
  missingMinor: optional(money({ th: 'ยอดที่ขาดก่อนหน้า', en: 'Missing before this line' })),
  version: recordVersion,
} satisfies RecordFields

/** What activities tell of a statement line. */
export const lineLog = {
  ...pick(lineRecord, ['status', 'preNumber', 'transferNumber', 'memberName', 'reason', 'moved']),
  otherPayer,
} satisfies RecordFields
