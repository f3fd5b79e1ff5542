import type { ChannelSetting } from '#contract/group/channel.types.ts'
import type { Outgoing } from '#platform/outgoing/outgoing.ts'
import type { Message } from './message.ts'

type Sending = { setting: ChannelSetting; secret: string; outgoing: Outgoing }

/** One way out of the office: it gives the message to its service, or throws why it could not. */
export type ChannelWay = (message: Message, by: Sending) => Promise<void>
