import type { ChannelKind } from '#contract/group/channel.types.ts'
import { tags, text } from '#kit/form/fields.tsx'
import { password } from '#kit/form/password.tsx'
import { when } from '#kit/form/when.ts'
import { whole } from '#kit/form/whole.tsx'
import { eachText } from '#kit/text/text.ts'
import { groupMessages } from './group.messages.ts'

const w = eachText(groupMessages)
type Of = { kind: ChannelKind }
const isMail = ({ kind }: Of) => kind === 'email'
const isService = ({ kind }: Of) => kind === 'telegram' || kind === 'line'

/** What each kind of channel has to know. */
export const channelFields = {
  address: when(({ kind }: Of) => kind !== 'email', text({ title: w.address, hint: w.addressHint, maxLength: 300 })),
  recipient: when(isService, text({ title: w.recipient, hint: w.recipientHint, maxLength: 100 })),
  mailHost: when(isMail, text({ title: w.mailHost, maxLength: 200 })),
  mailPort: when(isMail, whole({ title: w.mailPort, min: 1, max: 65_535 })),
  mailUser: when(isMail, text({ title: w.mailUser, maxLength: 200, required: false })),
  mailFrom: when(isMail, text({ title: w.mailFrom, maxLength: 200 })),
  mailTo: when(isMail, tags({ title: w.mailTo, placeholder: 'night-shift@example.com' })),
}

export const tokenField = password({ title: w.token, hint: w.tokenHint, autoComplete: 'off' })
/** Of a channel that is to lead elsewhere. */
export const againField = password({ title: w.secretOrToken, hint: w.secretAgain, autoComplete: 'off' })
/** A webhook gets its secret from us. */
export const newTokenField = when(({ kind }: Of) => kind !== 'webhook', tokenField)
