import type { AgentRow } from '#contract/agent/agent.types.ts'
import { allows, can, type Needs } from '#contract/core/permission.ts'
import { useSelf } from '#kit/session/profile.ts'

const flags = {
  add: can('employeeManagement', 'create'),
  change: can('employeeManagement', 'update'),
  credit: can('creditAdjustment', 'create'),
} as const satisfies Record<string, Needs>

/** What who is signed in may do with agents, by the same rules as the server's. */
export type AgentRights = {
  isAgent: boolean
  /** Somewhere: an agent below itself, staff anywhere. */
  mayAdd: boolean
  mayMove: boolean
  addBelow(agent: AgentRow): boolean
  change(agent: AgentRow): boolean
  /** Between neighbours: an agent and its direct downlines, staff and those at the top. */
  moveCredit(agent: AgentRow): boolean
}

/** `ownId` is the agent who is signed in; of staff there is none. */
export function useAgentRights(ownId: string | undefined): AgentRights {
  const self = useSelf()
  const isAgent = self.type === 'agent'
  const holds = (what: keyof typeof flags) => isAgent || allows(self, flags[what])
  const isDirect = ({ parentId }: AgentRow) => parentId === (ownId ?? null)
  return {
    isAgent,
    mayAdd: holds('add'),
    mayMove: holds('credit'),
    addBelow: () => !isAgent && holds('add'),
    change: agent => holds('change') && (!isAgent || isDirect(agent)),
    moveCredit: agent => holds('credit') && isDirect(agent),
  }
}
