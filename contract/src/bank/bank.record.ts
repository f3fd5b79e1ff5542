import { z } from 'zod'
import { bank, createdAt, ownAccount, recordId, recordVersion } from '../core/base.record.ts'
import { Clock } from '../core/clock.ts'
import { AmountMinor } from '../core/money.ts'
import { choice, choices, money, optional, type RecordFields, text, textOf, time, unlogged } from '../core/record.ts'
import { statesOf } from '../core/state-words.ts'

/** What the operator uses an account for. */
export const bankUseWords = {
  deposit: { th: 'รับฝาก', en: 'Deposits' },
  withdraw: { th: 'จ่ายถอน', en: 'Withdrawals' },
  hold: { th: 'พักเงิน', en: 'Holding' },
} as const
const uses = choices({ th: 'ใช้สำหรับ', en: 'Used for' }, bankUseWords)

export const bankStatusWords = statesOf('active', 'paused', 'archived')

/** What staff set of an account of the operator. */
export const bankSetting = {
  name: text({ th: 'ชื่อบัญชี', en: 'Account name' }, { min: 2, max: 100 }),
  uses: { ...uses, enter: uses.enter.min(1).max(3) },
  /** How much may come in or go out on one business day; left out where there is no limit. */
  dayLimitMinor: { ...optional(money({ th: 'วงเงินต่อวัน', en: 'Daily limit' })), enter: AmountMinor.optional() },
  /** Members are sent here between these times; from and until the same time is all day. */
  activeFrom: textOf({ th: 'เปิดรับตั้งแต่', en: 'Open from' }, z.string(), Clock),
  activeUntil: textOf({ th: 'เปิดรับถึง', en: 'Open until' }, z.string(), Clock),
} satisfies RecordFields

/** An account that the operator owns. */
export const bankRecord = {
  id: recordId,
  bank,
  number: text({ th: 'เลขบัญชี', en: 'Account number' }),
  ...bankSetting,
  status: choice({ th: 'สถานะ', en: 'Status' }, bankStatusWords),
  /** What came in and went out today, by the ledger. A day's limit is for each of them. */
  inTodayMinor: unlogged(money({ th: 'เข้าวันนี้', en: 'In today' })),
  outTodayMinor: unlogged(money({ th: 'ออกวันนี้', en: 'Out today' })),
  /** What should be on it, by the ledger: what it held before its first statement line, and all that moved since. */
  balanceMinor: unlogged(money({ th: 'ยอดตามบัญชีแยกประเภท', en: 'Ledger balance' })),
  /** What the bank itself showed last, by a reader's report or after its newest line, and when; null where it never has. */
  reportedBalanceMinor: unlogged(optional(money({ th: 'ยอดตามธนาคาร', en: 'Bank balance' }))),
  reportedAt: unlogged(optional(time({ th: 'ธนาคารแจ้งยอดเมื่อ', en: 'Bank balance as of' }))),
  /** What the bank showed beyond what the ledger had at that instant; null where there is nothing to compare. */
  differenceMinor: unlogged(optional(money({ th: 'ผลต่างจากธนาคาร', en: 'Difference (bank − ledger)' }))),
  /** When anything was last heard of it. */
  syncedAt: unlogged(optional(time({ th: 'ซิงก์ล่าสุด', en: 'Last sync' }))),
  createdAt,
  version: recordVersion,
} satisfies RecordFields

/** What activities of accounts tell beside the account itself: the parts of its sweep rule. */
export const bankLog = {
  ...bankRecord,
  sweepAboveMinor: money({ th: 'กวาดเมื่อเกิน', en: 'Sweep above' }),
  sweepKeepMinor: money({ th: 'กวาดให้เหลือ', en: 'Sweep keeps' }),
  sweepTo: ownAccount({ th: 'กวาดเข้าบัญชี', en: 'Sweep to' }),
} satisfies RecordFields
