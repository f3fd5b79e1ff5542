import { defineArea } from '#frames/area/area.ts'
import { creditApprovers } from './credit.approvals.ts'
import { creditHandlers } from './credit.handlers.ts'
import { creditList } from './credit.sql.ts'
import { creditSiteHandlers } from './credit-site.handlers.ts'

export const creditArea = defineArea({
  admin: { credit: creditHandlers },
  site: { credit: creditSiteHandlers },
  lists: [creditList],
  approvals: creditApprovers,
})
