import { join } from 'node:path'
import { type BrandSetting, demoBrands } from '../../server/src/platform/brand/brand.ts'
import { type DatabaseCluster, loopback, type Plan } from './plan.ts'
import type { Secrets } from './secrets.ts'

export const users = { owner: 'wallet_owner', login: 'wallet_login' } as const
/** The database of the brand that has an address of its own. */
export const secondDatabase = 'wallet_nila'

/** Where a process of the product finds the pool and the leader of a cluster; a test may stand between. */
export type Reached = Pick<DatabaseCluster, 'poolPort' | 'leaderPort'>

const addressOf = (user: keyof typeof users, secrets: Secrets, port: number, database: string) =>
  `postgres://${users[user]}:${secrets[user]}@${loopback}:${port}/${database}`

/** The brands: the first by its name in the first cluster, the second by its address in the other. Only the worker knows an owner. */
export function brandsOf({ frontPort, clusters }: Plan, secrets: Secrets, withOwner: boolean): readonly BrandSetting[] {
  const [, { poolPort, leaderPort }] = clusters
  const [first, second] = demoBrands(frontPort)
  if (!first || !second) throw new Error('there are not two brands')
  const at = (user: keyof typeof users, port: number) => addressOf(user, secrets, port, secondDatabase)
  return [
    first,
    {
      ...second,
      database: at('login', poolPort),
      databaseDirect: at('login', leaderPort),
      ...(withOwner && { databaseOwner: at('owner', leaderPort) }),
    },
  ]
}

type Role = { port: number; worker: 'off' | 'only'; reached?: Reached }

/** The environment of one process of the product. */
export function officeEnv(plan: Plan, secrets: Secrets, { port, worker, reached = plan.clusters[0] }: Role) {
  const at = (user: keyof typeof users, where: number) => addressOf(user, secrets, where, 'postgres')
  const isWorker = worker === 'only'
  return {
    PORT: String(port),
    HOST: loopback,
    DATA_DIR: join(plan.dir, 'office'),
    BRANDS_FILE: brandsFileOf(plan, isWorker),
    DATABASE_URL: at('login', reached.poolPort),
    DATABASE_DIRECT_URL: at('login', reached.leaderPort),
    // Each address must lead to one node: how far a replica is would mean nothing, if the next query asked another.
    DATABASE_REPLICA_URLS: plan.clusters[0].nodes.map(node => at('login', node.port)).join(','),
    ...(isWorker && { DATABASE_OWNER_URL: at('owner', plan.clusters[0].leaderPort) }),
    ADMIN_PASSWORD: secrets.admin,
    METRICS_TOKEN: secrets.metrics,
    TRUST_PROXY: '1',
    WORKER: worker,
  }
}

export const brandsFileOf = ({ dir }: Plan, withOwner: boolean): string =>
  join(dir, withOwner ? 'brands-worker.json' : 'brands.json')
