import { agentCalls } from '#contract/agent/agent.calls.ts'
import { Id } from '#contract/core/paging.ts'
import { hitsPerEntity } from '#contract/frames/search.ts'
import { sql } from '#platform/database/sql.ts'
import type { SearchProvider } from '#platform/list/search.ts'
import { agentCalled } from './agent.sql.ts'

/** By any part of the code or name, or by the whole id as the logs show it. An agent finds those of its own subtree. */
export const agentSearch: SearchProvider = {
  needs: agentCalls.searchAgents.needs,
  find: (tx, text) =>
    tx.rows(sql`
      select g.id, g.code as title, g.name as subtitle from agent g
      where ${Id.safeParse(text).success ? sql`g.id = ${text}` : agentCalled(text)}
      order by starts_with(lower(g.code), lower(${text})) desc, g.code limit ${hitsPerEntity}`),
}
