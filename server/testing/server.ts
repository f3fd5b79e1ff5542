import { randomBytes, randomUUID } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import pg from 'pg'
import { inject } from 'vitest'
import { autoApi } from '#contract/auto-calls.ts'
import { adminApi } from '#contract/calls.ts'
import type { FieldError } from '#contract/core/field.ts'
import type { Grant } from '#contract/core/permission.ts'
import type { ErrorCode } from '#contract/errors.ts'
import type { AnyCall, AutoCall, BodyIn, Call, ParamsOf, ReplyOut, SiteCall } from '#contract/frames/call.ts'
import { siteApi } from '#contract/site-calls.ts'
import { createApp } from '../src/app.ts'
import { anchorStore } from '../src/platform/audit/anchor-store.ts'
import { demoBrands } from '../src/platform/brand/brand.ts'
import type { LiveBrand } from '../src/platform/call/answer.ts'
import { hashPassword } from '../src/platform/credential/password.ts'
import { addressAt, openReplicas, userIn } from '../src/platform/database/addresses.ts'
import { type Database, openDatabase } from '../src/platform/database/database.ts'
import { migrate, shutDatabase } from '../src/platform/database/migrate.ts'
import { sql } from '../src/platform/database/sql.ts'
import { fileStore } from '../src/platform/file/file-store.ts'
import { ownWork } from '../src/platform/limit/source.ts'
import { sourceLimit } from '../src/platform/limit/source-limit.ts'
import { outgoing } from '../src/platform/outgoing/outgoing.ts'
import { pictureFolder } from '../src/platform/picture/picture-store.ts'
import { secretBox } from '../src/platform/secret/secret.ts'
import { signatureOf } from '../src/platform/secret/signature.ts'
import { startSession } from '../src/platform/session/session.ts'
import { forgottenKey } from './forgotten-key.ts'
import { scratchDir } from './scratch.ts'
import { undeclaredField } from './undeclared-field.ts'

const template = 'wallet_template'

/** The PostgreSQL of this run. */
const ofRun = () => ({ url: inject('pgUrl'), appUrl: inject('pgAppUrl') })

/** A separate database for a test file, cloned from one that was migrated once: the owner's address and the application's. */
export async function cloneDatabase(postgres = ofRun()): Promise<{ url: string; appUrl: string }> {
  const serverUrl = postgres.url
  const name = `test_${randomUUID().replaceAll('-', '')}`
  const server = new pg.Client({ connectionString: serverUrl })
  await server.connect()
  try {
    // Test files start at once: one of them creates the template, the others wait for it.
    await server.query('select pg_advisory_lock(1)')
    const found = await server.query('select 1 from pg_database where datname = $1', [template])
    if (found.rowCount === 0) {
      await server.query(`create database ${template}`)
      await migrate(addressAt(serverUrl, template), userIn(postgres.appUrl))
      await asOwnerOf(addressAt(serverUrl, template), client =>
        client.query(`${forgottenKey}; ${undeclaredField}; select set_time_zone('${inject('timeZone')}')`),
      )
    }
    await server.query('select pg_advisory_unlock(1)')
    // Copying files takes half of the time of logging each of their blocks, which is PostgreSQL's default.
    await server.query(`create database ${name} template ${template} strategy file_copy`)
  } finally {
    await server.end()
  }
  const url = addressAt(serverUrl, name)
  await asOwnerOf(url, shutDatabase)
  return { url, appUrl: addressAt(postgres.appUrl, name) }
}

let ofSecondBrand: ReturnType<typeof cloneDatabase> | undefined
/**
 * The second brand only serves as another brand: tests check that it sees nothing of the first. So the files of a worker, one
 * after the other, share its database.
 */
const secondDatabase = () => {
  ofSecondBrand ??= cloneDatabase()
  return ofSecondBrand
}

async function asOwnerOf<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

type RefusalDetail = { code: ErrorCode; requestId: string; fields: FieldError[]; current?: unknown }

/**
 * What came back. A test that reads the data of a refusal, or the error of what was not refused, fails where it reads it,
 * so that both are declared as if they were always there.
 */
export type Answer<Reply = unknown> = {
  status: number
  /** In the specification's older shape of a refusal, `error` is a plain text and the details are beside it. */
  body: { data: Reply; error: RefusalDetail & { message: string } } & RefusalDetail
  headers: Record<string, unknown>
}

type Sent = { token?: string | undefined; host?: string; headers?: Record<string, string>; ip?: string }

export type TestServer = Awaited<ReturnType<typeof startTestServer>>

