import { z } from 'zod'
import { NewPassword } from '../auth/auth.types.ts'
import { groupCode, groupSession, open } from '../core/permission.ts'
import { Done, type GroupCall, get, post } from '../frames/call.ts'
import { GroupOverview, GroupSelf } from './officegroup.types.ts'
import { openings } from './opening.rules.ts'

export const groupApi = '/group/v1'

const inGroupLog = 'sign-ins are kept in the log of the group'
const OneTimeCode = z
  .string()
  .trim()
  .regex(/^\d{6}$/, 'CODE_FORM')

const auth = {
  login: post('/sign-in', open(), {
    body: z.strictObject({ username: z.string().trim().min(1).max(64), password: z.string().min(1).max(256) }),
    reply: z.object({ token: z.string() }),
    unlogged: inGroupLog,
    errors: ['AUTH_REFUSED', 'AUTH_TOO_FAST'],
    checks: 'signIn',
    hashes: true,
  }),
  self: get('/self', groupSession('any'), { reply: GroupSelf, beforeNewPassword: true }),
  /** The secret for the code app, until its first code was given. */
  createCode: post('/code/create', groupCode(), {
    reply: z.object({ address: z.string() }),
    unlogged: 'nothing is in use until the first code is verified',
    errors: ['CODE_ALREADY_SET'],
  }),
  verifyCode: post('/code/verify', groupCode(), {
    body: z.strictObject({ code: OneTimeCode }),
    reply: z.object({ token: z.string() }),
    unlogged: inGroupLog,
    errors: ['CODE_WRONG', 'CODE_EXHAUSTED', 'AUTH_TOO_FAST', 'AUTH_LOCKED'],
    checks: 'code',
  }),
  changePassword: post('/password/change', groupSession('full'), {
    body: z.strictObject({ currentPassword: z.string().min(1).max(256), newPassword: NewPassword }),
    reply: Done,
    unlogged: inGroupLog,
    errors: ['AUTH_TOO_FAST', 'AUTH_LOCKED'],
    checks: 'ownPassword',
    atOnce: 4,
    beforeNewPassword: true,
  }),
  logout: post('/sign-out', groupSession('full'), { reply: Done, unlogged: inGroupLog, beforeNewPassword: true }),
}

const overview = {
  /** Asks every brand that the account may see. A brand that does not answer is shown with what it said last. */
  getOverview: post('/overview', groupSession('full'), {
    reply: GroupOverview,
    unlogged: 'what brands answered is kept for when they do not',
    asksOutside: true,
    limit: { times: 60, seconds: 60 },
  }),
}

const opening = {
  /** The address at which the account enters a brand, to see there what it is shown here. */
  openInBrand: post('/open', groupSession('full'), {
    body: z.strictObject({ brandId: z.string().max(31), what: z.enum(openings) }),
    reply: z.object({ address: z.string() }),
    unlogged: 'the brand keeps who has entered, as an activity',
    errors: ['GROUP_BRAND_AWAY', 'GROUP_BRAND_REFUSED'],
    asksOutside: true,
    limit: { times: 60, seconds: 60 },
  }),
}

/** The interface of a group of brands: for its own accounts, at its own host, and mounted at no brand. */
export const groupCalls = { auth, overview, opening } satisfies Readonly<
  Record<string, Readonly<Record<string, GroupCall>>>
>
