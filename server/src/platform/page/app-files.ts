import type { FastifyInstance } from 'fastify'
import type { BrandSetting } from '#platform/brand/brand.ts'
import { officeOnly } from '#platform/http/door.ts'
import { notFound } from '#platform/http/error.ts'
import { iconOf, iconSizes } from './app-icon.ts'
import type { BuiltFiles } from './built-files.ts'
import { filled } from './filled.ts'
import { officePolicy } from './page-policy.ts'

/** What makes the office an app on a phone, besides the page itself. */
export type AppFiles = {
  /** The page for the time without a connection; empty where the build has none. */
  offline: string
  /** The script of the service worker, with the name of its build: a new build is a new worker. */
  worker: string
  files: BuiltFiles
}

/** The worker may fetch from its own origin, and do nothing else. */
const workerPolicy = "default-src 'none'; connect-src 'self'"

const manifestOf = ({ name, locale, theme }: BrandSetting) => ({
  id: '/',
  name,
  short_name: name,
  lang: locale,
  start_url: '/dashboard',
  scope: '/',
  display: 'standalone',
  background_color: '#ffffff',
  theme_color: theme.primary,
  icons: iconSizes.flatMap(size =>
    (['any', 'maskable'] as const).map(purpose => ({
      src: `/app-icon-${size}.png`,
      sizes: `${size}x${size}`,
      type: 'image/png',
      purpose,
    })),
  ),
})

/** Serves, for the office of each brand: its manifest and icons, the service worker, and the page that it keeps. */
export function serveAppFiles(app: FastifyInstance, { offline, worker, files }: AppFiles): void {
  const options = { config: { doors: officeOnly } }
  app.get('/manifest.webmanifest', options, (request, reply) =>
    reply
      .header('cache-control', 'no-cache')
      .type('application/manifest+json')
      .send(JSON.stringify(manifestOf(request.place.brand))),
  )
  for (const size of iconSizes) {
    app.get(`/app-icon-${size}.png`, options, async (request, reply) => {
      const icon = await iconOf(request.place.brand, size, files)
      return reply.header('cache-control', 'public, max-age=86400').type('image/png').send(Buffer.from(icon))
    })
  }
  app.get('/service-worker.js', options, (_, reply) => {
    if (worker === '') throw notFound()
    return reply
      .headers({ 'cache-control': 'no-cache', 'content-security-policy': workerPolicy })
      .type('text/javascript')
      .send(worker)
  })
  app.get('/offline.html', options, (request, reply) => {
    if (offline === '') throw notFound()
    const { brand } = request.place
    return reply.header('content-security-policy', officePolicy(brand)).type('text/html').send(filled(offline, brand))
  })
}
