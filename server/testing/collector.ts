import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { z } from 'zod'

const Attributes = z
  .array(z.object({ key: z.string(), value: z.record(z.string(), z.unknown()) }))
  .transform(list => Object.fromEntries(list.map(({ key, value }) => [key, Object.values(value)[0]])))

const Span = z.object({
  traceId: z.string(),
  spanId: z.string(),
  parentSpanId: z.string().optional(),
  name: z.string(),
  kind: z.number(),
  attributes: Attributes.default({}),
  status: z.object({ code: z.number().optional() }).default({}),
})
export type Span = z.infer<typeof Span>
const Traces = z.object({
  resourceSpans: z.array(z.object({ scopeSpans: z.array(z.object({ spans: z.array(Span) })) })),
})

const Point = z.object({
  attributes: Attributes.default({}),
  asDouble: z.number().optional(),
  count: z.number().optional(),
  bucketCounts: z.array(z.number()).optional(),
  explicitBounds: z.array(z.number()).optional(),
})
const Points = z.object({ dataPoints: z.array(Point) }).optional()
const Metric = z.object({ name: z.string(), sum: Points, gauge: Points, histogram: Points })
const Metrics = z.object({
  resourceMetrics: z.array(z.object({ scopeMetrics: z.array(z.object({ metrics: z.array(Metric) })) })),
})

/** Receives OTLP as JSON over real HTTP, as a collector does. */
export async function startCollector() {
  const texts: string[] = []
  const spans: Span[] = []
  const metrics: z.infer<typeof Metric>[] = []
  const headers: Record<string, unknown>[] = []
  const server = createServer((asked, answered) => {
    let text = ''
    asked.setEncoding('utf8').on('data', (part: string) => {
      text += part
    })
    asked.on('end', () => {
      texts.push(text)
      headers.push(asked.headers)
      const body: unknown = JSON.parse(text)
      if (asked.url === '/v1/traces')
        for (const { scopeSpans } of Traces.parse(body).resourceSpans)
          spans.push(...scopeSpans.flatMap(scope => scope.spans))
      if (asked.url === '/v1/metrics')
        for (const { scopeMetrics } of Metrics.parse(body).resourceMetrics)
          metrics.push(...scopeMetrics.flatMap(scope => scope.metrics))
      answered.writeHead(200, { 'content-type': 'application/json' }).end('{}')
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}`,
    /** Everything that was received, as it came. */
    texts,
    headers,
    spans,
    metrics,
    async close() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}
