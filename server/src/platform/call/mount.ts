import { createReadStream } from 'node:fs'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { allows } from '#contract/core/permission.ts'
import { pickLocale } from '#contract/core/text.ts'
import { uploadBodyBytes } from '#contract/core/upload.ts'
import {
  type AnyCall,
  answersFile,
  type BodyOut,
  type Call,
  type ParamsOf,
  type ReplyIn,
} from '#contract/frames/call.ts'
import { positionHeader, positionIn } from '#contract/frames/position.ts'
import type { AnchorStore } from '#platform/audit/anchor-store.ts'
import { deviceCookie, type KnownDevice, readDevice } from '#platform/credential/known-device.ts'
import { sql } from '#platform/database/sql.ts'
import type { FilePiece, FileStore, StoredFile } from '#platform/file/file-store.ts'
import { AppError, notFound, Refusal } from '#platform/http/error.ts'
import { sendError, sendRefusal } from '#platform/http/error-reply.ts'
import { expectReadable } from '#platform/http/json-body.ts'
import { deviceHashOf, ipOf, tokenOf, userAgentOf } from '#platform/http/request.ts'
import { adminInterface, admitAdmin } from '#platform/interface/admin-interface.ts'
import type { CallRequest, Interface } from '#platform/interface/interface.ts'
import { sendValidated } from '#platform/interface/validated.ts'
import { countRequest } from '#platform/limit/request-limit.ts'
import { slots } from '#platform/limit/slots.ts'
import { knownSource, type Source, strangerAt } from '#platform/limit/source.ts'
import type { SourceLimit } from '#platform/limit/source-limit.ts'
import type { Outgoing } from '#platform/outgoing/outgoing.ts'
import type { KeptPicture, PictureStore } from '#platform/picture/picture-store.ts'
import type { SecretBox } from '#platform/secret/secret.ts'
import type { Session } from '#platform/session/session.ts'
import { afterTraceOf, inTraceOf } from '#platform/telemetry/request-trace.ts'
import type { Restoring, VersionKeeper } from '#platform/version/version-keeper.ts'
import { type Asking, answerCall, idParams, type LiveBrand, parse } from './answer.ts'
import { type Caller, countedId, keptKey } from './caller.ts'
import type { AnyHandler, Handler, Handlers } from './context.ts'
import { once } from './idempotency.ts'
import type { SecondAdmin } from './second.ts'

export type Services = {
  brands: readonly [LiveBrand, ...LiveBrand[]]
  secrets: SecretBox
  files: FileStore
  anchors: AnchorStore
  pictures: PictureStore
  outgoing: Outgoing
  /** How often one source may have a password hashed by this process. */
  signIns: SourceLimit
  /** Holds changes of staff back that need a second admin. */
  second: SecondAdmin
  /** Keeps every content of settings and other records that have a history. */
  versions: VersionKeeper
}

/**
 * Registers a table of calls on the server, behind their interface. No handler does any of the following itself, so none can
 * forget it. In this order: the source's limit for hashing, a turn where only a few calls run at once, session and permission,
 * the limit of requests, a readable body, and the key of calls that move money. Then `answerCall` proceeds as for a task:
 * parsing, fresh code, guard, transaction, once, audit. The reply is serialized by its schema, and `route` turns every failure
 * into an error of the table.
 */
export function mount<Row extends AnyCall, Table extends Readonly<Record<string, Row>>>(
  app: FastifyInstance,
  door: Interface<Row>,
  table: Table,
  handlers: Handlers<Table>,
  services: Services,
): void {
  for (const name of Object.keys(table) as (keyof Table & string)[]) {
    mountOne<Row, Table[typeof name]>(app, door, table[name], handlers[name], services)
  }
}

function mountOne<Row extends AnyCall, C extends Row>(
  app: FastifyInstance,
  door: Interface<Row>,
  call: C,
  handler: AnyHandler<C>,
  services: Services,
): void {
  if (call.movesMoney && !door.keeps(call)) throw new Error(`${call.path} moves money and keeps no keys`)
  const lane = call.atOnce === undefined ? undefined : slots(call.atOnce, 200)
  const asks = typeof handler !== 'function' && 'prepare' in handler
  if (asks !== (call.asksOutside === true)) throw new Error(`${call.path} asks another server, or only says so`)
  if (typeof handler !== 'function' && !asks && !call.checks)
    throw new Error(`${call.path} compares a secret and does not say so`)
  if (typeof handler === 'function' && call.checks) throw new Error(`${call.path} compares a secret without the guard`)
  route(app, door, call, services, async query => {
    const device = deviceOf(door, query)
    if (call.hashes) services.signIns.enter(sourceOf(undefined, device, query))
    const answer = async () => answerCall(call, handler, await askingOf(door, call, query, device, services))
    const result = await (lane ? lane(answer) : answer())
    if (result instanceof Refusal) return sendRefusal(query.request, query.reply, call, result, query.locale)
    // The handler of a call that answers a file returns nothing else, as its type says.
    if (answersFile(call)) return sendFile(query.reply, result as StoredFile | FilePiece | KeptPicture, services)
    const answered = { data: call.reply.parse(result) }
    return call.validated ? sendValidated(query, answered) : query.reply.send(answered)
  })
}

