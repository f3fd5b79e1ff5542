import { timingSafeEqual } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import type { LiveBrand } from '#platform/call/answer.ts'
import type { Services } from '#platform/call/mount.ts'
import { sql } from '#platform/database/sql.ts'
import { bothDoors, officeOnly } from './door.ts'

type Health = { metricsToken: string | undefined; draining?: AbortSignal | undefined }

/**
 * `/healthz`: the process is alive. `/readyz`: the database of the requested brand answers, and with the operator's token that of
 * every brand, by name; 503 as soon as the process is about to stop. `/metrics`: for Prometheus, only with that token.
 */
export function serveHealth(app: FastifyInstance, services: Services, { metricsToken, draining }: Health): void {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const seconds = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time to answer a request, by route and status.',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5],
    registers: [registry],
  })
  app.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url ?? 'none'
    seconds.observe({ method: request.method, route, status: String(reply.statusCode) }, reply.elapsedTime / 1000)
  })

  new Gauge({
    name: 'database_replica_lag_seconds',
    help: 'How far a replica is behind its primary, as this process sees it; NaN while it cannot be read.',
    labelNames: ['brand', 'replica'],
    registers: [registry],
    collect() {
      for (const { id, replicas } of services.brands)
        for (const { name, lagMs } of replicas?.states() ?? [])
          this.set({ brand: id, replica: name }, lagMs === null ? Number.NaN : lagMs / 1000)
    },
  })

  const readyOf = async ({ id, live }: LiveBrand) => {
    const answered = await live.tx.run(sql`select 1`).catch(() => 0)
    return [id, answered === 1 ? 'ok' : 'unavailable'] as const
  }
  app.get('/healthz', { config: { doors: bothDoors } }, async () => ({ status: 'ok' }))
  app.get('/readyz', { config: { doors: bothDoors } }, async (request, reply) => {
    if (draining?.aborted) return reply.code(503).send({ status: 'draining' })
    const isOperator = hasToken(request, metricsToken)
    const states = await Promise.all((isOperator ? services.brands : [request.place.brand]).map(readyOf))
    const status = states.every(([, state]) => state === 'ok') ? 'ok' : 'unavailable'
    return reply
      .code(status === 'ok' ? 200 : 503)
      .send({ status, ...(isOperator && { brands: Object.fromEntries(states) }) })
  })
  app.get('/metrics', { config: { doors: officeOnly } }, async (request, reply) => {
    if (!hasToken(request, metricsToken)) return reply.callNotFound()
    return reply.type(registry.contentType).send(await registry.metrics())
  })
}

/** Only the token counts: behind a proxy on this machine every visitor seems to come from the machine itself. */
function hasToken(request: FastifyRequest, token: string | undefined): boolean {
  if (token === undefined) return false
  const given = Buffer.from(request.headers.authorization ?? '')
  const wanted = Buffer.from(`Bearer ${token}`)
  return given.length === wanted.length && timingSafeEqual(given, wanted)
}
