import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { z } from 'zod'
import { NewPassword, Username } from '#contract/auth/auth.types.ts'
import { type BrandSetting, BrandsFile, demoBrands, Host, isSameUser, isTimeZone, PostgresAddress } from './brand.ts'

/** A setting is wrong. The message is a whole sentence for the person who starts the server. */
export class SettingsError extends Error {}

const Port = z.coerce.number().int().min(1).max(65535)
const OnOff = z.enum(['on', 'off'])

/** Whether the address has a key, its secret and the name of a bucket. */
function isBucket(address: string): boolean {
  const { username, password, pathname } = new URL(address)
  return username !== '' && password !== '' && pathname.length > 1
}

/** Every setting, with its default. docs/operations.md lists them; a name that is not here is not read anywhere. */
const Env = z.object({
  PORT: Port.default(8080),
  HOST: z.string().min(1).default('0.0.0.0'),
  DATA_DIR: z.string().min(1).default('.data'),
  FILES_DIR: z.string().min(1).optional(),
  PICTURES_S3: z
    .url({ protocol: /^https?$/ })
    .refine(isBucket)
    .optional(),
  DATABASE_URL: PostgresAddress.optional(),
  DATABASE_OWNER_URL: PostgresAddress.optional(),
  BACKUP_DIR: z.string().min(1).optional(),
  BACKUP_DRILL: OnOff.default('on'),
  BACKUP_KEEP: z.coerce.number().int().min(1).max(1000).default(7),
  DATABASE_DIRECT_URL: PostgresAddress.optional(),
  DATABASE_REPLICA_URLS: z
    .string()
    .transform(text => text.split(','))
    .pipe(z.array(PostgresAddress).max(16))
    .optional(),
  BRANDS_FILE: z.string().min(1).optional(),
  GROUP_HOST: Host.optional(),
  GROUP_TIME_ZONE: z.string().max(60).refine(isTimeZone).default('Asia/Bangkok'),
  GROUP_DATABASE_URL: PostgresAddress.optional(),
  GROUP_DATABASE_OWNER_URL: PostgresAddress.optional(),
  ADMIN_USERNAME: Username.default('owner'),
  ADMIN_PASSWORD: NewPassword.optional(),
  SECRET_KEYS: z
    .string()
    .regex(/^([a-z0-9]+:[A-Za-z0-9+/=]{44})(,[a-z0-9]+:[A-Za-z0-9+/=]{44})*$/)
    .optional(),
  TRUST_PROXY: z.coerce.number().int().min(0).max(10).default(0),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent']).default('warn'),
  WORKER: z.enum(['on', 'off', 'only']).default('on'),
  METRICS_TOKEN: z.string().min(16).optional(),
  DOCS: OnOff.default('on'),
  DEMO: OnOff.optional(),
  DEMO_LIVE: OnOff.default('on'),
  DEMO_PORT: Port.optional(),
  OTEL_EXPORTER_OTLP_ENDPOINT: z
    .url({ protocol: /^https?$/ })
    .refine(address => URL.parse(address)?.username === '')
    .optional(),
  OTEL_EXPORTER_OTLP_HEADERS: z
    .string()
    .regex(/^[\w-]+=[^,\s]+(,[\w-]+=[^,\s]+)*$/)
    .optional(),
  OTEL_METRIC_EXPORT_INTERVAL: z.coerce.number().int().min(1_000).max(3_600_000).default(60_000),
  OTEL_METRICS_EXPORTER: z.enum(['otlp', 'none']).default('otlp'),
  OTEL_SERVICE_NAME: z.string().min(1).max(100).default('wallet-office'),
  OTEL_TRACES_EXPORTER: z.enum(['otlp', 'none']).default('otlp'),
  OTEL_TRACES_SAMPLER_ARG: z.coerce.number().min(0).max(1).default(0.1),
  ALLOW_HOSTS: z
    .string()
    .regex(/^[\w.-]+(:\d+)?(,[\w.-]+(:\d+)?)*$/)
    .optional(),
  PGBACKREST_STANZA: z
    .string()
    .regex(/^[\w-]{1,100}$/)
    .optional(),
  DRAIN_SECONDS: z.coerce.number().int().min(0).max(300).optional(),
  POOL_SIZE: z.coerce.number().int().min(2).max(200).default(20),
  RATE_LIMIT_PER_MINUTE: z.coerce.number().int().min(10).max(1_000_000).default(3000),
  SIGN_INS_PER_MINUTE: z.coerce.number().int().min(3).max(1_000_000).default(60),
})

