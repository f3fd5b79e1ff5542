import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { type Found, lookUp } from '../../server/testing/money-judge.ts'
import { type Seen, type Stage, startMoneyLoad, type Wanted } from '../../server/testing/money-load.ts'
import { setStage } from '../../server/testing/money-stage.ts'
import { startPage } from '../../server/testing/rollout-load.ts'
import { ask } from './ask.ts'
import { type Cut, startCut } from './cut.ts'
import type { Fault } from './faults.ts'
import { longestGap } from './judge.ts'
import { users } from './office.ts'
import { cutPortsOf, loopback, type Plan, type Ports } from './plan.ts'
import { isWhole, type Scene } from './scene.ts'
import { type Running, superuserAddress } from './start.ts'

const brand = 'wallet_chaba'
const pagesOpen = 3
/** How long everything may take to be as before. */
const giveUpMs = 120_000
const sampleMs = 250
/** How late `/readyz` may notice that nothing is answered, and how soon it may say ready before the clients have come back. */
const truth = { lateMs: 3_000, earlyMs: 1_500 }

/** What one fault did. */
export type Outcome = Found & {
  name: string
  /** The longest time in which no change of money was acknowledged. */
  withoutServiceMs: number
  /** How long `/readyz` did not answer 200. */
  unreadyMs: number
  refused: number
  /** How often `/readyz` said ready while nothing at all was answered. */
  untrue: number
  /** What did not come back by itself. */
  missing: readonly string[]
}

/** Cuts between the nodes, and between each office and the first cluster. */
export async function startCuts({ clusters: [first], officePorts }: Plan, ports: Ports) {
  const nodeCuts = new Map(
    await Promise.all(first.nodes.map(async node => [node.name, await startCut(node.seenAt, node.port)] as const)),
  )
  const officeCuts = await Promise.all(
    officePorts.map((_, office) => {
      const { pool, leader } = cutPortsOf(ports, office)
      return Promise.all([startCut(pool, first.poolPort), startCut(leader, first.leaderPort)])
    }),
  )
  const all: readonly Cut[] = [...nodeCuts.values(), ...officeCuts.flat()]
  return { nodeCuts, officeCuts, close: () => Promise.all(all.map(each => each.close())) }
}

/** The books of the first brand, asked at the leader. */
export async function withBooks<T>({ plan, secrets }: Running, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const connectionString = superuserAddress(plan.clusters[0], secrets, brand)
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: 3_000, query_timeout: 60_000 })
  client.on('error', () => undefined)
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end().catch(() => undefined)
  }
}

/** Members with a little money, and a game provider who may take it. */
export const stageOf = ({ plan, secrets }: Running): Promise<Stage> =>
  setStage(
    plan.frontPort,
    `postgres://${users.login}:${secrets.login}@${loopback}:${plan.clusters[0].leaderPort}/postgres`,
  )

type Sample = { atMs: number; isReady: boolean }

/** Asks `/readyz` again and again. */
function watchReady(port: number): { samples: Sample[]; stop(): Promise<void> } {
  const samples: Sample[] = []
  const ending = new AbortController()
  const watch = async () => {
    while (!ending.signal.aborted) {
      const said = await ask(port, 'GET', '/readyz').catch(() => undefined)
      samples.push({ atMs: performance.now(), isReady: said?.status === 200 })
      await sleep(sampleMs)
    }
  }
  const watching = watch()
  return {
    samples,
    async stop() {
      ending.abort()
      await watching
    },
  }
}

export type Audience = {
  seen: Seen
  /** Lets one thing go wrong, waits until all is well again, and tells what happened. */
  suffer(fault: Fault): Promise<Outcome>
  /** Stops the load, when every change that was begun is acknowledged. */
  stop(): Promise<void>
}

