import type { ChannelKind } from '#contract/group/channel.types.ts'
import type { ChannelWay } from './channel-way.ts'
import { emailChannel } from './email.channel.ts'
import { lineChannel } from './line.channel.ts'
import { telegramChannel } from './telegram.channel.ts'
import { webhookChannel } from './webhook.channel.ts'

/** Every way out. A new one is a row here, its name in the contract, and one file. */
export const channels: Readonly<Record<ChannelKind, ChannelWay>> = {
  webhook: webhookChannel,
  telegram: telegramChannel,
  line: lineChannel,
  email: emailChannel,
}
