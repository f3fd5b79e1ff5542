import { z } from 'zod'
import { Id, Instant, listQuery, pageOf, QueryDay } from '../core/paging.ts'
import { both, can } from '../core/permission.ts'
import { MemberUsername } from '../core/personal.ts'
import { post } from '../frames/call.ts'
import { AnchorOutcome, AnchorReport, AnchorResult, PastedAnchor } from './anchor.types.ts'
import { WhoCould, WhoCouldQuery } from './who-could.types.ts'

export const ActivityRow = z.object({
  id: z.int(),
  at: Instant,
  /** Nobody where the system did it by itself; `username` is then `system`. */
  adminId: Id.nullable(),
  username: z.string(),
  ip: z.string().nullable(),
  entity: z.string(),
  action: z.string(),
  entityId: z.string(),
  /** What the entity was called when it happened. */
  entityName: MemberUsername,
  requestId: z.string(),
})
export type ActivityRow = z.infer<typeof ActivityRow>

const Snapshot = z.record(z.string(), z.unknown()).nullable()
export const ActivityDetail = ActivityRow.extend({
  before: Snapshot,
  after: Snapshot,
  /** The chain's hash over this activity; null for the moment until it is sealed. */
  hash: z.string().nullable(),
})
export type ActivityDetail = z.infer<typeof ActivityDetail>

const filters = {
  adminId: Id.optional(),
  entity: z.string().max(60).optional(),
  action: z.string().max(60).optional(),
  entityId: z.string().max(64).optional(),
  from: QueryDay.optional(),
  to: QueryDay.optional(),
}
export const ActivityQuery = listQuery(['at'], filters)

const logReader = can('adminLog', 'read')
/** Names who holds what, as the screens of employees do. */
const rightsReader = both(logReader, can('employeeManagement', 'read'))
const ActivityId = z.object({ id: z.string().regex(/^\d{1,15}$/) })

export const activityCalls = {
  list: post('/activity/list', logReader, {
    body: ActivityQuery,
    reply: z.object({ activities: z.array(ActivityRow), totalCount: z.int() }),
    reads: 'replica',
  }),
  listEntities: post('/activity/list-entities', logReader, { reply: z.object({ entities: z.array(z.string()) }) }),
  listActions: post('/activity/list-actions', logReader, { reply: z.object({ actions: z.array(z.string()) }) }),
  search: post('/activity/search', logReader, { body: ActivityQuery, reply: pageOf(ActivityRow), reads: 'replica' }),
  get: post('/activity/get/:id', logReader, {
    params: ActivityId,
    reply: ActivityDetail,
  }),
  /** Who held what an activity needs, at the moment of it, and who of them had a session open. */
  whoCouldHaveDone: post('/activity/who-could/:id', rightsReader, { params: ActivityId, reply: WhoCould }),
  /** Who held a flag at a moment. */
  whoCould: post('/activity/who-could', rightsReader, { body: WhoCouldQuery, reply: WhoCould }),
  /**
   * Walks the whole chain and says whether anything was altered, removed or put in between, and whether it still has the end
   * that its anchors say, those that the server keeps outside of the database and one that somebody kept elsewhere.
   */
  verify: post('/activity/verify', logReader, {
    body: z.strictObject({ anchor: PastedAnchor.optional() }),
    reply: z.object({
      intact: z.boolean(),
      sealed: z.int(),
      waiting: z.int(),
      /** The first activity that does not fit, when the chain is broken. */
      brokenAt: z.int().nullable(),
      /** The last hash. */
      head: z.string().nullable(),
      anchors: AnchorReport,
      /** What comparing with the anchor that was sent came to. */
      pasted: AnchorResult.nullable(),
    }),
  }),
  /** What the server found by itself when it last compared the log with its anchors, and is not over. */
  listAlarms: post('/activity/list-alarms', logReader, {
    reply: z.object({ alarms: z.array(z.object({ outcome: AnchorOutcome, since: Instant })) }),
  }),
}