const expected: Partial<Record<keyof z.infer<typeof Env>, string>> = {
  PORT: 'a port number from 1 to 65535',
  PICTURES_S3: 'an address such as https://key:secret@host/bucket?region=ap-southeast-1, with / in the secret as %2F',
  DATABASE_URL: 'an address such as postgres://wallet_login:password@host:5432/postgres',
  DATABASE_OWNER_URL: 'an address such as postgres://wallet_owner:password@host:5432/postgres',
  GROUP_HOST: 'a host name such as group.example.com, which no brand has',
  GROUP_TIME_ZONE: 'a time zone such as Asia/Bangkok',
  GROUP_DATABASE_URL: 'an address such as postgres://wallet_login:password@host:5432/wallet_group',
  GROUP_DATABASE_OWNER_URL: 'an address such as postgres://wallet_owner:password@host:5432/wallet_group',
  BACKUP_DRILL: 'on or off',
  BACKUP_KEEP: 'a number of full backups from 1 to 1000',
  DATABASE_DIRECT_URL: 'an address such as postgres://wallet_login:password@host:5432/postgres',
  DATABASE_REPLICA_URLS:
    'a list such as postgres://wallet_login:password@one:5432/postgres,postgres://wallet_login:password@two:5432/postgres',
  ADMIN_USERNAME: 'a username of 3 to 32 letters, digits, dots, dashes or underscores',
  ADMIN_PASSWORD: 'a password of 12 to 128 characters',
  SECRET_KEYS: 'a list such as k2:<32 bytes in base64>,k1:<32 bytes in base64>, the newest first',
  TRUST_PROXY: 'how many proxies stand in front, 0 to 10',
  LOG_LEVEL: 'one of fatal, error, warn, info, debug, silent',
  WORKER: 'one of on, off, only',
  METRICS_TOKEN: 'at least 16 characters',
  DOCS: 'on or off',
  DEMO: 'on or off',
  DEMO_LIVE: 'on or off',
  DEMO_PORT: 'a port number from 1 to 65535',
  ALLOW_HOSTS: 'a list such as pay.internal:8443,10.0.0.7',
  OTEL_EXPORTER_OTLP_ENDPOINT: 'the address of a collector such as http://collector.internal:4318',
  OTEL_EXPORTER_OTLP_HEADERS: 'a list such as name=value,name=value, with a comma or space in a value as %2C or %20',
  OTEL_METRIC_EXPORT_INTERVAL: 'a number of milliseconds from 1000 to 3600000',
  OTEL_METRICS_EXPORTER: 'otlp or none',
  OTEL_SERVICE_NAME: 'a name of 1 to 100 characters',
  OTEL_TRACES_EXPORTER: 'otlp or none',
  OTEL_TRACES_SAMPLER_ARG: 'the share of requests to record, from 0 to 1',
  PGBACKREST_STANZA: 'the name of a stanza: letters, digits, dashes and underscores',
  DRAIN_SECONDS: 'a number of seconds from 0 to 300',
  POOL_SIZE: 'a number of connections from 2 to 200',
  RATE_LIMIT_PER_MINUTE: 'a number of requests from 10 to 1000000',
  SIGN_INS_PER_MINUTE: 'a number of sign-ins from 3 to 1000000',
}

/** The hosts of the gateway and the bank that `npm run sandbox` starts. */
const sandboxHosts = [...Array.from({ length: 8 }, (_, index) => 8091 + index), 8101]
  .map(port => `127.0.0.1:${port}`)
  .join(',')

const secret: ReadonlySet<string> = new Set([
  'ADMIN_PASSWORD',
  'DATABASE_URL',
  'DATABASE_OWNER_URL',
  'DATABASE_DIRECT_URL',
  'DATABASE_REPLICA_URLS',
  'GROUP_DATABASE_URL',
  'GROUP_DATABASE_OWNER_URL',
  'PICTURES_S3',
  'SECRET_KEYS',
  'METRICS_TOKEN',
  'OTEL_EXPORTER_OTLP_HEADERS',
])

/** The office of several brands: its host, the days it counts in, and its database, a name or an address. */
export type GroupSetting = {
  host: string
  timeZone: string
  database: string
  databaseOwner: string | undefined
}

export type Telemetry = {
  endpoint: string
  headers: Readonly<Record<string, string>>
  serviceName: string
  /** The share of requests and jobs whose traces are sent, from 0 to 1. */
  traceRatio: number
  /** Undefined if metrics are not sent. */
  metricsEveryMs: number | undefined
}

