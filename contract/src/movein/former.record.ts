import { choice, money, type RecordFields, text, time } from '../core/record.ts'

/** What a member did in the system from which they come. */
export const formerKindWords = {
  deposit: { th: 'ฝาก', en: 'Deposit' },
  withdrawal: { th: 'ถอน', en: 'Withdrawal' },
  bet: { th: 'เดิมพัน', en: 'Bet' },
  win: { th: 'ได้จากเดิมพัน', en: 'Win' },
  bonus: { th: 'โบนัส', en: 'Bonus' },
  creditIn: { th: 'เพิ่มเครดิต', en: 'Credit added' },
  creditOut: { th: 'ลดเครดิต', en: 'Credit deducted' },
} as const
export type FormerKind = keyof typeof formerKindWords

/** A movement of before. It is read, and part of no balance and no report of this system. */
export const formerRecord = {
  kind: choice({ th: 'ประเภท', en: 'Kind' }, formerKindWords),
  amountMinor: money({ th: 'จำนวนเงิน', en: 'Amount' }),
  at: time({ th: 'เวลา', en: 'Time' }),
  reference: text({ th: 'เลขอ้างอิง', en: 'Reference' }, { max: 100 }),
  note: text({ th: 'หมายเหตุ', en: 'Note' }, { max: 300 }),
} satisfies RecordFields
