import { currency, idOf, recordId, recordVersion } from '../core/base.record.ts'
import { MemberUsername } from '../core/personal.ts'
import {
  choice,
  money,
  number,
  optional,
  pick,
  type RecordFields,
  saying,
  text,
  textOf,
  texts,
  time,
  unlogged,
} from '../core/record.ts'
import { says } from '../core/said.ts'
import { caseKindWords, caseOutcomeWords } from './case.rules.ts'
import { evidenceKinds, RecordId } from './evidence.rules.ts'

export const caseStatusWords = {
  open: { th: 'เปิดใหม่', en: 'Open' },
  working: { th: 'กำลังตรวจสอบ', en: 'In work' },
  closed: { th: 'ปิดแล้ว', en: 'Closed' },
} as const

const minutesOfDay = 1440
/** Days from the second one on, before that hours and minutes, and only these within the first hour. */
const duration = (name: string) =>
  says.when(
    { field: name, above: 2 * minutesOfDay - 1 },
    says.filled({ th: '{days} วัน', en: '{days|day|days}' }, { days: says.whole(name, minutesOfDay) }),
    says.when(
      { field: name, above: 59 },
      says.filled(
        { th: '{hours} ชม. {minutes} นาที', en: '{hours} h {minutes} min' },
        { hours: says.whole(name, 60), minutes: says.rest(name, 60) },
      ),
      says.filled({ th: '{minutes} นาที', en: '{minutes} min' }, { minutes: says.rest(name, 60) }),
    ),
  )

/** What is said of a case when it is opened, and can be corrected afterwards. */
export const caseSetting = {
  kind: choice({ th: 'เรื่องที่สงสัย', en: 'Suspicion' }, caseKindWords),
  title: text({ th: 'หัวข้อ', en: 'Title' }, { min: 3, max: 120 }),
} satisfies RecordFields

/** Why a case was closed, opened again, or evidence withdrawn. */
const why = text({ th: 'เหตุผล', en: 'Reason' }, { min: 3, max: 500 })

export const caseRecord = {
  id: recordId,
  number: text({ th: 'เลขที่เคส', en: 'Case' }),
  ...caseSetting,
  status: choice({ th: 'สถานะ', en: 'Status' }, caseStatusWords),
  memberNames: texts({ th: 'สมาชิกในเคส', en: 'Members' }, MemberUsername),
  assignedId: unlogged(optional(idOf({ th: 'รหัสอ้างอิงผู้รับผิดชอบ', en: 'Assignee ID' }))),
  assignedName: optional(text({ th: 'ผู้รับผิดชอบ', en: 'Assigned to' })),
  openedAt: unlogged(time({ th: 'เปิดเมื่อ', en: 'Opened' })),
  openedBy: unlogged(text({ th: 'เปิดโดย', en: 'Opened by' })),
  outcome: optional(choice({ th: 'ผลสรุป', en: 'Outcome' }, caseOutcomeWords)),
  reason: why,
  closedAt: unlogged(optional(time({ th: 'ปิดเมื่อ', en: 'Closed' }))),
  /** From the opening to the closing, or to this moment. */
  openMinutes: unlogged(saying(number({ th: 'ใช้เวลา', en: 'Time taken' }), duration)),
  savedMinor: unlogged(money({ th: 'รักษาไว้ได้', en: 'Saved' })),
  lostMinor: unlogged(money({ th: 'เสียไป', en: 'Lost' })),
  currency,
  version: recordVersion,
} satisfies RecordFields

/** How long a case stood in one status, and who brought it there. */
export const caseStepRecord = {
  id: number({ th: 'รหัสอ้างอิง', en: 'ID' }),
  at: time({ th: 'เมื่อ', en: 'At' }),
  status: caseRecord.status,
  outcome: caseRecord.outcome,
  reason: caseRecord.reason,
  actorName: text({ th: 'โดย', en: 'By' }),
  minutes: caseRecord.openMinutes,
} satisfies RecordFields

/** Never changed, never deleted. */
export const caseNoteRecord = {
  id: number({ th: 'รหัสอ้างอิง', en: 'ID' }),
  at: time({ th: 'เมื่อ', en: 'At' }),
  actorName: text({ th: 'โดย', en: 'By' }),
  text: text({ th: 'บันทึก', en: 'Note' }, { min: 2, max: 2000 }),
} satisfies RecordFields

/** A record of the product, as it was when it was added. Whoever may not see such records gets the kind alone. */
export const evidenceRecord = {
  id: recordId,
  kind: choice({ th: 'ชนิด', en: 'Kind' }, evidenceKinds),
  recordId: optional(textOf({ th: 'รหัสอ้างอิงของรายการ', en: 'Record ID' }, RecordId, RecordId)),
  title: text({ th: 'รายการ', en: 'Record' }),
  state: text({ th: 'สถานะตอนที่เพิ่ม', en: 'Status when added' }),
  amountMinor: optional(money({ th: 'จำนวนเงิน', en: 'Amount' })),
  recordAt: optional(time({ th: 'เวลาของรายการ', en: 'Time of the record' })),
  memberId: optional(idOf({ th: 'รหัสอ้างอิงสมาชิก', en: 'Member ID' })),
  memberUsername: optional(textOf({ th: 'สมาชิก', en: 'Member' }, MemberUsername, MemberUsername)),
  note: text({ th: 'ทำไมถึงเกี่ยวข้อง', en: 'Why it matters' }, { min: 3, max: 500 }),
  addedBy: text({ th: 'เพิ่มโดย', en: 'Added by' }),
  addedAt: time({ th: 'เพิ่มเมื่อ', en: 'Added' }),
  withdrawnBy: optional(text({ th: 'ถอนโดย', en: 'Withdrawn by' })),
  withdrawnAt: optional(time({ th: 'ถอนเมื่อ', en: 'Withdrawn' })),
  withdrawReason: text({ th: 'เหตุผลที่ถอน', en: 'Reason for withdrawing' }),
} satisfies RecordFields

/** What activities of a case tell beside it: which member, note or record a change was about. */
export const caseLog = {
  ...caseRecord,
  note: caseNoteRecord.text,
  evidenceKind: evidenceRecord.kind,
  evidence: text({ th: 'หลักฐาน', en: 'Evidence' }),
  evidenceNote: evidenceRecord.note,
  withdrawReason: evidenceRecord.withdrawReason,
} satisfies RecordFields

/** Cases by what they were closed with. */
export const caseSumRecord = {
  count: number({ th: 'จำนวน', en: 'Cases' }),
  medianMinutes: optional(saying(number({ th: 'เวลาปิดเคส (มัธยฐาน)', en: 'Median time to close' }), duration)),
  ...pick(caseRecord, ['savedMinor', 'lostMinor']),
} satisfies RecordFields
