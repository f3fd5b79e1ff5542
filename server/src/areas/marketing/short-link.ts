import type { FastifyInstance } from 'fastify'
import { marketingSiteCalls } from '#contract/marketing/marketing-site.calls.ts'
import { shortRoute } from '#contract/marketing/short-link.ts'
import { siteApi } from '#contract/site-calls.ts'
import { siteOnly } from '#platform/http/door.ts'

/**
 * The short address of a link, on the host of the site. It leads to the long one, which counts the click and knows visitors
 * again: there is one way to follow a link.
 */
export function mountShortLinks(app: FastifyInstance): void {
  app.get<{ Params: { code: string } }>(shortRoute, { config: { doors: siteOnly } }, (request, reply) => {
    const { interfaces } = request.place.brand
    const path = siteApi + marketingSiteCalls.followLink.path.replace(':code', encodeURIComponent(request.params.code))
    return reply.header('cache-control', 'no-store').redirect(interfaces.member + path, 302)
  })
}
