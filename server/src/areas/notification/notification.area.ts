import { defineArea } from '#frames/area/area.ts'
import { notificationHandlers } from './notification.handlers.ts'
import { tellNotices, tidyNotices } from './notification.jobs.ts'
import { notificationList } from './notification.sql.ts'

export const notificationArea = defineArea({
  admin: { notification: notificationHandlers },
  lists: [notificationList],
  jobs: { 'tell-notices': tellNotices, 'tidy-notices': tidyNotices },
})
