import { pageOf } from '../core/paging.ts'
import { can, subtree } from '../core/permission.ts'
import { post } from '../frames/call.ts'
import {
  DailyQuery,
  DailyRow,
  FormerDay,
  FormerDayQuery,
  ReportCheck,
  ReportSums,
  SumsQuery,
  UserQuery,
  UserRow,
  UserSumsQuery,
} from './report.types.ts'

const reader = subtree(can('agentReport', 'read'))
/** What is held against the ledger of the whole brand is for staff. */
const checker = can('agentReport', 'read')

export const reportCalls = {
  searchDaily: post('/report/daily/search', reader, { body: DailyQuery, reply: pageOf(DailyRow), reads: 'replica' }),
  getDailySums: post('/report/daily/sums', reader, { body: SumsQuery, reply: ReportSums, reads: 'replica' }),
  /** Compares each day with the ledger. */
  checkDaily: post('/report/daily/check', checker, { body: SumsQuery, reply: ReportCheck, reads: 'replica' }),

  /** What history of another system says of each day: apart from all that happened here. */
  searchFormerDays: post('/report/former/search', reader, {
    body: FormerDayQuery,
    reply: pageOf(FormerDay),
    reads: 'replica',
  }),

  searchUsers: post('/report/user/search', reader, { body: UserQuery, reply: pageOf(UserRow), reads: 'replica' }),
  getUserSums: post('/report/user/sums', reader, { body: UserSumsQuery, reply: ReportSums, reads: 'replica' }),
  /** Adds up every member of each day and compares that with the ledger. */
  checkUsers: post('/report/user/check', checker, {
    body: UserSumsQuery,
    reply: ReportCheck,
    atOnce: 1,
    reads: 'replica',
  }),
}
