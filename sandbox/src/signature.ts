import { createHash, createHmac, timingSafeEqual } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'

const windowSeconds = 300
const prefix = 'whsec_'

/** The default secret of a sandbox. It is public: nothing here has any value. */
export const sandboxSecret = prefix + createHash('sha256').update('sandbox').digest('base64')

/** The target and the content of a message. */
type Signed = { id: string; timestamp: string; method: string; path: string; body: string }

/**
 * Written from the specification and not taken from the server: that both sides agree is proved because both implemented it.
 * Notifications are signed as in Standard Webhooks, and everything else also with its method and path.
 */
const schemes = {
  v1: ({ id, timestamp, body }: Signed) => `${id}.${timestamp}.${body}`,
  v2: ({ id, timestamp, method, path, body }: Signed) => `${id}.${timestamp}.${method}.${path}.${body}`,
} as const
type Scheme = keyof typeof schemes

function sign(secret: string, message: Signed, scheme: Scheme = 'v2'): string {
  const key = Buffer.from(secret.slice(prefix.length), 'base64')
  return `${scheme},${createHmac('sha256', key).update(schemes[scheme](message)).digest('base64')}`
}

/** The headers of a message posted to this address. */
export function signedHeaders(secret: string, address: string, id: string, body: string): Record<string, string> {
  const timestamp = String(Math.floor(Date.now() / 1000))
  const { pathname, search } = new URL(address)
  return {
    'content-type': 'application/json',
    'webhook-id': id,
    'webhook-timestamp': timestamp,
    'webhook-signature': sign(secret, { id, timestamp, method: 'POST', path: pathname + search, body }),
  }
}

type Got = { headers: IncomingHttpHeaders; method: string; path: string; body: string }

export function isSigned(secret: string, { headers, method, path, body }: Got, scheme: Scheme = 'v2'): boolean {
  const [id, timestamp, given] = ['webhook-id', 'webhook-timestamp', 'webhook-signature'].map(name =>
    String(headers[name] ?? ''),
  )
  if (!id || !timestamp || Math.abs(Date.now() / 1000 - Number(timestamp)) > windowSeconds) return false
  const right = Buffer.from(sign(secret, { id, timestamp, method, path, body }, scheme))
  return (given ?? '').split(' ').some(one => {
    const bytes = Buffer.from(one)
    return bytes.length === right.length && timingSafeEqual(bytes, right)
  })
}
