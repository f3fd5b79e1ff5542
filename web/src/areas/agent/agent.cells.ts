import type { ReactNode } from 'react'
import { agentRecord, agentStatusWords } from '#contract/agent/agent.record.ts'
import type { AgentRow } from '#contract/agent/agent.types.ts'
import { says } from '#contract/core/said.ts'
import type { Show } from '#kit/parts/show.tsx'

export const saidState = says.when(
  { field: 'status', is: ['locked'] },
  says.fixed(agentStatusWords.locked),
  says.when({ field: 'isShut', is: [true] }, says.fixed(agentRecord.isShut.title), says.fixed(agentStatusWords.active)),
)

/** The agent's own lock, or that of an agent above it. */
export function agentState({ status, isShut }: Pick<AgentRow, 'status' | 'isShut'>, { badge }: Show): ReactNode {
  if (status === 'locked') return badge('bad', agentStatusWords.locked)
  return isShut ? badge('warn', agentRecord.isShut.title) : badge('ok', agentStatusWords.active)
}
