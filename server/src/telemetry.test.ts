import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { calls } from '#contract/calls.ts'
import { traceHeader, traceparentOf } from '#contract/frames/trace.ts'
import { sql } from '#platform/database/sql.ts'
import { addJob, startWorker } from '#platform/job/job-queue.ts'
import { openMetrics } from '#platform/telemetry/metrics.ts'
import { startOtlp } from '#platform/telemetry/otlp.ts'
import { type Span, startCollector } from '../testing/collector.ts'
import { newMember } from '../testing/member.steps.ts'
import { hidden, plantNumbers } from '../testing/personal.steps.ts'
import { present } from '../testing/present.ts'
import { startTestServer, type TestAdmin, type TestServer } from '../testing/server.ts'
import { jobs } from './areas.ts'

let server: TestServer
let owner: TestAdmin
let collector: Awaited<ReturnType<typeof startCollector>>
const metricsToken = 'the-token-of-the-metrics'

beforeAll(async () => {
  server = await startTestServer({ metricsToken })
  owner = await server.admins('owner')
})
afterAll(() => server.close())
beforeEach(async () => {
  collector = await startCollector()
})
afterEach(() => collector.close())

/** Sends telemetry while the work is done, and returns when all of it has been received. */
async function watching(
  work: () => Promise<unknown>,
  given: { traceRatio?: number; last?: () => Promise<void> } = {},
): Promise<readonly Span[]> {
  const otlp = startOtlp(
    {
      endpoint: collector.url,
      headers: { 'api-key': 'secret of the collector' },
      serviceName: 'wallet-office',
      traceRatio: given.traceRatio ?? 1,
      metricsEveryMs: undefined,
    },
    { registry: openMetrics([]).registry, log: server.app.log },
  )
  try {
    await work()
    // The hook that ends the span of an injected request runs after its answer.
    await sleep(20)
  } finally {
    await otlp.stop()
    await given.last?.()
  }
  return collector.spans
}

const place = { traceId: 'ab'.repeat(16), spanId: 'cd'.repeat(8) }
const sent = (isRecorded: boolean) => ({ [traceHeader]: traceparentOf(place, isRecorded) })
const addMember = (headers: Record<string, string>) =>
  server.call(calls.member.createMember, { token: owner.token, body: newMember(), headers })
const route = '/api/v1/member/create'
const childrenOf = (spans: readonly Span[], { spanId }: Span) =>
  spans.filter(({ parentSpanId }) => parentSpanId === spanId)

