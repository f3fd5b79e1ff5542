import { chmod, chown, mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { openHome } from '../../server/src/platform/embedded/embedded-home.ts'
import { takeLock } from '../../server/src/platform/embedded/embedded-lock.ts'
import { signalPostgres } from '../../server/testing/mortal-postgres.ts'
import { root } from '../run.ts'
import { ask } from './ask.ts'
import { etcdArguments } from './etcd.ts'
import { haproxySettings } from './haproxy.ts'
import { endLeftOvers, type Kept, keep, type Program } from './keeper.ts'
import { brandsFileOf, brandsOf, officeEnv, type Reached, secondDatabase, users } from './office.ts'
import { postgresFolder } from './packages.ts'
import { patroniSettings } from './patroni.ts'
import { pgbouncerSettings, pgbouncerUsers } from './pgbouncer.ts'
import { type DatabaseCluster, loopback, type Node, type Plan, type Ports, planOf } from './plan.ts'
import { openSecrets, type Secrets } from './secrets.ts'

export type ClusterOptions = {
  /** The folder of the data. */
  dataDir: string
  ports: Ports
  /** Whether the nodes see each other at ports of their own, on which a test listens. */
  apart?: boolean
  /** Where an office finds its databases, if not at the ports of the plan. */
  reachedBy?(office: number): Reached
  /** More settings of the product. */
  settings?: Readonly<Record<string, string>>
  /** Called when everything is known and nothing is started. */
  before?(plan: Plan): Promise<void>
  say(line: string): void
  ending: AbortSignal
}

/** Everything that runs, by its part. */
export type Running = {
  plan: Plan
  secrets: Secrets
  etcd: readonly Kept[]
  patroni: ReadonlyMap<string, Kept>
  pools: readonly Kept[]
  proxy: Kept
  worker: Kept
  offices: readonly Kept[]
  stop(): Promise<void>
}

const startMs = 180_000
/** Somebody waits at the terminal, so these need not drain. */
const offices: ReadonlySet<string> = new Set(['worker', 'office-1', 'office-2'])

/** Starts a whole installation on the loopback, and returns when both brands are served. */
export async function startCluster(options: ClusterOptions): Promise<Running> {
  const { dataDir, ports, apart = false, say } = options
  const home = await openHome(dataDir, say)
  const release = await takeLock(join(home.dir, 'owner.lock'))
  const { ids } = home
  const plan = planOf(home.dir, ports, apart)
  const secrets = await openSecrets(dataDir)
  const kept: Kept[] = []
  const nodes = plan.clusters.flatMap(cluster => cluster.nodes)
  const stop = async () => {
    say('stopping everything')
    // What was started last stops first; nodes of one cluster together, or each would elect another leader.
    const parts = Map.groupBy(kept.toReversed(), ({ name }) => name.replace(/-\d+$/, ''))
    for (const part of parts.values())
      await Promise.all(part.map(each => each.stop(offices.has(each.name) ? 'SIGINT' : 'SIGTERM')))
    for (const node of nodes) await signalPostgres(join(node.dir, 'data'), 'SIGQUIT')
    await release()
  }
  const owned = async (path: string, content: string) => {
    await writeFile(path, content, { mode: 0o600 })
    await chmod(path, 0o600)
    if (ids) await chown(path, ids.uid, ids.gid)
  }
  const begin = async (program: Program) => {
    options.ending.throwIfAborted()
    const one = await keep(program, plan.dir)
    kept.push(one)
    return one
  }
  try {
    await endLeftOvers(plan.dir)
    for (const { dir } of [...plan.etcd, ...nodes]) {
      await mkdir(dir, { recursive: true, mode: 0o700 })
      if (ids) await chown(dir, ids.uid, ids.gid)
    }
    for (const node of nodes) await signalPostgres(join(node.dir, 'data'), 'SIGKILL')
    await mkdir(join(plan.dir, 'office'), { recursive: true })
    await options.before?.(plan)

    const fronts = brandsOf(plan, secrets, false).map(({ id, hosts, siteHosts }) => ({
      brand: id,
      hosts: [...hosts, ...siteHosts],
    }))
    for (const withOwner of [true, false])
      await writeFile(brandsFileOf(plan, withOwner), JSON.stringify(brandsOf(plan, secrets, withOwner)), {
        mode: 0o600,
      })

    say('starting etcd (3), PostgreSQL under Patroni (3 and 1), HAProxy and PgBouncer (2)')
    const etcd = await Promise.all(
      plan.etcd.map(member =>
        begin({ name: member.name, command: '/usr/bin/etcd', args: etcdArguments(plan, member), ids }),
      ),
    )
    const beginNode = async (cluster: DatabaseCluster, node: Node) => {
      const file = join(plan.dir, `${node.name}.json`)
      await owned(file, JSON.stringify(patroniSettings(plan, cluster, node, secrets, postgresFolder())))
      return [node.name, await begin({ name: node.name, command: '/usr/bin/patroni', args: [file], ids })] as const
    }
    const patroni = new Map(
      await Promise.all(plan.clusters.flatMap(cluster => cluster.nodes.map(node => beginNode(cluster, node)))),
    )
    const proxyFile = join(plan.dir, 'haproxy.cfg')
    await owned(proxyFile, haproxySettings(plan, fronts))
    // With a master, so that SIGUSR2 reloads it.
    const proxy = await begin({
      name: 'haproxy',
      command: '/usr/sbin/haproxy',
      args: ['-W', '-db', '-f', proxyFile],
      ids,
    })
    const pools = await Promise.all(
      plan.clusters.map(async cluster => {
        const name = `pgbouncer-${cluster.name}`
        const usersFile = join(plan.dir, `${name}.users`)
        const file = join(plan.dir, `${name}.ini`)
        await owned(usersFile, pgbouncerUsers({ [users.login]: secrets.login }))
        await owned(file, pgbouncerSettings(cluster, usersFile))
        return begin({ name, command: '/usr/sbin/pgbouncer', args: ['-q', file], ids })
      }),
    )
    await Promise.all(plan.clusters.map(cluster => whenLed(cluster, secrets, options.ending)))

    const script = join(root, 'scripts/serve-unbuilt.ts')
    const office = (name: string, env: Readonly<Record<string, string>>) =>
      begin({ name, command: process.execPath, args: [script, plan.dir], env: { ...env, ...options.settings } })
    say('starting the product: a worker, which migrates, and two offices')
    const worker = await office('worker', officeEnv(plan, secrets, { port: plan.workerPort, worker: 'only' }))
    await untilReady(plan.workerPort, fronts, options.ending)
    const served: Kept[] = []
    for (const [n, port] of plan.officePorts.entries()) {
      const reached = options.reachedBy?.(n) ?? plan.clusters[0]
      served.push(await office(`office-${n + 1}`, officeEnv(plan, secrets, { port, worker: 'off', reached })))
    }
    for (const port of [...plan.officePorts, plan.frontPort]) await untilReady(port, fronts, options.ending)
    return { plan, secrets, etcd, patroni, pools, proxy, worker, offices: served, stop }
  } catch (error) {
    await stop()
    throw error
  }
}

export const superuserAddress = (
  { leaderPort }: Pick<DatabaseCluster, 'leaderPort'>,
  secrets: Secrets,
  database = 'postgres',
) => `postgres://postgres:${secrets.superuser}@${loopback}:${leaderPort}/${database}`

/** Waits for a leader, and makes the roles of the product and the database of the second brand, as the operator does once. */
async function whenLed(cluster: DatabaseCluster, secrets: Secrets, ending: AbortSignal): Promise<void> {
  await patiently(`a leader of the ${cluster.name} cluster`, ending, async () => {
    const client = new pg.Client({
      connectionString: superuserAddress(cluster, secrets),
      connectionTimeoutMillis: 3_000,
    })
    client.on('error', () => undefined)
    await client.connect()
    try {
      for (const [user, rights] of [
        ['owner', 'createdb createrole'],
        ['login', 'noinherit'],
      ] as const) {
        const { rowCount } = await client.query('select 1 from pg_roles where rolname = $1', [users[user]])
        const password = pg.escapeLiteral(secrets[user])
        if (rowCount === 0) await client.query(`create role ${users[user]} login ${rights} password ${password}`)
      }
      if (cluster.name !== 'second') return
      const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [secondDatabase])
      if (rowCount === 0) await client.query(`create database ${secondDatabase} owner ${users.owner}`)
    } finally {
      await client.end()
    }
  })
}

/** Every brand answers at this port. */
const untilReady = (port: number, fronts: readonly { hosts: readonly string[] }[], ending: AbortSignal) =>
  patiently(`an answer at port ${port}`, ending, async () => {
    for (const { hosts } of fronts) {
      const answer = await ask(port, 'GET', '/readyz', '', hosts[0])
      if (answer.status !== 200) throw new Error(`${hosts[0]} answers ${answer.status}`)
    }
  })

async function patiently(what: string, ending: AbortSignal, work: () => Promise<void>): Promise<void> {
  const giveUpAt = Date.now() + startMs
  for (;;) {
    ending.throwIfAborted()
    try {
      return await work()
    } catch (cause) {
      if (Date.now() > giveUpAt) throw new Error(`There is no ${what}; the logs are beside the data.`, { cause })
      await sleep(500)
    }
  }
}
