import type { AgentPlace } from '#contract/agent/agent.record.ts'
import type { AgentRow } from '#contract/agent/agent.types.ts'

/** A part of the tree found by a search: a hit with its data, or an agent that merely leads to hits. */
export type BranchNode = { place: AgentPlace; agent: AgentRow | null; below: BranchNode[] }

/** The tree reduced to the hits and the paths to them, in the order in which they were found. */
export function treeOf(hits: readonly AgentRow[]): BranchNode[] {
  const top: BranchNode[] = []
  const known = new Map<string, BranchNode>()
  const at = (place: AgentPlace, siblings: BranchNode[]): BranchNode => {
    const there = known.get(place.id)
    if (there) return there
    const made: BranchNode = { place, agent: null, below: [] }
    known.set(place.id, made)
    siblings.push(made)
    return made
  }
  for (const hit of hits) {
    const above = hit.line.reduce<BranchNode[]>((siblings, place) => at(place, siblings).below, top)
    at({ id: hit.id, code: hit.code, name: hit.name }, above).agent = hit
  }
  return top
}
