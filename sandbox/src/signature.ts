import { createHash, createHmac, timingSafeEqual } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'

const windowSeconds = 300
const prefix = 'whsec_'

/** The secret of a sandbox that was given none. Everybody may know it: nothing here is worth anything. */
export const sandboxSecret = prefix + createHash('sha256').update('sandbox').digest('base64')

/**
 * Standard Webhooks, written from its specification and not taken from the server: what the two sides agree on is
 * proved by both of them having done it.
 */
function sign(secret: string, id: string, timestamp: string, body: string): string {
  const key = Buffer.from(secret.slice(prefix.length), 'base64')
  return `v1,${createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64')}`
}

export function signedHeaders(secret: string, id: string, body: string): Record<string, string> {
  const timestamp = String(Math.floor(Date.now() / 1000))
  return {
    'content-type': 'application/json',
    'webhook-id': id,
    'webhook-timestamp': timestamp,
    'webhook-signature': sign(secret, id, timestamp, body),
  }
}

export function isSigned(secret: string, headers: IncomingHttpHeaders, body: string): boolean {
  const [id, timestamp, given] = ['webhook-id', 'webhook-timestamp', 'webhook-signature'].map(name =>
    String(headers[name] ?? ''),
  )
  if (!id || !timestamp || Math.abs(Date.now() / 1000 - Number(timestamp)) > windowSeconds) return false
  const right = Buffer.from(sign(secret, id, timestamp, body))
  return (given ?? '').split(' ').some(one => {
    const bytes = Buffer.from(one)
    return bytes.length === right.length && timingSafeEqual(bytes, right)
  })
}
