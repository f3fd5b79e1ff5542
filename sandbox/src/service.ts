import { once } from 'node:events'
import {
  createServer,
  type IncomingHttpHeaders,
  type IncomingMessage,
  type Server,
  type ServerResponse,
} from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { z } from 'zod'
import { FaultSetting, type Faults } from './faults.ts'

export type ServiceRequest = {
  params: Readonly<Record<string, string>>
  headers: IncomingHttpHeaders
  method: string
  path: string
  body: string
  /** The body before it was read as text. */
  bytes: Buffer
}
/** JSON, or an HTML page if `page` is set. */
export type Answer = { status: number; body: unknown; page?: boolean; headers?: Readonly<Record<string, string>> }
export type Route = (query: ServiceRequest) => Answer | Promise<Answer>
/** `{ 'POST /v1/payments': start, 'GET /pay/:id': page }` */
export type Routes = Readonly<Record<string, Route>>

/** One outside service that the sandbox plays. */
export type Service = {
  routes: Routes
  /** Its own view of everything, to be compared with that of others. */
  report(): unknown
}

/**
 * Serves a service on this machine only, with faults on request:
 *
 *     GET  /control          the current faults
 *     POST /control          sets the faults from now on
 *     GET  /control/report   its own view of everything
 */
export async function serve(port: number, faults: Faults, service: Service): Promise<{ server: Server; url: string }> {
  const control = controlOf(faults, service)
  const server = createServer((request, response) => {
    answer(request, response, { control, faults, routes: service.routes }).catch((error: unknown) => {
      console.error(error)
      response.destroy()
    })
  })
  server.listen(port, '127.0.0.1')
  await once(server, 'listening')
  const { port: taken } = server.address() as AddressInfo
  return { server, url: `http://127.0.0.1:${taken}` }
}

const controlOf = (faults: Faults, { report }: Service): Routes => ({
  'GET /control': () => ({ status: 200, body: faults.setting }),
  'POST /control': ({ body }) => {
    faults.set(FaultSetting.parse(read(body)))
    return { status: 200, body: faults.setting }
  },
  'GET /control/report': () => ({ status: 200, body: report() }),
})

type Served = { control: Routes; routes: Routes; faults: Faults }

async function answer(request: IncomingMessage, response: ServerResponse, { control, routes, faults }: Served) {
  const { headers, method = '', url: path = '' } = request
  const bytes = await buffer(request)
  const query = { headers, method, path, bytes, body: bytes.toString('utf8') }
  const steering = find(control, request)
  if (steering) return send(response, await attempt(steering, query))
  const found = find(routes, request)
  if (!found) return send(response, { status: 404, body: { error: 'there is nothing here' } })
  await faults.wait()
  const fault = faults.ofRequest()
  if (fault === 'fail') return send(response, { status: 503, body: { error: 'out of order' } })
  const answered = await attempt(found, query)
  if (fault === 'loseReply') response.destroy()
  else if (fault === 'garble') send(response, { status: 200, body: '<p>Welcome</p>', page: true })
  else send(response, answered)
}

type Match = { route: Route; params: Record<string, string> }

function find(routes: Routes, { method = '', url = '' }: Pick<IncomingMessage, 'method' | 'url'>): Match | undefined {
  const parts = `${method} ${url.split('?')[0]}`.split('/')
  for (const [address, route] of Object.entries(routes)) {
    const wanted = address.split('/')
    const fits =
      wanted.length === parts.length && wanted.every((part, at) => part.startsWith(':') || part === parts[at])
    if (!fits) continue
    const names = wanted.flatMap((part, at) =>
      part.startsWith(':') ? [[part.slice(1), parts[at] ?? ''] as const] : [],
    )
    return { route, params: Object.fromEntries(names) }
  }
}

/** Invalid input is the client's fault, and is answered as such. */
async function attempt({ route, params }: Match, query: Omit<ServiceRequest, 'params'>): Promise<Answer> {
  try {
    return await route({ ...query, params })
  } catch (error) {
    if (!(error instanceof z.ZodError || error instanceof SyntaxError)) throw error
    return { status: 400, body: { error: error instanceof z.ZodError ? z.prettifyError(error) : error.message } }
  }
}

/** Asks a service within this process: there is no network between, and none of its faults. */
export async function askWithin({ routes }: Service, query: Omit<ServiceRequest, 'params' | 'bytes'>): Promise<Answer> {
  const found = find(routes, { method: query.method, url: query.path })
  if (!found) return { status: 404, body: { error: 'there is nothing here' } }
  return attempt(found, { ...query, bytes: Buffer.from(query.body) })
}

/** The JSON that was sent; an empty body is an empty object. */
export const read = (body: string): unknown => JSON.parse(body || '{}')

function send(response: ServerResponse, { status, body, page, headers }: Answer): void {
  response.writeHead(status, { 'content-type': page ? 'text/html; charset=utf-8' : 'application/json', ...headers })
  response.end(page ? String(body) : JSON.stringify(body))
}