type Options = {
  rateLimitPerMinute?: number
  signInsPerMinute?: number
  poolSize?: number
  /** How long a request waits for a connection; by default so long that a slow machine fails no test. */
  connectMs?: number
  /** For tests of certain hours; by default a zone in which it is not midnight now. */
  timeZone?: string
  /** The first brand is a practice office. */
  practice?: boolean
  webRoot?: string
  siteRoot?: string
  allowHosts?: readonly string[]
  metricsToken?: string
  /** A PostgreSQL other than that of the run, and its replica. */
  postgres?: { url: string; appUrl: string; replicaUrl: string }
  /** The log of the application and its jobs: the minimum level, and the target. By default nothing is logged. */
  log?: { level: string; to: { write(line: string): void } }
}

/** The real application over real databases, two brands, without a port: requests are injected. */
export async function startTestServer(options: Options = {}) {
  const timeZone = options.timeZone ?? inject('timeZone')
  const brands = await Promise.all(
    demoBrands(8080).map(async (brand, at): Promise<LiveBrand & { url: string; appUrl: string }> => {
      const { url, appUrl } = await (at === 0 || options.postgres ? cloneDatabase(options.postgres) : secondDatabase())
      if (at === 0 && options.timeZone)
        await asOwnerOf(url, client => client.query('select set_time_zone($1)', [timeZone]))
      const practice = at === 0 && options.practice === true
      const live = openForTest(appUrl, options)
      const replicaUrl = options.postgres && addressAt(options.postgres.replicaUrl, new URL(appUrl).pathname.slice(1))
      const addresses = { app: appUrl, owner: url, replicas: replicaUrl ? [replicaUrl] : [], named: 'test' }
      const replicas = await openReplicas(addresses, live, 4)
      return { ...brand, practice, timeZone, url, appUrl, live, replicas }
    }),
  )
  const [first, second] = brands
  if (!first || !second) throw new Error('the tests need two brands')
  const keys = `k1:${randomBytes(32).toString('base64')}`
  const files = fileStore(scratchDir('files'))
  const anchorDir = scratchDir('anchors')
  const anchors = anchorStore(anchorDir)
  const pictures = pictureFolder(scratchDir('pictures'))
  const services = {
    brands: [first, second] as const,
    secrets: secretBox(keys),
    files,
    anchors,
    pictures,
    outgoing: outgoing(options.allowHosts ?? []),
    signIns: sourceLimit(options.signInsPerMinute ?? 1_000_000),
  }
  const open = (secrets = services.secrets) =>
    createApp(
      { ...services, secrets },
      {
        logLevel: options.log?.level ?? process.env['TEST_LOG'] ?? 'silent',
        logTo: options.log?.to,
        trustProxy: 1,
        docs: true,
        metricsToken: options.metricsToken,
        rateLimitPerMinute: options.rateLimitPerMinute ?? 1_000_000,
        webRoot: options.webRoot,
        siteRoot: options.siteRoot,
      },
    )
  const app = await open()
  const other = await open()
  const apps = [app, other]
  return {
    app,
    /** A second process over the same databases. */
    other,
    brands: services.brands,
    timeZone,
    database: first.live,
    /** The folder of its brands' anchors. */
    anchorDir,
    /** The context of a job of the first brand. */
    jobContext: {
      brand: first,
      database: first.live,
      replicas: first.replicas,
      secrets: services.secrets,
      files,
      anchors,
      pictures,
      outgoing: services.outgoing,
      drillBackup: null,
      log: app.log,
    },
    ...senders(app),
    onOther: senders(other),
    keys,
    /** A process over the same databases with other secret keys, and the box that its jobs seal with. */
    async withKeys(list: string) {
      const secrets = secretBox(list)
      const restarted = await open(secrets)
      apps.push(restarted)
      return { ...senders(restarted), secrets }
    },
    admins: adminMaker(first.live),
    adminsOf: (brand: LiveBrand) => adminMaker(brand.live),
    /** As the owner of the tables, who may do what the application may not. */
    asOwner: (statement: string) => asOwnerOf(first.url, client => client.query(statement)),
    async close() {
      await Promise.all(apps.map(each => each.close()))
      await Promise.all(brands.map(async brand => brand.replicas?.close()))
      await Promise.all(brands.map(brand => brand.live.close()))
    },
  }
}

/** Through the run's PgBouncer, if it has one (`TEST_PGBOUNCER`). */
function openForTest(appUrl: string, { poolSize = 10, connectMs = 30_000 }: Options): Database {
  const pooler = inject('pgBouncerUrl')
  return pooler
    ? openDatabase(addressAt(pooler, new URL(appUrl).pathname.slice(1)), poolSize, { connectMs, direct: appUrl })
    : openDatabase(appUrl, poolSize, { connectMs, prepareAll: true })
}

/** A call that demands a key gets a new one, unless the test says otherwise. */
export const keyFor = ({ movesMoney }: AnyCall): Record<string, string> =>
  movesMoney ? { 'idempotency-key': randomUUID() } : {}

type Given<C extends AnyCall> = Sent & { params?: ParamsOf<C>; body?: BodyIn<C> }

