import type { Subject } from '../subject.ts'

/** What the former system says of our bank accounts at the end of a day, to be compared. */
// biome-ignore format: a table is read by its rows.
export const accountBalanceSubject = {
  th: 'ยอดบัญชีธนาคารรายวัน', en: 'Day balances of bank accounts',
  use: 'moveIn',
  columns: {
    number: { title: { th: 'เลขบัญชี', en: 'Account number' }, isNeeded: true, headings: ['number', 'account', 'accountnumber', 'accountno', 'bankaccount', 'accno', 'เลขที่บัญชี', 'บัญชี'] },
    bank: { title: { th: 'ธนาคาร', en: 'Bank' }, headings: ['bank', 'bankname', 'bankcode', 'ชื่อธนาคาร'] },
    amount: { title: { th: 'ยอดคงเหลือ', en: 'Balance' }, isNeeded: true, headings: ['amount', 'balance', 'total', 'ยอดเงิน', 'คงเหลือ', 'ยอด'] },
    day: { title: { th: 'วันที่', en: 'Day' }, headings: ['day', 'date', 'balancedate', 'businessdate', 'วัน'] },
    asOf: { title: { th: 'ณ เวลา', en: 'Taken at' }, headings: ['asof', 'at', 'takenat', 'time', 'datetime', 'timestamp', 'เวลา', 'วันเวลา'] },
  },
} as const satisfies Subject
