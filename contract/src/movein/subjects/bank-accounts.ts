import { bankUseWords } from '../../bank/bank.record.ts'
import type { RowSubject } from '../subject.ts'

/** Accounts that the operator owns. */
// biome-ignore format: a table is read by its rows.
export const bankAccountSubject = {
  use: 'moveIn',
  th: 'บัญชีธนาคารของเรา', en: 'Our bank accounts',
  columns: {
    bank: { kind: { is: 'bank' }, title: { th: 'ธนาคาร', en: 'Bank' }, isNeeded: true, headings: ['bank', 'bankname', 'bankcode', 'ชื่อธนาคาร'], example: { th: 'กสิกรไทย', en: 'KBANK' } },
    number: { kind: { is: 'digits' }, title: { th: 'เลขบัญชี', en: 'Account number' }, isNeeded: true, headings: ['number', 'accountnumber', 'accountno', 'bankaccount', 'เลขที่บัญชี'], example: { th: '123-4-56789-0', en: '123-4-56789-0' } },
    name: { kind: { is: 'text' }, title: { th: 'ชื่อบัญชี', en: 'Account name' }, isNeeded: true, headings: ['name', 'accountname', 'ชื่อ'], example: { th: 'บจก. ตัวอย่าง', en: 'Example Co., Ltd.' } },
    uses: { kind: { is: 'list', words: bankUseWords }, title: { th: 'ใช้สำหรับ', en: 'Used for' }, isNeeded: true, headings: ['uses', 'use', 'type', 'purpose', 'ประเภท', 'ใช้ทำ'], example: { th: 'รับฝาก, จ่ายถอน', en: 'Deposits, Withdrawals' } },
    dayLimit: { kind: { is: 'money' }, title: { th: 'วงเงินต่อวัน', en: 'Daily limit' }, headings: ['daylimit', 'dailylimit', 'limit', 'วงเงิน'], example: { th: '2,000,000', en: '2,000,000' } },
    activeFrom: { kind: { is: 'clock' }, title: { th: 'เปิดรับตั้งแต่', en: 'Open from' }, headings: ['activefrom', 'from', 'openfrom', 'ตั้งแต่'], example: { th: '08:00', en: '08:00' } },
    activeUntil: { kind: { is: 'clock' }, title: { th: 'เปิดรับถึง', en: 'Open until' }, headings: ['activeuntil', 'until', 'openuntil', 'ถึง'], example: { th: '22:00', en: '22:00' } },
  },
} as const satisfies RowSubject
