import { expectTaken } from './channel-failure.ts'
import type { ChannelWay } from './channel-way.ts'
import { serviceUrl } from './service-url.ts'

/** What LINE takes at most, in characters. */
const textAtMost = 5_000

/** A push of the LINE Messaging API. Its retry key is the id of the delivery: LINE answers 409 to one that it has. */
export const lineChannel: ChannelWay = async ({ id, title, text }, { setting, secret, outgoing }) => {
  const messages = [{ type: 'text', text: `${title}\n${text}`.slice(0, textAtMost) }]
  const answer = await outgoing.post(serviceUrl(setting, 'v2/bot/message/push'), {
    headers: { 'content-type': 'application/json', authorization: `Bearer ${secret}`, 'x-line-retry-key': id },
    body: JSON.stringify({ to: setting.recipient, messages }),
  })
  expectTaken(answer)
}
