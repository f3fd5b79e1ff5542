import type { IncomingMessage, ServerResponse } from 'node:http'
import type { FastifyInstance } from 'fastify'
import { groupCalls } from '#contract/officegroup/officegroup.calls.ts'
import { secondAdmin } from '#frames/approval/second-admin.ts'
import { BrandSetting } from '#platform/brand/brand.ts'
import type { GroupSetting } from '#platform/brand/settings.ts'
import type { LiveBrand } from '#platform/call/answer.ts'
import { closeRest, type Services } from '#platform/call/mount.ts'
import { mountTables } from '#platform/call/mount-tables.ts'
import type { Database } from '#platform/database/database.ts'
import { notFound } from '#platform/http/error.ts'
import { sendError } from '#platform/http/error-reply.ts'
import { hostOf } from '#platform/http/host.ts'
import { createHttp, type HttpOptions, localeOf } from '#platform/http/http.ts'
import { groupInterface } from '#platform/interface/group-interface.ts'
import { readGroupPage, serveGroupPage } from '#platform/page/group-page.ts'
import { groupAnswers } from './areas/officegroup/officegroup.area.ts'
import { versions } from './areas.ts'

type Given = Omit<Services, 'brands' | 'second' | 'versions'> & { house: LiveBrand }

/** The group as the platform knows it: a house with a name, a host and a database, and nothing of a brand. */
export const groupHouse = ({ host, timeZone }: Pick<GroupSetting, 'host' | 'timeZone'>, live: Database): LiveBrand => ({
  ...BrandSetting.parse({
    id: 'group',
    name: 'All brands',
    hosts: [host],
    timeZone,
    origins: [],
    database: 'wallet_group',
    theme: { primary: '#0f766e', logo: '', favicon: '', loginBackground: '' },
  }),
  live,
})

/**
 * The office of several brands: a server of its own, with its own calls, page and database. Nothing of a brand is registered on it,
 * and nothing of it on the server of the brands.
 */
export async function createGroupApp(
  { house, ...given }: Given,
  options: HttpOptions & { groupRoot: string | undefined },
): Promise<FastifyInstance> {
  const services: Services = { ...given, brands: [house], second: secondAdmin, versions }
  const page = await readGroupPage(options.groupRoot)
  const app = await createHttp(services, { ...options, build: page?.build })
  mountTables(app, groupInterface, groupCalls, groupAnswers, services)
  closeRest(app, groupInterface)
  if (page) serveGroupPage(app, house, page)
  app.setNotFoundHandler((request, reply) => sendError(request, reply, notFound(), { locale: localeOf(request) }))
  return app
}

/** Leads requests for the host of the group to its own server, and all others on as before. Both share one port. */
export async function leadByHost(brands: FastifyInstance, host: string, group: FastifyInstance): Promise<void> {
  await group.ready()
  const before = brands.server.listeners('request')
  brands.server.removeAllListeners('request')
  brands.server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    if (hostOf(request) === host) return group.routing(request, response)
    for (const listener of before) listener.call(brands.server, request, response)
  })
}
