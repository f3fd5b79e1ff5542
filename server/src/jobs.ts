import { sealActivities } from './areas/activity/activity.jobs.ts'
import { tidyUp } from './areas/auth/auth.jobs.ts'
import type { JobTable } from './platform/job-queue.ts'
import { foldRowCounts } from './platform/list-count.ts'
import { tidyLiveEvents } from './platform/live.ts'

/** Every background job, by the name under which it is queued. */
export const jobs: JobTable = {
  'fold-row-counts': foldRowCounts,
  'seal-activities': sealActivities,
  'tidy-live-events': tidyLiveEvents,
  'tidy-up': tidyUp,
}
