import { z } from 'zod'
import { Currency } from '../core/money.ts'
import { Id, Instant } from '../core/paging.ts'
import { anySession, featureNames, oneself, open, preCode, signedIn } from '../core/permission.ts'
import { Done, get, post } from '../frames/call.ts'
import { Hint } from '../frames/hint.ts'
import { ListLayout } from '../frames/view.ts'
import { AdminType, Ticket, Username } from './auth.types.ts'

const Flags = z.strictObject({
  isRead: z.boolean(),
  isCreate: z.boolean(),
  isUpdate: z.boolean(),
  isDelete: z.boolean(),
})
export const PermissionMap = z.record(z.enum(featureNames), Flags)

/** Six digits from the app, or a recovery code such as `k7dm2-9xq4p`. */
const Code = z
  .string()
  .trim()
  .regex(/^(\d{6}|[a-z2-9]{5}-?[a-z2-9]{5})$/i, 'CODE_FORM')

const Profile = z.object({
  id: Id,
  username: z.string(),
  displayName: z.string(),
  type: AdminType,
  roleName: z.string(),
  role: z.object({ roleName: z.string(), permissions: PermissionMap }),
  permissions: PermissionMap,
})

/** Who is signed in. `wallet` is the credit balance of an agent; company staff have none. */
export const Self = Profile.extend({
  wallet: z.object({ creditMinor: z.int(), creditLimitMinor: z.int(), currency: Currency }).nullable(),
  mustChangePassword: z.boolean(),
  /** Whether a passkey can be asked for. */
  hasPasskey: z.boolean(),
  /** Whether a code is not enough, by the role. */
  needsPasskey: z.boolean(),
  /** What has to be done with a passkey before anything else: to add the first one, or to give one. */
  passkeyStep: z.enum(['add', 'give']).nullable(),
  /** What they hold for some hours beside their role. */
  temporary: z.array(
    z.object({
      id: Id,
      roleName: z.string().nullable(),
      grants: z.array(z.string()),
      reason: z.string(),
      givenBy: z.string(),
      endsAt: Instant,
    }),
  ),
  /** The role as which they view the office in this session, and until when. */
  viewing: z.object({ roleName: z.string(), until: Instant }).nullable(),
  /** How they keep their lists, by the screen. */
  layouts: z.record(z.string(), ListLayout),
  /** The hints that they have put away. */
  awayHints: z.array(Hint),
})
export type Self = z.infer<typeof Self>

/**
 * The same before the code, plus whether a code app is enrolled and a passkey can be asked for; `stage` tells a page that was opened
 * again where it stands.
 */
export const SelfPreOtp = Profile.extend({
  otpEnable: z.boolean(),
  hasPasskey: z.boolean(),
  stage: z.enum(['code', 'full']),
})
export type SelfPreOtp = z.infer<typeof SelfPreOtp>

const inAdminLog = 'sign-ins are kept in the admin log'
const codeErrors = ['CODE_WRONG', 'CODE_EXHAUSTED', 'AUTH_TOO_FAST', 'AUTH_LOCKED'] as const

export const authCalls = {
  login: post('/authorization/login', open(), {
    body: z.strictObject({ username: z.string().trim().min(1).max(64), password: z.string().min(1).max(256) }),
    reply: z.string(),
    unlogged: inAdminLog,
    refusal: 'text',
    errors: ['AUTH_REFUSED', 'AUTH_TOO_FAST'],
    checks: 'signIn',
    hashes: true,
  }),
  self: get('/authorization/self', oneself(signedIn()), { reply: Self, beforeNewPassword: true, beforePasskey: true }),
  selfPreOtp: get('/authorization/self-pre-otp', anySession(), {
    reply: SelfPreOtp,
    beforeNewPassword: true,
    beforePasskey: true,
  }),
  logout: post('/authorization/logout', oneself(signedIn()), {
    reply: Done,
    unlogged: inAdminLog,
    beforeNewPassword: true,
    beforePasskey: true,
    whileViewing: true,
  }),
  createCode: post('/otp/admin/create', preCode(), {
    reply: z.string(),
    unlogged: 'nothing is in use until the first code is verified',
    refusal: 'text',
    errors: ['CODE_ALREADY_SET'],
  }),
  verifyCode: post('/otp/admin/verify', preCode(), {
    body: z.strictObject({ token: Code }),
    reply: z.string(),
    unlogged: inAdminLog,
    refusal: 'message',
    errors: codeErrors,
    checks: 'code',
  }),
  /**
   * By the key of a group: a ticket with which one of its accounts enters, for half a minute and once. It is for those of these
   * flags that the key itself has at this moment.
   */
  makeGroupTicket: post('/authorization/group/ticket', signedIn(), {
    body: z.strictObject({ account: Username, grants: z.array(z.string().max(60)).min(1).max(100) }),
    reply: z.object({ ticket: z.string() }),
    unlogged: 'a ticket is nothing until it is used, which is an activity',
    secretReply: true,
  }),
  /** By the key of a group: an account of it may see nothing here any more. */
  endGroupSessions: post('/authorization/group/end', signedIn(), {
    body: z.strictObject({ account: Username }),
    reply: Done,
    unlogged: inAdminLog,
  }),
  /** Exchanges a ticket for a session that only reads. */
  enterByTicket: post('/authorization/group/enter', open(), {
    body: z.strictObject({ ticket: Ticket }),
    reply: z.string(),
    unlogged: 'it is in the admin log, and an activity of the group’s account',
    errors: ['TICKET_REFUSED'],
    limit: { times: 30, seconds: 60 },
  }),
  confirmCode: post('/otp/admin/confirm', oneself(signedIn()), {
    body: z.strictObject({ token: Code }),
    reply: Done,
    unlogged: inAdminLog,
    refusal: 'message',
    errors: codeErrors,
    checks: 'code',
    beforePasskey: true,
  }),
}
