import { timingSafeEqual } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { LiveBrand } from '#platform/call/answer.ts'
import type { Services } from '#platform/call/mount.ts'
import type { Metrics } from '#platform/telemetry/metrics.ts'
import { bothDoors, officeOnly } from './door.ts'
import { isReady } from './ready.ts'

type Health = { metrics: Metrics; metricsToken: string | undefined; draining?: AbortSignal | undefined }

/**
 * `/healthz`: the process is alive. `/readyz`: the database of the requested brand answers, and with the operator's token that of
 * every brand, by name; 503 as soon as the process is about to stop. `/metrics`: for Prometheus, only with that token.
 */
export function serveHealth(
  app: FastifyInstance,
  services: Services,
  { metrics, metricsToken, draining }: Health,
): void {
  app.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url ?? 'none'
    metrics.answered({ method: request.method, route, status: reply.statusCode }, reply.elapsedTime / 1000)
  })

  const readyOf = async (brand: LiveBrand) => [brand.id, (await isReady(brand)) ? 'ok' : 'unavailable'] as const
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
    return reply.type(metrics.registry.contentType).send(await metrics.registry.metrics())
  })
}

/** Only the token counts: behind a proxy on this machine every visitor seems to come from the machine itself. */
function hasToken(request: FastifyRequest, token: string | undefined): boolean {
  if (token === undefined) return false
  const given = Buffer.from(request.headers.authorization ?? '')
  const wanted = Buffer.from(`Bearer ${token}`)
  return given.length === wanted.length && timingSafeEqual(given, wanted)
}
