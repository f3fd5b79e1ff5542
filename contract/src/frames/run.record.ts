import { createdAt, currency, daysUnit, isAsked, recordId, recordVersion, timesUnit } from '../core/base.record.ts'
import { choice, day, money, number, optional, type RecordFields, text, time, unlogged } from '../core/record.ts'
import { statesOf } from '../core/state-words.ts'

/** The states of a setting by which members are paid in runs, such as a refund. */
export const settingStatus = choice({ th: 'สถานะ', en: 'Status' }, statesOf('draft', 'active', 'paused', 'ended'))

/** How many business days are added up: one, from Monday to Sunday, or those of a month. */
export const runPeriod = choice(
  { th: 'รอบ', en: 'Period' },
  {
    day: { th: 'รายวัน', en: 'Daily' },
    week: { th: 'รายสัปดาห์ (จันทร์ถึงอาทิตย์)', en: 'Weekly (Monday to Sunday)' },
    month: { th: 'รายเดือน', en: 'Monthly' },
  },
)

/** Where the money of a run goes: to cash, or to bonus, which becomes cash once it was bet so many times within some days. */
export const credited = {
  creditedTo: choice(
    { th: 'จ่ายเป็น', en: 'Paid as' },
    {
      cash: { th: 'เงินสด', en: 'Cash' },
      bonus: { th: 'โบนัส (ต้องทำเทิร์นก่อนเป็นเงินสด)', en: 'Bonus (turnover required before cash-out)' },
    },
  ),
  turnoverTimes: optional(
    number({ th: 'ต้องทำเทิร์น', en: 'Turnover requirement' }, { min: 0, max: 100, unit: timesUnit }),
  ),
  bonusDays: optional(number({ th: 'ทำให้ครบภายใน', en: 'Complete within' }, { min: 1, max: 365, unit: daysUnit })),
} satisfies RecordFields

/** One period of one setting, of any kind of run. */
export const runRecord = {
  id: recordId,
  period: unlogged(runPeriod),
  /** Its first and its last business day. */
  from: unlogged(day({ th: 'วันแรก', en: 'First day' })),
  to: unlogged(day({ th: 'วันสุดท้าย', en: 'Last day' })),
  status: choice(
    { th: 'สถานะ', en: 'Status' },
    {
      ...statesOf('calculating', 'calculated', 'approved', 'done', 'rejected'),
      calculated: { th: 'รอตรวจและอนุมัติ', en: 'Waiting for review and approval' },
      rejected: { th: 'ไม่อนุมัติ', en: 'Rejected' },
    },
  ),
  /** The number of members who get something, and the total. */
  memberCount: number({ th: 'สมาชิก', en: 'Members' }),
  totalMinor: money({ th: 'ยอดรวม', en: 'Total' }),
  /** How much of it was paid so far. */
  paidCount: unlogged(number({ th: 'จำนวนที่จ่ายแล้ว', en: 'Members paid' })),
  paidMinor: unlogged(money({ th: 'จ่ายแล้ว', en: 'Paid' })),
  currency,
  calculatedAt: unlogged(optional(time({ th: 'คำนวณเมื่อ', en: 'Calculated' }))),
  decidedByName: unlogged(optional(text({ th: 'ผู้ตัดสิน', en: 'Decided by' }))),
  /** Why it was rejected. */
  reason: text({ th: 'เหตุผล', en: 'Reason' }),
  /** A second admin's approval was requested. */
  isAsked,
  createdAt,
  version: recordVersion,
} satisfies RecordFields

/** What became of what one member gets: it waits for its run, or for the member to claim it. */
export const shareStatus = choice(
  { th: 'สถานะ', en: 'Status' },
  {
    waiting: { th: 'รอจ่าย', en: 'Pending payment' },
    paid: { th: 'จ่ายแล้ว', en: 'Paid' },
    expired: { th: 'หมดสิทธิ์รับ', en: 'Expired' },
  },
)

/** One entity of the log holds a setting and its runs: their states are different words of one field. */
export const settingOrRunStatus = choice(
  { th: 'สถานะ', en: 'Status' },
  { ...settingStatus.words, ...runRecord.status.words },
)