describe('a trace', () => {
  it('goes from the request of a browser through the call and its statements to the job and its statements', async () => {
    const ran = Promise.withResolvers<void>()
    const sealing = present(jobs['seal-activities'])
    const worker = await startWorker(
      {
        'seal-activities': {
          async run(context, request) {
            await sealing.run(context, request)
            ran.resolve()
          },
        },
      },
      server.jobContext,
    )
    const spans = await watching(
      async () => {
        expect((await addMember(sent(false))).status).toBe(200)
        await ran.promise
      },
      { last: () => worker.stop() },
    )

    const inTrace = spans.filter(({ traceId }) => traceId === place.traceId)
    const request = present(inTrace.find(({ name }) => name === `POST ${route}`))
    expect(request).toMatchObject({
      parentSpanId: place.spanId,
      kind: 2,
      attributes: {
        'http.request.method': 'POST',
        'http.route': route,
        'http.response.status_code': 200,
        'wallet.brand': 'chaba',
      },
    })
    const job = present(inTrace.find(({ name }) => name === 'seal-activities'))
    expect(job).toMatchObject({
      parentSpanId: request.spanId,
      kind: 5,
      attributes: { 'wallet.job': 'seal-activities' },
    })
    const names = childrenOf(inTrace, request).map(({ name }) => name)
    expect(names).toEqual(expect.arrayContaining(['insert member', 'select graphile_worker.add_job', 'commit']))
    expect(childrenOf(inTrace, job).length).toBeGreaterThan(0)
    // Each has its place: nothing hangs in the air.
    const known = new Set([place.spanId, ...inTrace.map(({ spanId }) => spanId)])
    expect(inTrace.filter(({ parentSpanId = '' }) => !known.has(parentSpanId))).toEqual([])
    expect(collector.headers[0]).toMatchObject({ 'api-key': 'secret of the collector' })
  })

  it('says the code of a refusal', async () => {
    const spans = await watching(async () => {
      const body = newMember()
      await server.call(calls.member.createMember, { token: owner.token, body })
      const again = await server.call(calls.member.createMember, { token: owner.token, body })
      expect(again.status).toBe(400)
    })
    const refused = present(spans.find(({ attributes }) => attributes['http.response.status_code'] === 400))
    expect(refused.attributes['error.type']).toBe('REQUEST_INVALID')
    expect(refused.status.code ?? 0).toBe(0)
  })

  it('says the code of a failed statement and of nothing else', async () => {
    const done = Promise.withResolvers<void>()
    const failing = {
      async run({ database }: TestServer['jobContext']) {
        await database.tx.run(sql`select ${'0612345432'}::text::int / 0`).catch(() => done.resolve())
      },
    }
    const worker = await startWorker({ failing }, server.jobContext)
    const spans = await watching(
      async () => {
        await addJob(server.database.tx, 'failing')
        await done.promise
      },
      { last: () => worker.stop() },
    )
    const statement = present(spans.find(({ kind }) => kind === 3))
    expect(statement).toMatchObject({
      status: { code: 2 },
      attributes: { 'error.type': 'DatabaseError', 'db.response.status_code': '22012' },
    })
    expect(collector.texts.join()).not.toMatch(/division|0612345432/)
  })

  it('of a job that another job queued begins anew', async () => {
    const done = Promise.withResolvers<void>()
    const worker = await startWorker(
      {
        first: { run: ({ database }) => addJob(database.tx, 'second') },
        second: { run: async () => done.resolve() },
      },
      server.jobContext,
    )
    const spans = await watching(
      async () => {
        await addJob(server.database.tx, 'first')
        await done.promise
      },
      { last: () => worker.stop() },
    )
    const [first, second] = ['first', 'second'].map(job => present(spans.find(({ name }) => name === job)))
    expect(present(first).parentSpanId).toBeUndefined()
    expect(present(second).parentSpanId).toBeUndefined()
    expect(present(second).traceId).not.toBe(present(first).traceId)
  })

  it('keeps the first two hundred statements and counts all', async () => {
    const done = Promise.withResolvers<void>()
    const busy = {
      async run({ database }: TestServer['jobContext']) {
        for (let n = 0; n < 230; n += 1) await database.tx.run(sql`select 1`)
        done.resolve()
      },
    }
    const worker = await startWorker({ busy }, server.jobContext)
    const spans = await watching(
      async () => {
        await addJob(server.database.tx, 'busy')
        await done.promise
      },
      { last: () => worker.stop() },
    )
    const job = present(spans.find(({ name }) => name === 'busy'))
    expect(job.attributes['wallet.statements']).toBe(230)
    expect(childrenOf(spans, job)).toHaveLength(200)
  })
})

describe('what a client sends', () => {
  it.each([true, false])('does not decide whether it is recorded: flag %s', async isRecorded => {
    const draw = vi.spyOn(Math, 'random')
    const spans = await watching(
      async () => {
        draw.mockReturnValue(0.41)
        await addMember(sent(isRecorded))
        expect(collector.spans).toEqual([])
        draw.mockReturnValue(0.39)
        await server.send('GET', '/api/v1/brand', undefined, { headers: sent(isRecorded) })
      },
      { traceRatio: 0.4 },
    )
    expect(spans.filter(({ kind }) => kind === 2).map(({ name }) => name)).toEqual(['GET /api/v1/brand'])
  })

  it('goes no further than the two ids', async () => {
    const spans = await watching(async () => {
      await addMember({ ...sent(true), tracestate: 'evil=state', baggage: 'user=evil' })
      await addMember({ [traceHeader]: `00-${'0'.repeat(32)}-${place.spanId}-01` })
    })
    expect(collector.texts.join()).not.toContain('evil')
    const [first, second] = spans.filter(({ name }) => name === `POST ${route}`)
    expect(present(first).traceId).toBe(place.traceId)
    expect(present(second).traceId).not.toBe(place.traceId)
    expect(present(second).parentSpanId).toBeUndefined()
  })

  it('may come from a page on another host', async () => {
    const { headers } = await server.app.inject({
      method: 'OPTIONS',
      url: route,
      headers: {
        host: 'localhost',
        origin: 'http://localhost:8080',
        'access-control-request-method': 'POST',
        'access-control-request-headers': traceHeader,
      },
    })
    expect(headers['access-control-allow-headers']).toContain(traceHeader)
  })
})

