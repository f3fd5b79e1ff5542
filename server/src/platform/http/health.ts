import { timingSafeEqual } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import type { LiveBrand } from '#platform/call/answer.ts'
import type { Services } from '#platform/call/mount.ts'
import { sql } from '#platform/database/sql.ts'
import { bothDoors, officeOnly } from './door.ts'

/** How long a database may take to commit before it counts as away. */
const readyMs = 2_000

type Health = { metricsToken: string | undefined; draining?: AbortSignal | undefined }

/**
 * `/healthz`: the process is alive. `/readyz`: the database of the requested brand takes changes, and with the operator's token that of
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

  const checks = new Map(services.brands.map(brand => [brand, shared(() => takesChanges(brand))]))
  const readyOf = async (brand: LiveBrand) => [brand.id, (await checks.get(brand)?.()) ? 'ok' : 'unavailable'] as const
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

/**
 * Whether the database commits a change in time, which almost every call needs: a replica, a full disk, or a primary that waits for
 * a lost replica does not. The change is a note in the write-ahead log alone.
 */
async function takesChanges({ live }: LiveBrand): Promise<boolean> {
  const late = sleep(readyMs, false, { ref: false })
  const committed = live.tx.run(sql`select pg_logical_emit_message(true, 'ready', '')`).then(
    () => true,
    () => false,
  )
  return Promise.race([committed, late])
}

/** All who ask at once get one answer, so that nobody can make us write much. */
function shared<T>(ask: () => Promise<T>): () => Promise<T> {
  let asking: Promise<T> | undefined
  return () => {
    asking ??= ask().finally(() => {
      asking = undefined
    })
    return asking
  }
}

/** Only the token counts: behind a proxy on this machine every visitor seems to come from the machine itself. */
function hasToken(request: FastifyRequest, token: string | undefined): boolean {
  if (token === undefined) return false
  const given = Buffer.from(request.headers.authorization ?? '')
  const wanted = Buffer.from(`Bearer ${token}`)
  return given.length === wanted.length && timingSafeEqual(given, wanted)
}
