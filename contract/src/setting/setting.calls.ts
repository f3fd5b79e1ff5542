import { z } from 'zod'
import { DisplayName, NewPassword } from '../auth/auth.types.ts'
import { Instant } from '../core/paging.ts'
import { can, oneself, signedIn } from '../core/permission.ts'
import { reads } from '../core/record.ts'
import { Version } from '../employee/employee.types.ts'
import { Approval } from '../frames/approval.ts'
import { Done, post } from '../frames/call.ts'
import { sessionRecord } from './session.record.ts'
import { SettingPolicy } from './setting-policy.ts'

export const OwnSession = z.object(reads(sessionRecord))
export type OwnSession = z.infer<typeof OwnSession>

export const settingCalls = {
  updateProfile: post('/setting/profile', oneself(signedIn()), {
    body: z.strictObject({ displayName: DisplayName }),
    reply: Done,
    logs: ['admin', 'updateProfile'],
  }),
  changePassword: post('/setting/password', oneself(signedIn()), {
    body: z.strictObject({ currentPassword: z.string().min(1).max(256), newPassword: NewPassword }),
    reply: Done,
    logs: ['admin', 'changePassword'],
    beforeNewPassword: true,
    checks: 'ownPassword',
    errors: ['AUTH_TOO_FAST', 'AUTH_LOCKED'],
    atOnce: 4,
  }),
  listSessions: post('/setting/session/list', oneself(signedIn()), { reply: z.array(OwnSession) }),
  endSession: post('/setting/session/end/:id', oneself(signedIn()), { reply: Done, logs: ['session', 'end'] }),
  endOtherSessions: post('/setting/session/end-others', oneself(signedIn()), {
    reply: Done,
    logs: ['session', 'endOthers'],
  }),
  countRecoveryCodes: post('/setting/recovery-code/count', oneself(signedIn()), {
    reply: z.object({ left: z.int() }),
    beforeNewPassword: true,
  }),
  /** Ten new codes, shown this once; the earlier ones stop working. */
  createRecoveryCodes: post('/setting/recovery-code/create', oneself(signedIn()), {
    reply: z.object({ codes: z.array(z.string()) }),
    logs: ['admin', 'createRecoveryCodes'],
    secretReply: true,
    freshCode: true,
    beforeNewPassword: true,
    beforePasskey: true,
  }),
  /** When a backup was last recorded; null if never. */
  getBackup: post('/setting/backup/get', can('websiteConfigAndCoreSystem', 'read'), {
    reply: z.object({ madeAt: Instant.nullable() }),
  }),
  getPolicy: post('/setting/policy/get', can('websiteConfigAndCoreSystem', 'read'), {
    reply: z.object({ policy: SettingPolicy, version: Version }),
  }),
  /** What makes a limit stricter holds at once; what lets more through waits for a second admin. */
  updatePolicy: post('/setting/policy/update', can('websiteConfigAndCoreSystem', 'update'), {
    body: z.strictObject({ policy: SettingPolicy, version: Version }),
    reply: z.object({ policy: SettingPolicy, version: Version, approval: Approval.nullable() }),
    logs: ['policy', 'update'],
    freshCode: true,
  }),
}
