import { isIP } from 'node:net'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { adminApi } from '#contract/calls.ts'
import { type Call, type CallTable, changes } from '#contract/core/call.ts'
import { fieldErrors } from '#contract/core/field.ts'
import { Id } from '#contract/core/paging.ts'
import { allows } from '#contract/core/permission.ts'
import { type Locale, pickLocale } from '#contract/core/text.ts'
import { type Change, writeActivities } from './activity-log.ts'
import { type BrandSetting, brandOfHost } from './brand.ts'
import type { Context, Handler, Handlers } from './context.ts'
import { type Database, isSerializationFailure, type Tx } from './database.ts'
import { AppError, Refusal } from './error.ts'
import { sendError, sendRefusal } from './error-reply.ts'
import { keyPattern, once } from './idempotency.ts'
import type { SecretBox } from './secret.ts'
import { findSession, type Session, touchSession } from './session.ts'
import { slots } from './slots.ts'
import { sql } from './sql.ts'

/** A brand that this process serves, with its open database. */
export type LiveBrand = BrandSetting & { readonly live: Database }
export type Services = { brands: readonly [LiveBrand, ...LiveBrand[]]; secrets: SecretBox }

const triesOnConflict = 5

/**
 * Puts a table of calls on the server. This is the only place where session, permission, parsing, transaction,
 * idempotency, audit, reply and errors are handled, in this order, so that no call can forget one of them.
 */
export function mount<Table extends CallTable>(
  app: FastifyInstance,
  table: Table,
  handlers: Handlers<Table>,
  services: Services,
): void {
  for (const name of Object.keys(table) as (keyof Table & string)[]) {
    mountOne(app, table[name], handlers[name], services)
  }
}

function mountOne<C extends Call>(app: FastifyInstance, call: C, handler: Handler<C>, services: Services): void {
  const lane = call.atOnce === undefined ? undefined : slots(call.atOnce, 200)
  route(app, call, services, async asked => {
    const answer = () => answerCall(call, handler, asked)
    const result = await (lane ? lane(answer) : answer())
    if (result instanceof Refusal) return sendRefusal(asked.reply, call, result, asked.locale)
    return asked.reply.send({ data: call.reply.parse(result) })
  })
}

/** One address of the server: which brand and language is asked, and every failure as an error of the table. */
function route(
  app: FastifyInstance,
  call: Call,
  { brands, secrets }: Services,
  answer: (asked: Asked) => Promise<FastifyReply>,
): void {
  app.route({
    method: call.method,
    url: adminApi + call.path,
    handler: async (request, reply) => {
      const brand = brandOfHost(brands, request.hostname)
      const locale = pickLocale(request.headers['accept-language'], brand.locale)
      try {
        return await answer({ request, reply, brand, locale, secrets })
      } catch (error) {
        return sendError(request, reply, error, { locale, asText: call.refusal === 'text' })
      }
    },
  })
}

/** What opens a stream: who asked, and the answer that stays open. */
export type StreamAsked = {
  brand: LiveBrand
  token: string
  ip: string
  session: Session
  request: FastifyRequest
  reply: FastifyReply
}

/** Puts a call on the server whose answer stays open. Who may make it is decided as for every other call. */
export function mountStream(
  app: FastifyInstance,
  call: Call,
  services: Services,
  open: (asked: StreamAsked) => Promise<void>,
): void {
  route(app, call, services, async asked => {
    const { request, reply, brand } = asked
    const session = await admit(call, asked)
    const token = tokenOf(request)
    if (!session || !token) throw new AppError('SESSION_MISSING')
    await open({ brand, token, ip: ipOf(request), session, request, reply })
    return reply
  })
}

type Asked = {
  request: FastifyRequest
  reply: FastifyReply
  brand: LiveBrand
  locale: Locale
  secrets: SecretBox
}

