import type { HrTime } from '@opentelemetry/api'
import { ValueType } from '@opentelemetry/api'
import type { Resource } from '@opentelemetry/resources'
import { AggregationTemporality, DataPointType, type MetricData, type MetricProducer } from '@opentelemetry/sdk-metrics'
import type { MetricObjectWithValues, MetricValue, Registry } from 'prom-client'

type Read = MetricObjectWithValues<MetricValue<string>>
type Span = { startTime: HrTime; endTime: HrTime }
type Labels = Readonly<Partial<Record<string, string | number>>>

/** Gives the metrics of `/metrics` to OTLP: there is one set of figures, and two ways to read it. */
export function producerOf(registry: Registry, resource: Resource): MetricProducer {
  const startTime = hrTime(performance.timeOrigin)
  return {
    async collect() {
      const read = await registry.getMetricsAsJSON()
      const span = { startTime, endTime: hrTime(Date.now()) }
      const metrics = read
        .map(metric => ({ ...metric, values: metric.values.filter(isSayable) }))
        .filter(({ values }) => values.length > 0)
        .map(metric => dataOf(metric, span))
      return {
        resourceMetrics: { resource, scopeMetrics: [{ scope: { name: 'wallet-office' }, metrics }] },
        errors: [],
      }
    },
  }
}

/** The mean of nothing is not a number, and JSON has no word for that. */
const isSayable = ({ value }: MetricValue<string>) => Number.isFinite(value)

function dataOf(metric: Read, span: Span): MetricData {
  const { name, help, values } = metric
  const shared = {
    descriptor: { name, description: help, unit: '', valueType: ValueType.DOUBLE },
    aggregationTemporality: AggregationTemporality.CUMULATIVE,
  }
  const dataPoints = values.map(({ value, labels }) => ({ ...span, attributes: told(labels), value }))
  // The types of the library say that this is a number; it is the word that `/metrics` prints.
  const kind = String(metric.type)
  if (kind === 'histogram')
    return { ...shared, dataPointType: DataPointType.HISTOGRAM, dataPoints: histograms(metric, span) }
  if (kind === 'counter') return { ...shared, dataPointType: DataPointType.SUM, isMonotonic: true, dataPoints }
  return { ...shared, dataPointType: DataPointType.GAUGE, dataPoints }
}

/** Prometheus counts the values up to each bound, OTLP those between two bounds. */
function histograms({ name, values }: Read, span: Span) {
  const series = Map.groupBy(values, ({ labels }) => JSON.stringify(told(labels)))
  return [...series.values()].map(of => {
    const part = (suffix: string) => of.find(value => nameOf(value) === `${name}_${suffix}`)?.value ?? 0
    const upTo = of.filter(value => nameOf(value) === `${name}_bucket`)
    return {
      ...span,
      attributes: told(of[0]?.labels ?? {}),
      value: {
        buckets: {
          boundaries: upTo.map(({ labels }) => Number(labels['le'])).filter(Number.isFinite),
          counts: upTo.map(({ value }, at) => value - (upTo[at - 1]?.value ?? 0)),
        },
        sum: part('sum'),
        count: part('count'),
      },
    }
  })
}

/** The values of a histogram have names of their own, which the types of the library leave out. */
const nameOf = (value: object): unknown => ('metricName' in value ? value.metricName : undefined)

const told = (labels: Labels): Labels => Object.fromEntries(Object.entries(labels).filter(([name]) => name !== 'le'))

const hrTime = (ms: number): HrTime => [Math.floor(ms / 1000), Math.round((ms % 1000) * 1_000_000)]
