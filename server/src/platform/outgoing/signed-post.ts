import { randomUUID } from 'node:crypto'
import { signatureOf } from '#platform/secret/signature.ts'
import type { Outgoing, OutgoingAnswer } from './outgoing.ts'

/** A service of somebody else, and the secret that it knows us by. */
export type SignedService = { address: string; secret: string; outgoing: Outgoing }

/** Calls a service, signed for its address: `await signedPost(service, 'v1/balance', {})`. */
export function signedPost(service: SignedService, path: string, content: object): Promise<OutgoingAnswer> {
  const { address, secret, outgoing } = service
  const body = JSON.stringify(content)
  const id = randomUUID()
  const timestamp = String(Math.floor(Date.now() / 1000))
  const url = new URL(path, address.endsWith('/') ? address : `${address}/`)
  return outgoing.post(url.href, {
    headers: {
      'content-type': 'application/json',
      'webhook-id': id,
      'webhook-timestamp': timestamp,
      'webhook-signature': signatureOf(secret, {
        id,
        timestamp,
        method: 'POST',
        path: url.pathname + url.search,
        body,
      }),
    },
    body,
  })
}
