import { agentCalls } from '#contract/agent/agent.calls.ts'
import { hitsPerEntity } from '#contract/frames/search.ts'
import type { SearchProvider } from '#platform/list/search.ts'
import { findAgentHits } from './agent.sql.ts'

/** By any part of the code or name, or by the whole id as the logs show it. An agent finds those of its own subtree. */
export const agentSearch: SearchProvider = {
  needs: agentCalls.searchAgents.needs,
  find: (tx, text) => findAgentHits(tx, text, hitsPerEntity),
}
