import { z } from 'zod'
import { Id, Instant } from '../core/paging.ts'
import type { Text } from '../core/text.ts'
import { GatewaySecret } from '../gateway/gateway.types.ts'

/** So many channels one group may have. */
export const channelsAtMost = 10
/** So many people one channel writes an e-mail to. */
const mailTosAtMost = 20

/** The ways out of the office. What is told in the office itself is a switch of the group. */
export const channelKinds = {
  webhook: { th: 'เว็บฮุกแบบลงลายเซ็น', en: 'Signed webhook' },
  telegram: { th: 'Telegram', en: 'Telegram' },
  line: { th: 'LINE', en: 'LINE' },
  email: { th: 'อีเมล (SMTP)', en: 'E-mail (SMTP)' },
} as const satisfies Record<string, Text>
export type ChannelKind = keyof typeof channelKinds
export const ChannelKind = z.enum(['webhook', 'telegram', 'line', 'email'])

const Address = z.url({ protocol: /^https?$/, message: 'ADDRESS_FORM' }).max(300)

/** Where the services themselves are; a sandbox may stand in for them. */
export const serviceAddresses = { telegram: 'https://api.telegram.org', line: 'https://api.line.me' } as const

/** What each kind has to know beside its secret. */
const settings = {
  /** Of a webhook, where it goes; of Telegram and LINE, where their interface is. */
  address: Address.optional(),
  /** The chat of Telegram, or the group or person of LINE. */
  recipient: z.string().trim().min(1).max(100).optional(),
  mailHost: z.string().trim().min(1).max(200).optional(),
  mailPort: z.int().min(1).max(65_535).optional(),
  mailUser: z.string().trim().max(200).optional(),
  mailFrom: z.email('MAIL_FORM').max(200).optional(),
  mailTo: z.array(z.email('MAIL_FORM').max(200)).min(1).max(mailTosAtMost).optional(),
}
export type ChannelSetting = z.infer<z.ZodObject<typeof settings>>

const needed: Record<ChannelKind, readonly (keyof ChannelSetting)[]> = {
  webhook: ['address'],
  telegram: ['address', 'recipient'],
  line: ['address', 'recipient'],
  email: ['mailHost', 'mailPort', 'mailFrom', 'mailTo'],
}

/** What a channel signs or signs in with: made by us for a webhook, and given by its service for the others. */
const Secret = z.string().trim().max(400)

const complete = (value: ChannelSetting & { kind: ChannelKind }, context: z.RefinementCtx): void => {
  for (const field of needed[value.kind]) {
    if (value[field] === undefined) context.addIssue({ code: 'custom', path: [field], message: 'REQUIRED' })
  }
}

/** Who has a receiver that knows a secret already may bring it. */
const checkSecret = (
  { kind, secret }: { kind: ChannelKind; secret?: string | undefined },
  context: z.RefinementCtx,
) => {
  const isWrong = kind === 'webhook' && secret && !GatewaySecret.safeParse(secret).success
  if (isWrong) context.addIssue({ code: 'custom', path: ['secret'], message: 'SECRET_FORM' })
}

/** Where a channel leads, and with it its secret. */
export const addressOf = (kind: ChannelKind, { address = '', mailHost, mailPort }: ChannelSetting): string =>
  kind === 'email' ? `${mailHost}:${mailPort}` : address

export const NewChannel = z
  .strictObject({ kind: ChannelKind, ...settings, secret: Secret.optional() })
  .superRefine((value, context) => {
    complete(value, context)
    const isMissing = (value.kind === 'telegram' || value.kind === 'line') && !value.secret
    if (isMissing) context.addIssue({ code: 'custom', path: ['secret'], message: 'REQUIRED' })
    checkSecret(value, context)
  })
export type NewChannel = z.output<typeof NewChannel>

export const ChannelChange = z
  .strictObject({
    kind: ChannelKind,
    ...settings,
    /** Demanded where the channel has one and leads elsewhere than before. */
    secret: Secret.optional(),
    version: z.int().min(1),
  })
  .superRefine((value, context) => {
    complete(value, context)
    checkSecret(value, context)
  })
export type ChannelChange = z.output<typeof ChannelChange>

export const ChannelSecret = z.strictObject({ secret: Secret.optional(), version: z.int().min(1) })

export const Channel = z.object({
  id: Id,
  kind: ChannelKind,
  setting: z.object(settings),
  hasSecret: z.boolean(),
  /** Of the last day: how many came there, and how many did not. */
  sentCount: z.int(),
  failedCount: z.int(),
  waitingCount: z.int(),
  createdAt: Instant,
  version: z.int(),
})
export type Channel = z.infer<typeof Channel>
