import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { z } from 'zod'
import { signalPostgres } from '../../server/testing/mortal-postgres.ts'
import { ask } from './ask.ts'
import type { Cut } from './cut.ts'
import type { Kept } from './keeper.ts'
import type { Node } from './plan.ts'
import type { Running } from './start.ts'

const Members = z.object({
  members: z.array(z.object({ name: z.string(), role: z.string(), state: z.string() })),
})

/** What a fault may do: who is who in the first cluster at this moment, and the means to harm it. */
export type Scene = {
  running: Running
  /** Between the nodes, by the name of the node that is reached. */
  nodeCuts: ReadonlyMap<string, Cut>
  /** Between each office and its databases. */
  officeCuts: readonly (readonly Cut[])[]
}

type Part = 'leader' | 'sync_standby' | 'replica'

/** The members of the first cluster as Patroni lists them; any of them may be asked. */
async function membersOf({ plan }: Running): Promise<z.infer<typeof Members>['members']> {
  for (const { restPort } of plan.clusters[0].nodes) {
    const said = await ask(restPort, 'GET', '/cluster').catch(() => undefined)
    if (said?.status === 200) return Members.parse(JSON.parse(said.text)).members
  }
  return []
}

export async function nodeThatIs({ running }: Scene, part: Part): Promise<Node> {
  const name = (await membersOf(running)).find(({ role }) => role === part)?.name
  const node = running.plan.clusters[0].nodes.find(each => each.name === name)
  if (!node) throw new Error(`no node is the ${part}`)
  return node
}

/** Every node runs, one leads, and one confirms its commits. */
export async function isWhole({ running }: Scene): Promise<boolean> {
  const members = await membersOf(running)
  const parts = members.filter(({ state }) => /^(running|streaming)$/.test(state)).map(({ role }) => role)
  return parts.toSorted().join(' ') === 'leader replica sync_standby'
}

export const harm = (node: Node, signal: NodeJS.Signals): Promise<void> =>
  signalPostgres(join(node.dir, 'data'), signal)

export function patroniOf({ running }: Scene, node: Node): Kept {
  const kept = running.patroni.get(node.name)
  if (!kept) throw new Error(`${node.name} has no Patroni`)
  return kept
}

/** Lets the synchronous replica lead, as for the maintenance of the leader. */
export async function switchOver(scene: Scene): Promise<void> {
  const [leader, candidate] = [await nodeThatIs(scene, 'leader'), await nodeThatIs(scene, 'sync_standby')]
  const body = JSON.stringify({ leader: leader.name, candidate: candidate.name })
  const { status, text } = await ask(leader.restPort, 'POST', '/switchover', body)
  if (status !== 200) throw new Error(`Patroni did not switch over: ${status} ${text}`)
}

export const seconds = (count: number): Promise<void> => sleep(count * 1000)
