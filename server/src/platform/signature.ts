import { createHmac, createSecretKey, randomBytes, timingSafeEqual } from 'node:crypto'

/** How old, or how far ahead, a signed message may be by the database's clock. */
export const signatureWindowSeconds = 300
const secretBytes = 32
const prefix = 'whsec_'

/** What is signed: the id of the message, the second it was sent at, and its body, byte for byte. */
export type Message = { id: string; timestamp: string; body: string }

/** A new secret as the libraries of Standard Webhooks take it. */
export const newSecret = (): string => prefix + randomBytes(secretBytes).toString('base64')

/** The signature of a message, `v1,<base64>`, as Standard Webhooks writes it. */
export function signatureOf(secret: string, { id, timestamp, body }: Message): string {
  // As a key of its own kind: of bytes Node finds out each time that they are none, which takes longer than to sign.
  const key = createSecretKey(secret.slice(prefix.length), 'base64')
  return `v1,${createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64')}`
}

/** Whether one of the signatures in the header, apart by spaces, is of one of the secrets. */
export function isSigned(header: string, secrets: readonly string[], message: Message): boolean {
  const given = header.split(' ')
  return secrets.some(secret => {
    const right = Buffer.from(signatureOf(secret, message))
    return given.some(text => {
      const one = Buffer.from(text)
      return one.length === right.length && timingSafeEqual(one, right)
    })
  })
}
