import { useSearchParams } from 'react-router'
import type { Call } from '#contract/frames/call.ts'
import { readQuery } from '#kit/list/list.state.ts'
import type { ReportQuery } from './report-summary.tsx'

/** The agent and the days of the report, from the address. */
export function useReportQuery(call: Call): ReportQuery {
  const [params] = useSearchParams()
  const { from, to, agentId } = readQuery(call, params)
  return {
    ...(from !== undefined && { from: String(from) }),
    ...(to !== undefined && { to: String(to) }),
    ...(agentId !== undefined && { agentId: String(agentId) }),
  }
}
