import { createHash, randomBytes } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { BrandSetting } from '#platform/brand/brand.ts'
import { bothDoors, type Door } from '#platform/http/door.ts'
import { notFound } from '#platform/http/error.ts'
import { type BuiltFiles, readBuiltFiles, sendBuilt } from './built-files.ts'
import { officePolicy } from './page-policy.ts'
import { siteAnswer } from './site-page.ts'

/** The pages as they were built: that of staff, and the site of members. */
export const pageRoots = {
  webRoot: join(import.meta.dirname, '../../../../web/dist'),
  siteRoot: join(import.meta.dirname, '../../../../site/dist'),
}

/** Below these no screen stands, so that what is missing there is an error and not the page. The text is what the router has read. */
const noScreens = /^(api|docs|static|healthz|readyz|metrics)(\/|$)/

/** A built page and the name of its build, which every answer of the interfaces carries. */
export type BuiltPage = { html: string; files: BuiltFiles; build: string }

/** The names of all files carry hashes of what is in them, so the page that names them tells one build from another. */
export async function readPage(root: string | undefined): Promise<BuiltPage | undefined> {
  if (root === undefined) return undefined
  const html = await readFile(join(root, 'index.html'), 'utf8')
  const build = createHash('sha256').update(html).digest('hex').slice(0, 16)
  return { html: html.replaceAll('__BUILD__', build), files: await readBuiltFiles(root), build }
}

/**
 * Serves the built files for good, those of the site to who comes by a name of the site and those of the office to everybody
 * else, and the page at every other address that a screen may have.
 */
export function servePages(app: FastifyInstance, built: Readonly<Record<Door, BuiltPage | undefined>>): void {
  const page = (request: FastifyRequest, reply: FastifyReply) => {
    const { brand, door } = request.place
    const html = built[door]?.html
    if (html === undefined) throw notFound()
    reply.type('text/html')
    return door === 'site' ? siteAnswer(request, reply, brand, html) : officeAnswer(reply, brand, html)
  }
  const options = { config: { doors: bothDoors } }
  app.get<{ Params: { '*': string } }>('/*', options, (request, reply) => {
    const path = request.params['*']
    const file = built[request.place.door]?.files.get(`/${path}`)
    if (file) return sendBuilt(request, reply, file)
    return noScreens.test(path) ? reply.callNotFound() : page(request, reply)
  })
  // The file itself has no nonce: every way to it leads to the page.
  app.get('/', options, page)
  app.get('/index.html', options, (_, reply) => reply.redirect('/', 301))
}

function officeAnswer(reply: FastifyReply, brand: BrandSetting, html: string): FastifyReply {
  const nonce = randomBytes(16).toString('base64')
  return reply
    .header('content-security-policy', officePolicy(brand, nonce))
    .send(html.replaceAll('__CSP_NONCE__', nonce))
}
