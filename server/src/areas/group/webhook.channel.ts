import { webhookSignatureOf } from '#platform/secret/signature.ts'
import { expectTaken } from './channel-failure.ts'
import type { ChannelWay } from './channel-way.ts'

/** A message signed by the Standard Webhooks, since a receiver verifies it by their libraries, and each channel has a secret of its own. Its id is that of the delivery, so that a receiver takes it once. */
export const webhookChannel: ChannelWay = async ({ id, kind, notices, title, text }, { setting, secret, outgoing }) => {
  const body = JSON.stringify({ id, type: kind, title, text, notices })
  const timestamp = String(Math.floor(Date.now() / 1000))
  const answer = await outgoing.post(setting.address ?? '', {
    headers: {
      'content-type': 'application/json',
      'webhook-id': id,
      'webhook-timestamp': timestamp,
      'webhook-signature': webhookSignatureOf(secret, { id, timestamp, body }),
    },
    body,
  })
  expectTaken(answer)
}
