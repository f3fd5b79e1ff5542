import { z } from 'zod'
import { can } from '../core/permission.ts'
import { get } from '../frames/call.ts'
import { ActivityDetail } from './activity.calls.ts'

/** How long an answer waits for something new, and how much one answer holds. */
const streamLimits = { waitSeconds: 30, entries: 1_000 } as const

/** What is asked for in the address: `?after=<cursor>&wait=<seconds>&limit=<entries>`. */
export const ActivityStreamQuery = z.strictObject({
  /** The `cursor` of the last entry that the reader has; `0` for the beginning. */
  after: z.string().regex(/^\d{1,15}$/, 'MALFORMED'),
  wait: z.coerce.number().int().min(0).max(streamLimits.waitSeconds).default(streamLimits.waitSeconds),
  limit: z.coerce.number().int().min(1).max(streamLimits.entries).default(streamLimits.entries),
})
export type ActivityStreamQuery = z.output<typeof ActivityStreamQuery>

/** One activity, with its place in the chain. An entry that is sent is sealed, so that nothing ever comes before it. */
export const StreamedActivity = ActivityDetail.extend({ cursor: z.string(), hash: z.string() })
export type StreamedActivity = z.infer<typeof StreamedActivity>

/** The activity log for another program, one entry a line, in the order of its chain. */
export const activityStreamCalls = {
  readActivities: get('/activity/stream', can('adminLog', 'read'), { reply: StreamedActivity, stream: 'lines' }),
}
