import type { IncomingHttpHeaders } from 'node:http'
import type { FastifyInstance } from 'fastify'
import type { AnyCall, ParamsOf } from '#contract/frames/call.ts'
import { idParams, type LiveBrand, parse } from '#platform/call/answer.ts'
import { route, type Services } from '#platform/call/mount.ts'
import { AppError } from '#platform/http/error.ts'
import { ipOf } from '#platform/http/request.ts'
import { countRequest, networkOf } from '#platform/limit/request-limit.ts'
import type { Interface } from './interface.ts'

/** A person or program that follows one of our addresses to another site. */
export type Follower<C extends AnyCall> = {
  brand: LiveBrand
  params: ParamsOf<C>
  method: string
  headers: IncomingHttpHeaders
  /** Whether the connection is HTTPS, so that a cookie can be marked secure. */
  isSecure: boolean
  /** The address exceeded the limit, so the visit is not counted. It is redirected all the same. */
  isTooOften: boolean
}
/** The target of the redirect, and a cookie for the browser. */
type Way = { location: string; cookie?: string | undefined }

/** Handlers of redirects. There is no transaction: counting is one statement. */
export type Leads<Table extends Readonly<Record<string, AnyCall>>> = {
  readonly [Name in keyof Table]: (follower: Follower<Table[Name]>) => Promise<Way>
}

/**
 * Registers calls whose answer is a redirect, for people who have nothing but the address. Requests over the limit are not
 * refused, as other calls are: people would see an error instead of the operator's site.
 */
export function mountRedirects<Row extends AnyCall, Table extends Readonly<Record<string, Row>>>(
  app: FastifyInstance,
  door: Interface<Row>,
  table: Table,
  leads: Leads<Table>,
  services: Services,
): void {
  for (const name of Object.keys(table) as (keyof Table & string)[]) {
    mountRedirect(app, door, table[name], leads[name], services)
  }
}

function mountRedirect<Row extends AnyCall, C extends Row>(
  app: FastifyInstance,
  door: Interface<Row>,
  call: C,
  lead: (follower: Follower<C>) => Promise<Way>,
  services: Services,
): void {
  route(app, door, call, services, async query => {
    const { request, reply, brand, locale } = query
    await door.admit(call, query)
    // The schema is built from the names in the path, or is the call's own.
    const params = parse(call.params ?? idParams(call), request.params, locale) as ParamsOf<C>
    const isTooOften = await comesTooOften(door.base, call, brand, ipOf(request))
    const { method, headers, protocol } = request
    const { location, cookie } = await lead({
      brand,
      params,
      method,
      headers,
      isSecure: protocol === 'https',
      isTooOften,
    })
    if (cookie !== undefined) reply.header('set-cookie', cookie)
    return reply.code(302).header('location', location).send()
  })
}

async function comesTooOften(base: string, call: AnyCall, { live }: LiveBrand, ip: string): Promise<boolean> {
  if (!call.limit) return false
  try {
    await countRequest(live.tx, base + call.path, networkOf(ip), call.limit)
    return false
  } catch (error) {
    if (error instanceof AppError && error.code === 'REQUEST_TOO_MANY') return true
    throw error
  }
}
