import { createHash, randomBytes } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { BrandSetting } from '#platform/brand/brand.ts'
import { bothDoors, type Door } from '#platform/http/door.ts'
import { notFound } from '#platform/http/error.ts'
import { type AppFiles, serveAppFiles } from './app-files.ts'
import { type BuiltFiles, readBuiltFiles, sendBuilt } from './built-files.ts'
import { officePolicy, verifyPolicy } from './page-policy.ts'
import { siteAnswer } from './site-page.ts'

/** The built pages: for staff, the member site, and the office of several brands. */
export const pageRoots = {
  webRoot: join(import.meta.dirname, '../../../../web/dist'),
  siteRoot: join(import.meta.dirname, '../../../../site/dist'),
  groupRoot: join(import.meta.dirname, '../../../../group/dist'),
}

/** There are no screens below these, so a missing address there is an error and not the page. The text is the decoded path. */
const noScreens = /^(api|docs|static|healthz|readyz|metrics)(\/|$)/

const workerAddress = '/service-worker.js'

/** A built page and the name of its build, which every answer of the interfaces carries. */
export type BuiltPage = AppFiles & { html: string; files: BuiltFiles; build: string; verify: string }

/** The files that a page names. */
const shellOf = (html: string): string =>
  [...html.matchAll(/(?:src|href)="(\/static\/[^"]+)"/g)].map(([, address]) => address).join(' ')

/** The names of all files contain hashes of their content, so the page that names them identifies the build. */
export async function readPage(root: string | undefined): Promise<BuiltPage | undefined> {
  if (root === undefined) return undefined
  const html = await readFile(join(root, 'index.html'), 'utf8')
  const offline = await readFile(join(root, 'offline.html'), 'utf8').catch(() => '')
  const verify = await readFile(join(root, 'verify.html'), 'utf8').catch(() => '')
  const files = new Map(await readBuiltFiles(root))
  const worker = files.get(workerAddress)?.content.toString('utf8') ?? ''
  // It is served with the names of its build and its files in it, and not as it is.
  files.delete(workerAddress)
  const build = createHash('sha256').update(html).update(offline).update(worker).digest('hex').slice(0, 16)
  const named = (text: string) => text.replaceAll('__BUILD__', build).replaceAll('__SHELL__', shellOf(offline))
  return { html: named(html), files, build, worker: named(worker), offline, verify }
}

/**
 * Serves the built files with long caching, those of the site under its host names and those of the office under all others, and
 * the page at every other address that a screen may have.
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
  app.get('/verify.html', options, (request, reply) => {
    const html = built[request.place.door]?.verify ?? ''
    if (html === '') throw notFound()
    const headers = { 'cache-control': 'public, max-age=300', 'content-security-policy': verifyPolicy(html) }
    return reply.headers(headers).type('text/html').send(html)
  })
  // The file itself has no nonce: every address of it leads to the page.
  app.get('/', options, page)
  if (built.office) serveAppFiles(app, built.office)
  app.get('/index.html', options, (_, reply) => reply.redirect('/', 301))
}

function officeAnswer(reply: FastifyReply, brand: BrandSetting, html: string): FastifyReply {
  const nonce = randomBytes(16).toString('base64')
  return reply
    .header('content-security-policy', officePolicy(brand, nonce))
    .send(html.replaceAll('__CSP_NONCE__', nonce))
}