/** The call that another one stands for, and what is sent to it. */
export type Forwarded = {
  call: Call
  handler: Handler<Call>
  params: Readonly<Record<string, string>>
  body: unknown
  restoring?: Restoring
}
export type ForwardedFrom = Pick<Asking, 'brand' | 'locale'> & { session: Session }

/**
 * Registers a staff call that stands for another one, which `find` chooses. Its permission is checked here, and everything else
 * by `answerCall`, as if the other one had been made: nothing that it asks for is left out.
 */
export function mountForwarded<C extends Call>(
  app: FastifyInstance,
  call: C,
  services: Services,
  find: (from: ForwardedFrom, sent: { params: ParamsOf<C>; body: BodyOut<C> }) => Promise<Forwarded>,
  replyOf: (result: unknown) => ReplyIn<C>,
): void {
  route(app, adminInterface, call, services, async query => {
    const asking = await askingOf(adminInterface, call, query, deviceOf(adminInterface, query), services)
    const { brand, locale, caller } = asking
    if (caller?.kind !== 'admin') throw new AppError('SESSION_MISSING')
    const params = parse(idParams(call), asking.params, locale) as ParamsOf<C>
    const body = parse(call.body, asking.body, locale) as BodyOut<C>
    const made = await find({ brand, locale, session: caller.session }, { params, body })
    if (!allows(caller.session.admin, made.call.needs)) throw new AppError('PERMISSION_DENIED')
    const { restoring } = made
    const meant = { ...asking, params: made.params, body: made.body, restoring }
    const result = await answerCall(made.call, made.handler, meant)
    if (result instanceof Refusal) return sendRefusal(query.request, query.reply, call, result, query.locale)
    return query.reply.send({ data: call.reply.parse(replyOf(result)) })
  })
}

/** Registers one address: finds the brand and the language of a request, and answers every failure with an error of the table. */
export function route(
  app: FastifyInstance,
  {
    part,
    base,
    doors,
    admit,
  }: Pick<Interface<never>, 'part' | 'base' | 'doors'> & {
    admit(call: AnyCall, query: CallRequest): Promise<unknown>
  },
  call: AnyCall,
  { secrets, outgoing }: Services,
  answer: (query: CallRequest) => Promise<FastifyReply>,
  /** For calls that come by the thousands: a limit per address; their small answers are not considered for compression. */
  timesPerMinute?: number,
): void {
  const requestOf = (request: FastifyRequest, reply: FastifyReply): CallRequest => {
    const { brand } = request.place
    const locale = pickLocale(request.headers['accept-language'], brand.locale)
    return { request, reply, brand, locale, secrets, addresses: outgoing }
  }
  app.route({
    method: call.method,
    url: base + call.path,
    config: { doors, part, ...(timesPerMinute !== undefined && { rateLimit: { max: timesPerMinute } }) },
    // The length of a file is sent in advance, so that a truncated file is noticed; compression would change it.
    ...(answersFile(call) && { compress: false }),
    ...(timesPerMinute !== undefined && { compress: false }),
    ...(call.uploads && {
      bodyLimit: uploadBodyBytes,
      // A large body is read only if the caller may send it. As for every call, permission is checked again before the answer.
      onRequest: async (request: FastifyRequest, reply: FastifyReply) => {
        await inTraceOf(request, () => admit(call, requestOf(request, reply)))
      },
    }),
    handler: async (request, reply) => {
      const query = requestOf(request, reply)
      try {
        // No name in the database can contain NUL, so there is nothing at this address.
        if (hasNul(request.params)) throw notFound()
        return await inTraceOf(request, () => answer(query))
      } catch (error) {
        return sendError(request, reply, error, { locale: query.locale, asText: call.refusal === 'text' })
      }
    },
  })
}

/** The address as the router decoded it, however it was spelled. */
const hasNul = (params: unknown): boolean => JSON.stringify(params).includes('\\u0000')

/** Below the base of an interface there are only its calls: no screen, and no answer that reveals anything about one. */
export function closeRest(
  app: FastifyInstance,
  { part, base, doors }: Pick<Interface<never>, 'part' | 'base' | 'doors'>,
) {
  app.all(`${base}/*`, { config: { doors, part } }, (_, reply) => reply.callNotFound())
}

/** What opens a stream: the caller, and the answer that stays open. */
export type StreamRequest = {
  brand: LiveBrand
  token: string
  ip: string
  session: Session
  request: FastifyRequest
  reply: FastifyReply
}

