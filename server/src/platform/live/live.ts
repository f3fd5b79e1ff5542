import type { FastifyInstance } from 'fastify'
import { calls } from '#contract/calls.ts'
import type { LiveBrand } from '#platform/call/answer.ts'
import { mountStream, type Services } from '#platform/call/mount.ts'
import { positionOf } from '#platform/database/replicas.ts'
import type { Job } from '#platform/job/job-queue.ts'
import { LiveHub } from './live-hub.ts'
import { parseCursor, tidyLive } from './live-log.ts'

const keptMinutes = 15

/**
 * Registers the live channel on the server, one hub per brand. Streams end first when the server closes, so nothing waits for
 * them.
 */
export function serveLive(app: FastifyInstance, services: Services): void {
  const hubs = new Map<string, LiveHub>()
  const hubOf = (brand: LiveBrand) => {
    const known = hubs.get(brand.id)
    const hub =
      known ??
      new LiveHub(
        brand.live,
        async () => (brand.replicas ? positionOf(brand.live) : undefined),
        error => app.log.warn({ err: error, brand: brand.id }, 'live channel waits'),
      )
    hubs.set(brand.id, hub)
    return hub
  }
  app.addHook('preClose', async () => {
    await Promise.all(services.brands.map(brand => hubOf(brand).close()))
  })
  mountStream(app, calls.live.listen, services, ({ brand, token, ip, session, request, reply }) => {
    const last = request.headers['last-event-id']
    return hubOf(brand).join({
      token,
      ip,
      session,
      after: parseCursor(typeof last === 'string' ? last : undefined),
      response: reply.raw,
      headers() {
        reply.hijack()
        return reply.getHeaders()
      },
    })
  })
}

/** Removes events that are too old to resume from. */
export const tidyLiveEvents: Job = {
  cron: '*/5 * * * *',
  async run({ database }) {
    await database.transaction('write', tx => tidyLive(tx, keptMinutes))
  },
}
