import { createHmac, createSecretKey, type KeyObject, randomBytes, timingSafeEqual } from 'node:crypto'

/** How far a signed message's time may differ from the database's clock. */
export const signatureWindowSeconds = 300
const secretBytes = 32
const prefix = 'whsec_'

/** The signed content: the id of the message, its time in seconds, its address, and its body, byte for byte. */
export type Message = {
  id: string
  timestamp: string
  method: string
  /** Including the query, as in the request line. */
  path: string
  body: string
}

/** A new secret in the format of the Standard Webhooks libraries. */
export const newSecret = (): string => prefix + randomBytes(secretBytes).toString('base64')

/** A secret prepared for signing. From bytes, Node would create the key each time, which takes longer than signing. */
export const signingKey = (secret: string): KeyObject => createSecretKey(secret.slice(prefix.length), 'base64')

/**
 * The signature of a message, `v2,<base64>`. It is that of Standard Webhooks plus the method and the path, so a message for one
 * address is not valid at another.
 */
export const signatureOf = (secret: string, message: Message): string => signed(signingKey(secret), message)

const signed = (key: KeyObject, { id, timestamp, method, path, body }: Message): string =>
  `v2,${hmac(key, `${id}.${timestamp}.${method}.${path}.${body}`)}`

/** The signature of a notification, `v1,<base64>`, as the libraries of Standard Webhooks verify it. */
export const webhookSignatureOf = (secret: string, { id, timestamp, body }: Omit<Message, 'method' | 'path'>): string =>
  `v1,${hmac(signingKey(secret), `${id}.${timestamp}.${body}`)}`

/** The signature of an event, `t=<seconds>,v1=<hex>`, with a `v1` for each secret that is valid now. */
export const eventSignatureOf = (
  secrets: readonly string[],
  { timestamp, body }: Pick<Message, 'timestamp' | 'body'>,
): string =>
  [
    `t=${timestamp}`,
    ...secrets.map(secret => `v1=${sign(signingKey(secret), `${timestamp}.${body}`).digest('hex')}`),
  ].join(',')

const sign = (key: KeyObject, text: string) => createHmac('sha256', key).update(text)
const hmac = (key: KeyObject, text: string): string => sign(key, text).digest('base64')

/** Whether one of the space-separated signatures in the header was made with one of the keys. */
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
