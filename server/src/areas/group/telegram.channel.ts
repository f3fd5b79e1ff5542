import { expectTaken } from './channel-failure.ts'
import type { ChannelWay } from './channel-way.ts'
import { serviceUrl } from './service-url.ts'

/** What Telegram takes at most, in characters. */
const textAtMost = 4_096

/** Telegram's `sendMessage`. It has no id by which it would know a message again, so that one whose answer was lost may come twice. */
export const telegramChannel: ChannelWay = async ({ title, text }, { setting, secret, outgoing }) => {
  const answer = await outgoing.post(serviceUrl(setting, `bot${encodeURIComponent(secret)}/sendMessage`), {
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ chat_id: setting.recipient, text: `${title}\n${text}`.slice(0, textAtMost) }),
  })
  expectTaken(answer)
}