export type Settings = {
  port: number
  host: string
  dataDir: string
  filesDir: string
  /** The bucket for pictures; without it they are stored in the folder of files. */
  picturesS3: string | undefined
  /** The address that the application uses; without it the embedded PostgreSQL is started. */
  databaseUrl: string | undefined
  /** The address of the owner, used only to migrate; without it somebody else migrates. */
  databaseOwnerUrl: string | undefined
  /** Where backups of the embedded PostgreSQL are kept, and how many full ones. */
  backupDir: string
  backupKeep: number
  /** Whether the last of them is restored each night, to see whether it can be. */
  backupDrill: boolean
  /** The address of PostgreSQL itself, where the first is that of a pooler. */
  databaseDirectUrl: string | undefined
  /** The addresses of replicas, which calls may read. */
  databaseReplicaUrls: readonly string[]
  brands: readonly BrandSetting[]
  /** Undefined where this process serves none. */
  group: GroupSetting | undefined
  admin: { username: string; password: string | undefined }
  secretKeys: string | undefined
  trustProxy: number
  logLevel: string
  worker: 'on' | 'off' | 'only'
  metricsToken: string | undefined
  docs: boolean
  /** Whether new brands are filled with sample data. */
  demo: boolean
  /** Whether the members of the demo go on acting by themselves; never over a database of the operator's own. */
  demoLive: boolean
  /** Hosts that may be called although they are not public: `host` or `host:port`. */
  allowHosts: readonly string[]
  /** Where telemetry is sent; undefined if nowhere. */
  telemetry: Telemetry | undefined
  /** The stanza by which pgBackRest knows the PostgreSQL of the address. */
  pgbackrestStanza: string | undefined
  /** How long a process that is told to end still serves, so that a proxy notices. */
  drainSeconds: number
  poolSize: number
  rateLimitPerMinute: number
  /** Sign-ins and registrations per address or known device, in one process. */
  signInsPerMinute: number
}

export function readSettings(env: Record<string, string | undefined>): Settings {
  const given = Object.fromEntries(Object.entries(env).filter(([name, value]) => name in Env.shape && value !== ''))
  const parsed = Env.safeParse(given)
  if (!parsed.success) {
    const name = String(parsed.error.issues[0]?.path[0]) as keyof typeof expected
    // Secrets are never printed: a value that is wrong here may be the right password elsewhere.
    const shown = secret.has(name) ? 'not right' : `"${env[name]}"`
    throw new SettingsError(`The setting ${name} is ${shown}; it should be ${expected[name] ?? 'something else'}.`)
  }
  const values = parsed.data
  refuseMixedUp(values.DATABASE_URL, values.DATABASE_OWNER_URL)
  refuseAstray(values.DATABASE_URL, values.DATABASE_DIRECT_URL)
  if (values.DATABASE_REPLICA_URLS && !values.DATABASE_URL)
    throw new SettingsError(
      'The setting DATABASE_REPLICA_URLS is given without DATABASE_URL, the address of the primary.',
    )
  // Sample data is only for a start from nothing: never for an existing database or configured brands.
  const demo = (values.DEMO ?? (values.DATABASE_URL || values.BRANDS_FILE ? 'off' : 'on')) === 'on'
  const brands = values.BRANDS_FILE ? readBrands(values.BRANDS_FILE) : demoBrands(values.DEMO_PORT ?? values.PORT)
  return {
    port: values.PORT,
    host: values.HOST,
    dataDir: resolve(values.DATA_DIR),
    filesDir: resolve(values.FILES_DIR ?? join(values.DATA_DIR, 'files')),
    picturesS3: values.PICTURES_S3,
    databaseUrl: values.DATABASE_URL,
    databaseOwnerUrl: values.DATABASE_OWNER_URL,
    backupDir: resolve(values.BACKUP_DIR ?? join(values.DATA_DIR, 'backups')),
    backupKeep: values.BACKUP_KEEP,
    backupDrill: values.DATABASE_URL === undefined && values.BACKUP_DRILL === 'on',
    databaseDirectUrl: values.DATABASE_DIRECT_URL,
    databaseReplicaUrls: values.DATABASE_REPLICA_URLS ?? [],
    brands,
    group: groupIn(values, brands, demo),
    admin: { username: values.ADMIN_USERNAME, password: values.ADMIN_PASSWORD },
    secretKeys: values.SECRET_KEYS,
    trustProxy: values.TRUST_PROXY,
    logLevel: values.LOG_LEVEL,
    worker: values.WORKER,
    metricsToken: values.METRICS_TOKEN,
    docs: values.DOCS === 'on',
    demo,
    demoLive: demo && values.DATABASE_URL === undefined && values.DEMO_LIVE === 'on',
    // A demo may call the sandbox.
    allowHosts: (values.ALLOW_HOSTS ?? (demo ? sandboxHosts : '')).toLowerCase().split(',').filter(Boolean),
    telemetry: telemetryIn(values),
    pgbackrestStanza: values.PGBACKREST_STANZA,
    // Nobody else could serve from the embedded PostgreSQL.
    drainSeconds: values.DRAIN_SECONDS ?? (values.DATABASE_URL ? 5 : 0),
    poolSize: values.POOL_SIZE,
    rateLimitPerMinute: values.RATE_LIMIT_PER_MINUTE,
    signInsPerMinute: values.SIGN_INS_PER_MINUTE,
  }
}

