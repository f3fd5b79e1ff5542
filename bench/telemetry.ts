import { fork } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { join } from 'node:path'
import { z } from 'zod'
import { calls } from '../contract/src/calls.ts'
import type { Call } from '../contract/src/frames/call.ts'
import { traceHeader, traceparentOf } from '../contract/src/frames/trace.ts'
import { readSettings, type Telemetry } from '../server/src/platform/brand/settings.ts'
import { openMetrics } from '../server/src/platform/telemetry/metrics.ts'
import { startOtlp } from '../server/src/platform/telemetry/otlp.ts'
import { newMember } from '../server/testing/member.steps.ts'
import { openOffice } from './office.ts'
import { type Finding, judge } from './timing.ts'

/**
 * Measures what telemetry costs a process: its CPU time for the same requests with telemetry and without, in alternating turns.
 * The clock of a shared machine says nothing here. Requests are injected, so the share would be smaller with a network. Sending
 * is part of each turn; PostgreSQL, which has no part in it, is not counted, nor is the collector.
 */
const limitPercent = 2
const pairs = Number(process.env['PAIRS'] ?? 16)
const requestsPerTurn = 400
/** Metrics are sent once a minute, so what that takes is compared with a minute of one core. */
const limitMsPerMinute = (60_000 * 0.2) / 100
const hex = (bytes: number) => randomBytes(bytes).toString('hex')

const office = await openOffice(18_985)
const collector = fork(join(import.meta.dirname, 'telemetry-collector.ts'))
try {
  const port = z.number().parse((await once(collector, 'message'))[0])
  const { telemetry } = readSettings({ OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${port}` })
  if (!telemetry) throw new Error('telemetry is off')
  const metrics = openMetrics([])
  const log = { warn: (detail: object, text: string) => console.error(text, detail) }

  const ask = async ({ method, path }: Call, body?: object) => {
    const answer = await office.inject({
      method,
      url: `/api/v1${path}`,
      headers: {
        host: 'localhost',
        authorization: `Bearer ${office.token}`,
        'content-type': 'application/json',
        [traceHeader]: traceparentOf({ traceId: hex(16), spanId: hex(8) }, false),
      },
      payload: body ?? {},
    })
    if (answer.statusCode !== 200) throw new Error(`${path}: ${answer.statusCode} ${answer.body}`)
  }
  /** Of ten requests of staff, nine read and one changes something, which queues a job. */
  const one = (n: number) => {
    if (n % 10 === 0) return ask(calls.member.createMember, newMember())
    return n % 2 === 0 ? ask(calls.member.searchMembers) : ask(calls.notification.getUnread)
  }
  const turn = async (settings: Telemetry | undefined): Promise<number> => {
    globalThis.gc?.()
    const before = process.cpuUsage()
    const sending = settings && startOtlp(settings, { registry: metrics.registry, log })
    for (let n = 0; n < requestsPerTurn; n += 8) await Promise.all(Array.from({ length: 8 }, (_, at) => one(n + at)))
    await sending?.stop()
    const { user, system } = process.cpuUsage(before)
    return (user + system) / 1000
  }
  const cost = async (what: string, settings: Telemetry): Promise<number> => {
    const shares: number[] = []
    for (let pair = 0; pair < pairs; pair += 1) {
      // The second of a pair has the larger list to read, so each is the first every other time.
      const isFirst = pair % 2 === 0
      const first = await turn(isFirst ? settings : undefined)
      const second = await turn(isFirst ? undefined : settings)
      const [on, off] = isFirst ? [first, second] : [second, first]
      shares.push((on / off - 1) * 100)
    }
    const { mean, half } = interval(shares)
    console.log(`${what}: ${mean.toFixed(2)} % more CPU time, ±${half.toFixed(2)} (95 %, ${pairs} pairs of turns)`)
    return mean
  }
  const metricsCost = async (): Promise<number> => {
    const before = process.cpuUsage()
    await startOtlp({ ...telemetry, traceRatio: 0 }, { registry: metrics.registry, log }).stop()
    const { user, system } = process.cpuUsage(before)
    return (user + system) / 1000
  }

  const traces = { ...telemetry, metricsEveryMs: undefined }
  for (let warm = 0; warm < 4; warm += 1) await turn(warm % 2 === 0 ? traces : undefined)
  const usual = await cost(`traces as set by default, ${telemetry.traceRatio * 100} % recorded`, traces)
  if (process.env['ALL'] === 'on') await cost('every request recorded', { ...traces, traceRatio: 1 })
  await metricsCost()
  const findings: Finding[] = [
    { what: 'traces, % of CPU time', value: usual, limit: limitPercent, atMost: true },
    { what: 'metrics, ms of CPU time a minute', value: await metricsCost(), limit: limitMsPerMinute, atMost: true },
  ]
  judge(findings)
} finally {
  collector.disconnect()
  await office.close()
}

/** The mean with the interval that holds the true one in 95 of 100 such measurements. */
function interval(values: readonly number[]): { mean: number; half: number } {
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length
  const variance = values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / (values.length - 1)
  return { mean, half: 2.07 * Math.sqrt(variance / values.length) }
}
