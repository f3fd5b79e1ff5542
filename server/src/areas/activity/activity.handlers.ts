import type { activityCalls } from '#contract/activity/activity.calls.ts'
import { calls } from '#contract/calls.ts'
import type { Call } from '#contract/frames/call.ts'
import type { AnchorStore } from '#platform/audit/anchor-store.ts'
import type { Handlers } from '#platform/call/context.ts'
import { notFound } from '#platform/http/error.ts'
import { listContext, listHandler, readList } from '#platform/list/list.ts'
import { activityList, findActivity, verifyActivities } from './activity.sql.ts'
import { readAlarms } from './anchor.sql.ts'
import { compareAnchors, comparePasted } from './anchor-compare.ts'
import { whoCould, whoCouldHaveDone } from './who-could.ts'

// The filters offer what the call tables can log: a new call brings its words along.
const logged = Object.values(calls).flatMap(table => Object.values(table).map((call: Call) => call.logs))
const words = (index: 0 | 1) => [...new Set(logged.flatMap(pair => (pair ? [pair[index]] : [])))].sort()

export const activityHandlers = (anchors: AnchorStore): Handlers<typeof activityCalls> => ({
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
  async verify(context) {
    const { tx, brand, body } = context
    // Before the first statement: see `compareAnchors`.
    const lines = await anchors.lines(brand.id)
    const verdict = await verifyActivities(tx)
    const report = await compareAnchors(tx, context, lines)
    const pasted = body.anchor === undefined ? null : await comparePasted(tx, context, body.anchor, report.newest)
    return { ...verdict, anchors: report, pasted }
  },
  whoCouldHaveDone,
  whoCould,
  listAlarms: async ({ tx }) => ({ alarms: await readAlarms(tx) }),
})
