import type { reportCalls } from '#contract/report/report.calls.ts'
import type { Handlers } from '#platform/call/context.ts'
import { listHandler } from '#platform/list/list.ts'
import { formerDayList } from './former-day.list.ts'
import { dailyList, userList } from './report.list.ts'
import { readSums } from './report.sql.ts'
import { checkDays, checkMembers } from './report-check.sql.ts'

export const reportHandlers: Handlers<typeof reportCalls> = {
  searchDaily: listHandler(dailyList),
  searchFormerDays: listHandler(formerDayList),
  getDailySums: ({ tx, body, brand }) => readSums(tx, body, brand.timeZone),
  checkDaily: ({ tx, body, brand }) => checkDays(tx, body, brand.timeZone),
  searchUsers: listHandler(userList),
  getUserSums: ({ tx, body, brand }) => readSums(tx, body, brand.timeZone),
  checkUsers: ({ tx, body, brand }) => checkMembers(tx, body, brand.timeZone),
}
