import type { GroupCall } from '#contract/frames/call.ts'
import type { groupCalls } from '#contract/officegroup/officegroup.calls.ts'
import type { AnswersOf } from '#platform/call/mount-tables.ts'
import { accountHandlers } from './account.handlers.ts'
import { openingHandlers } from './opening.handlers.ts'
import { overviewHandlers } from './overview.handlers.ts'

/** The office of several brands. It is no area of a brand: it is mounted on a server of its own, and has no other manifest. */
export const groupAnswers: AnswersOf<GroupCall, typeof groupCalls> = {
  auth: accountHandlers,
  overview: overviewHandlers,
  opening: openingHandlers,
}
