import type { downlineCalls } from '#contract/affiliate/downline.calls.ts'
import type { Handlers } from '#platform/context.ts'
import { listHandler } from '#platform/list.ts'
import { downlineList, sumLevels } from './downline.sql.ts'

export const downlineHandlers: Handlers<typeof downlineCalls> = {
  searchDownline: listHandler(downlineList),
  getDownlineLevels: async ({ tx, params }) => ({ levels: await sumLevels(tx, params.id), currency: 'THB' }),
}
