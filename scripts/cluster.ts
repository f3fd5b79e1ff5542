import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { ClusterError, installMissing } from './cluster/packages.ts'
import { defaultPorts, loopback } from './cluster/plan.ts'
import { startCluster } from './cluster/start.ts'
import { sentenceFor } from './serve.ts'
import { endOnSignals, untilAborted } from './signals.ts'
import { buildWeb } from './web.ts'

/**
 * A whole installation on this machine: PostgreSQL under Patroni with etcd, PgBouncer, HAProxy, two offices and a worker, for two
 * brands on two clusters. It runs until Ctrl-C.
 */
const { values } = parseArgs({
  options: {
    yes: { type: 'boolean', default: false },
    port: { type: 'string', default: String(defaultPorts.http) },
    'database-port': { type: 'string', default: String(defaultPorts.sql) },
  },
})
const say = (line: string) => console.log(line)
const ending = endOnSignals()
try {
  await installMissing(values.yes, say)
  await buildWeb(ending)
  const ports = { http: Number(values.port), sql: Number(values['database-port']) }
  const running = await startCluster({ dataDir: join(process.env.DATA_DIR ?? '.data', 'cluster'), ports, say, ending })
  const { plan, secrets } = running
  const [first, second] = plan.clusters
  const rows: readonly (readonly [string, string])[] = [
    ['first brand', `http://localhost:${plan.frontPort}`],
    ['second brand', `http://nila.localhost:${plan.frontPort}`],
    ['first sign-in', `username owner, password ${secrets.admin}`],
    ['offices, worker', [...plan.officePorts, plan.workerPort].map(port => `http://${loopback}:${port}`).join(' ')],
    ...[first, second].map(
      ({ name, leaderPort, replicasPort, poolPort }) =>
        [`${name} cluster`, `leader ${leaderPort}, replicas ${replicasPort}, PgBouncer ${poolPort}`] as const,
    ),
    ['Patroni', `patronictl -c ${join(plan.dir, 'first-1.json')} list`],
    ['logs and data', plan.dir],
  ]
  for (const [what, where] of rows) say(`${what.padEnd(18)}${where}`)
  say('ready; Ctrl-C stops everything')
  await untilAborted(ending)
  await running.stop()
  process.exit(0)
} catch (error) {
  if (ending.aborted) process.exit(0)
  console.error(error instanceof ClusterError ? error.message : sentenceFor(error))
  process.exit(1)
}
