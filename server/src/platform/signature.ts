import { createHmac, createSecretKey, type KeyObject, randomBytes, timingSafeEqual } from 'node:crypto'

/** How old, or how far ahead, a signed message may be by the database's clock. */
export const signatureWindowSeconds = 300
const secretBytes = 32
const prefix = 'whsec_'

/** What is signed: the id of the message, the second it was sent at, and its body, byte for byte. */
export type Message = { id: string; timestamp: string; body: string }

/** A new secret as the libraries of Standard Webhooks take it. */
export const newSecret = (): string => prefix + randomBytes(secretBytes).toString('base64')

/** A secret made ready to sign with. Of bytes Node would find out each time what they are, which takes longer than to sign. */
export const signingKey = (secret: string): KeyObject => createSecretKey(secret.slice(prefix.length), 'base64')

/** The signature of a message, `v1,<base64>`, as Standard Webhooks writes it. */
export const signatureOf = (secret: string, message: Message): string => signed(signingKey(secret), message)

const signed = (key: KeyObject, { id, timestamp, body }: Message): string =>
  `v1,${createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64')}`

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
