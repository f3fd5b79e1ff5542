import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import type { interfaceList } from '#contract/interfaces.ts'
import { openApi } from './openapi.ts'

const page = `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<title>Interfaces</title>
<link rel="stylesheet" href="/docs/ui/swagger-ui.css">
<div id="docs"></div>
<script src="/docs/ui/swagger-ui-bundle.js"></script>
<script src="/docs/start.js"></script>
</html>`

const start = `SwaggerUIBundle({ url: '/docs/openapi.json', dom_id: '#docs', deepLinking: true, docExpansion: 'none' })`

/** The viewer styles its parts inline, so this one page has a policy of its own: still no inline or foreign script. */
const policy = `default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; connect-src 'self'; frame-ancestors 'none'; base-uri 'none'`

export async function serveDocs(app: FastifyInstance, interfaces: typeof interfaceList): Promise<void> {
  const document = openApi(interfaces)
  app.get('/docs', async (_, reply) => reply.header('content-security-policy', policy).type('text/html').send(page))
  app.get('/docs/start.js', async (_, reply) => reply.type('text/javascript').send(start))
  app.get('/docs/openapi.json', async () => document)
  await app.register(fastifyStatic, {
    root: dirname(fileURLToPath(import.meta.resolve('swagger-ui-dist/swagger-ui.css'))),
    prefix: '/docs/ui/',
    decorateReply: false,
    allowedPath: path => /^\/swagger-ui(-bundle\.js|\.css)$/.test(path),
  })
}
