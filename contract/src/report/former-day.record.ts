import { currency } from '../core/base.record.ts'
import { day, money, number, type RecordFields } from '../core/record.ts'

/** What members did on a business day in the system from which they came. It is no part of any other report. */
export const formerDayRecord = {
  day: day({ th: 'วันที่', en: 'Date' }),
  currency,
  depositMinor: money({ th: 'ฝาก', en: 'Deposits' }),
  withdrawalMinor: money({ th: 'ถอน', en: 'Withdrawals' }),
  netMinor: money({ th: 'ฝากสุทธิ', en: 'Net deposits' }),
  bonusMinor: money({ th: 'โบนัส', en: 'Bonuses' }),
  creditMinor: money({ th: 'ปรับเครดิต', en: 'Credit' }),
  betMinor: money({ th: 'เดิมพัน', en: 'Bets' }),
  ggrMinor: money({ th: 'GGR', en: 'GGR' }),
  memberCount: number({ th: 'สมาชิก', en: 'Members' }),
} satisfies RecordFields
