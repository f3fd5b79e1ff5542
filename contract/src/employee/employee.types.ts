import { z } from 'zod'
import { PermissionMap } from '../auth/auth.calls.ts'
import { AdminType } from '../auth/auth.types.ts'
import { machine } from '../core/machine.ts'
import { AmountEndMinor } from '../core/money.ts'
import { AskedDay, Id, Instant, listQuery } from '../core/paging.ts'
import type { Text } from '../core/text.ts'

export const AdminStatus = z.enum(['active', 'locked'])
export type AdminStatus = z.infer<typeof AdminStatus>
export const adminMachine = machine<AdminStatus>({ active: ['locked'], locked: ['active'] })

/** Counts up with every change, so that a change based on an old reading is noticed. */
export const Version = z.int().min(1)

/** Addresses and ranges from which an admin may sign in; none means any. */
export const IpRanges = z.array(z.union([z.cidrv4(), z.cidrv6(), z.ipv4(), z.ipv6()], 'IP_RANGE_FORM')).max(20)

/** How much credit one admin moves without a second; left out, the limit of the settings counts. */
export const CreditLimitMinor = AmountEndMinor

export const AdminRow = z.object({
  id: Id,
  username: z.string(),
  displayName: z.string(),
  type: AdminType,
  roleId: Id,
  roleName: z.string(),
  status: AdminStatus,
  /** Set while too many failed sign-ins keep the account shut; it opens by itself at that time. */
  lockedUntil: Instant.nullable(),
  otpEnable: z.boolean(),
  passwordChangedAt: Instant,
  mustChangePassword: z.boolean(),
  lastLoginAt: Instant.nullable(),
  liveSessions: z.int(),
  allowedIps: z.array(z.string()),
  creditLimitMinor: CreditLimitMinor.nullable(),
  createdBy: z.string().nullable(),
  createdAt: Instant,
  version: Version,
})
export type AdminRow = z.infer<typeof AdminRow>

export const AdminQuery = listQuery(['username', 'lastLoginAt', 'createdAt'], {
  roleId: Id.optional(),
  status: AdminStatus.optional(),
  otpEnable: z.boolean().optional(),
  lastLoginFrom: AskedDay.optional(),
  lastLoginTo: AskedDay.optional(),
})

export const RoleRow = z.object({
  _id: Id,
  roleName: z.string(),
  description: z.string(),
  /** The owner role: holds every flag, also those of later versions, and cannot be edited. */
  isOwner: z.boolean(),
  grantCount: z.int(),
  adminCount: z.int(),
  updatedAt: Instant,
  version: Version,
})
export type RoleRow = z.infer<typeof RoleRow>

export const RoleDetail = RoleRow.extend({ permissions: PermissionMap })
export type RoleDetail = z.infer<typeof RoleDetail>

export const RoleInput = z.strictObject({
  roleName: z.string().trim().min(1).max(60),
  description: z.string().trim().max(300),
  permissions: PermissionMap,
})

/** What the admin log records, with the word for it. */
export const adminLogEvents = {
  signIn: { th: 'รหัสผ่านถูกต้อง', en: 'Password accepted' },
  signInFailed: { th: 'เข้าสู่ระบบไม่สำเร็จ', en: 'Sign-in failed' },
  signInBlocked: { th: 'ถูกกันไม่ให้เข้าสู่ระบบ', en: 'Sign-in blocked' },
  passwordFailed: { th: 'รหัสผ่านปัจจุบันไม่ถูกต้อง', en: 'Wrong current password' },
  guessBlocked: { th: 'ถูกกันเพราะลองผิดหลายครั้ง', en: 'Blocked after too many wrong tries' },
  lockedOut: { th: 'ล็อกเพราะผิดหลายครั้ง', en: 'Locked out' },
  codeVerified: { th: 'ยืนยัน OTP สำเร็จ', en: 'Code verified' },
  codeFailed: { th: 'OTP ไม่ถูกต้อง', en: 'Wrong code' },
  codeConfirmed: { th: 'ยืนยัน OTP ซ้ำสำเร็จ', en: 'Fresh code confirmed' },
  otpEnrolled: { th: 'ลงทะเบียน OTP', en: 'Code app enrolled' },
  recoveryUsed: { th: 'ใช้รหัสกู้คืน', en: 'Recovery code used' },
  signOut: { th: 'ออกจากระบบ', en: 'Signed out' },
  sessionEnded: { th: 'เซสชันถูกยุติ', en: 'Session ended' },
} as const satisfies Record<string, Text>
export type AdminLogEvent = keyof typeof adminLogEvents
const events = Object.keys(adminLogEvents).filter((name): name is AdminLogEvent => name in adminLogEvents)
const AdminLogEventName = z.enum(events)

const LogResult = z.enum(['ok', 'failed'])

export const AdminLogRow = z.object({
  id: z.int(),
  at: Instant,
  event: AdminLogEventName,
  result: LogResult,
  adminId: Id.nullable(),
  username: z.string(),
  ip: z.string(),
  device: z.string(),
})
export type AdminLogRow = z.infer<typeof AdminLogRow>

export const AdminLogQuery = listQuery(['at'], {
  event: AdminLogEventName.optional(),
  result: LogResult.optional(),
  adminId: Id.optional(),
  ip: z.union([z.ipv4(), z.ipv6()]).optional(),
  from: AskedDay.optional(),
  to: AskedDay.optional(),
})
