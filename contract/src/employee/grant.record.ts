import { z } from 'zod'
import { idOf, reason, recordId } from '../core/base.record.ts'
import { type Action, actions, type Feature, featureNames, features, type Grant, isGrant } from '../core/permission.ts'
import {
  flag,
  number,
  optional,
  type RecordField,
  type RecordFields,
  structure,
  text,
  time,
  unlogged,
} from '../core/record.ts'
import type { Text } from '../core/text.ts'

export const actionWords: { readonly [Each in Action]: Text } = {
  read: { th: 'ดู', en: 'Read' },
  create: { th: 'เพิ่ม', en: 'Create' },
  update: { th: 'แก้ไข', en: 'Update' },
  delete: { th: 'ลบ', en: 'Delete' },
}

const grantField = (feature: Feature, action: Action): [Grant, RecordField] => {
  const [of, may] = [features[feature], actionWords[action]]
  const title = { th: `${of.th} · ${may.th}`, en: `${of.en} · ${may.en.toLowerCase()}` }
  return [`${feature}.${action}`, flag(title)]
}

/** In the log each flag that is on is a field of its own, so that a diff names what was granted. */
export const grantFlags: RecordFields = Object.fromEntries(
  featureNames.flatMap(feature => actions.map(action => grantField(feature, action))),
)

/** What is meant to last longer is a role. */
const maxGrantHours = 72

/** A flag by its name, `creditAdjustment.update`. */
export const GrantName = z.custom<Grant>(word => typeof word === 'string' && isGrant(word), 'MALFORMED')

/** How long, and why. */
export const grantTerms = {
  hours: number({ th: 'กี่ชั่วโมง', en: 'Hours' }, { min: 1, max: maxGrantHours }),
  reason,
} satisfies RecordFields

/** Flags, or a role, that an admin holds for some hours beside those of their own role. */
export const grantRecord = {
  id: recordId,
  adminId: idOf({ th: 'พนักงาน', en: 'Employee' }),
  username: text({ th: 'ชื่อผู้ใช้', en: 'Username' }),
  roleId: optional(idOf({ th: 'บทบาท', en: 'Role' })),
  roleName: optional(text({ th: 'บทบาท', en: 'Role' })),
  /** The flags that were named; those of a role are what the role says. */
  grants: structure({ th: 'สิทธิ์', en: 'Permissions' }, z.array(z.string())),
  reason,
  givenBy: text({ th: 'ให้โดย', en: 'Given by' }),
  givenAt: time({ th: 'ให้เมื่อ', en: 'Given' }),
  endsAt: time({ th: 'ถึง', en: 'Until' }),
  /** When it ended, before its time or at it. */
  endedAt: optional(time({ th: 'สิ้นสุดเมื่อ', en: 'Ended' })),
  endedBy: optional(text({ th: 'สิ้นสุดโดย', en: 'Ended by' })),
  isLive: unlogged(flag({ th: 'ใช้ได้อยู่', en: 'In effect' })),
} satisfies RecordFields

/** What activities of an admin tell about what was given for some hours. */
export const grantLog: RecordFields = {
  ...grantFlags,
  temporaryRole: text({ th: 'บทบาทชั่วคราว', en: 'Temporary role' }),
  /** So that a request about a role that was changed meanwhile is decided anew. */
  temporaryRoleVersion: number({ th: 'รุ่นของบทบาท', en: 'Role version' }),
  temporaryHours: number({ th: 'กี่ชั่วโมง', en: 'Hours' }),
  temporaryReason: text({ th: 'เหตุผล', en: 'Reason' }),
}
