import { PermissionMap } from '../auth/auth.calls.ts'
import { recordId, recordVersion } from '../core/base.record.ts'
import { flag, number, type RecordFields, structure, text, time, unlogged } from '../core/record.ts'
import { grantFlags } from './grant.record.ts'

/** What is said of a role in words. */
export const roleWords = {
  roleName: text({ th: 'ชื่อบทบาท', en: 'Role name' }, { min: 1, max: 60 }),
  description: text({ th: 'คำอธิบาย', en: 'Description' }, { max: 300 }),
} satisfies RecordFields

/** Which factors the admins of a role need. */
export const rolePolicy = {
  needsPasskey: flag({ th: 'ต้องใช้พาสคีย์', en: 'Needs a passkey' }),
} satisfies RecordFields

export const roleListed = {
  _id: recordId,
  ...roleWords,
  ...rolePolicy,
  /** The owner role: holds every flag, also those of later versions, and cannot be edited. */
  isOwner: unlogged(flag({ th: 'บทบาทเจ้าของระบบ', en: 'Owner role' })),
  grantCount: unlogged(number({ th: 'จำนวนสิทธิ์', en: 'Permissions' })),
  adminCount: unlogged(number({ th: 'พนักงานที่ใช้', en: 'Used by' })),
  /** How many admins hold it for some hours now. */
  temporaryCount: unlogged(number({ th: 'ใช้ชั่วคราว', en: 'Held temporarily' })),
  updatedAt: unlogged(time({ th: 'แก้ไขล่าสุด', en: 'Last changed' })),
  version: recordVersion,
} satisfies RecordFields

export const roleRecord = {
  ...roleListed,
  permissions: unlogged(structure({ th: 'สิทธิ์การใช้งาน', en: 'Permissions' }, PermissionMap)),
} satisfies RecordFields

/** In the log each flag that is on is a field of its own, so that a diff names what was granted. */
export const roleLog: RecordFields = {
  ...roleRecord,
  ...grantFlags,
}
