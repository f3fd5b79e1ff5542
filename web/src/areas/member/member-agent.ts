import { memberCalls } from '#contract/member/member.calls.ts'
import { useReading } from '#kit/client/use-call.ts'
import { useWhileTyping } from '#kit/client/use-while-typing.ts'
import type { Option } from '#kit/list/list.types.ts'

const labelOf = ({ code, name }: { code: string; name: string }) => `${code} · ${name}`

/** Agents to whom a member may belong. Their codes are short, so that they are found from the first letter on. */
export function useFoundAgents(typed: string): readonly Option[] {
  const { reply } = useWhileTyping(memberCalls.findAgents, typed ? { text: typed } : null)
  return (reply?.agents ?? []).map(agent => ({ value: agent.id, label: labelOf(agent) }))
}

/** What the agent of a filter is called; only the id until that is known. */
export function useAgentName(id: string): string {
  const [agent] = useReading(memberCalls.findAgents, { body: { id } }).data?.agents ?? []
  return agent ? labelOf(agent) : id
}
