import { createReadStream } from 'node:fs'
import { isIP } from 'node:net'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { adminApi } from '#contract/calls.ts'
import { answersFile, type Call, type CallTable } from '#contract/core/call.ts'
import { allows } from '#contract/core/permission.ts'
import { type Locale, pickLocale } from '#contract/core/text.ts'
import { type Asking, answerCall, type LiveBrand } from './answer.ts'
import { brandOfHost } from './brand.ts'
import type { Handler, Handlers } from './context.ts'
import { AppError, Refusal } from './error.ts'
import { sendError, sendRefusal } from './error-reply.ts'
import type { FileStore, StoredFile } from './file-store.ts'
import { keyPattern, once } from './idempotency.ts'
import type { SecretBox } from './secret.ts'
import { findSession, type Session, touchSession } from './session.ts'
import { slots } from './slots.ts'

export type Services = { brands: readonly [LiveBrand, ...LiveBrand[]]; secrets: SecretBox; files: FileStore }

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
    const answer = async () => answerCall(call, handler, await askingOf(call, asked))
    const result = await (lane ? lane(answer) : answer())
    if (result instanceof Refusal) return sendRefusal(asked.reply, call, result, asked.locale)
    // The handler of such a call gives nothing else, as its type says.
    if (answersFile(call)) return sendFile(asked.reply, result as StoredFile)
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
    // The length of a file is told beforehand, so that a cut one is noticed; packing it would change that.
    ...(answersFile(call) && { compress: false }),
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

/** What a request asks for, once it is clear that it may. */
async function askingOf(call: Call, asked: Asked): Promise<Asking> {
  const { request, brand, locale, secrets } = asked
  const session = await admit(call, asked)
  const key = readKey(request)
  const keeps = key && session && call.logs && !call.secretReply
  return {
    brand,
    locale,
    secrets,
    ip: ipOf(request),
    userAgent: userAgentOf(request),
    requestId: request.id,
    session,
    params: request.params,
    body: request.body === undefined ? {} : request.body,
    once: keeps
      ? (tx, sent, work) => once(tx, { adminId: session.admin.id, key, call: call.path, body: sent }, work)
      : undefined,
  }
}

/** A file as it lies in the store: its name may be in any script, and nothing between here and the person keeps it. */
function sendFile(reply: FastifyReply, file: StoredFile): FastifyReply {
  return reply
    .headers({
      'content-type': file.type,
      'content-length': file.bytes,
      'content-disposition': `attachment; filename*=UTF-8''${encodeURIComponent(file.name)}`,
    })
    .send(createReadStream(file.path))
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

function readKey(request: FastifyRequest): string | undefined {
  const key = request.headers['idempotency-key']
  if (key === undefined) return undefined
  if (typeof key === 'string' && keyPattern.test(key)) return key
  throw new AppError('REQUEST_INVALID')
}
