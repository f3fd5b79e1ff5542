import type { FastifyInstance } from 'fastify'
import { autoCalls } from '#contract/auto-calls.ts'
import { calls } from '#contract/calls.ts'
import { interfaceList } from '#contract/interfaces.ts'
import { siteCalls } from '#contract/site-calls.ts'
import { secondAdmin } from '#frames/approval/second-admin.ts'
import { closeRest, type Services } from '#platform/call/mount.ts'
import { mountTables } from '#platform/call/mount-tables.ts'
import { notFound } from '#platform/http/error.ts'
import { sendError } from '#platform/http/error-reply.ts'
import { serveHealth } from '#platform/http/health.ts'
import { createHttp, type HttpOptions, localeOf } from '#platform/http/http.ts'
import { adminInterface } from '#platform/interface/admin-interface.ts'
import { autoInterface } from '#platform/interface/auto-interface.ts'
import { serveDocs } from '#platform/interface/docs-page.ts'
import { siteInterface } from '#platform/interface/site-interface.ts'
import { readPage, servePages } from '#platform/page/page.ts'
import { type CallTimes, noteCalls } from '#platform/process/call-times.ts'
import { type Metrics, openMetrics } from '#platform/telemetry/metrics.ts'
import { adminAnswers, autoAnswers, siteAnswers, versions } from './areas.ts'

type AppOptions = HttpOptions & {
  docs: boolean
  metricsToken: string | undefined
  /** Is told how long calls take. */
  times?: CallTimes | undefined
  /** Those of the process; without it the application has its own. */
  metrics?: Metrics | undefined
  /** The folders of the built pages, for staff and for members; undefined if one was not built. */
  webRoot: string | undefined
  siteRoot: string | undefined
}

/** What the application brings itself. */
type Given = Omit<Services, 'second' | 'versions'>

/** The application of a worker process: it only reports its health. */
export async function createWorkerApp(given: Given, options: AppOptions): Promise<FastifyInstance> {
  const services: Services = { ...given, second: secondAdmin, versions }
  const app = await createHttp(services, options)
  serveHealth(app, services, { ...options, metrics: options.metrics ?? openMetrics(services.brands) })
  return app
}

/** The whole server: the calls of every area, the docs, health and, if they were built, the pages. */
export async function createApp(given: Given, options: AppOptions): Promise<FastifyInstance> {
  const services: Services = { ...given, second: secondAdmin, versions }
  const [office, site] = await Promise.all([options.webRoot, options.siteRoot].map(readPage))
  const app = await createHttp(services, { ...options, build: office?.build })
  serveHealth(app, services, { ...options, metrics: options.metrics ?? openMetrics(services.brands) })
  if (options.times) noteCalls(app, options.times)

  mountTables(app, adminInterface, calls, adminAnswers, services)
  mountTables(app, siteInterface, siteCalls, siteAnswers, services)
  mountTables(app, autoInterface, autoCalls, autoAnswers, services)
  for (const part of [adminInterface, siteInterface, autoInterface]) closeRest(app, part)
  if (options.docs) await serveDocs(app, interfaceList)
  servePages(app, { office, site })
  app.setNotFoundHandler((request, reply) => sendError(request, reply, notFound(), { locale: localeOf(request) }))
  return app
}
