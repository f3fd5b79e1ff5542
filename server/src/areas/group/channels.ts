import type { ChannelKind, ChannelSetting } from '#contract/group/channel.types.ts'
import type { Outgoing } from '#platform/outgoing.ts'
import { emailChannel } from './email.channel.ts'
import { lineChannel } from './line.channel.ts'
import type { Message } from './message.ts'
import { telegramChannel } from './telegram.channel.ts'
import { webhookChannel } from './webhook.channel.ts'

export type Sending = { setting: ChannelSetting; secret: string; outgoing: Outgoing }

/** One way out of the office: it gives the message to its service, or throws why it could not. */
export type ChannelWay = (message: Message, by: Sending) => Promise<void>

/** A new channel is a row here, its name in the contract, and one file. */
export const channels: Readonly<Record<ChannelKind, ChannelWay>> = {
  webhook: webhookChannel,
  telegram: telegramChannel,
  line: lineChannel,
  email: emailChannel,
}
