import { z } from 'zod'
import { type AdminType, DisplayName, Username } from '../auth/auth.types.ts'
import { idOf, recordId, recordVersion } from '../core/base.record.ts'
import { AmountEndMinor } from '../core/money.ts'
import {
  choice,
  flag,
  money,
  number,
  optional,
  type RecordFields,
  text,
  texts,
  time,
  unlogged,
} from '../core/record.ts'
import { grantLog } from './grant.record.ts'

export const adminStatusWords = {
  active: { th: 'ใช้งาน', en: 'Active' },
  locked: { th: 'ล็อก', en: 'Locked' },
} as const

const adminTypeWords = {
  company: { th: 'พนักงานบริษัท', en: 'Company staff' },
  agent: { th: 'เอเย่นต์', en: 'Agent' },
} as const satisfies Record<z.infer<typeof AdminType>, unknown>

const maxIpRanges = 20
const IpRange = z.union([z.cidrv4(), z.cidrv6(), z.ipv4(), z.ipv6()], 'IP_RANGE_FORM')

/** What can be changed of an admin at any time. */
export const adminProfile = {
  displayName: { ...text({ th: 'ชื่อที่แสดง', en: 'Display name' }, { min: 1, max: 80 }), enter: DisplayName },
  /** Addresses and ranges from which an admin may sign in; none means any. */
  allowedIps: texts({ th: 'IP ที่อนุญาต', en: 'Allowed IPs' }, IpRange, maxIpRanges),
} satisfies RecordFields

/** What an admin is made with, beside the password. */
export const newAdmin = {
  username: { ...text({ th: 'ชื่อผู้ใช้', en: 'Username' }, { max: 32 }), enter: Username },
  ...adminProfile,
  roleId: unlogged(idOf({ th: 'บทบาท', en: 'Role' })),
} satisfies RecordFields

/** How much credit one admin moves without a second; left out, the limit of the settings counts. */
export const adminLimit = {
  creditLimitMinor: optional({
    ...money({ th: 'วงเงินปรับเครดิตโดยไม่ต้องมีผู้อนุมัติ', en: 'Credit limit without approval' }),
    enter: AmountEndMinor,
  }),
} satisfies RecordFields

export const adminRecord = {
  id: recordId,
  ...newAdmin,
  type: unlogged(choice({ th: 'ประเภท', en: 'Type' }, adminTypeWords)),
  roleName: text({ th: 'บทบาท', en: 'Role' }),
  status: choice({ th: 'สถานะ', en: 'Status' }, adminStatusWords),
  /** Set while too many failed sign-ins keep the account shut; it opens by itself at that time. */
  lockedUntil: optional(time({ th: 'ล็อกถึง', en: 'Locked until' })),
  otpEnable: flag({ th: 'OTP', en: 'One-time code' }),
  passkeyCount: number({ th: 'พาสคีย์', en: 'Passkeys' }),
  /** When an account at the provider of single sign-on was connected. */
  ssoLinkedAt: optional(time({ th: 'เชื่อมบัญชีองค์กรเมื่อ', en: 'Single sign-on connected' })),
  passwordChangedAt: time({ th: 'เปลี่ยนรหัสผ่านเมื่อ', en: 'Password changed' }),
  mustChangePassword: flag({ th: 'ต้องตั้งรหัสผ่านใหม่', en: 'Must set a new password' }),
  lastLoginAt: unlogged(optional(time({ th: 'เข้าสู่ระบบล่าสุด', en: 'Last sign-in' }))),
  liveSessions: number({ th: 'เซสชัน', en: 'Sessions' }),
  /** Until when they hold something beside their role, if they do now. */
  temporaryUntil: unlogged(optional(time({ th: 'มีสิทธิ์ชั่วคราวถึง', en: 'Temporary permissions until' }))),
  ...adminLimit,
  createdBy: unlogged(optional(text({ th: 'สร้างโดย', en: 'Created by' }))),
  createdAt: unlogged(time({ th: 'สร้างเมื่อ', en: 'Created' })),
  version: recordVersion,
} satisfies RecordFields

/** What activities of admins tell beside the admin itself. */
export const adminLog: RecordFields = {
  ...adminRecord,
  recoveryCodes: number({ th: 'จำนวนรหัสกู้คืน', en: 'Recovery codes' }),
  ...grantLog,
}
