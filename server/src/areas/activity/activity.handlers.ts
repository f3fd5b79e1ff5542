import type { activityCalls } from '#contract/activity/activity.calls.ts'
import { calls } from '#contract/calls.ts'
import type { Call } from '#contract/core/call.ts'
import type { Handlers } from '#platform/context.ts'
import { notFound } from '#platform/error.ts'
import { listContext, listHandler, readList } from '#platform/list.ts'
import { activityList, findActivity, verifyActivities } from './activity.sql.ts'

// The filters offer what the call tables can log: a new call brings its words along.
const logged = Object.values(calls).flatMap(table => Object.values(table).map((call: Call) => call.logs))
const words = (index: 0 | 1) => [...new Set(logged.flatMap(pair => (pair ? [pair[index]] : [])))].sort()

export const activityHandlers: Handlers<typeof activityCalls> = {
  async list(context) {
    const page = await readList(context.tx, activityList, context.body, listContext(context))
    return { activities: page.records, totalCount: page.totalRecords }
  },
  listEntities: async () => ({ entities: words(0) }),
  listActions: async () => ({ actions: words(1) }),
  search: listHandler(activityList),
  async get({ tx, params }) {
    const found = await findActivity(tx, params.id)
    if (!found) throw notFound()
    return found
  },
  verify: ({ tx }) => verifyActivities(tx),
}
