import { pageOf } from '../core/paging.ts'
import { signedIn, subtree } from '../core/permission.ts'
import { post } from '../frames/call.ts'
import {
  AgentCheck,
  AgentDayQuery,
  AgentDayRow,
  AgentDayTotals,
  AgentReportQuery,
  AgentReportRow,
  AgentReportTotals,
  AgentSums,
  AgentSumsQuery,
} from './report.types.ts'

/** What the members below agents did, and how it is shared among those. */
export const agentReportCalls = {
  /** Those directly below an agent, each with its whole subtree. */
  searchAgentReport: post('/agent/report/search', subtree(signedIn()), {
    body: AgentReportQuery,
    reply: pageOf(AgentReportRow, AgentReportTotals),
    atOnce: 2,
    reads: 'replica',
  }),
  getAgentSums: post('/agent/report/sums', subtree(signedIn()), {
    body: AgentSumsQuery,
    reply: AgentSums,
    reads: 'replica',
  }),
  searchAgentDays: post('/agent/report/days', subtree(signedIn()), {
    body: AgentDayQuery,
    reply: pageOf(AgentDayRow, AgentDayTotals),
    reads: 'replica',
  }),
  /** Compares each day with what the ledger moved for the members of the subtree. It is staff who answer for that. */
  checkAgentReport: post('/agent/report/check', signedIn(), {
    body: AgentSumsQuery,
    reply: AgentCheck,
    atOnce: 1,
    reads: 'replica',
  }),
}
