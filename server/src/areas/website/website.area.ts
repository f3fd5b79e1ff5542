import { defineArea } from '#frames/area/area.ts'
import { coreApprovers, coreContents } from './core.handlers.ts'
import { displayContents } from './display.handlers.ts'
import { configContent, websiteHandlers } from './website.handlers.ts'
import { websiteSiteHandlers } from './website-site.handlers.ts'

export const websiteArea = defineArea({
  admin: { website: websiteHandlers },
  site: { website: websiteSiteHandlers },
  approvals: coreApprovers,
  versions: { ...coreContents, ...displayContents, websiteConfig: configContent },
})
