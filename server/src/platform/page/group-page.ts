import { createHash, randomBytes } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { BrandSetting } from '#platform/brand/brand.ts'
import { officeOnly } from '#platform/http/door.ts'
import { type BuiltFiles, readBuiltFiles, sendBuilt } from './built-files.ts'
import { officePolicy } from './page-policy.ts'

type GroupPage = { html: string; files: BuiltFiles; build: string }

/** The built page of the office of several brands; undefined where it is not built. */
export async function readGroupPage(root: string | undefined): Promise<GroupPage | undefined> {
  if (root === undefined) return undefined
  const html = await readFile(join(root, 'index.html'), 'utf8')
  const build = createHash('sha256').update(html).digest('hex').slice(0, 16)
  return { html, files: await readBuiltFiles(root), build }
}

/** Serves the page at its only address, and its files; there is nothing else. */
export function serveGroupPage(app: FastifyInstance, house: BrandSetting, { html, files }: GroupPage): void {
  const options = { config: { doors: officeOnly } }
  app.get('/', options, (_, reply) => sendPage(reply, house, html))
  app.get<{ Params: { '*': string } }>('/static/*', options, (request, reply) => sendFile(request, reply, files))
}

function sendPage(reply: FastifyReply, house: BrandSetting, html: string): FastifyReply {
  const nonce = randomBytes(16).toString('base64')
  return reply
    .header('content-security-policy', officePolicy(house, nonce))
    .type('text/html')
    .send(html.replaceAll('__CSP_NONCE__', nonce))
}

function sendFile(request: FastifyRequest<{ Params: { '*': string } }>, reply: FastifyReply, files: BuiltFiles) {
  const file = files.get(`/static/${request.params['*']}`)
  return file ? sendBuilt(request, reply, file) : reply.callNotFound()
}
