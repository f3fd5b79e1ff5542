import { currency, idOf, recordId, recordVersion, timesUnit } from '../core/base.record.ts'
import { choice, money, number, optional, pick, type RecordFields, text, time } from '../core/record.ts'

/** A bonus that a member was given, and what became of it. */
export const claimRecord = {
  id: recordId,
  number: text({ th: 'เลขที่', en: 'Number' }),
  /** What gives bonuses. Whichever it was, a bonus is played, turned into cash or taken back in one way. */
  source: choice(
    { th: 'มาจาก', en: 'From' },
    {
      promotion: { th: 'โปรโมชัน', en: 'Promotion' },
      refund: { th: 'คืนยอด', en: 'Refund' },
      affiliate: { th: 'แนะนำเพื่อน', en: 'Affiliate' },
      moved: { th: 'ระบบเดิม', en: 'Former system' },
    },
  ),
  /** What gave it, by its name then. */
  sourceName: text({ th: 'ชื่อ', en: 'Name' }),
  promotionId: optional(idOf({ th: 'รหัสอ้างอิงโปรโมชัน', en: 'Promotion ID' })),
  memberId: idOf({ th: 'รหัสอ้างอิงสมาชิก', en: 'Member ID' }),
  memberName: text({ th: 'สมาชิก', en: 'Member' }),
  /** The deposit that it came with; zero where there was none. */
  depositMinor: money({ th: 'ยอดฝาก', en: 'Deposit' }),
  bonusMinor: money({ th: 'โบนัส', en: 'Bonus' }),
  /** What is left of it to play with, wins included. */
  lotMinor: money({ th: 'คงเหลือ', en: 'Remaining' }),
  turnoverTimes: number({ th: 'เทิร์น', en: 'Turnover' }, { unit: timesUnit }),
  /** What has to be bet, and what of it was so far. */
  requiredMinor: money({ th: 'เทิร์นที่ต้องทำ', en: 'Required turnover' }),
  turnoverMinor: money({ th: 'ยอดเทิร์น', en: 'Turnover' }),
  /** The most that becomes cash. */
  cashOutMinor: optional(money({ th: 'แปลงเป็นเงินสดได้สูงสุด', en: 'Maximum cash-out' })),
  /** What became cash, and what went back. */
  convertedMinor: money({ th: 'แปลงเป็นเงินสดแล้ว', en: 'Converted to cash' }),
  returnedMinor: money({ th: 'คืนร้าน', en: 'Returned to house' }),
  currency,
  status: choice(
    { th: 'สถานะ', en: 'Status' },
    {
      waiting: { th: 'รอตรวจสอบ', en: 'Waiting for review' },
      active: { th: 'กำลังทำเทิร์น', en: 'In progress' },
      completed: { th: 'ครบแล้ว', en: 'Completed' },
      expired: { th: 'หมดอายุ', en: 'Expired' },
      cancelled: { th: 'ยกเลิกแล้ว', en: 'Cancelled' },
      forfeited: { th: 'หมดสิทธิ์', en: 'Forfeited' },
      refused: { th: 'ไม่ได้รับ', en: 'Not granted' },
    },
  ),
  /** Why it was cancelled or forfeited. */
  reason: text({ th: 'เหตุผล', en: 'Reason' }),
  claimedAt: time({ th: 'รับเมื่อ', en: 'Claimed' }),
  expiresAt: time({ th: 'หมดอายุ', en: 'Expires' }),
  endedAt: optional(time({ th: 'จบเมื่อ', en: 'Ended' })),
  version: recordVersion,
} satisfies RecordFields

/** What activities tell of a bonus. */
export const claimLog = pick(claimRecord, [
  'sourceName',
  'memberName',
  'bonusMinor',
  'requiredMinor',
  'turnoverMinor',
  'returnedMinor',
  'status',
  'reason',
])