/** Registers a staff call whose answer stays open. Permission is checked as for every other call. */
export function mountStream(
  app: FastifyInstance,
  call: Call,
  services: Services,
  open: (query: StreamRequest) => Promise<void>,
): void {
  route(app, adminInterface, call, services, async query => {
    const { request, reply, brand } = query
    const session = await admitAdmin(call, query)
    const token = tokenOf(request)
    if (!session || !token) throw new AppError('SESSION_MISSING')
    await afterTraceOf(request, reply, () => open({ brand, token, ip: ipOf(request), session, request, reply }))
    return reply
  })
}

/** The call that a request makes, once the caller is admitted. */
async function askingOf<Row extends AnyCall>(
  door: Interface<Row>,
  call: Row,
  query: CallRequest,
  device: KnownDevice | undefined,
  { second, versions }: Pick<Services, 'second' | 'versions'>,
): Promise<Asking> {
  const { request, reply, brand, locale, secrets, addresses } = query
  const caller = await door.admit(call, query)
  const source = sourceOf(caller, device, query)
  await expectWithin(door, call, query, source)
  expectReadable(request.body)
  const key = door.keyOf(request)
  if (call.movesMoney && key === undefined) throw new AppError('IDEMPOTENCY_KEY_MISSING')
  return {
    brand,
    locale,
    secrets,
    addresses,
    ip: ipOf(request),
    userAgent: userAgentOf(request),
    deviceHash: deviceHashOf(request),
    source,
    device,
    rememberDevice(account) {
      if (!door.realm) return
      const where = { brand, realm: door.realm, secrets, path: door.base, isSecure: request.protocol === 'https' }
      reply.header('set-cookie', deviceCookie(device, account, where))
    },
    requestId: request.id,
    caller,
    params: request.params,
    body: request.body === undefined ? {} : request.body,
    since: positionIn(request.headers[positionHeader]),
    told: position => {
      reply.header(positionHeader, position)
    },
    second,
    versions,
    once:
      key && caller && caller.kind !== 'provider' && caller.kind !== 'group' && door.keeps(call)
        ? (tx, sent, work) => once(tx, { caller, key: keptKey(caller, key), call: call.path, body: sent }, work)
        : undefined,
  }
}

const deviceOf = ({ realm }: Interface<never>, { request, brand, secrets }: CallRequest): KnownDevice | undefined =>
  realm && readDevice(request.headers.cookie, { brand, realm, secrets })

function sourceOf(caller: Caller | undefined, device: KnownDevice | undefined, { request }: CallRequest): Source {
  if (caller) return knownSource(countedId(caller))
  return device ? knownSource(`device ${device.id}`) : strangerAt(ipOf(request))
}

/** Refuses a caller that asks too often, and says when to retry. A call with a limit of its own is counted separately. */
async function expectWithin<Row extends AnyCall>(
  door: Interface<Row>,
  call: Row,
  { brand }: CallRequest,
  source: Source,
): Promise<void> {
  const limit = call.limit ?? door.limit
  if (!limit) return
  const what = door.base + (call.limit ? call.path : '')
  await countRequest(brand.live.tx, what, sql`${source.key}`, limit)
}

/** Sends a file from the store. Its name may be in any script, and no cache on the way keeps it. */
async function sendFile(
  reply: FastifyReply,
  file: StoredFile | FilePiece | KeptPicture,
  { pictures, files }: Pick<Services, 'pictures' | 'files'>,
): Promise<FastifyReply> {
  if ('key' in file) return sendPicture(reply, file, pictures)
  const content = 'read' in file ? await file.read(files) : createReadStream(file.path)
  return reply
    .headers({
      'content-type': file.type,
      'content-length': Buffer.isBuffer(content) ? content.length : 'bytes' in file ? file.bytes : 0,
      'content-disposition': `attachment; filename*=UTF-8''${encodeURIComponent(file.name)}`,
    })
    .send(content)
}

/** Browsers may cache a picture for good. Its content is fetched here, where no connection to the database is held. */
async function sendPicture(reply: FastifyReply, picture: KeptPicture, pictures: PictureStore): Promise<FastifyReply> {
  const content = picture.content ?? (await pictures.get(picture.key).catch(away(reply)))
  if (!content) throw notFound()
  const forGood = 'public, max-age=31536000, immutable'
  return reply.headers({ 'content-type': picture.type, 'cache-control': forGood }).send(content)
}

/** An unreachable store is not the visitor's fault and usually recovers soon; the reason is only for the operator. */
const away = (reply: FastifyReply) => (cause: unknown) => {
  reply.log.error(cause, 'the store of pictures is away')
  throw new AppError('SYSTEM_BUSY', {}, { retryAfterSeconds: 5 })
}
