import { defineArea } from '#frames/area/area.ts'
import { mount } from '#platform/call/mount.ts'
import { activityHandlers } from './activity.handlers.ts'
import { sealActivities } from './activity.jobs.ts'
import { activityList } from './activity.sql.ts'
import { activityStream } from './activity-stream.ts'
import { anchorActivities } from './anchor.jobs.ts'

export const activityArea = defineArea({
  admin: {
    activity: ({ app, door, table, services }) => mount(app, door, table, activityHandlers(services.anchors), services),
    activityStream,
  },
  lists: [activityList],
  jobs: { 'anchor-activities': anchorActivities, 'seal-activities': sealActivities },
})
