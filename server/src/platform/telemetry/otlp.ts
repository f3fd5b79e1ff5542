import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { DiagLogLevel, diag, ROOT_CONTEXT, SpanKind, SpanStatusCode, TraceFlags, trace } from '@opentelemetry/api'
import { OTLPMetricExporter } from '@opentelemetry/exporter-metrics-otlp-http'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import { type Resource, resourceFromAttributes } from '@opentelemetry/resources'
import { MeterProvider, PeriodicExportingMetricReader } from '@opentelemetry/sdk-metrics'
import { AlwaysOnSampler, BatchSpanProcessor, TracerProvider } from '@opentelemetry/sdk-trace'
import type { Registry } from 'prom-client'
import type { Telemetry } from '#platform/brand/settings.ts'
import { producerOf } from './metric-data.ts'
import { type Recorder, recordBy } from './trace.state.ts'

const limits = {
  /** Spans that wait to be sent; more are dropped, so that a collector that is away costs no memory. */
  queued: 4_096,
  sendMs: 5_000,
  /** How long the last ones may take when the process stops. */
  stopMs: 3_000,
  /** The log says that a collector is away, not each time that it was tried. */
  sayMs: 60_000,
}

type Given = { registry: Registry; log: { warn(detail: object, text: string): void } }

/** Sends traces and metrics to a collector until it is stopped. Only this file and what it imports load the SDK. */
export function startOtlp(settings: Telemetry, { registry, log }: Given): { stop(): Promise<void> } {
  sayProblems(log)
  const resource = resourceFromAttributes({
    'service.name': settings.serviceName,
    'service.instance.id': randomUUID(),
  })
  const parts = [
    ...(settings.traceRatio > 0 ? [sendTraces(settings, resource)] : []),
    ...(settings.metricsEveryMs === undefined
      ? []
      : [sendMetrics(settings, settings.metricsEveryMs, resource, registry)]),
  ]
  return {
    async stop() {
      recordBy(undefined)
      const ended = Promise.allSettled(parts.map(part => part.shutdown()))
      await Promise.race([ended, sleep(limits.stopMs, undefined, { ref: false })])
      diag.disable()
    },
  }
}

const exporterOf = ({ endpoint, headers }: Telemetry, what: 'traces' | 'metrics') => ({
  url: `${endpoint}/v1/${what}`,
  headers: { ...headers },
  timeoutMillis: limits.sendMs,
})

function sendTraces(settings: Telemetry, resource: Resource): TracerProvider {
  const exporter = new OTLPTraceExporter(exporterOf(settings, 'traces'))
  const provider = new TracerProvider({
    resource,
    // Chance has decided before a span is made.
    sampler: new AlwaysOnSampler(),
    spanLimits: { attributeCountLimit: 16, attributeValueLengthLimit: 300 },
    spanProcessors: [
      new BatchSpanProcessor({ exporter, maxQueueSize: limits.queued, exportTimeoutMillis: limits.sendMs }),
    ],
  })
  recordBy(recorderOf(provider, settings.traceRatio))
  return provider
}

const kinds = { request: SpanKind.SERVER, job: SpanKind.CONSUMER, statement: SpanKind.CLIENT }

function recorderOf(provider: TracerProvider, ratio: number): Recorder {
  const tracer = provider.getTracer('wallet-office')
  return {
    ratio,
    begin({ kind, name, said, parent }) {
      const context = parent
        ? trace.setSpanContext(ROOT_CONTEXT, {
            ...parent,
            traceFlags: TraceFlags.SAMPLED,
            isRemote: kind !== 'statement',
          })
        : ROOT_CONTEXT
      const span = tracer.startSpan(name, { kind: kinds[kind], attributes: said }, context)
      const { traceId, spanId } = span.spanContext()
      return {
        place: { traceId, spanId },
        end(last, hasFailed) {
          span.setAttributes(last)
          if (hasFailed) span.setStatus({ code: SpanStatusCode.ERROR })
          span.end()
        },
      }
    },
  }
}

function sendMetrics(settings: Telemetry, everyMs: number, resource: Resource, registry: Registry): MeterProvider {
  const reader = new PeriodicExportingMetricReader({
    exporter: new OTLPMetricExporter(exporterOf(settings, 'metrics')),
    exportIntervalMillis: everyMs,
    exportTimeoutMillis: Math.min(everyMs, limits.sendMs),
    metricProducers: [producerOf(registry, resource)],
  })
  return new MeterProvider({ resource, readers: [reader] })
}

function sayProblems(log: Given['log']): void {
  let saidMs = Number.NEGATIVE_INFINITY
  const say = (text: string) => {
    if (performance.now() - saidMs < limits.sayMs) return
    saidMs = performance.now()
    log.warn({ reason: text.slice(0, 300) }, 'telemetry cannot be sent')
  }
  const none = () => undefined
  diag.setLogger(
    { error: say, warn: say, info: none, debug: none, verbose: none },
    {
      logLevel: DiagLogLevel.WARN,
      suppressOverrideMessage: true,
    },
  )
}