/** Clients, pages and somebody who asks whether the office is ready, for as long as faults happen. */
export function openAudience(scene: Scene, stage: Stage): Audience {
  const { running } = scene
  const load = startMoneyLoad(stage)
  const pages = Array.from({ length: pagesOpen }, () => startPage(stage.port, stage.token()))
  const ready = watchReady(stage.port)
  const { seen } = load
  let [lookedUp, probes] = [0, 0]

  const recoveries = (): readonly (readonly [string, () => Promise<boolean>])[] => {
    probes += 1
    const [event, acknowledged] = [`rollout-${probes}`, seen.acknowledged.length]
    const told = withRetry(running, event)
    return [
      ['money', async () => seen.acknowledged.length > acknowledged + 20],
      ['readyz', async () => ready.samples.slice(-8).every(({ isReady }) => isReady)],
      ['live', async () => (await told, pages.every(({ heard }) => heard.includes(event)))],
      ['jobs', async () => (await told, isDone(running, event))],
      ['the other brand', async () => (await ask(stage.port, 'GET', '/readyz', '', 'nila.localhost')).status === 200],
      ['every node', () => isWhole(scene)],
    ]
  }

  return {
    seen,
    async suffer({ name, happen }) {
      const fromMs = performance.now()
      await happen(scene)
      const missing = await waitFor(recoveries())
      const toMs = performance.now()
      const fresh: Wanted[] = seen.acknowledged.slice(lookedUp).map(({ wanted }) => wanted)
      lookedUp += fresh.length
      const found = await patiently(() => withBooks(running, client => lookUp(client, fresh)))
      const acknowledgedAtMs = seen.acknowledged.map(({ atMs }) => atMs)
      const without = longestGap(acknowledgedAtMs, fromMs, toMs)
      const silent = longestGap([...acknowledgedAtMs, ...seen.readAtMs], fromMs, toMs)
      const isSilent = ({ atMs }: Sample) => atMs > silent.fromMs + truth.lateMs && atMs < silent.toMs - truth.earlyMs
      const during = ready.samples.filter(({ atMs }) => atMs > fromMs && atMs < toMs)
      return {
        name,
        ...found,
        withoutServiceMs: without.toMs - without.fromMs,
        unreadyMs: unreadyIn(during),
        refused: seen.refusedAtMs.filter(at => at > fromMs && at < toMs).length,
        untrue: during.filter(sample => sample.isReady && isSilent(sample)).length,
        missing,
      }
    },
    async stop() {
      await load.stop()
      await ready.stop()
      for (const page of pages) page.stop()
    },
  }
}

/** From each answer to the next, if it was not that all is well. */
const unreadyIn = (samples: readonly Sample[]): number =>
  samples.reduce((sum, { atMs, isReady }, index) => sum + (isReady ? 0 : (samples[index + 1]?.atMs ?? atMs) - atMs), 0)

/** Writes an event for the pages and adds a job, as soon as there is a leader. */
const withRetry = (running: Running, id: string): Promise<void> =>
  patiently(() =>
    withBooks(running, async client => {
      await client.query(`insert into live_event (topic, entity_id, action) values ('policy', $1, 'update')`, [id])
      await client.query(`select graphile_worker.add_job('tidy-live-events', job_key => $1)`, [id])
    }),
  )

const isDone = (running: Running, key: string): Promise<boolean> =>
  withBooks(running, async client => {
    const { rowCount } = await client.query('select 1 from graphile_worker.jobs where key = $1', [key])
    return rowCount === 0
  })

async function patiently<T>(work: () => Promise<T>): Promise<T> {
  const giveUpAt = Date.now() + giveUpMs
  for (;;) {
    try {
      return await work()
    } catch (error) {
      if (Date.now() > giveUpAt) throw error
      await sleep(300)
    }
  }
}

/** Returns what did not happen in time. */
async function waitFor(checks: readonly (readonly [string, () => Promise<boolean>])[]): Promise<readonly string[]> {
  const giveUpAt = Date.now() + giveUpMs
  let waiting = checks
  while (waiting.length > 0 && Date.now() < giveUpAt) {
    const still: (readonly [string, () => Promise<boolean>])[] = []
    for (const check of waiting) if (!(await check[1]().catch(() => false))) still.push(check)
    waiting = still
    await sleep(300)
  }
  return waiting.map(([name]) => name)
}
