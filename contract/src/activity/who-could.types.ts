import { z } from 'zod'
import { WallTime } from '../core/clock.ts'
import { Id, Instant, QueryInstant } from '../core/paging.ts'
import { actions, featureNames } from '../core/permission.ts'

/** A moment, as an instant or as a day and a time of the brand's zone, and one flag: who held it then? */
export const WhoCouldQuery = z.strictObject({
  at: z.union([WallTime, QueryInstant], 'WALL_TIME_FORM'),
  feature: z.enum(featureNames),
  action: z.enum(actions),
})

/** What an admin held at that moment for some hours. */
const Temporary = z.object({
  /** The role that was given, as it was called then; null where single flags were. */
  roleName: z.string().nullable(),
  givenBy: z.string(),
  endsAt: Instant,
})

/** Whether an admin had a session open. Where neither it nor its end was kept, nothing can be said. */
const presences = ['open', 'closed', 'unknown'] as const

/** An admin who was active and held everything that was needed. */
export const Capable = z.object({
  adminId: Id,
  username: z.string(),
  displayName: z.string(),
  /** Their role, as it was called then; null where it is not known and something for some hours was enough. */
  roleName: z.string().nullable(),
  /** Their role alone was enough. */
  byRole: z.boolean(),
  temporary: z.array(Temporary),
  presence: z.enum(presences),
  /** Where their open sessions were signed in. */
  addresses: z.array(z.string()),
  /** The last sign-in before that moment. */
  signedInAt: Instant.nullable(),
  signedInFrom: z.string().nullable(),
  isActor: z.boolean(),
})
export type Capable = z.infer<typeof Capable>

/** An admin who existed, and of whose role or status at that moment nothing was recorded. */
const Unrecorded = z.object({
  adminId: Id,
  username: z.string(),
  displayName: z.string(),
  /** From when on it is. */
  recordedSince: Instant.nullable(),
})

export const WhoCould = z.object({
  at: Instant,
  /**
   * What was needed: all flags of one of these, as `creditAdjustment.update`. One without any flag is enough for every signed-in admin. Null where no call of staff
   * does this, so that nobody can be named.
   */
  needed: z.array(z.array(z.string())).nullable(),
  /** Agents could too, within their own subtree. They are not listed. */
  agentsToo: z.boolean(),
  /** Who did it. `isListed` is false where they are not among those who held it at the moment that was logged. */
  actor: z
    .object({ kind: z.enum(['staff', 'agent', 'system']), username: z.string(), isListed: z.boolean() })
    .nullable(),
  /** The one who did it first, then those with an open session. */
  admins: z.array(Capable),
  total: z.int(),
  unrecorded: z.array(Unrecorded),
  unrecordedTotal: z.int(),
})
export type WhoCould = z.infer<typeof WhoCould>
