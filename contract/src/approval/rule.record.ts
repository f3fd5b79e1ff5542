import { actionWords, entityWords } from '../activity/activity.words.ts'
import { createdAt, createdByName, idOf, recordId, recordVersion } from '../core/base.record.ts'
import { money, number, optional, type RecordFields, saying, text, unlogged } from '../core/record.ts'
import { says } from '../core/said.ts'

const mostApprovers = 3
/** A month. */
const longestExpiryHours = 720
const hoursUnit = { th: '{count} ชั่วโมง', en: '{count|hour|hours}' } as const
const peopleUnit = { th: '{count} คน', en: '{count|person|people}' } as const

/** What may be changed of a rule after it was made. */
export const ruleTerms = {
  /** A change of this size or less is made alone. Only where the change is about an amount, or about rows. */
  aboveMinor: optional(money({ th: 'เฉพาะยอดที่เกิน', en: 'Only amounts above' })),
  aboveRows: optional(number({ th: 'เฉพาะที่เกิน (รายการ)', en: 'Only above (rows)' }, { min: 1 })),
  approvers: number({ th: 'จำนวนผู้อนุมัติ', en: 'Approvers' }, { min: 1, max: mostApprovers, unit: peopleUnit }),
  checkerRoleId: unlogged(optional(idOf({ th: 'อนุมัติโดยบทบาท', en: 'Approved by role' }))),
  expiresHours: number(
    { th: 'คำขอหมดเวลาใน', en: 'Requests expire after' },
    { min: 1, max: longestExpiryHours, unit: hoursUnit },
  ),
} satisfies RecordFields

/** What is chosen when a rule is made: the change, whose changes, and the terms. */
export const ruleSetting = {
  change: unlogged(text({ th: 'การแก้ไขที่ต้องมีผู้อนุมัติ', en: 'Change to approve' }, { min: 1, max: 80 })),
  makerRoleId: unlogged(optional(idOf({ th: 'ใช้กับบทบาท', en: 'Applies to role' }))),
  ...ruleTerms,
} satisfies RecordFields

export const ruleRecord = {
  id: recordId,
  /** What the activity log calls the change. */
  entity: saying(text({ th: 'ข้อมูล', en: 'Record type' }), name => says.text(name, entityWords)),
  action: saying(text({ th: 'การกระทำ', en: 'Action' }), name => says.text(name, actionWords)),
  ...ruleSetting,
  makerRoleName: optional(text({ th: 'ใช้กับบทบาท', en: 'Applies to role' })),
  checkerRoleName: optional(text({ th: 'อนุมัติโดยบทบาท', en: 'Approved by role' })),
  createdByName,
  createdAt,
  version: recordVersion,
} satisfies RecordFields
