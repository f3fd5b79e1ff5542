import { createHmac, createSecretKey, type KeyObject, randomBytes, timingSafeEqual } from 'node:crypto'

/** How old, or how far ahead, a signed message may be by the database's clock. */
export const signatureWindowSeconds = 300
const secretBytes = 32
const prefix = 'whsec_'

/** What is signed: the id of the message, the second it was sent at, where it was sent to, and its body, byte for byte. */
export type Message = {
  id: string
  timestamp: string
  method: string
  /** With the query, as it stands in the first line of the request. */
  path: string
  body: string
}

/** A new secret as the libraries of Standard Webhooks take it. */
export const newSecret = (): string => prefix + randomBytes(secretBytes).toString('base64')

/** A secret made ready to sign with. Of bytes Node would find out each time what they are, which takes longer than to sign. */
export const signingKey = (secret: string): KeyObject => createSecretKey(secret.slice(prefix.length), 'base64')

/**
 * The signature of a message, `v2,<base64>`. It is that of Standard Webhooks with the method and the path, so that a message for one
 * address is worth nothing at another.
 */
export const signatureOf = (secret: string, message: Message): string => signed(signingKey(secret), message)

const signed = (key: KeyObject, { id, timestamp, method, path, body }: Message): string =>
  `v2,${hmac(key, `${id}.${timestamp}.${method}.${path}.${body}`)}`

/** The signature of a notification, `v1,<base64>`, as the libraries of Standard Webhooks verify it. */
export const webhookSignatureOf = (secret: string, { id, timestamp, body }: Omit<Message, 'method' | 'path'>): string =>
  `v1,${hmac(signingKey(secret), `${id}.${timestamp}.${body}`)}`

const hmac = (key: KeyObject, text: string): string => createHmac('sha256', key).update(text).digest('base64')

/** Whether one of the signatures in the header, apart by spaces, is by one of the keys. */
export function isSigned(header: string, keys: readonly KeyObject[], message: Message): boolean {
  const given = header.split(' ')
  return keys.some(key => {
    const right = Buffer.from(signed(key, message))
    return given.some(text => {
      const one = Buffer.from(text)
      return one.length === right.length && timingSafeEqual(one, right)
    })
  })
}
