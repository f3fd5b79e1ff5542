import { setTimeout as pause } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import type { z } from 'zod'
import type { Call } from '#contract/frames/call.ts'
import { maskedReply } from '#platform/audit/personal.ts'
import { AppError } from '#platform/http/error.ts'
import { adminInterface, admitAdmin, expectStillAdmitted } from '#platform/interface/admin-interface.ts'
import { type LiveBrand, parse } from './answer.ts'
import { route, type Services } from './mount.ts'

/** So often it is looked whether there is something new. */
const lookMs = 500
/** So many answers of one caller may wait at a time. */
const waitingAtMost = 3

type Lines<Query> = {
  /** What the address may ask for. */
  query: z.ZodType<Query & { wait: number }>
  /** What there is now; nothing where a reader has to wait. */
  read(brand: LiveBrand, query: Query): Promise<readonly object[]>
}

/**
 * Registers a call that answers one reply a line. Where there is none it waits, holding neither a connection nor a turn, and asks
 * before it answers whether the caller may still read. A server that stops lets nobody wait.
 */
export function mountLines<Query>(app: FastifyInstance, call: Call, services: Services, lines: Lines<Query>): void {
  const stopping = new AbortController()
  app.addHook('preClose', async () => stopping.abort())
  const waiting = new Map<string, number>()
  route(app, adminInterface, call, services, async query => {
    const { request, reply, brand, locale } = query
    const session = await admitAdmin(call, query)
    if (!session) throw new AppError('SESSION_MISSING')
    const asked = parse(lines.query, request.query, locale)
    const others = waiting.get(session.id) ?? 0
    if (others >= waitingAtMost) throw new AppError('REQUEST_TOO_MANY', {}, { retryAfterSeconds: 1 })
    waiting.set(session.id, others + 1)
    const gone = new AbortController()
    reply.raw.once('close', () => gone.abort())
    const ended = AbortSignal.any([stopping.signal, gone.signal])
    try {
      const untilMs = performance.now() + asked.wait * 1_000
      let found = await lines.read(brand, asked)
      while (found.length === 0 && performance.now() < untilMs && !ended.aborted) {
        await pause(lookMs, undefined, { signal: ended }).catch(() => undefined)
        await expectStillAdmitted(call, query)
        found = await lines.read(brand, asked)
      }
      const text = found.map(each => `${JSON.stringify(call.reply.parse(maskedReply(call, each)))}\n`).join('')
      return reply.type('application/x-ndjson; charset=utf-8').send(text)
    } finally {
      const left = (waiting.get(session.id) ?? 1) - 1
      if (left > 0) waiting.set(session.id, left)
      else waiting.delete(session.id)
    }
  })
}