async function answerCall<C extends Call>(call: C, handler: Handler<C>, asked: Asked): Promise<unknown> {
  const { request, brand, locale } = asked
  const session = await admit(call, asked)
  const params = parse(call.params ?? idParams(call), request.params, locale)
  const body = parse(call.body, request.body === undefined ? {} : request.body, locale)
  if (call.freshCode && !session?.codeIsFresh) throw new AppError('CODE_STALE')
  const key = readKey(request)
  const recorded: Change[] = []
  return withRetry(() => {
    recorded.length = 0
    return brand.live.transaction(changes(call) ? 'write' : 'read', async tx => {
      const work = async () => {
        const context = {
          ...(await base(tx, asked, session)),
          ...(session && { admin: session.admin, session }),
          params,
          body,
          record: (change: Change) => recorded.push(change),
          // The parts are put together by the call's own needs, which the type of the context also reads.
        } as unknown as Context<C>
        const result = await handler(context)
        if (!(result instanceof Refusal)) await audit(call, tx, asked, session, recorded)
        return result
      }
      if (!key || !session || !call.logs || call.secretReply) return work()
      return once(tx, { adminId: session.admin.id, key, call: call.path, body: { params, body } }, work)
    })
  })
}

async function base(tx: Tx, { request, brand, locale, secrets }: Asked, session: Session | undefined) {
  const now = session?.now ?? new Date((await tx.row<{ now: string }>(sql`select now() as now`))?.now ?? 0)
  return { tx, brand, now, locale, secrets, ip: ipOf(request), userAgent: userAgentOf(request) }
}

/** A proxy passes on what it was told; only what is an address counts as one. */
const ipOf = (request: FastifyRequest) => (isIP(request.ip) ? request.ip : (request.socket.remoteAddress ?? '0.0.0.0'))

const userAgentOf = (request: FastifyRequest) => (request.headers['user-agent'] ?? '').slice(0, 300)

const tokenOf = (request: FastifyRequest) => /^Bearer ([\w-]{43})$/.exec(request.headers.authorization ?? '')?.[1]

/** Who makes this call, and may they? Answers 401 and 403 before anything that was sent is looked at. */
async function admit(call: Call, { request, reply, brand }: Asked): Promise<Session | undefined> {
  const { needs } = call
  if (needs.kind === 'open') return undefined
  const token = tokenOf(request)
  const session = token && (await findSession(brand.live.tx, token, ipOf(request)))
  if (!session) throw new AppError('SESSION_MISSING')
  const stageFits = needs.kind === 'anySession' || (needs.kind === 'preCode') === (session.stage === 'code')
  if (!stageFits) throw new AppError('SESSION_MISSING')
  if (!allows(session.admin.permissions, needs)) throw new AppError('PERMISSION_DENIED')
  if (session.stage === 'full' && session.admin.mustChangePassword && !call.beforeNewPassword) {
    throw new AppError('PASSWORD_EXPIRED')
  }
  // What a screen fetches by itself is marked passive and keeps nobody signed in; a stream is always that.
  const passive = call.stream === true || request.headers['x-passive'] === '1'
  const idleUntil = passive ? session.idleUntil : await touchSession(brand.live.tx, session)
  reply.header('x-session-idle-until', idleUntil.toISOString())
  return session
}

function parse<Schema extends z.ZodType>(schema: Schema, value: unknown, locale: Locale): z.output<Schema> {
  const parsed = schema.safeParse(value, { reportInput: true })
  if (parsed.success) return parsed.data
  throw new AppError('REQUEST_INVALID', {}, { fields: fieldErrors(parsed.error.issues, locale) })
}

const idParams = (call: Call) =>
  z.object(Object.fromEntries([...call.path.matchAll(/:(\w+)/g)].map(([, name = '']) => [name, Id])))

function readKey(request: FastifyRequest): string | undefined {
  const key = request.headers['idempotency-key']
  if (key === undefined) return undefined
  if (typeof key === 'string' && keyPattern.test(key)) return key
  throw new AppError('REQUEST_INVALID')
}

async function audit(
  call: Call,
  tx: Tx,
  { request }: Asked,
  session: Session | undefined,
  recorded: readonly Change[],
): Promise<void> {
  if (!call.logs) {
    if (recorded.length > 0) throw new Error(`${call.path} records a change but declares no logs`)
    return
  }
  if (!session || recorded.length === 0) throw new Error(`${call.path} declares logs but recorded no change`)
  await writeActivities(tx, session.admin, { ip: ipOf(request), requestId: request.id }, call.logs, recorded)
}

/** Two transactions that PostgreSQL could not order are both right: the loser simply runs again. */
async function withRetry<T>(work: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await work()
    } catch (error) {
      if (attempt >= triesOnConflict || !isSerializationFailure(error)) throw error
    }
  }
}