/** Everything that a span may say. */
const allowed = [
  'db.query.summary',
  'db.response.status_code',
  'db.system.name',
  'error.type',
  'http.request.method',
  'http.response.status_code',
  'http.route',
  'wallet.brand',
  'wallet.job',
  'wallet.request',
  'wallet.statement',
  'wallet.statements',
]

it('says nothing about persons', async () => {
  const other = await startTestServer()
  const admin = await other.admins('owner')
  const spans = await watching(() => plantNumbers(other, admin), { last: () => other.close() })
  expect(spans.length).toBeGreaterThan(300)
  const keys = new Set(spans.flatMap(({ attributes }) => Object.keys(attributes)))
  expect([...keys].filter(key => !allowed.includes(key))).toEqual([])
  // A digest is of our own text; the ids of spans and requests are random and may hold any digits.
  const said = spans.flatMap(({ name, attributes }) => {
    const { 'wallet.request': _, 'wallet.statement': __, ...rest } = attributes
    return [name, ...Object.values(rest).map(String)]
  })
  const personal = [
    ...Object.values(hidden).flatMap(({ here, there }) => [here, there]),
    'มานี',
    'มีนา',
    'ปิติ',
    '020000000',
    '127.0.0.1',
    admin.token,
    admin.username,
    admin.id,
  ]
  for (const text of personal) expect(said.filter(one => one.includes(text))).toEqual([])
})

it('sends the same metrics as /metrics shows', async () => {
  const metrics = openMetrics(server.brands)
  for (const seconds of [0.002, 0.03, 0.03, 9]) metrics.answered({ method: 'GET', route: '/a', status: 200 }, seconds)
  metrics.jobEnded({ brand: 'chaba', job: 'seal-activities', end: 'done' })
  const otlp = startOtlp(
    { endpoint: collector.url, headers: {}, serviceName: 'wallet-office', traceRatio: 0, metricsEveryMs: 60_000 },
    { registry: metrics.registry, log: server.app.log },
  )
  await otlp.stop()
  const shown = await metrics.registry.getMetricsAsJSON()
  const namesOf = (list: readonly { name: string }[]) => list.map(({ name }) => name)
  const known = new Set(namesOf(shown))
  expect(namesOf(collector.metrics).filter(name => !known.has(name))).toEqual([])
  // What the process reports of itself comes and goes; ours is all there.
  const ours = (name: string) => /^(wallet|http)_/.test(name)
  const filled = namesOf(shown.filter(({ values }) => values.length > 0)).filter(ours)
  expect(filled).toContain('wallet_job_queue_oldest_seconds')
  expect(namesOf(collector.metrics).filter(ours).toSorted()).toEqual(filled.toSorted())
  const of = (name: string) => present(collector.metrics.find(metric => metric.name === name))
  expect(of('http_request_duration_seconds').histogram?.dataPoints).toEqual([
    {
      attributes: { method: 'GET', route: '/a', status: '200' },
      count: 4,
      explicitBounds: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5],
      bucketCounts: [1, 0, 0, 2, 0, 0, 0, 0, 0, 0, 1],
    },
  ])
  expect(of('wallet_job_runs_total').sum?.dataPoints).toEqual([
    { attributes: { brand: 'chaba', job: 'seal-activities', end: 'done' }, asDouble: 1 },
  ])
  const ready = of('wallet_brand_ready').gauge?.dataPoints.map(({ attributes, asDouble }) => [
    attributes['brand'],
    asDouble,
  ])
  expect(ready).toEqual([
    ['chaba', 1],
    ['nila', 1],
  ])
})
