import pg from 'pg'
import { SettingsError } from '#platform/brand/settings.ts'
import { connectAlone } from './connection.ts'
import { knownRoles, workingRoles } from './database.ts'
import { isMigrated } from './migrate.ts'
import { refuseContracted } from './sql-apply.ts'
import { tableFiles } from './sql-files.ts'

/** The addresses of a database, and the name of the setting that holds the first of them. */
export type Addresses = {
  /** The address that the application uses. */
  app: string
  /** The address that migrates; undefined where somebody else does that. */
  owner: string | undefined
  /** The address of PostgreSQL itself where `app` is that of a pooler. */
  direct?: string | undefined
  replicas?: readonly string[]
  named: string
}

/** A power that no role of the application may have: `find` returns the violations, `says` names them. */
type Power = { find: string; says(found: string): string }

/**
 * Each statement can use `role`: the login role and the two that it works as. Rights are queried with PostgreSQL's own functions,
 * so that rights granted to everybody count, too. Any violation prevents the start.
 */
const powers: readonly Power[] = [
  {
    find: `select name || ' (' || attribute || ')' from role join pg_roles r on r.oid = role.oid, lateral (values
      ('superuser', rolsuper), ('createrole', rolcreaterole), ('createdb', rolcreatedb), ('replication', rolreplication),
      ('bypassrls', rolbypassrls)) as has (attribute, it) where it`,
    says: found => `has attributes that only an administrator needs: ${found}`,
  },
  {
    find: `select rolname from role join pg_roles r on pg_has_role(role.oid, r.oid, 'member') and r.oid <> role.oid
      where not (signs_in and rolname = any ($1))`,
    says: found => `may become other roles than ${workingRoles.join(' and ')}: ${found}`,
  },
  {
    find: `select rolname from role join pg_roles r on rolname = any ($1) and pg_has_role(role.oid, r.oid, 'member with admin option')
      and r.oid <> role.oid`,
    says: found => `may let others in: ${found}`,
  },
  {
    find: `select name || ' (' || count(*) || ')' from pg_shdepend join role on refclassid = 'pg_authid'::regclass and refobjid = role.oid
      where deptype = 'o' group by name`,
    says: found => `owns what it should only use: ${found}`,
  },
  {
    // The login role needs no rights but to sign in, and none of our roles may change settings of the server.
    find: `select classid::regclass::text from pg_shdepend join role on refclassid = 'pg_authid'::regclass and refobjid = role.oid
      where deptype = 'a' and (signs_in and classid <> 'pg_database'::regclass or classid = 'pg_parameter_acl'::regclass)`,
    says: found => `was given more than to sign in, in ${found}`,
  },
]

/** Rights that PostgreSQL, or a restored copy, grants to everybody, and that migrating revokes. */
const leftOpen: Power = {
  find: `select name from role where has_database_privilege(role.oid, current_database(), 'create, temporary')
    union select nspname from role, pg_namespace n where has_schema_privilege(role.oid, n.oid, 'create')`,
  says: found =>
    `may make tables or functions (${found}), which a start with the address of the owner takes from everybody`,
}

const roles = `with role as (select oid, rolname as name, rolname = session_user as signs_in from pg_roles
  where rolname = session_user or rolname = any ($1))`

const advice =
  'The application must sign in as a role that owns nothing and may become nobody else, and the address of the owner is given as DATABASE_OWNER_URL; ' +
  'see "Roles of the database" in docs/operations.md.'

const unmigrated =
  'is not migrated to this version: start once with the address of its owner (DATABASE_OWNER_URL, or databaseOwner of the brand).'

