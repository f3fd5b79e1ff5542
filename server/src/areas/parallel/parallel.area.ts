import { defineArea } from '#frames/area/area.ts'
import { parallelHandlers } from './parallel.handlers.ts'
import { compareParallel } from './parallel.jobs.ts'
import { accountDayList, differenceList, parallelDayList } from './parallel.list.ts'
import { parallelAutoHandlers } from './parallel-auto.handlers.ts'

export const parallelArea = defineArea({
  admin: { parallel: parallelHandlers },
  auto: { former: parallelAutoHandlers },
  lists: [parallelDayList, differenceList, accountDayList],
  jobs: { 'compare-parallel': compareParallel },
})
