import { currency, idOf, ownAccount, reason, recordId, recordVersion } from '../core/base.record.ts'
import { choice, day, flag, money, number, optional, pick, type RecordFields, text, time } from '../core/record.ts'

export const dayStatusWords = {
  open: { th: 'ยังไม่ปิด', en: 'Open' },
  closed: { th: 'ปิดแล้ว', en: 'Closed' },
} as const

/** One bank account on one business day, by the bank and by the ledger. */
export const dayRecord = {
  id: recordId,
  accountId: idOf({ th: 'รหัสอ้างอิงบัญชีของเรา', en: 'Our account ID' }),
  ownAccount: ownAccount({ th: 'บัญชีของเรา', en: 'Our account' }),
  day: day({ th: 'วันที่', en: 'Day' }),
  currency,
  /** Whether the bank has said anything of the account up to this day; else there is nothing to compare with. */
  hasStatement: flag({ th: 'มีรายการเดินบัญชี', en: 'Has a statement' }),
  /** What the account held before, and after. */
  openingStatementMinor: money({ th: 'ยกมาตามธนาคาร', en: 'Opening balance (bank)' }),
  openingLedgerMinor: money({ th: 'ยกมาตามบัญชี', en: 'Opening balance (ledger)' }),
  closingStatementMinor: money({ th: 'ยกไปตามธนาคาร', en: 'Closing balance (bank)' }),
  closingLedgerMinor: money({ th: 'ยกไปตามบัญชี', en: 'Closing balance (ledger)' }),
  statementInMinor: money({ th: 'เข้าตามธนาคาร', en: 'Money in (bank)' }),
  statementOutMinor: money({ th: 'ออกตามธนาคาร', en: 'Money out (bank)' }),
  ledgerInMinor: money({ th: 'เข้าตามบัญชี', en: 'Money in (ledger)' }),
  ledgerOutMinor: money({ th: 'ออกตามบัญชี', en: 'Money out (ledger)' }),
  /** What the bank took for its service; it is part of neither `out`. */
  feeMinor: money({ th: 'ค่าธรรมเนียม', en: 'Fees' }),
  /** What the bank has beyond the ledger, always in this direction: before this day, by this day alone, and after it. */
  openingDifferenceMinor: money({ th: 'ผลต่างยกมา', en: 'Opening difference' }),
  differenceMinor: money({ th: 'ผลต่างของวัน', en: 'Difference for the day' }),
  closingDifferenceMinor: money({ th: 'ผลต่างยกไป', en: 'Total difference' }),
  lineCount: number({ th: 'รายการเดินบัญชี', en: 'Statement lines' }),
  tiedCount: number({ th: 'จับคู่แล้ว', en: 'Matched' }),
  autoCount: number({ th: 'ระบบจับคู่ให้', en: 'Auto-matched' }),
  gapCount: number({ th: 'จุดที่รายการขาด', en: 'Gaps' }),
  exceptionCount: number({ th: 'ยอดไม่ตรง', en: 'Exceptions' }),
  atRiskMinor: money({ th: 'ยอดที่เสี่ยง', en: 'At risk' }),
  /** Only a day that is over can be closed. */
  isOver: flag({ th: 'จบวันแล้ว', en: 'Day has ended' }),
  status: choice({ th: 'สถานะ', en: 'Status' }, dayStatusWords),
  closedByName: optional(text({ th: 'ผู้ปิดวัน', en: 'Closed by' })),
  secondName: optional(text({ th: 'อนุมัติโดย', en: 'Approved by' })),
  closedAt: optional(time({ th: 'ปิดเมื่อ', en: 'Closed' })),
  explanation: text({ th: 'คำอธิบาย', en: 'Explanation' }, { max: 1000 }),
  refreshedAt: time({ th: 'คำนวณเมื่อ', en: 'Calculated' }),
  version: recordVersion,
} satisfies RecordFields

/** What activities tell of a day when it is closed. */
export const closedDayLog = pick(dayRecord, ['status', 'differenceMinor', 'exceptionCount', 'explanation'])

/** What activities tell of the figures of a day, where they changed by themselves. */
export const dayFiguresLog = pick(dayRecord, [
  'statementInMinor',
  'statementOutMinor',
  'ledgerInMinor',
  'ledgerOutMinor',
  'feeMinor',
  'differenceMinor',
  'exceptionCount',
  'gapCount',
])

export const dayLog = {
  ...closedDayLog,
  ...dayFiguresLog,
  atRiskMinor: dayRecord.atRiskMinor,
  reason,
} satisfies RecordFields
