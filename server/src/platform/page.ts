import { createHash, randomBytes } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { isInterfaceAddress } from '#contract/interfaces.ts'
import { siteApi } from '#contract/site-calls.ts'
import { type BrandSetting, brandOfHost, isSiteHost } from './brand.ts'
import { type BuiltFiles, readBuiltFiles, sendBuilt } from './built-files.ts'
import { notFound } from './error.ts'
import { officePolicy } from './page-policy.ts'
import { siteAnswer } from './site-page.ts'

type Brands = readonly [BrandSetting, ...BrandSetting[]]
type Answer = (request: FastifyRequest, reply: FastifyReply) => FastifyReply

/** The pages as they were built: that of staff, and the site of members. */
export const pageRoots = {
  webRoot: join(import.meta.dirname, '../../../web/dist'),
  siteRoot: join(import.meta.dirname, '../../../site/dist'),
}

/** Whether an address may be a screen's, so that the page answers and not an error. */
export const isPageAddress = (method: string, url: string): boolean =>
  method === 'GET' && !isInterfaceAddress(url) && !/^\/(api|docs|static|healthz|readyz|metrics)(\/|$)/.test(url)

/** A built page and the name of its build, which every answer of the interfaces carries. */
export type BuiltPage = { html: string; files: BuiltFiles; build: string }

/** The names of all files carry hashes of what is in them, so the page that names them tells one build from another. */
export async function readPage(root: string | undefined): Promise<BuiltPage | undefined> {
  if (root === undefined) return undefined
  const html = await readFile(join(root, 'index.html'), 'utf8')
  const build = createHash('sha256').update(html).digest('hex').slice(0, 16)
  return { html: html.replaceAll('__BUILD__', build), files: await readBuiltFiles(root), build }
}

/** Under the names of a site nothing answers but the site and what it calls: what staff work with is not there at all. */
export function keepApart(app: FastifyInstance, brands: Brands): void {
  app.addHook('onRequest', async ({ hostname, url }) => {
    if (!isSiteHost(brandOfHost(brands, hostname), hostname) || url.startsWith(`${siteApi}/`)) return
    if (isInterfaceAddress(url) || /^\/(docs|metrics)(\/|$|\?)/.test(url)) throw notFound()
  })
}

/**
 * Serves the built files for good, those of the site to who comes by a name of the site and those of the office to everybody
 * else, and gives what answers every address that a screen may have.
 */
export function servePages(
  app: FastifyInstance,
  brands: Brands,
  { office, site }: { office: BuiltPage | undefined; site: BuiltPage | undefined },
): Answer {
  const chosen = ({ hostname }: FastifyRequest) => {
    const brand = brandOfHost(brands, hostname)
    const isSite = isSiteHost(brand, hostname)
    return { brand, isSite, built: isSite ? site : office }
  }
  const page: Answer = (request, reply) => {
    const { brand, isSite, built } = chosen(request)
    if (!built) throw notFound()
    reply.header('cache-control', 'no-store').type('text/html')
    return isSite ? siteAnswer(request, reply, brand, built.html) : officeAnswer(reply, brand, built.html)
  }
  app.get<{ Params: { '*': string } }>('/*', (request, reply) => {
    const file = chosen(request).built?.files.get(`/${request.params['*']}`)
    return file ? sendBuilt(request, reply, file) : reply.callNotFound()
  })
  // The file itself has no nonce: every way to it leads to the page.
  app.get('/', page)
  app.get('/index.html', (_, reply) => reply.redirect('/', 301))
  return page
}

function officeAnswer(reply: FastifyReply, brand: BrandSetting, html: string): FastifyReply {
  const nonce = randomBytes(16).toString('base64')
  return reply
    .header('content-security-policy', officePolicy(brand, nonce))
    .send(html.replaceAll('__CSP_NONCE__', nonce))
}
