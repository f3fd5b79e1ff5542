import { z } from 'zod'
import { Id, Instant } from '../core/paging.ts'
import { signedIn } from '../core/permission.ts'
import { post } from '../frames/call.ts'
import { versionKind, versionKindNames } from './version-kinds.ts'

const Content = z.record(z.string(), z.unknown())

export const RecordVersion = z.object({
  id: Id,
  number: z.int(),
  /** Nobody where the record was found so. */
  madeByName: z.string().nullable(),
  madeAt: Instant,
  reason: z.string(),
  /** What the activity log calls the change. */
  action: z.string().nullable(),
  /** The version that was brought back by it. */
  restores: z.int().nullable(),
  /** What the version before says; null for the first. */
  before: Content.nullable(),
  content: Content,
  /** Whether it is what the record says now. */
  isNow: z.boolean(),
})
export type RecordVersion = z.infer<typeof RecordVersion>

/** As many versions as one looks through at once. */
export const versionsAtOnce = 20

const errors = [...new Set(versionKindNames.flatMap(name => versionKind(name).update.errors ?? []))]

export const historyCalls = {
  /** The newest first; `before` goes on behind a number. Who may read the record may read it. */
  listVersions: post('/history/list', signedIn(), {
    body: z.strictObject({
      kind: z.enum(versionKindNames),
      /** Left out where there is one record of the kind. */
      id: Id.optional(),
      before: z.int().min(1).max(2_147_483_647).optional(),
    }),
    reply: z.object({
      versions: z.array(RecordVersion),
      hasMore: z.boolean(),
      /** What the record says now, and its own version. */
      now: z.object({ content: Content, version: z.int() }),
    }),
  }),
  /**
   * Makes the call that changes the record, with the content of the version: its flags, its fresh code, its checks and the rules
   * of approvals hold. `version` is the record's own, which the admin saw.
   */
  restoreVersion: post('/history/restore/:id', signedIn(), {
    body: z.strictObject({ version: z.int().min(1), reason: z.string().trim().min(3).max(300) }),
    /** Whether a part of it waits for a second admin. */
    reply: z.object({ waits: z.boolean() }),
    unlogged: 'the call that changes the record logs it',
    errors,
  }),
}
