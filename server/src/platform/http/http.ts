import { randomUUID } from 'node:crypto'
import type { Socket } from 'node:net'
import { constants } from 'node:zlib'
import compress from '@fastify/compress'
import cors from '@fastify/cors'
import rateLimit from '@fastify/rate-limit'
import Fastify, { type FastifyInstance, type FastifyRequest } from 'fastify'
import { type Locale, pickLocale } from '#contract/core/text.ts'
import { positionHeader } from '#contract/frames/position.ts'
import { traceHeader } from '#contract/frames/trace.ts'
import { originsAt } from '#platform/brand/brand.ts'
import type { Services } from '#platform/call/mount.ts'
import { type KnownDevice, readDevice } from '#platform/credential/known-device.ts'
import { addressOf } from '#platform/limit/source.ts'
import { traceRequests } from '#platform/telemetry/request-trace.ts'
import { demandDoors, keepDoors, placeFinder } from './door.ts'
import { AppError } from './error.ts'
import { retrySeconds, sendError } from './error-reply.ts'
import { readJson } from './json-body.ts'

const limits = { bodyBytes: 256 * 1024, requestMs: 15_000, connectionMs: 30_000, keepAliveMs: 72_000, finishMs: 30_000 }

// The remaining requests are not disclosed; a client over the limit reads Retry-After.
const noHeaders = { 'x-ratelimit-limit': false, 'x-ratelimit-remaining': false, 'x-ratelimit-reset': false }

export type HttpOptions = {
  logLevel: string
  /** Receives the log lines; without it they go to stdout. */
  logTo?: { write(line: string): void } | undefined
  trustProxy: number
  rateLimitPerMinute: number
  /** The build of the page that this server sends; a page of another build then knows that it is old. */
  build?: string | undefined
  /** Aborted when the process is about to stop. */
  draining?: AbortSignal | undefined
}

/** A server with its limits, headers and one error answer, and no routes yet. */
export async function createHttp(services: Services, options: HttpOptions): Promise<FastifyInstance> {
  const placeOf = placeFinder(services.brands)
  const app = Fastify({
    bodyLimit: limits.bodyBytes,
    requestTimeout: limits.requestMs,
    connectionTimeout: limits.connectionMs,
    keepAliveTimeout: limits.keepAliveMs,
    forceCloseConnections: 'idle',
    // What still arrives on an open connection is answered.
    return503OnClosing: false,
    trustProxy: (_address, hop) => hop < options.trustProxy,
    // Errors of the router itself occur before any hook, and are answered like all others.
    frameworkErrors: (error, request, reply) => {
      const { brand } = placeOf(request.raw)
      sendError(request, reply, error, { locale: pickLocale(request.headers['accept-language'], brand.locale) })
    },
    // Ids are generated here: a client could send one that hides its trace.
    genReqId: () => randomUUID(),
    logger: {
      level: options.logLevel,
      ...(options.logTo && { stream: options.logTo }),
      // Neither tokens nor IP addresses belong in a log; the admin log keeps who came from where.
      serializers: {
        req: request => ({ method: request.method, path: request.url.split('?')[0] }),
        // PostgreSQL's errors contain values of the affected row; the log keeps what went wrong, not with whose data.
        err: (error: Error & { code?: string }) => ({
          type: error.name,
          message: error.message,
          stack: error.stack ?? '',
          ...(error.code !== undefined && { code: error.code }),
        }),
      },
    },
  })

  dropUnusedSockets(app)
  endInTime(app)

  app.setErrorHandler((error, request, reply) => sendError(request, reply, error, { locale: localeOf(request) }))

  readJson(app)

  // Every 503 says when to retry, even one that is not an error of the table.
  app.addHook('onSend', async (_request, reply) => {
    if (reply.statusCode === 503 && !reply.hasHeader('retry-after')) reply.header('retry-after', retrySeconds)
    // The client opens another connection, which a proxy leads to another process.
    if (options.draining?.aborted) reply.header('connection', 'close')
  })

  app.addHook('onRequest', async (request, reply) => {
    reply.headers({
      'x-request-id': request.id,
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
      'cross-origin-opener-policy': 'same-origin',
      'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=()',
      'x-frame-options': 'DENY',
      // The few answers that may be cached, framed or run override these.
      'cache-control': 'no-store',
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
      ...(request.protocol === 'https' && { 'strict-transport-security': 'max-age=31536000; includeSubDomains' }),
    })
    if (options.build && request.routeOptions.config.part) reply.header('x-build', options.build)
  })
  keepDoors(app, placeOf)
  traceRequests(app)

  await app.register(rateLimit, {
    max: options.rateLimitPerMinute,
    // A device that somebody signed in on is counted separately: a flood from the same address does not shut it out.
    keyGenerator: request => knownDeviceOf(services, request)?.id ?? addressOf(request.ip),
    timeWindow: '1 minute',
    addHeaders: noHeaders,
    addHeadersOnExceeding: noHeaders,
    errorResponseBuilder: (_, context) =>
      new AppError('REQUEST_TOO_MANY', {}, { retryAfterSeconds: Math.ceil(context.ttl / 1000) }),
  })
  const crossing = {
    methods: ['GET', 'POST', 'PUT'],
    allowedHeaders: [
      'authorization',
      'content-type',
      'accept-language',
      'idempotency-key',
      'x-device-id',
      'x-passive',
      'last-event-id',
      positionHeader,
      traceHeader,
    ],
    // Also the date: the page computes the remaining time of a session from the server's clock, not from its own.
    exposedHeaders: ['x-request-id', 'x-session-idle-until', 'retry-after', 'date', 'x-build', positionHeader],
    maxAge: 600,
  }
  await app.register(cors, {
    // A brand's page may be on another host than its interface; pages of other brands and of strangers may not call it.
    delegator: ({ place, routeOptions }, done) =>
      done(null, { ...crossing, origin: [...originsAt(place.brand, routeOptions.config.part)] }),
  })
  await app.register(compress, {
    global: true,
    globalDecompression: false,
    threshold: 1024,
    // An answer is in memory as a whole, so it is compressed at once and not through a stream.
    syncThreshold: 256 * 1024,
    encodings: ['br', 'gzip'],
    // Slightly larger than with the default levels (2 % by brotli, 7 % by gzip for a page of 50 rows), in about half the time.
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 2 } },
    zlibOptions: { level: 2 },
  })
  // After the plugins, which know nothing about doors: their routes answer at none.
  demandDoors(app)
  return app
}

/**
 * Browsers open connections ahead of use. Node does not count one that never carried a request as idle, so a server that stops
 * would wait for its timeout.
 */
function dropUnusedSockets(app: FastifyInstance): void {
  const sockets = new Set<Socket>()
  app.server.on('connection', socket => {
    sockets.add(socket)
    socket.once('close', () => sockets.delete(socket))
  })
  app.addHook('preClose', async () => {
    for (const socket of sockets) if (socket.bytesRead === 0) socket.destroy()
  })
}

/** A client that reads slowly must not keep the process for ever. */
function endInTime(app: FastifyInstance): void {
  app.addHook('preClose', async () => {
    setTimeout(() => app.server.closeAllConnections(), limits.finishMs).unref()
  })
}

/** The language of the request, else the brand's. */
export const localeOf = ({ headers, place }: FastifyRequest): Locale =>
  pickLocale(headers['accept-language'], place.brand.locale)

function knownDeviceOf({ secrets }: Services, { place: { brand }, headers }: FastifyRequest): KnownDevice | undefined {
  const of = (realm: 'staff' | 'member') => readDevice(headers.cookie, { brand, realm, secrets })
  return of('staff') ?? of('member')
}
