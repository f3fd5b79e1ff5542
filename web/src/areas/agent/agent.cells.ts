import type { ReactNode } from 'react'
import { agentRecord, agentStatusWords } from '#contract/agent/agent.record.ts'
import type { AgentRow } from '#contract/agent/agent.types.ts'
import type { Show } from '#kit/parts/show.tsx'

/** The agent's own lock, or that of an agent above it. */
export function agentState({ status, isShut }: Pick<AgentRow, 'status' | 'isShut'>, { badge }: Show): ReactNode {
  if (status === 'locked') return badge('bad', agentStatusWords.locked)
  return isShut ? badge('warn', agentRecord.isShut.title) : badge('ok', agentStatusWords.active)
}
