import { defineArea } from '#frames/area/area.ts'
import { memberHandlers } from './member.handlers.ts'
import { foldMemberCash } from './member.jobs.ts'
import { memberList, noteList, signInList } from './member.list.ts'
import { memberSearch } from './member.search.ts'
import { memberSiteHandlers } from './member-site.handlers.ts'

export const memberArea = defineArea({
  admin: { member: memberHandlers },
  site: { member: memberSiteHandlers },
  lists: [memberList, noteList, signInList],
  jobs: { 'fold-member-cash': foldMemberCash },
  search: { member: memberSearch },
})
