import { defineArea } from '#frames/area/area.ts'
import { coreApprovers } from './core.handlers.ts'
import { websiteHandlers } from './website.handlers.ts'
import { websiteSiteHandlers } from './website-site.handlers.ts'

export const websiteArea = defineArea({
  admin: { website: websiteHandlers },
  site: { website: websiteSiteHandlers },
  approvals: coreApprovers,
})
