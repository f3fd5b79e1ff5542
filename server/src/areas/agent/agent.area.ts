import { defineArea } from '#frames/area/area.ts'
import { agentHandlers } from './agent.handlers.ts'
import { foldAgents } from './agent.jobs.ts'
import { agentSearch } from './agent.search.ts'
import { agentList } from './agent.sql.ts'
import { agentApprovers } from './credit.handlers.ts'
import { agentCreditList } from './credit.list.ts'
import { agentDayList, agentReportList } from './report.list.ts'

export const agentArea = defineArea({
  admin: { agent: agentHandlers },
  lists: [agentCreditList, agentDayList, agentList, agentReportList],
  jobs: { 'fold-agents': foldAgents },
  search: { agent: agentSearch },
  approvals: agentApprovers,
})
