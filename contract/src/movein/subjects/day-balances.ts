import type { Subject } from '../subject.ts'

/** What members have in the former system at the end of a day, to be compared. */
// biome-ignore format: a table is read by its rows.
export const dayBalanceSubject = {
  th: 'ยอดคงเหลือรายวัน', en: 'Day balances',
  use: 'moveIn',
  columns: {
    member: { title: { th: 'สมาชิก', en: 'Member' }, isNeeded: true, headings: ['member', 'username', 'user', 'login', 'phone', 'memberid', 'สมาชิก', 'ชื่อผู้ใช้', 'ยูสเซอร์', 'เบอร์โทร', 'รหัสสมาชิก'] },
    amount: { title: { th: 'ยอดคงเหลือ', en: 'Balance' }, isNeeded: true, headings: ['amount', 'balance', 'credit', 'cash', 'wallet', 'total', 'ยอดเงิน', 'คงเหลือ', 'เครดิต', 'ยอด'] },
    day: { title: { th: 'วันที่', en: 'Day' }, headings: ['day', 'date', 'balancedate', 'businessdate', 'วัน'] },
    asOf: { title: { th: 'ณ เวลา', en: 'Taken at' }, headings: ['asof', 'at', 'takenat', 'time', 'datetime', 'timestamp', 'เวลา', 'วันเวลา'] },
    bonus: { title: { th: 'ยอดโบนัส', en: 'Bonus balance' }, headings: ['bonus', 'bonusbalance', 'bonusamount', 'โบนัส'] },
  },
} as const satisfies Subject
