import { createHash } from 'node:crypto'
import webPush from 'web-push'
import { NoticeKind, notificationRecord } from '#contract/notification/notification.record.ts'
import { type PushMessage, type PushSubscription, pushTestWords, pushTtlSeconds } from '#contract/push/push.types.ts'
import { type BrandSetting, officesOf } from '#platform/brand/brand.ts'
import type { Leased } from './delivery.sql.ts'

/** Every message has this length, so that a push service cannot tell by it what kind of thing waits. */
const messageBytes = 1024

/** What the device shows: the kind of event in the language of the device, and the brand. */
function messageOf({ notificationId: id, event, locale }: Leased, brand: BrandSetting): PushMessage {
  const known = NoticeKind.safeParse(event).data
  const words = known ? notificationRecord.event.words[known] : pushTestWords
  return { id, kind: event, title: words[locale], text: brand.name }
}

function padded(message: PushMessage): Buffer {
  const written = Buffer.from(JSON.stringify(message))
  return Buffer.concat([written, Buffer.alloc(Math.max(0, messageBytes - written.length), ' ')])
}

/** Whom a push service may turn to. */
const subjectOf = (brand: BrandSetting): string =>
  officesOf(brand).find(origin => origin.startsWith('https://')) ?? `mailto:office@${brand.hosts[0] ?? 'localhost'}`

/** Of one kind the service keeps the newest for a device that is away. The service learns that two are of a kind, not which. */
const topicOf = ({ deviceId, event }: Leased): string =>
  createHash('sha256').update(`${deviceId} ${event}`).digest('base64url').slice(0, 32)

type Keys = { publicKey: string; privateKey: string }

/** The request to a push service: encrypted for the browser, and signed with the key of the brand. */
export function requestOf(
  leased: Leased,
  { endpoint, p256dh, auth }: PushSubscription,
  keys: Keys,
  brand: BrandSetting,
) {
  const { headers, body } = webPush.generateRequestDetails(
    { endpoint, keys: { p256dh, auth } },
    padded(messageOf(leased, brand)),
    {
      vapidDetails: { subject: subjectOf(brand), ...keys },
      contentEncoding: 'aes128gcm',
      TTL: Math.max(0, pushTtlSeconds - leased.ageSeconds),
      topic: topicOf(leased),
      urgency: leased.level === 'info' ? 'normal' : 'high',
    },
  )
  const written = Object.entries<unknown>(headers).map(([name, value]) => [name, String(value)] as const)
  return { headers: Object.fromEntries(written), body }
}
