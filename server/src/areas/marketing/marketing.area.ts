import { defineArea } from '#frames/area/area.ts'
import { mountRedirects } from '#platform/interface/redirect.ts'
import { marketingList } from './funnel.sql.ts'
import { marketingHandlers } from './marketing.handlers.ts'
import { foldMarketing, forgetVisitors } from './marketing.jobs.ts'
import { marketingSearch } from './marketing.search.ts'
import { marketingLeads } from './marketing-site.handlers.ts'
import { mountShortLinks } from './short-link.ts'

export const marketingArea = defineArea({
  admin: { marketing: marketingHandlers },
  site: {
    marketing({ app, door, table, services }) {
      mountRedirects(app, door, table, marketingLeads, services)
      mountShortLinks(app)
    },
  },
  lists: [marketingList],
  jobs: { 'fold-marketing': foldMarketing, 'forget-visitors': forgetVisitors },
  search: { marketing: marketingSearch },
})
