import { useNavigate } from 'react-router'
import { agentCalls } from '#contract/agent/agent.calls.ts'
import type { AgentDayRow } from '#contract/agent/report.types.ts'
import { screens } from '#contract/screens.ts'
import { ListScreen } from '#kit/list/list-screen.tsx'
import { addressOf, rowsOf } from '#kit/screen/to-rows.tsx'
import { useRead } from '#kit/text/text.ts'
import { agentDays } from './report.list.ts'
import { useReportQuery } from './report-asked.ts'
import { ReportSummary } from './report-summary.tsx'

export default function AgentReportDailyScreen() {
  const navigate = useNavigate()
  const request = useReportQuery(agentCalls.searchAgentDays)
  const openAgents = ({ day }: AgentDayRow) =>
    void navigate(addressOf(rowsOf('agentGgr', { ...request, from: day, to: day })))
  return (
    <ListScreen
      list={agentDays}
      title={useRead()(screens['agent-report-daily'])}
      summary={<ReportSummary request={request} screen="agent-report-daily" />}
      onOpen={openAgents}
    />
  )
}
