import { join } from 'node:path'

/** One PostgreSQL under Patroni. The other nodes reach it at `seenAt`, which is its own port unless a test stands between. */
export type Node = { name: string; port: number; seenAt: number; restPort: number; dir: string }

/** PostgreSQL nodes of which one leads, and the addresses in front of them. */
export type DatabaseCluster = {
  name: string
  leaderPort: number
  replicasPort: number
  poolPort: number
  nodes: readonly Node[]
}
export type EtcdMember = { name: string; clientPort: number; peerPort: number; dir: string }

/** Where everything listens and stores its files; all of it on the loopback. */
export type Plan = {
  dir: string
  frontPort: number
  officePorts: readonly number[]
  workerPort: number
  etcd: readonly EtcdMember[]
  /** The first brand, and every other without an address of its own, is in the first; the second brand in the second. */
  clusters: readonly [DatabaseCluster, DatabaseCluster]
}

export type Ports = { http: number; sql: number }
export const defaultPorts: Ports = { http: 8070, sql: 5440 }

/** How many ports follow each of the two, that one included. */
export const portCounts: Ports = { http: 14, sql: 21 }

export const loopback = '127.0.0.1'

/** `apart` puts a port of its own in front of each node for the other nodes, so that the network between them can be cut. */
export function planOf(dir: string, { http, sql }: Ports, apart = false): Plan {
  const nodesOf = (cluster: string, count: number, restAt: number, sqlAt: number, seenFrom?: number) =>
    Array.from({ length: count }, (_, n) => ({
      name: `${cluster}-${n + 1}`,
      port: sql + sqlAt + n,
      seenAt: seenFrom === undefined ? sql + sqlAt + n : sql + seenFrom + n,
      restPort: http + restAt + n,
      dir: join(dir, `${cluster}-${n + 1}`),
    }))
  return {
    dir,
    frontPort: http,
    officePorts: [http + 1, http + 2],
    workerPort: http + 3,
    etcd: [0, 1, 2].map(n => ({
      name: `etcd-${n + 1}`,
      clientPort: http + 8 + n,
      peerPort: http + 11 + n,
      dir: join(dir, `etcd-${n + 1}`),
    })),
    clusters: [
      {
        name: 'first',
        leaderPort: sql,
        replicasPort: sql + 1,
        poolPort: sql + 2,
        nodes: nodesOf('first', 3, 4, 4, apart ? 7 : undefined),
      },
      {
        name: 'second',
        leaderPort: sql + 10,
        replicasPort: sql + 11,
        poolPort: sql + 12,
        nodes: nodesOf('second', 1, 7, 14),
      },
    ],
  }
}

/** Ports that a test puts between a process of the product and its databases. */
export const cutPortsOf = ({ sql }: Ports, office: number) => ({
  pool: sql + 15 + office * 2,
  leader: sql + 16 + office * 2,
})
