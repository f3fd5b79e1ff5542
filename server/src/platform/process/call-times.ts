import type { FastifyInstance } from 'fastify'
import { liveCalls } from '#contract/frames/live.calls.ts'
import type { SlowCall } from './process.types.ts'

/** Buckets of times, each a quarter longer than the one before, from a millisecond to about two minutes. */
const growth = 1.25
const buckets = 54
const bucketOf = (ms: number): number =>
  Math.min(buckets - 1, Math.max(0, Math.ceil(Math.log(Math.max(ms, 1)) / Math.log(growth))))
const endOf = (bucket: number): number => Math.round(growth ** bucket)

const shown = 12
const share = 0.95

type Times = { count: number; slowestMs: number; counts: Uint32Array }

export type CallTimes = {
  note(brandId: string, call: string, ms: number): void
  /** The calls of a brand with the longest times, the slowest first. */
  slowest(brandId: string): SlowCall[]
}

/** Counts how long each call of each brand takes, since this process was started. It keeps neither bodies nor parameters. */
export function callTimes(): CallTimes {
  const byBrand = new Map<string, Map<string, Times>>()
  return {
    note(brandId, call, ms) {
      const calls = byBrand.get(brandId) ?? new Map<string, Times>()
      byBrand.set(brandId, calls)
      const times = calls.get(call) ?? { count: 0, slowestMs: 0, counts: new Uint32Array(buckets) }
      calls.set(call, times)
      const bucket = bucketOf(ms)
      times.count += 1
      times.slowestMs = Math.max(times.slowestMs, ms)
      times.counts[bucket] = (times.counts[bucket] ?? 0) + 1
    },
    slowest: brandId =>
      [...(byBrand.get(brandId) ?? [])]
        .map(([call, times]) => ({
          call,
          count: times.count,
          p95Ms: Math.min(percentile(times), Math.round(times.slowestMs)),
          slowestMs: Math.round(times.slowestMs),
        }))
        .sort((one, other) => other.p95Ms - one.p95Ms || other.count - one.count)
        .slice(0, shown),
  }
}

/** The end of the bucket below which nineteen of twenty times lie. */
function percentile({ count, counts }: Times): number {
  let sum = 0
  const at = counts.findIndex(each => {
    sum += each
    return sum >= count * share
  })
  return endOf(at)
}

/** Notes the time of every call that an interface answers; not of the live channel, which stays open. */
export function noteCalls(app: FastifyInstance, times: CallTimes): void {
  app.addHook('onResponse', async (request, reply) => {
    const { url, config, method } = request.routeOptions
    if (!config.part || url === undefined || url.endsWith(liveCalls.listen.path)) return
    times.note(request.place.brand.id, `${String(method)} ${url}`, reply.elapsedTime)
  })
}
