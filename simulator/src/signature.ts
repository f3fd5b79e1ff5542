import { createHmac, randomBytes, randomUUID } from 'node:crypto'

const prefix = 'whsec_'
const secretBytes = 32

export const newSecret = (): string => prefix + randomBytes(secretBytes).toString('base64')

/** The target of a message: `{ method: 'POST', path: '/auto/v1/payout/take' }`. */
export type Target = { method: string; path: string }

/** Signs a message for its target. The id is that of the message: the same one again is the same message. */
export function signed(
  secret: string,
  { method, path }: Target,
  body: string,
  id: string = randomUUID(),
): Record<string, string> {
  const key = Buffer.from(secret.slice(prefix.length), 'base64')
  const timestamp = String(Math.floor(Date.now() / 1000))
  const signature = createHmac('sha256', key).update(`${id}.${timestamp}.${method}.${path}.${body}`).digest('base64')
  return { 'webhook-id': id, 'webhook-timestamp': timestamp, 'webhook-signature': `v2,${signature}` }
}
