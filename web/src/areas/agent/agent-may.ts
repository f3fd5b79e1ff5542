import { agentCalls } from '#contract/agent/agent.calls.ts'
import type { AgentRow } from '#contract/agent/agent.types.ts'
import { useCan } from '#kit/guard/can.tsx'
import { useSelf } from '#kit/session/profile.ts'

/** The permissions of the signed-in admin on agents: the needs of the calls, and the rule of the tree for each agent. */
export type AgentRights = {
  isAgent: boolean
  /** Whether agents can be added at all: by an agent below itself, by staff anywhere. */
  mayAdd: boolean
  mayMove: boolean
  addBelow(agent: AgentRow): boolean
  change(agent: AgentRow): boolean
  /** Between neighbours only: an agent and its direct downlines, staff and the agents at the top. */
  moveCredit(agent: AgentRow): boolean
}

/** `ownId` is the signed-in agent; undefined for staff. */
export function useAgentRights(ownId: string | undefined): AgentRights {
  const isAgent = useSelf().type === 'agent'
  const mayAdd = useCan(agentCalls.createAgent.needs)
  const mayChange = useCan(agentCalls.updateAgent.needs)
  const mayMove = useCan(agentCalls.moveAgentCredit.needs)
  const isDirect = ({ parentId }: AgentRow) => parentId === (ownId ?? null)
  return {
    isAgent,
    mayAdd,
    mayMove,
    addBelow: () => !isAgent && mayAdd,
    change: agent => mayChange && (!isAgent || isDirect(agent)),
    moveCredit: agent => mayMove && isDirect(agent),
  }
}
