import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import type { FastifyInstance } from 'fastify'
import type { interfaceList } from '#contract/interfaces.ts'
import { officeOnly } from '#platform/http/door.ts'
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

/** Only those files of the viewer that the page needs. */
const viewer = [
  { name: 'swagger-ui.css', type: 'text/css', at: import.meta.resolve('swagger-ui-dist/swagger-ui.css') },
  {
    name: 'swagger-ui-bundle.js',
    type: 'text/javascript',
    at: import.meta.resolve('swagger-ui-dist/swagger-ui-bundle.js'),
  },
]

export async function serveDocs(app: FastifyInstance, interfaces: typeof interfaceList): Promise<void> {
  // Built at the first request: it takes longer than the rest of the start, and hardly any process is asked for it.
  let document: ReturnType<typeof openApi> | undefined
  const options = { config: { doors: officeOnly } }
  app.get('/docs', options, async (_, reply) =>
    reply.header('content-security-policy', policy).type('text/html').send(page),
  )
  app.get('/docs/start.js', options, async (_, reply) => reply.type('text/javascript').send(start))
  app.get('/docs/openapi.json', options, async () => {
    document ??= openApi(interfaces)
    return document
  })
  for (const { name, type, at } of viewer) {
    const content = await readFile(fileURLToPath(at))
    app.get(`/docs/ui/${name}`, options, async (_, reply) => reply.type(type).send(content))
  }
}
