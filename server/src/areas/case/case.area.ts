import { defineArea } from '#frames/area/area.ts'
import { caseHandlers } from './case.handlers.ts'
import { caseList } from './case.list.ts'
import { caseSearch } from './case.search.ts'

export const caseArea = defineArea({
  admin: { case: caseHandlers },
  lists: [caseList],
  search: { case: caseSearch },
})
