import { z } from 'zod'
import { NewPassword } from '../auth/auth.types.ts'
import { memberSession, open } from '../core/permission.ts'
import { Done, get, post } from '../frames/call.ts'
import { Registration, SiteProfile } from './member-site.types.ts'

/** The token stands for the member until the session ends; the site sends it with every call. */
const SignedIn = z.object({ token: z.string() })

const hourSeconds = 3600
/** A mobile network puts many people behind one address, so these stop floods and lists of numbers, not neighbours. */
const registerLimit = { times: 30, seconds: hourSeconds }
const signInLimit = { times: 60, seconds: hourSeconds / 4 }

// A new password is hashed while a connection waits for it: a flood must leave some to the others.
const hashing = { atOnce: 4 } as const

export const memberSiteCalls = {
  /** Makes a member and signs them in. */
  register: post('/register', open(), {
    body: Registration,
    reply: SignedIn,
    unlogged: 'the member keeps when and from where they registered',
    secretReply: true,
    limit: registerLimit,
    errors: ['MEMBER_EXISTS', 'MEMBER_REFUSED', 'AUTH_TOO_FAST'],
    switch: 'registration',
    hashes: true,
    ...hashing,
  }),
  signIn: post('/sign-in', open(), {
    /** The phone number serves as well as the username. */
    body: z.strictObject({ username: z.string().trim().min(1).max(64), password: z.string().min(1).max(256) }),
    reply: SignedIn,
    unlogged: 'sign-ins are kept with the member',
    secretReply: true,
    limit: signInLimit,
    errors: ['AUTH_REFUSED', 'AUTH_TOO_FAST'],
    checks: 'signIn',
    hashes: true,
  }),
  /** Sets the password of the member to whom staff sent the link with this token, and ends all their sessions. */
  resetPassword: post('/reset-password', open(), {
    body: z.strictObject({ token: z.string().min(1).max(64), newPassword: NewPassword }),
    reply: Done,
    unlogged: 'the member keeps when the password was changed, and the activity log who made the link',
    limit: registerLimit,
    errors: ['RESET_LINK_OVER', 'AUTH_TOO_FAST'],
    hashes: true,
    ...hashing,
  }),
  signOut: post('/sign-out', memberSession(), {
    reply: Done,
    unlogged: 'the session keeps when it ended',
    inMaintenance: true,
  }),
  getProfile: get('/profile', memberSession(), { reply: SiteProfile }),
  /** Ends every other session of the member. */
  changePassword: post('/password', memberSession(), {
    body: z.strictObject({ currentPassword: z.string().min(1).max(256), newPassword: NewPassword }),
    reply: Done,
    unlogged: 'the member keeps when the password was changed',
    errors: ['AUTH_TOO_FAST', 'AUTH_LOCKED'],
    checks: 'ownPassword',
    ...hashing,
  }),
}
