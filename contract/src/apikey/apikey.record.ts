import { z } from 'zod'
import { createdAt, createdByName, daysUnit, recordId, recordVersion } from '../core/base.record.ts'
import { choice, number, optional, type RecordFields, structure, text, time, unlogged } from '../core/record.ts'
import { adminProfile } from '../employee/admin.record.ts'
import { GrantName, grantFlags } from '../employee/grant.record.ts'

export const keyStates = {
  active: { th: 'ใช้งานได้', en: 'Active' },
  ended: { th: 'หมดอายุ', en: 'Ended' },
  /** Its maker is locked: it works again once they are not. */
  resting: { th: 'หยุดไว้ (ผู้สร้างถูกล็อก)', en: 'Paused (its creator is locked)' },
  revoked: { th: 'เพิกถอนแล้ว', en: 'Revoked' },
} as const

/** What a key is for: a program of the operator, or the office of a group of brands. */
export const keyKinds = {
  program: { th: 'โปรแกรม', en: 'Program' },
  group: { th: 'หน้ารวมหลายแบรนด์', en: 'Office of several brands' },
} as const
export type KeyKind = keyof typeof keyKinds

/** Nothing that opens the office for a program lasts longer than this. */
const daysAtMost = 366

/** What can be changed of a key. Its end cannot: who needs it for longer makes another. */
export const keySetting = {
  name: text({ th: 'ชื่อ', en: 'Name' }, { min: 2, max: 60 }),
  allowedIps: adminProfile.allowedIps,
  perMinute: number({ th: 'คำขอต่อนาที', en: 'Requests per minute' }, { min: 1, max: 600 }),
} satisfies RecordFields

export const keyGrants = {
  /** The log names each of them as a field of its own. */
  grants: {
    ...unlogged(structure({ th: 'สิทธิ์', en: 'Permissions' }, z.array(z.string()))),
    enter: z.array(GrantName).min(1).max(100),
  },
} satisfies RecordFields

/** It is chosen once: another kind of key may make other calls. */
export const keyPurpose = {
  kind: choice({ th: 'ใช้โดย', en: 'Used by' }, keyKinds),
} satisfies RecordFields

export const keyTerm = {
  days: number({ th: 'ใช้ได้นาน', en: 'Valid for' }, { min: 1, max: daysAtMost, unit: daysUnit }),
} satisfies RecordFields

/** A key with which a program of the operator uses the office interface. */
export const keyRecord = {
  id: recordId,
  ...keyPurpose,
  ...keySetting,
  ...keyGrants,
  /** How the secret begins, by which a leaked one is found. */
  hint: text({ th: 'ขึ้นต้นด้วย', en: 'Begins with' }),
  state: choice({ th: 'สถานะ', en: 'Status' }, keyStates),
  endsAt: time({ th: 'ใช้ได้ถึง', en: 'Valid until' }),
  createdBy: createdByName,
  createdAt,
  lastUsedAt: unlogged(optional(time({ th: 'ใช้ล่าสุด', en: 'Last used' }))),
  lastUsedIp: unlogged(optional(text({ th: 'ใช้ล่าสุดจาก IP', en: 'Last used from' }))),
  version: recordVersion,
} satisfies RecordFields

/** In the log each flag is a field of its own, as with roles. */
export const keyLog: RecordFields = { ...keyRecord, ...grantFlags }
