import { defineArea } from '#frames/area/area.ts'
import { announcementContent, announcementHandlers } from './announcement.handlers.ts'
import { announcementSiteHandlers } from './announcement-site.handlers.ts'

export const announcementArea = defineArea({
  admin: { announcement: announcementHandlers },
  versions: { announcement: announcementContent },
  site: { announcement: announcementSiteHandlers },
})