function senders(app: FastifyInstance) {
  async function send<Reply = unknown>(
    method: 'GET' | 'POST' | 'PUT',
    url: string,
    body: unknown,
    sent: Sent = {},
  ): Promise<Answer<Reply>> {
    const response = await app.inject({
      method,
      url,
      headers: {
        host: sent.host ?? 'localhost',
        ...(sent.token && { authorization: `Bearer ${sent.token}` }),
        ...(sent.ip && { 'x-forwarded-for': sent.ip }),
        'accept-language': 'en',
        'user-agent': 'Mozilla/5.0 (Windows NT 10.0) Chrome/156.0 Safari/537.36',
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...sent.headers,
      },
      ...(body !== undefined && { payload: typeof body === 'string' ? body : JSON.stringify(body) }),
    })
    const isJson = String(response.headers['content-type']).includes('/json')
    // Pages and files are texts, which a test only searches.
    const answered = (isJson ? response.json() : response.body) as Answer<Reply>['body']
    return { status: response.statusCode, body: answered, headers: response.headers }
  }
  const make = <C extends AnyCall>(base: string, call: C, given: Given<C>): Promise<Answer<ReplyOut<C>>> =>
    send(call.method, base + pathOf(call, given.params ?? {}), given.body ?? (call.method === 'GET' ? undefined : {}), {
      ...given,
      headers: { ...keyFor(call), ...given.headers },
    })
  return {
    send,
    /** Makes a staff call, with a type-checked body. */
    call: <C extends Call>(call: C, given: Given<C> = {}) => make(adminApi, call, given),
    /** Makes a call of the operator's site. */
    site: <C extends SiteCall>(call: C, given: Given<C> = {}) => make(siteApi, call, given),
    /** Makes a call of wallet-auto, signed by a client, with a new message id unless one is given. */
    auto: <C extends AutoCall>(call: C, by: TestClient, given: Given<C> & { message?: string } = {}) => {
      const body = JSON.stringify(given.body ?? {})
      const path = autoApi + pathOf(call, given.params ?? {})
      return send<ReplyOut<C>>(call.method, path, body, {
        ...given,
        headers: { ...signed(by, path, body, given.message), ...given.headers },
      })
    },
  }
}

export type TestClient = { id: string; secret: string }

/** The headers of a message posted to a path, signed for it, or for another method. */
export function signed(
  by: TestClient,
  path: string,
  body: string,
  id: string = randomUUID(),
  at = Date.now(),
  method = 'POST',
) {
  const timestamp = String(Math.floor(at / 1000))
  return {
    'x-client-id': by.id,
    'webhook-id': id,
    'webhook-timestamp': timestamp,
    'webhook-signature': signatureOf(by.secret, { id, timestamp, method, path, body }),
  }
}

export const pathOf = (call: AnyCall, params: Readonly<Record<string, string>>): string =>
  call.path.replace(/:(\w+)/g, (_, name: string) => params[name] ?? 'missing')

export const password = 'plum-Garden-river-88'
let hash: Promise<string> | undefined

export type TestAdmin = { id: string; username: string; roleId: string; token: string }

/** Creates signed-in admins with the flags that a test needs. The sign-in itself has its own tests. */
function adminMaker(database: Database) {
  let count = 0
  return async (
    grants: readonly Grant[] | 'owner',
    more: { stage?: 'code' | 'full'; mustChangePassword?: boolean; staleCode?: boolean } = {},
  ): Promise<TestAdmin> => {
    hash ??= hashPassword(password, ownWork)
    const passwordHash = await hash
    count += 1
    const username = `admin${count}-${randomUUID().slice(0, 8)}`
    return database.transaction('write', async tx => {
      const existing =
        grants === 'owner' ? await tx.row<{ id: string }>(sql`select id from role where is_owner`) : undefined
      const role =
        existing ??
        (await tx.row<{ id: string }>(sql`
          insert into role (name, is_owner, grants)
          values (${`role of ${username}`}, ${grants === 'owner'}, ${grants === 'owner' ? [] : grants}) returning id`))
      const admin = await tx.row<{ id: string }>(sql`
        insert into admin (username, display_name, role_id, password_hash, must_change_password)
        values (${username}, ${username}, ${role?.id}, ${passwordHash}, ${more.mustChangePassword ?? false}) returning id`)
      if (!role || !admin) throw new Error('no admin')
      const stage = more.stage ?? 'full'
      const token = await startSession(tx, {
        adminId: admin.id,
        stage,
        ip: '127.0.0.1',
        userAgent: 'test',
        minutes: 60,
      })
      if (stage === 'full') {
        // A test may take longer than a code is fresh, on a busy machine. One that is about stale codes asks for a stale one.
        const age = more.staleCode ? '6 minutes' : '-1 hour'
        await tx.run(sql`update session set code_at = now() - ${age}::interval where admin_id = ${admin.id}`)
      }
      return { id: admin.id, username, roleId: role.id, token }
    })
  }
}
