import type pg from 'pg'
import { SettingsError } from '#platform/brand/settings.ts'
import { connectAlone } from './connection.ts'

const facts = `
  select (select system_identifier::text from pg_control_system()) as cluster, current_setting('TimeZone') as zone,
    session_user as login, current_database() as name, coalesce(pg_database_collation_actual_version(oid), '') as sorting
  from pg_database where datname = current_database()`
type Facts = Readonly<Record<'cluster' | 'zone' | 'login' | 'name' | 'sorting', string>>

/** What a replica must have in common with its primary, and what to say where it has not. */
const common: readonly (readonly [keyof Facts, (replica: Facts, primary: Facts) => string])[] = [
  ['cluster', () => 'leads to a replica of another cluster'],
  ['name', (replica, primary) => `leads to the database ${replica.name} instead of ${primary.name}`],
  ['login', (replica, primary) => `signs in as ${replica.login}, and not as ${primary.login} like the application`],
  [
    'zone',
    (replica, primary) => `leads to a replica in the time zone ${replica.zone}; the primary is in ${primary.zone}`,
  ],
  [
    'sorting',
    () => 'leads to a replica that sorts texts differently: its operating system has another version of the locale',
  ],
]

/** Refuses an address that is not that of a replica. One that cannot be reached now may come later, and is looked at then. */
export async function checkReplica(address: string, primary: string): Promise<void> {
  const replica = await connectAlone({ connectionString: address }).catch(() => undefined)
  if (!replica) return
  const own = await factsOf(replica)
  const wanted = await factsOf(await connectAlone({ connectionString: primary }))
  for (const [name, says] of common) {
    if (own[name] === wanted[name]) continue
    throw new SettingsError(`DATABASE_REPLICA_URLS (or databaseReplicas of the brand) ${says(own, wanted)}.`)
  }
}

async function factsOf(client: pg.Client): Promise<Facts> {
  try {
    const { rows } = await client.query<Facts>(facts)
    if (!rows[0]) throw new Error('a database without a name')
    return rows[0]
  } finally {
    await client.end()
  }
}
