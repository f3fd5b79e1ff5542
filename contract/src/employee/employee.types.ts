import { z } from 'zod'
import { PermissionMap } from '../auth/auth.calls.ts'
import { machine } from '../core/machine.ts'
import { Id, Instant, listQuery, QueryDay, waitingFilter } from '../core/paging.ts'
import { enters, reads } from '../core/record.ts'
import type { Text } from '../core/text.ts'
import { adminRecord } from './admin.record.ts'
import { GrantName, grantRecord, grantTerms } from './grant.record.ts'
import { roleListed, rolePolicy, roleRecord, roleWords } from './role.record.ts'

export const AdminStatus = adminRecord.status.read
export type AdminStatus = z.infer<typeof AdminStatus>
export const adminMachine = machine<AdminStatus>({ active: ['locked'], locked: ['active'] })

/** Counts up with every change, so that a change based on an old reading is noticed. */
export const Version = z.int().min(1)

export const AdminRow = z.object(reads(adminRecord))
export type AdminRow = z.infer<typeof AdminRow>

export const AdminQuery = listQuery(['username', 'lastLoginAt', 'createdAt'], {
  roleId: Id.optional(),
  status: AdminStatus.optional(),
  otpEnable: z.boolean().optional(),
  /** Only those who hold something for some hours now, or only the others. */
  temporary: z.boolean().optional(),
  lastLoginFrom: QueryDay.optional(),
  lastLoginTo: QueryDay.optional(),
  ...waitingFilter,
})

/** How long the office is viewed as a role before the own rights come back by themselves. */
export const viewMinutes = 30

export const AdminGrant = z.object(reads(grantRecord))
export type AdminGrant = z.infer<typeof AdminGrant>

/** Either a role or some flags, so that it is clear what was given. */
export const GrantInput = z
  .strictObject({ roleId: Id.optional(), grants: z.array(GrantName).max(40).default([]), ...enters(grantTerms) })
  .refine(({ roleId, grants }) => (roleId === undefined) === grants.length > 0, {
    error: 'GRANT_EITHER',
    path: ['roleId'],
  })

export const RoleRow = z.object(reads(roleListed))
export type RoleRow = z.infer<typeof RoleRow>

export const RoleDetail = z.object(reads(roleRecord))
export type RoleDetail = z.infer<typeof RoleDetail>

/** Who does not say whether a passkey is needed changes nothing about it; a new role needs none. */
export const RoleInput = z.strictObject({
  ...enters(roleWords),
  needsPasskey: rolePolicy.needsPasskey.enter.optional(),
  permissions: PermissionMap,
})

/** What the admin log records, with the word for it. */
export const adminLogEvents = {
  signIn: { th: 'รหัสผ่านถูกต้อง', en: 'Password accepted' },
  signInFailed: { th: 'เข้าสู่ระบบไม่สำเร็จ', en: 'Sign-in failed' },
  signInBlocked: { th: 'ระบบไม่ให้เข้าสู่ระบบ', en: 'Sign-in blocked' },
  passwordFailed: { th: 'รหัสผ่านปัจจุบันไม่ถูกต้อง', en: 'Wrong current password' },
  guessBlocked: { th: 'ระบบบล็อกเพราะลองผิดหลายครั้ง', en: 'Blocked after too many wrong attempts' },
  lockedOut: { th: 'ล็อกเพราะลองผิดหลายครั้ง', en: 'Locked after too many wrong attempts' },
  codeVerified: { th: 'ยืนยัน OTP สำเร็จ', en: 'Code verified' },
  codeFailed: { th: 'OTP ไม่ถูกต้อง', en: 'Wrong code' },
  codeConfirmed: { th: 'ยืนยัน OTP ซ้ำสำเร็จ', en: 'New code confirmed' },
  otpEnrolled: { th: 'ลงทะเบียน OTP', en: 'One-time codes set up' },
  passkeySignedIn: { th: 'เข้าสู่ระบบด้วยพาสคีย์', en: 'Signed in with a passkey' },
  passkeyVerified: { th: 'ยืนยันด้วยพาสคีย์หลังรหัสผ่าน', en: 'Passkey verified after the password' },
  passkeyConfirmed: { th: 'ยืนยันด้วยพาสคีย์ซ้ำสำเร็จ', en: 'Confirmed with a passkey' },
  ssoSignIn: { th: 'ผ่านบัญชีองค์กร (SSO)', en: 'Single sign-on accepted' },
  groupEntered: { th: 'เข้าจากหน้ารวมหลายแบรนด์', en: 'Entered from the screen of all brands' },
  ssoFailed: { th: 'บัญชีองค์กรไม่ผ่าน', en: 'Single sign-on refused' },
  passkeyFailed: { th: 'พาสคีย์ไม่ผ่าน', en: 'Passkey refused' },
  recoveryUsed: { th: 'ใช้รหัสกู้คืน', en: 'Recovery code used' },
  signOut: { th: 'ออกจากระบบ', en: 'Signed out' },
  sessionEnded: { th: 'เซสชันถูกยุติ', en: 'Session ended' },
} as const satisfies Record<string, Text>
export type AdminLogEvent = keyof typeof adminLogEvents
/** With what a sign-in ends, by what proved it. */
export const signInWays = [
  'codeVerified',
  'passkeyVerified',
  'passkeySignedIn',
] as const satisfies readonly AdminLogEvent[]
export type SignInWay = (typeof signInWays)[number]
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
  from: QueryDay.optional(),
  to: QueryDay.optional(),
})
