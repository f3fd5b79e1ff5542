import type { ReactNode } from 'react'
import type { AgentRow } from '#contract/agent/agent.types.ts'
import type { Show } from '#kit/parts/show.tsx'
import { eachText } from '#kit/text/text.ts'
import { agentMessages } from './agent.messages.ts'

const w = eachText(agentMessages)

/** Its own lock, or that of somebody above it. */
export function agentState({ status, isShut }: Pick<AgentRow, 'status' | 'isShut'>, { badge }: Show): ReactNode {
  if (status === 'locked') return badge('bad', w.locked)
  return isShut ? badge('warn', w.shut) : badge('ok', w.active)
}
