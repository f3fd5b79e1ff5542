import { createHash, randomBytes } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { isInterfaceAddress } from '#contract/interfaces.ts'
import { type BrandSetting, brandOfHost } from './brand.ts'

/** The web app as it was built. */
export const webRoot = join(import.meta.dirname, '../../../web/dist')

const originOf = (address: string) => (/^https?:\/\//.test(address) ? new URL(address).origin : '')

/** No inline script, no eval, no foreign origin but the brand's own addresses; styles by a nonce of this answer. */
function policyOf(brand: BrandSetting, nonce: string): string {
  const pictures = [brand.theme.logo, brand.theme.favicon, brand.interfaces.member].map(originOf)
  const directives = {
    'default-src': ["'self'"],
    'script-src': ["'self'"],
    'style-src': ["'self'", `'nonce-${nonce}'`],
    'img-src': ["'self'", 'data:', 'blob:', ...pictures],
    'font-src': ["'self'"],
    'connect-src': ["'self'", originOf(brand.interfaces.walletAdmin)],
    'object-src': ["'none'"],
    'base-uri': ["'none'"],
    'form-action': ["'self'"],
    'frame-ancestors': ["'none'"],
    'require-trusted-types-for': ["'script'"],
    'trusted-types': ['default'],
  }
  return Object.entries(directives)
    .map(([name, sources]) => `${name} ${[...new Set(sources)].filter(Boolean).join(' ')}`)
    .join('; ')
}

/** Whether an address may be a screen's, so that the page answers and not an error. */
export const isPageAddress = (method: string, url: string): boolean =>
  method === 'GET' && !isInterfaceAddress(url) && !/^\/(api|docs|static|healthz|readyz|metrics)(\/|$)/.test(url)

/** A built page and the name of its build, which every answer of the interfaces carries. */
type BuiltPage = { root: string; html: string; build: string }

/** The names of all files carry hashes of what is in them, so the page that names them tells one build from another. */
export async function readPage(root: string): Promise<BuiltPage> {
  const html = await readFile(join(root, 'index.html'), 'utf8')
  const build = createHash('sha256').update(html).digest('hex').slice(0, 16)
  return { root, html: html.replaceAll('__BUILD__', build), build }
}

/** Serves the built files for good, and gives what answers every address that a screen may have. */
export async function servePage(
  app: FastifyInstance,
  brands: readonly [BrandSetting, ...BrandSetting[]],
  { root, html }: BuiltPage,
): Promise<(request: FastifyRequest, reply: FastifyReply) => FastifyReply> {
  await app.register(fastifyStatic, {
    root,
    index: false,
    preCompressed: true,
    // Names under static/ carry a hash of their content, so a file never changes.
    setHeaders: (reply, path) => {
      const lasting = path.includes('/static/')
      reply.header('cache-control', lasting ? 'public, max-age=31536000, immutable' : 'public, max-age=300')
    },
  })
  const page = (request: FastifyRequest, reply: FastifyReply) => {
    const nonce = randomBytes(16).toString('base64')
    return reply
      .header('content-security-policy', policyOf(brandOfHost(brands, request.hostname), nonce))
      .header('cache-control', 'no-store')
      .type('text/html')
      .send(html.replaceAll('__CSP_NONCE__', nonce))
  }
  // The file itself has no nonce: every way to it leads to the page.
  app.get('/', page)
  app.get('/index.html', (_, reply) => reply.redirect('/', 301))
  return page
}
