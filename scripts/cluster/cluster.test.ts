import { describe, expect, it } from 'vitest'
import { BrandsFile } from '../../server/src/platform/brand/brand.ts'
import { readSettings } from '../../server/src/platform/brand/settings.ts'
import { etcdArguments } from './etcd.ts'
import { haproxySettings } from './haproxy.ts'
import { brandsOf, officeEnv } from './office.ts'
import { patroniSettings } from './patroni.ts'
import { pgbouncerSettings } from './pgbouncer.ts'
import { cutPortsOf, defaultPorts, planOf, portCounts } from './plan.ts'

const secrets = {
  superuser: 'superuser-secret',
  replication: 'replication-secret',
  owner: 'owner-secret',
  login: 'login-secret',
  admin: 'admin-secret-1',
  metrics: 'metrics-secret-1',
}
const plan = planOf('/data', defaultPorts, true)
const [first, second] = plan.clusters
const fronts = brandsOf(plan, secrets, false).map(({ id, hosts }) => ({ brand: id, hosts }))

/** Everything that is written for a program. */
const files = [
  ...plan.etcd.map(member => etcdArguments(plan, member).join('\n')),
  ...plan.clusters.flatMap(cluster =>
    cluster.nodes.map(node => JSON.stringify(patroniSettings(plan, cluster, node, secrets, '/bin'))),
  ),
  ...plan.clusters.map(cluster => pgbouncerSettings(cluster, '/data/users')),
  haproxySettings(plan, fronts),
]

describe('the cluster', () => {
  it('has a port of its own for everything, in the two ranges that it is given', () => {
    const http = [plan.frontPort, ...plan.officePorts, plan.workerPort]
    const rest = plan.clusters.flatMap(({ nodes }) => nodes.map(({ restPort }) => restPort))
    const etcd = plan.etcd.flatMap(({ clientPort, peerPort }) => [clientPort, peerPort])
    const sql = plan.clusters.flatMap(({ leaderPort, replicasPort, poolPort }) => [leaderPort, replicasPort, poolPort])
    const nodes = plan.clusters.flatMap(cluster =>
      cluster.nodes.flatMap(node => [...new Set([node.port, node.seenAt])]),
    )
    const cuts = plan.officePorts.flatMap((_, office) => Object.values(cutPortsOf(defaultPorts, office)))
    const ports = [...http, ...rest, ...etcd, ...sql, ...nodes, ...cuts]
    expect(new Set(ports).size).toBe(ports.length)
    const isWithin = (port: number) =>
      (['http', 'sql'] as const).some(
        name => port >= defaultPorts[name] && port < defaultPorts[name] + portCounts[name],
      )
    expect(ports.filter(port => !isWithin(port))).toEqual([])
  })

  it('listens on the loopback alone', () => {
    const addresses = files.flatMap(file => file.match(/\b\d+\.\d+\.\d+\.\d+\b/g) ?? [])
    expect(new Set(addresses)).toEqual(new Set(['127.0.0.1']))
    expect(files.join('\n')).not.toMatch(/\*:\d|0\.0\.0\.0|::/)
  })

  it('confirms a commit when a replica has it, where there are replicas', () => {
    const isSynchronous = (cluster: typeof first) =>
      cluster.nodes.map(node => patroniSettings(plan, cluster, node, secrets, '/bin').bootstrap.dcs.synchronous_mode)
    expect([isSynchronous(first), isSynchronous(second)]).toEqual([[true, true, true], [false]])
  })

  it('gives the product settings that it takes, and the address of an owner to the worker alone', () => {
    for (const worker of ['off', 'only'] as const) {
      const { BRANDS_FILE: _, ...env } = officeEnv(plan, secrets, { port: plan.workerPort, worker })
      const settings = readSettings(env)
      expect(settings.databaseReplicaUrls).toHaveLength(first.nodes.length)
      const brands = BrandsFile.parse(brandsOf(plan, secrets, worker === 'only'))
      const holdsOwner = JSON.stringify([settings, brands]).includes(secrets.owner)
      expect(holdsOwner).toBe(worker === 'only')
    }
  })
})
