import { createdAt, idOf, reason, recordId, recordVersion } from '../core/base.record.ts'
import { MemberUsername } from '../core/personal.ts'
import {
  choice,
  number,
  optional,
  pick,
  type RecordFields,
  text,
  textOf,
  time,
  unlogged,
  wallTime,
} from '../core/record.ts'
import { blockEffectWords, blockKinds, blockMoments, blockOutcomeWords } from './block.rules.ts'

export const blockStatusWords = {
  active: { th: 'มีผล', en: 'Active' },
  lifted: { th: 'ปลดแล้ว', en: 'Lifted' },
  expired: { th: 'หมดอายุ', en: 'Expired' },
} as const

export const blockReasonWords = {
  fraud: { th: 'ทุจริต', en: 'Fraud' },
  muleAccount: { th: 'บัญชีม้า', en: 'Mule account' },
  bonusAbuse: { th: 'ใช้โบนัสผิดเงื่อนไข', en: 'Bonus abuse' },
  manyAccounts: { th: 'เปิดหลายบัญชี', en: 'Several accounts' },
  underAge: { th: 'อายุไม่ถึงเกณฑ์', en: 'Under age' },
  ownWish: { th: 'ขอพักเล่นเอง', en: 'Self-exclusion' },
  authority: { th: 'คำสั่งเจ้าหน้าที่รัฐ', en: 'Order of an authority' },
  other: { th: 'อื่น ๆ', en: 'Other' },
} as const

export const appealStatusWords = {
  open: { th: 'รอตัดสิน', en: 'Undecided' },
  upheld: { th: 'คงไว้', en: 'Upheld' },
  granted: { th: 'ปลดตามคำอุทธรณ์', en: 'Granted' },
} as const

/** What can be said of an entry when it is added, and made stricter afterwards. */
export const blockSetting = {
  reason: choice({ th: 'เหตุผล', en: 'Reason' }, blockReasonWords),
  note: text({ th: 'บันทึก', en: 'Note' }, { max: 500 }),
  effect: choice({ th: 'ผล', en: 'Effect' }, blockEffectWords),
  /** By the clock of the brand. Empty is without an end. */
  ends: optional(wallTime({ th: 'สิ้นสุด', en: 'Ends' })),
} satisfies RecordFields

export const blockRecord = {
  id: recordId,
  number: text({ th: 'เลขที่', en: 'Entry' }),
  kind: choice({ th: 'ชนิด', en: 'Kind' }, blockKinds),
  /** Of numbers the last four digits. */
  shown: text({ th: 'ค่า', en: 'Value' }),
  ...blockSetting,
  status: choice({ th: 'สถานะ', en: 'Status' }, blockStatusWords),
  memberId: unlogged(optional(idOf({ th: 'รหัสอ้างอิงสมาชิก', en: 'Member ID' }))),
  memberUsername: optional(textOf({ th: 'มาจากสมาชิก', en: 'From member' }, MemberUsername, MemberUsername)),
  hitCount: unlogged(number({ th: 'พบแล้ว (ครั้ง)', en: 'Hits' })),
  lastHitAt: unlogged(optional(time({ th: 'พบล่าสุด', en: 'Last hit' }))),
  appealed: unlogged(optional(choice({ th: 'คำอุทธรณ์', en: 'Appeal' }, pick(appealStatusWords, ['open'])))),
  createdAt,
  createdBy: unlogged(text({ th: 'เพิ่มโดย', en: 'Added by' })),
  liftedBy: optional(text({ th: 'ปลดโดย', en: 'Lifted by' })),
  liftedAt: unlogged(optional(time({ th: 'ปลดเมื่อ', en: 'Lifted' }))),
  liftReason: text({ th: 'เหตุผลที่ปลด', en: 'Reason for lifting' }, { max: 300 }),
  version: recordVersion,
} satisfies RecordFields

/** Somebody asks for an entry to be lifted. */
export const appealRecord = {
  id: recordId,
  text: text({ th: 'คำอุทธรณ์', en: 'Appeal' }, { min: 3, max: 1000 }),
  fromWhom: text({ th: 'จากใคร', en: 'From whom' }, { min: 2, max: 120 }),
  recordedBy: text({ th: 'บันทึกโดย', en: 'Recorded by' }),
  recordedAt: time({ th: 'บันทึกเมื่อ', en: 'Recorded' }),
  status: choice({ th: 'ผลการพิจารณา', en: 'Decision' }, appealStatusWords),
  decision: text({ th: 'เหตุผลที่ตัดสิน', en: 'Reason of the decision' }, { max: 300 }),
  decidedBy: optional(text({ th: 'ตัดสินโดย', en: 'Decided by' })),
  decidedAt: optional(time({ th: 'ตัดสินเมื่อ', en: 'Decided' })),
} satisfies RecordFields

/** Whom an entry has met: at one moment, of one member, on one day. */
export const blockHitRecord = {
  id: number({ th: 'รหัสอ้างอิง', en: 'ID' }),
  lastAt: time({ th: 'ล่าสุด', en: 'Last' }),
  moment: choice({ th: 'ขั้นตอน', en: 'Moment' }, blockMoments),
  outcome: choice({ th: 'ผลที่เกิดขึ้น', en: 'Outcome' }, blockOutcomeWords),
  times: number({ th: 'ครั้ง', en: 'Times' }),
  seen: text({ th: 'ค่าที่พบ', en: 'Seen' }),
  memberId: optional(idOf({ th: 'รหัสอ้างอิงสมาชิก', en: 'Member ID' })),
  memberUsername: optional(textOf({ th: 'สมาชิก', en: 'Member' }, MemberUsername, MemberUsername)),
} satisfies RecordFields

/** What activities of entries tell beside the entry: of its appeals. */
export const blockLog = {
  ...blockRecord,
  appeal: appealRecord.text,
  appealFrom: appealRecord.fromWhom,
  appealStatus: appealRecord.status,
  decision: reason,
} satisfies RecordFields
