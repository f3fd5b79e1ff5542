import { z } from 'zod'
import { oneself, signedIn } from '../core/permission.ts'
import { Done, post } from './call.ts'

/** What the office shows to a newcomer until it is put away: what is left to set up, and the offer of a tour. */
const hints = ['setup', 'tour'] as const
export const Hint = z.enum(hints)
export type Hint = z.infer<typeof Hint>

export const hintCalls = {
  /** Puts a hint away for this admin on all their devices, or shows it again. */
  keepHint: post('/hint/keep', oneself(signedIn()), {
    body: z.strictObject({ hint: Hint, away: z.boolean() }),
    reply: Done,
    unlogged: 'it changes only what the admin is shown',
  }),
}
