import { harm, nodeThatIs, patroniOf, type Scene, seconds, switchOver } from './scene.ts'

/** Something that goes wrong, and is mended again where nothing mends it by itself. */
export type Fault = { name: string; happen(scene: Scene): Promise<void> }

const killPrimary = async (scene: Scene) => harm(await nodeThatIs(scene, 'leader'), 'SIGKILL')

/** PostgreSQL and its Patroni at once, as when a machine loses its power. */
async function loseNode(scene: Scene, part: 'leader' | 'replica', forSeconds: number): Promise<void> {
  const node = await nodeThatIs(scene, part)
  const patroni = patroniOf(scene, node)
  await Promise.all([patroni.down(), harm(node, 'SIGKILL')])
  await harm(node, 'SIGKILL')
  await seconds(forSeconds)
  await patroni.up()
}

async function cutOffices({ officeCuts }: Scene, which: readonly number[], forSeconds: number): Promise<void> {
  const cuts = which.flatMap(office => officeCuts[office] ?? [])
  for (const each of cuts) each.cut()
  await seconds(forSeconds)
  for (const each of cuts) each.heal()
}

export const faults: readonly Fault[] = [
  { name: 'primary killed', happen: killPrimary },
  { name: 'an office killed', happen: async ({ running }) => running.offices[0]?.signal('SIGKILL') },
  { name: 'switched over', happen: switchOver },
  {
    name: 'synchronous replica killed',
    happen: async scene => harm(await nodeThatIs(scene, 'sync_standby'), 'SIGKILL'),
  },
  { name: 'PgBouncer killed', happen: async ({ running }) => running.pools[0]?.signal('SIGKILL') },
  { name: 'machine of the primary lost', happen: scene => loseNode(scene, 'leader', 25) },
  { name: 'worker killed', happen: async ({ running }) => running.worker.signal('SIGKILL') },
  {
    name: 'one of etcd lost',
    async happen({ running: { etcd } }) {
      await etcd[0]?.down()
      await seconds(10)
      await etcd[0]?.up()
    },
  },
  { name: 'HAProxy reloaded', happen: async ({ running }) => running.proxy.signal('SIGUSR2') },
  {
    name: 'primary and its replicas apart',
    async happen(scene) {
      const leader = await nodeThatIs(scene, 'leader')
      scene.nodeCuts.get(leader.name)?.cut()
      await seconds(12)
      scene.nodeCuts.get(leader.name)?.heal()
    },
  },
  {
    name: 'primary apart, then lost',
    async happen(scene) {
      // What it would acknowledge meanwhile, nobody else has.
      const cut = scene.nodeCuts.get((await nodeThatIs(scene, 'leader')).name)
      cut?.cut()
      await seconds(3)
      await loseNode(scene, 'leader', 25)
      cut?.heal()
    },
  },
  { name: 'an office and its databases apart', happen: scene => cutOffices(scene, [0], 12) },
  {
    name: 'all of etcd lost',
    async happen({ running: { etcd } }) {
      await Promise.all(etcd.map(member => member.down()))
      await seconds(20)
      await Promise.all(etcd.map(member => member.up()))
    },
  },
  {
    name: 'primary frozen',
    async happen(scene) {
      const leader = await nodeThatIs(scene, 'leader')
      const patroni = patroniOf(scene, leader)
      patroni.signal('SIGSTOP')
      await harm(leader, 'SIGSTOP')
      await seconds(25)
      await harm(leader, 'SIGCONT')
      patroni.signal('SIGCONT')
    },
  },
  { name: 'machine of a replica lost', happen: scene => loseNode(scene, 'replica', 10) },
  { name: 'both offices and the databases apart', happen: scene => cutOffices(scene, [0, 1], 8) },
  {
    name: 'Patroni of the primary killed alone',
    async happen(scene) {
      const patroni = patroniOf(scene, await nodeThatIs(scene, 'leader'))
      await patroni.down()
      await seconds(25)
      await patroni.up()
    },
  },
  {
    name: 'PostgreSQL of the other brand killed',
    async happen({ running }) {
      for (const node of running.plan.clusters[1].nodes) await harm(node, 'SIGKILL')
    },
  },
  { name: 'HAProxy killed', happen: async ({ running }) => running.proxy.signal('SIGKILL') },
  {
    name: 'primary and synchronous replica killed',
    async happen(scene) {
      const nodes = [await nodeThatIs(scene, 'sync_standby'), await nodeThatIs(scene, 'leader')]
      await Promise.all(nodes.map(node => harm(node, 'SIGKILL')))
    },
  },
]
