import { createHmac, randomUUID } from 'node:crypto'

const prefix = 'whsec_'

/** Signs what is sent, as Standard Webhooks has it. The id is that of the message: the same one again is the same message. */
export function signed(secret: string, body: string, id: string = randomUUID()): Record<string, string> {
  const key = Buffer.from(secret.slice(prefix.length), 'base64')
  const timestamp = String(Math.floor(Date.now() / 1000))
  const signature = createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64')
  return { 'webhook-id': id, 'webhook-timestamp': timestamp, 'webhook-signature': `v1,${signature}` }
}