function groupIn(
  values: z.infer<typeof Env>,
  brands: readonly BrandSetting[],
  demo: boolean,
): GroupSetting | undefined {
  const host = values.GROUP_HOST ?? (demo ? 'group.localhost' : undefined)
  if (host === undefined) return undefined
  if (brands.some(({ hosts, siteHosts }) => [...hosts, ...siteHosts].includes(host))) {
    throw new SettingsError('The setting GROUP_HOST names a host of a brand; the group needs one of its own.')
  }
  return {
    host,
    timeZone: values.GROUP_TIME_ZONE,
    database: values.GROUP_DATABASE_URL ?? 'wallet_group',
    databaseOwner: values.GROUP_DATABASE_OWNER_URL,
  }
}

function telemetryIn(values: z.infer<typeof Env>): Telemetry | undefined {
  if (values.OTEL_EXPORTER_OTLP_ENDPOINT === undefined) return undefined
  const pairs = (values.OTEL_EXPORTER_OTLP_HEADERS ?? '').split(',').filter(Boolean)
  return {
    endpoint: values.OTEL_EXPORTER_OTLP_ENDPOINT.replace(/\/+$/, ''),
    headers: Object.fromEntries(pairs.map(pair => headerIn(pair))),
    serviceName: values.OTEL_SERVICE_NAME,
    traceRatio: values.OTEL_TRACES_EXPORTER === 'otlp' ? values.OTEL_TRACES_SAMPLER_ARG : 0,
    metricsEveryMs: values.OTEL_METRICS_EXPORTER === 'otlp' ? values.OTEL_METRIC_EXPORT_INTERVAL : undefined,
  }
}

function headerIn(pair: string): [string, string] {
  const at = pair.indexOf('=')
  try {
    return [pair.slice(0, at), decodeURIComponent(pair.slice(at + 1))]
  } catch (cause) {
    const wanted = expected.OTEL_EXPORTER_OTLP_HEADERS
    throw new SettingsError(`The setting OTEL_EXPORTER_OTLP_HEADERS is not right; it should be ${wanted}.`, { cause })
  }
}

/**
 * Whether the application's address is enough on its own is checked at the start, by the rights of its role and the migrations.
 */
function refuseMixedUp(app: string | undefined, owner: string | undefined): void {
  if (!owner) return
  const see = 'see "Roles of the database" in docs/operations.md.'
  if (!app) {
    const why = 'the owner migrates, and the application signs in as a role that owns nothing'
    throw new SettingsError(`The setting DATABASE_OWNER_URL is given without DATABASE_URL: ${why}; ${see}`)
  }
  if (isSameUser(app, owner)) {
    throw new SettingsError(
      `The settings DATABASE_URL and DATABASE_OWNER_URL must sign in as two different users; ${see}`,
    )
  }
}

/** The address of PostgreSQL itself belongs beside that of its pooler. */
function refuseAstray(app: string | undefined, direct: string | undefined): void {
  if (!direct || (app && isSameUser(app, direct))) return
  const why = app ? 'and DATABASE_URL must sign in as the same user' : 'is given without DATABASE_URL'
  throw new SettingsError(`The setting DATABASE_DIRECT_URL ${why}; see "Behind PgBouncer" in docs/operations.md.`)
}

function readBrands(file: string): readonly BrandSetting[] {
  let content: unknown
  try {
    content = JSON.parse(readFileSync(file, 'utf8'))
  } catch (cause) {
    throw new SettingsError(`The file that BRANDS_FILE names, ${file}, cannot be read as JSON.`, { cause })
  }
  const parsed = BrandsFile.safeParse(content)
  if (parsed.success) return parsed.data
  const issue = parsed.error.issues[0]
  throw new SettingsError(`In the brands file ${file}, ${issue?.path.join('.') || 'the list'}: ${issue?.message}.`)
}
