import { defineArea } from '#frames/area/area.ts'
import { formerDayList } from './former-day.list.ts'
import { reportHandlers } from './report.handlers.ts'
import { foldMoney } from './report.jobs.ts'
import { dailyList, userList } from './report.list.ts'

export const reportArea = defineArea({
  admin: { report: reportHandlers },
  lists: [dailyList, formerDayList, userList],
  jobs: { 'fold-money': foldMoney },
})
