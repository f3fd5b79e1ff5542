import type { downlineCalls } from '#contract/affiliate/downline.calls.ts'
import { houseCurrency } from '#contract/core/money.ts'
import type { Handlers } from '#platform/call/context.ts'
import { listHandler } from '#platform/list/list.ts'
import { downlineList, sumLevels } from './downline.sql.ts'

export const downlineHandlers: Handlers<typeof downlineCalls> = {
  searchDownline: listHandler(downlineList),
  getDownlineLevels: async ({ tx, params }) => ({ levels: await sumLevels(tx, params.id), currency: houseCurrency }),
}
