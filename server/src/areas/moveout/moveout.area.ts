import { defineArea } from '#frames/area/area.ts'
import type { AnyList } from '#platform/list/list.ts'
import { moveOutApprovers } from './moveout.approvals.ts'
import { moveOutHandlers } from './moveout.handlers.ts'
import { makePackage, tidyPackages } from './moveout.jobs.ts'

export const moveOutArea = defineArea({
  admin: { moveout: moveOutHandlers },
  jobs: { 'tidy-packages': tidyPackages },
  approvals: moveOutApprovers,
})

/** What reads the lists of all areas: a package says what each report adds up to. */
export const packageArea = (lists: readonly AnyList[]) => defineArea({ jobs: { 'make-package': makePackage(lists) } })
