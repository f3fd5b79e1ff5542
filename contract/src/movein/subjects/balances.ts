import type { Subject } from '../subject.ts'

/** What members have in the former system when it closes. */
// biome-ignore format: a table is read by its rows.
export const balanceSubject = {
  use: 'moveIn',
  th: 'ยอดเงินตั้งต้น', en: 'Opening balances',
  columns: {
    member: { title: { th: 'สมาชิก', en: 'Member' }, isNeeded: true, headings: ['member', 'username', 'user', 'login', 'phone', 'memberid', 'สมาชิก', 'ชื่อผู้ใช้', 'ยูสเซอร์', 'เบอร์โทร', 'รหัสสมาชิก'] },
    amount: { title: { th: 'ยอดเงิน', en: 'Balance' }, isNeeded: true, headings: ['amount', 'balance', 'credit', 'cash', 'เงินสด', 'wallet', 'total', 'ยอดเงิน', 'ยอดคงเหลือ', 'คงเหลือ', 'เครดิต', 'ยอด'] },
    asOf: { title: { th: 'ณ วันที่', en: 'As of' }, headings: ['asof', 'date', 'at', 'balancedate', 'ณวันที่', 'วันที่'] },
  },
} as const satisfies Subject
