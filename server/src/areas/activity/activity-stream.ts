import { ActivityStreamQuery, activityStreamCalls } from '#contract/activity/activity-stream.calls.ts'
import type { Call } from '#contract/frames/call.ts'
import { mountLines } from '#platform/call/mount-lines.ts'
import type { Mounting } from '#platform/call/mount-tables.ts'
import { readSealed } from './activity.sql.ts'

/** The activity log as lines, for programs that watch it. */
export const activityStream = ({ app, services }: Mounting<Call, typeof activityStreamCalls>): void =>
  mountLines(app, activityStreamCalls.readActivities, services, {
    query: ActivityStreamQuery,
    read: ({ live }, { after, limit }) => readSealed(live.tx, after, limit),
  })
