import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { placeIn, traceHeader } from '#contract/frames/trace.ts'
import { beginTrace, endTrace, inTrace, outsideOfTrace, type Trace } from './trace.state.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** The trace of the request, if it is recorded. */
    traced: { trace: Trace; errorCode: string | undefined } | null
  }
}

/** Records the requests that make a call, from their first header until the answer is sent. */
export function traceRequests(app: FastifyInstance): void {
  app.decorateRequest('traced', null)
  app.addHook('onRequest', (request, _reply, done) => {
    const { config, url } = request.routeOptions
    const trace = config.part && url !== undefined ? beginOf(request, url) : undefined
    if (trace) request.traced = { trace, errorCode: undefined }
    done()
  })
  app.addHook('onResponse', (request, reply, done) => {
    endRequest(request, reply)
    done()
  })
}

/** The id is the one that error screens show. */
const beginOf = ({ method, headers, place, id }: FastifyRequest, route: string): Trace | undefined =>
  beginTrace(
    'request',
    `${method} ${route}`,
    { 'http.request.method': method, 'http.route': route, 'wallet.brand': place.brand.id, 'wallet.request': id },
    placeIn(headers[traceHeader]),
  )

function endRequest(request: FastifyRequest, { statusCode }: FastifyReply): void {
  if (!request.traced) return
  const { trace, errorCode } = request.traced
  request.traced = null
  const said = { 'http.response.status_code': statusCode, ...(errorCode !== undefined && { 'error.type': errorCode }) }
  // A refusal is a right answer.
  endTrace(trace, said, statusCode >= 500)
}

export const inTraceOf = <T>({ traced }: FastifyRequest, work: () => T): T => inTrace(traced?.trace, work)

/** The answer stays open for hours: its trace ends where it begins. */
export function afterTraceOf<T>(request: FastifyRequest, reply: FastifyReply, work: () => T): T {
  endRequest(request, reply)
  return outsideOfTrace(work)
}

export function noteError({ traced }: FastifyRequest, code: string): void {
  if (traced) traced.errorCode = code
}
