import { createHash } from 'node:crypto'
import { isIP } from 'node:net'
import type { FastifyRequest } from 'fastify'
import { Id } from '#contract/core/paging.ts'
import { keyPattern } from '#platform/call/idempotency.ts'
import { AppError } from './error.ts'

/**
 * The client's address as the proxy reports it; anything that is not an address is ignored. The zone of a link-local one is
 * dropped, because it means nothing elsewhere.
 */
export function ipOf(request: FastifyRequest): string {
  const [address = ''] = request.ip.split('%')
  return isIP(address) ? address : (request.socket.remoteAddress?.split('%')[0] ?? '0.0.0.0')
}

export const userAgentOf = (request: FastifyRequest): string => (request.headers['user-agent'] ?? '').slice(0, 300)

export const tokenOf = (request: FastifyRequest): string | undefined =>
  /^Bearer ([\w-]{43})$/.exec(request.headers.authorization ?? '')?.[1]

/** Devices are distinguished by an id that each generated for itself. Anything that is not such an id counts as none. */
export function deviceHashOf(request: FastifyRequest): Buffer | null {
  const id = Id.safeParse(request.headers['x-device-id'])
  return id.success ? createHash('sha256').update(id.data.toLowerCase()).digest() : null
}

export function keyOf(request: FastifyRequest): string | undefined {
  const key = request.headers['idempotency-key']
  if (key === undefined) return undefined
  if (typeof key === 'string' && keyPattern.test(key)) return key
  throw new AppError('REQUEST_INVALID')
}
