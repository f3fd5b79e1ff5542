import { useNavigate } from 'react-router'
import { agentCalls } from '#contract/agent/agent.calls.ts'
import type { AgentReportRow } from '#contract/agent/report.types.ts'
import { screens } from '#contract/screens.ts'
import { ListScreen } from '#kit/list/list-screen.tsx'
import { addressOf, rowsOf } from '#kit/screen/to-rows.tsx'
import { useRead } from '#kit/text/text.ts'
import { agentReport } from './report.list.ts'
import { useReportQuery } from './report-asked.ts'
import { ReportSummary } from './report-summary.tsx'

export default function AgentReportScreen() {
  const navigate = useNavigate()
  const request = useReportQuery(agentCalls.searchAgentReport)
  const open = ({ id }: AgentReportRow) => void navigate(addressOf(rowsOf('agentGgr', { ...request, agentId: id })))
  return (
    <ListScreen
      list={agentReport}
      title={useRead()(screens['agent-report'])}
      summary={<ReportSummary request={request} screen="agent-report" />}
      onOpen={open}
    />
  )
}