/** Refuses an address that the application must not work with. A process that has more rights than it needs does not start. */
export async function checkLogin({ app, owner, direct, named }: Addresses): Promise<void> {
  const client = await signIn(app, named)
  try {
    const refuse = async ({ find, says }: Power) => {
      const { rows } = await client.query<[string]>({
        text: `${roles} ${find}`,
        values: [knownRoles],
        rowMode: 'array',
      })
      if (rows.length === 0) return
      const found = [...new Set(rows.flat())].slice(0, 5).join(', ')
      throw new SettingsError(`${named} signs in as ${await userOf(client)}, who ${says(found)}. ${advice}`)
    }
    for (const power of powers) await refuse(power)
    if (owner) await sameDatabase(client, owner, `${named} and the address of the owner`)
    if (direct) await sameLogin(client, direct, named)
    // In one transaction, because a pooler may lend another connection for the next.
    await client.query('begin')
    await takeRole(client, named)
    if (!(await isMigrated(client))) throw new SettingsError(`${named} leads to a database that ${unmigrated}`)
    await refuseContracted(client, tableFiles())
    await client.query('rollback')
    await refuse(leftOpen)
    await expectSession(direct ?? app, direct ? directNamed : named)
  } finally {
    await client.end()
  }
}

/** The user as PostgreSQL reports it, which may differ from the one in the address. */
async function userOf(client: pg.Client): Promise<string> {
  const { rows } = await client.query<{ name: string }>('select session_user as name')
  return rows[0]?.name ?? ''
}

const refusals: Readonly<Record<string, string>> = {
  '28P01': 'the user or the password is wrong',
  '28000': 'the user may not sign in',
  '3D000': 'there is no such database',
}

async function signIn(app: string, named: string): Promise<pg.Client> {
  try {
    return await connectAlone({ connectionString: app })
  } catch (cause) {
    const why = cause instanceof pg.DatabaseError ? refusals[cause.code ?? ''] : undefined
    if (why) throw new SettingsError(`${named} cannot be used: ${why}. ${advice}`, { cause })
    throw cause
  }
}

/** The start time identifies the server; the oid identifies a database in it. */
const place = `select extract(epoch from pg_postmaster_start_time()) || ' ' || (select oid from pg_database where datname = current_database()) as place`

async function sameDatabase(client: pg.Client, address: string, which: string): Promise<void> {
  const other = await connectAlone({ connectionString: address })
  try {
    const [one, two] = await Promise.all([client, other].map(each => each.query<{ place: string }>(place)))
    if (one?.rows[0]?.place === two?.rows[0]?.place) return
  } finally {
    await other.end()
  }
  throw new SettingsError(`${which} lead to different databases.`)
}

const directNamed = 'DATABASE_DIRECT_URL (or databaseDirect of the brand)'

/** A pooler may sign in as somebody else than the address says. */
async function sameLogin(client: pg.Client, direct: string, named: string): Promise<void> {
  await sameDatabase(client, direct, `${named} and ${directNamed}`)
  const other = await connectAlone({ connectionString: direct })
  try {
    const [one, two] = await Promise.all([userOf(client), userOf(other)])
    if (one !== two) throw new SettingsError(`${named} signs in as ${one}, and ${directNamed} as ${two}. ${advice}`)
  } finally {
    await other.end()
  }
}

/**
 * Refuses a pooler where a connection of our own is needed: it refuses the settings that a connection is opened with, or ignores
 * them, so that statements would run as another role.
 */
async function expectSession(address: string, named: string): Promise<void> {
  const [role = ''] = workingRoles
  const found = await roleOf({ connectionString: address, options: `-c role=${role}` }).catch((error: unknown) => {
    // 08P01: PgBouncer's answer to a setting that it does not know.
    if (error instanceof pg.DatabaseError && error.code === '08P01') return undefined
    throw error
  })
  if (found === role) return
  throw new SettingsError(
    `${named} leads to a pooler, which lends a connection for one transaction. Give the address of PostgreSQL itself as ` +
      'DATABASE_DIRECT_URL (databaseDirect of a brand with an address of its own); see "Behind PgBouncer" in docs/operations.md.',
  )
}

async function roleOf(config: pg.ClientConfig): Promise<string | undefined> {
  const client = await connectAlone(config)
  try {
    const { rows } = await client.query<{ name: string }>('select current_user as name')
    return rows[0]?.name
  } finally {
    await client.end()
  }
}

async function takeRole(client: pg.Client, named: string): Promise<void> {
  try {
    for (const role of workingRoles.toReversed()) await client.query(`set local role ${role}`)
  } catch (cause) {
    await client.query('rollback')
    const what = `was not let into ${workingRoles.join(' and ')}`
    throw new SettingsError(`${named} signs in as ${await userOf(client)}, who ${what}. ${advice}`, { cause })
  }
}
