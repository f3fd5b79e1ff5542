import type { IncomingMessage } from 'node:http'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Brand } from '#contract/core/brand.ts'
import type { LiveBrand } from '#platform/call/answer.ts'
import { AppError, notFound } from './error.ts'
import { hostOf } from './host.ts'

/** A brand is reached by two kinds of host names: those of its office, and those of its member site. */
export type Door = 'office' | 'site'

/** For staff and programs; does not exist under the host name of a site. */
export const officeOnly: readonly Door[] = ['office']
/** For members; does not exist under the host name of an office. */
export const siteOnly: readonly Door[] = ['site']
export const bothDoors: readonly Door[] = ['office', 'site']

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The doors at which the route answers. */
    doors?: readonly Door[]
    /** The interface that the route belongs to. */
    part?: keyof Brand['interfaces'] | 'group'
  }
  interface FastifyRequest {
    /** The brand of the request, and which of its doors. An unknown host name is the office of the first brand. */
    readonly place: { readonly brand: LiveBrand; readonly door: Door }
  }
  interface FastifyInstance {
    /** Every route with its doors. */
    readonly doorList: { method: string; url: string; doors: readonly Door[] }[]
  }
}

type Place = FastifyRequest['place']

/** Finds the brand and the door of a request by its host. */
export function placeFinder(brands: readonly [LiveBrand, ...LiveBrand[]]): (query: IncomingMessage) => Place {
  const places = new Map<string | undefined, Place>(
    brands.flatMap(brand => [
      ...brand.hosts.map(host => [host, { brand, door: 'office' }] as const),
      ...brand.siteHosts.map(host => [host, { brand, door: 'site' }] as const),
    ]),
  )
  const elsewhere = { brand: brands[0], door: 'office' } as const
  return query => places.get(hostOf(query)) ?? elsewhere
}

/**
 * Checks whether a request came to the right door, by the route that the router matched and the normalised host. Neither the text
 * of the address nor a header that a visitor may write affects this.
 */
export function keepDoors(app: FastifyInstance, placeOf: (query: IncomingMessage) => Place): void {
  app.decorateRequest('place', {
    getter(this: FastifyRequest) {
      return placeOf(this.raw)
    },
  })
  app.addHook('onRequest', async request => {
    if (hostOf(request.raw) === undefined) throw new AppError('REQUEST_UNREADABLE')
    const { doors } = request.routeOptions.config
    if (!request.is404 && !doors?.includes(request.place.door)) throw notFound()
  })
}

/** Refuses, while the server starts, every route that does not declare its doors. */
export function demandDoors(app: FastifyInstance): void {
  app.decorate('doorList', [])
  app.addHook('onRoute', ({ method, url, config }) => {
    const doors = config?.doors
    if (!doors) throw new Error(`${String(method)} ${url} does not say at which doors it answers`)
    for (const one of [method].flat()) app.doorList.push({ method: one, url, doors })
  })
}
