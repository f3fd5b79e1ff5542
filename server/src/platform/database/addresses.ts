import { keepArchiving } from '#platform/backup/archive-loop.ts'
import type { BrandSetting } from '#platform/brand/brand.ts'
import { type Settings, SettingsError } from '#platform/brand/settings.ts'
import { startEmbedded } from '#platform/embedded/embedded.ts'
import { type Database, openDatabase } from './database.ts'
import { type Addresses, checkLogin } from './login.ts'
import { ensureDatabase, migrate } from './migrate.ts'
import { checkReplica } from './replica-check.ts'
import { type Replicas, watchReplicas } from './replicas.ts'

/** The PostgreSQL of the settings, or the embedded one, which the caller stops. */
export async function openPostgres(settings: Settings): Promise<Addresses & { stop(): Promise<void> }> {
  const {
    databaseUrl: app,
    databaseOwnerUrl: owner,
    databaseDirectUrl: direct,
    databaseReplicaUrls: replicas,
    dataDir,
    backupDir: dir,
  } = settings
  if (app) return { app, owner, direct, replicas, named: 'DATABASE_URL', stop: async () => {} }
  const { url, appUrl, cluster, stop } = await startEmbedded({ dataDir })
  const endArchiving = keepArchiving({ url, cluster, dir, log: line => process.stderr.write(`${line}\n`) })
  return { app: appUrl, owner: url, named: 'the embedded PostgreSQL', stop: () => endArchiving().then(stop) }
}

type Stored = Pick<BrandSetting, 'name' | 'database' | 'databaseOwner' | 'databaseDirect'> &
  Partial<Pick<BrandSetting, 'databaseReplicas'>>

/**
 * Creates and migrates the database of a brand, if we have the address of its owner, and checks the role that the application
 * signs in as. The owner's connections are closed by then.
 */
export async function openBrandDatabase(brand: Stored, server: Addresses): Promise<Addresses> {
  const addresses = addressesOf(brand, server)
  if (server.owner && !isAddress(brand)) await ensureDatabase(server.owner, brand.database)
  if (addresses.owner) await migrate(addresses.owner, userIn(addresses.app))
  await checkLogin(addresses)
  for (const replica of addresses.replicas ?? []) await checkReplica(replica, addresses.direct ?? addresses.app)
  return addresses
}

/** Opens the database at these addresses for the application. */
export const openAt = ({ app, direct }: Addresses, size: number): Database => openDatabase(app, size, { direct })

/** Watches the replicas at these addresses; undefined where there are none. */
export async function openReplicas(
  { replicas = [] }: Addresses,
  primary: Database,
  size: number,
): Promise<Replicas | undefined> {
  if (replicas.length === 0) return undefined
  // As behind a pooler, which a replica may be.
  return watchReplicas(
    primary,
    replicas.map(replica => ({
      name: new URL(replica).host,
      database: openDatabase(replica, size, { direct: replica }),
    })),
  )
}

/** The owner's address, for work that only the owner of the tables may do. */
export function ownerOf({ owner, named }: Addresses): string {
  if (owner) return owner
  throw new SettingsError(
    `This needs the address of the owner beside ${named} (DATABASE_OWNER_URL, or databaseOwner of the brand).`,
  )
}

/** Whether a brand names a database of its own, rather than one of the server that all share. */
export const isAddress = ({ database }: Pick<Stored, 'database'>) => database.includes('://')

/** The addresses of a brand's database. */
export function addressesOf(brand: Stored, server: Addresses): Addresses {
  const { name, database, databaseOwner: owner, databaseDirect: direct, databaseReplicas: replicas = [] } = brand
  if (isAddress(brand)) return { app: database, owner, direct, replicas, named: `The database address of ${name}` }
  return onServer(server, database)
}

function onServer({ app, owner, direct, replicas = [], named }: Addresses, database: string): Addresses {
  const at = (address: string | undefined) => address && addressAt(address, database)
  const beside = replicas.map(replica => addressAt(replica, database))
  return { app: addressAt(app, database), owner: at(owner), direct: at(direct), replicas: beside, named }
}

/** The address of another database on the same server. */
export const addressAt = (serverUrl: string, database: string): string =>
  Object.assign(new URL(serverUrl), { pathname: `/${database}` }).toString()

/** The user of an address. */
export const userIn = (address: string): string => decodeURIComponent(new URL(address).username)
