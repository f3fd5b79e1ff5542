import { idOf, ownAccount, reason, recordId } from '../core/base.record.ts'
import { MemberUsername } from '../core/personal.ts'
import {
  choice,
  day,
  flag,
  money,
  number,
  optional,
  pick,
  type RecordFields,
  text,
  textOf,
  time,
  unlogged,
} from '../core/record.ts'
import { accountCauses, accountHints, differenceClasses, differenceHints } from './parallel.rules.ts'

export const dayResults = {
  /** Nothing could be compared: it is the base of the others. */
  base: { th: 'วันฐาน', en: 'Base' },
  clean: { th: 'ผ่าน', en: 'Clean' },
  unclean: { th: 'ยังไม่ผ่าน', en: 'Not clean' },
} as const

/** What the comparison of one business day came to. */
export const parallelDayRecord = {
  id: recordId,
  day: day({ th: 'วันที่', en: 'Day' }),
  comparedCount: number({ th: 'สมาชิกที่เทียบ', en: 'Members compared' }),
  equalCount: number({ th: 'ตรงกัน', en: 'Equal' }),
  timingCount: number(differenceClasses.timing),
  roundingCount: number(differenceClasses.rounding),
  bonusCount: number(differenceClasses.bonus),
  missingCount: number(differenceClasses.missing),
  unknownCount: number(differenceClasses.unknown),
  newCount: number({ th: 'ผลต่างใหม่', en: 'New differences' }),
  openCount: number({ th: 'ยังไม่มีคำอธิบาย', en: 'Unexplained' }),
  differenceMinor: money({ th: 'ผลต่างสุทธิ', en: 'Sum of differences' }),
  /** Accounts of ours whose statement says another balance than the other system. */
  accountCount: unlogged(number({ th: 'บัญชีของเราที่ไม่ตรง', en: 'Our accounts that differ' })),
  result: choice({ th: 'ผลของวัน', en: 'Result' }, dayResults),
  comparedAt: unlogged(time({ th: 'เทียบเมื่อ', en: 'Compared' })),
} satisfies RecordFields

export const explanationStates = {
  open: { th: 'ยังไม่มีคำอธิบาย', en: 'Unexplained' },
  explained: { th: 'มีคำอธิบายแล้ว', en: 'Explained' },
} as const

/** One member whose balance of a day is not what the movements say. */
export const differenceRecord = {
  id: recordId,
  day: day({ th: 'วันที่', en: 'Day' }),
  memberId: unlogged(idOf({ th: 'รหัสอ้างอิงสมาชิก', en: 'Member ID' })),
  memberUsername: textOf({ th: 'สมาชิก', en: 'Member' }, MemberUsername, MemberUsername),
  expectedMinor: money({ th: 'ยอดที่ควรเป็น', en: 'Expected' }),
  /** None where the member is missing among the balances of the day. */
  statedMinor: optional(money({ th: 'ยอดที่ระบบเดิมแจ้ง', en: 'Stated' })),
  differenceMinor: money({ th: 'ผลต่าง', en: 'Difference' }),
  class: choice({ th: 'สาเหตุ', en: 'Cause' }, differenceClasses),
  hint: unlogged(optional(choice({ th: 'ข้อสังเกต', en: 'Hint' }, differenceHints))),
  since: day({ th: 'ไม่ตรงตั้งแต่', en: 'Since' }),
  changedOn: day({ th: 'เป็นยอดนี้ตั้งแต่', en: 'This amount since' }),
  isNew: unlogged(flag({ th: 'ใหม่ในวันนี้', en: 'New on this day' })),
  state: choice({ th: 'คำอธิบาย', en: 'Explanation' }, explanationStates),
  reason: optional(text({ th: 'เหตุผล', en: 'Reason' }, { min: 3, max: 300 })),
  explainedBy: unlogged(optional(text({ th: 'อธิบายโดย', en: 'Explained by' }))),
  explainedAt: unlogged(optional(time({ th: 'อธิบายเมื่อ', en: 'Explained' }))),
} satisfies RecordFields

export const accountStates = {
  equal: { th: 'ตรงกัน', en: 'Equal' },
  differs: { th: 'ไม่ตรง', en: 'Differs' },
  explained: { th: 'ไม่ตรง มีคำอธิบายแล้ว', en: 'Differs, explained' },
  notComparable: { th: 'เทียบไม่ได้ (ไม่มีรายการเดินบัญชี)', en: 'Not comparable (no statement)' },
} as const

/** One of our bank accounts at the end of a day, by the other system and by our statement of it. */
export const accountDayRecord = {
  id: recordId,
  day: day({ th: 'วันที่', en: 'Day' }),
  accountId: unlogged(idOf({ th: 'รหัสอ้างอิงบัญชีของเรา', en: 'Our account ID' })),
  ownAccount: ownAccount({ th: 'บัญชีของเรา', en: 'Our account' }),
  statedMinor: money({ th: 'ยอดที่ระบบเดิมแจ้ง', en: 'Stated' }),
  statementMinor: optional(money({ th: 'ยอดตามรายการเดินบัญชี', en: 'By the statement' })),
  differenceMinor: optional(money({ th: 'ผลต่าง', en: 'Difference' })),
  state: choice({ th: 'ผลเทียบ', en: 'Result' }, accountStates),
  class: unlogged(optional(choice({ th: 'สาเหตุ', en: 'Cause' }, accountCauses))),
  hint: unlogged(optional(choice({ th: 'ข้อสังเกต', en: 'Hint' }, accountHints))),
  since: unlogged(optional(day({ th: 'ไม่ตรงตั้งแต่', en: 'Since' }))),
  reason: optional(text({ th: 'เหตุผล', en: 'Reason' }, { min: 3, max: 300 })),
  explainedBy: unlogged(optional(text({ th: 'อธิบายโดย', en: 'Explained by' }))),
  explainedAt: unlogged(optional(time({ th: 'อธิบายเมื่อ', en: 'Explained' }))),
} satisfies RecordFields

/** What activities tell of an account of ours that was explained. */
export const accountLog = pick(accountDayRecord, [
  'day',
  'ownAccount',
  'statedMinor',
  'statementMinor',
  'differenceMinor',
  'reason',
])

/** What activities tell of differences that were explained, and of explanations that were withdrawn. */
export const parallelLog = {
  ...differenceRecord,
  ...pick(accountDayRecord, ['ownAccount', 'statementMinor']),
  reason,
  count: number({ th: 'จำนวนสมาชิก', en: 'Members' }),
} satisfies RecordFields
