import { agentCalls } from '#contract/agent/agent.calls.ts'
import { useReading } from '#kit/client/use-call.ts'
import { useWhileTyping } from '#kit/client/use-while-typing.ts'
import type { Option } from '#kit/list/list.types.ts'

const labelOf = ({ code, name }: { code: string; name: string }) => `${code} · ${name}`

/** Agents to filter by, found by any part of their code or name. */
export function useMatchingAgents(typed: string): readonly Option[] {
  const { reply } = useWhileTyping(agentCalls.searchAgents, typed === '' ? {} : { search: typed })
  return (reply?.records ?? []).map(row => ({ value: row.id, label: labelOf(row) }))
}

export function useAgentName(id: string): string {
  const { data } = useReading(agentCalls.getAgent, { params: { id } })
  return data ? labelOf(data) : id
}
