import { z } from 'zod'
import { reads } from '../core/record.ts'
import type { Text } from '../core/text.ts'
import { pushDeviceRecord } from './push.record.ts'

/** So many devices of one admin ring. */
export const pushDevicesAtMost = 10
/** A device on which the office was not opened for so long no longer rings. */
export const pushUnusedDays = 30
/** A message that could not be delivered for so long is worth nothing any more. */
export const pushTtlSeconds = 12 * 3600
/** A message is tried so often within that time. */
export const pushAttemptsAtMost = 8
/** How long is kept what became of a message. */
export const pushDays = 7

/** The address at which a push service takes messages for one browser. */
const PushEndpoint = z.url({ protocol: /^https?$/ }).max(1000)

/** An uncompressed point of P-256, and a secret of 16 bytes, as a browser writes them. */
const PushKey = z.string().regex(/^[\w-]{87}=?$/)
const PushAuth = z.string().regex(/^[\w-]{22}(==)?$/)

/** What a browser gives out for whoever sends it messages. */
export const PushSubscription = z.strictObject({ endpoint: PushEndpoint, p256dh: PushKey, auth: PushAuth })
export type PushSubscription = z.infer<typeof PushSubscription>

/** The browser that asks, where it has a subscription. */
export const OfThisBrowser = z.strictObject({ endpoint: PushEndpoint.optional() })

export const PushDevice = z.object(reads(pushDeviceRecord)).omit({ owner: true })
export type PushDevice = z.infer<typeof PushDevice>

/** What a test says. */
export const pushTestWords = { th: 'ทดสอบการแจ้งเตือนบนเครื่องนี้', en: 'Test: this device rings' } as const satisfies Text

/**
 * What is sent to a device. It is shown on a locked screen, so that it says what kind of thing waits, and nothing of whom it is
 * about or how much it is. The rest is read by the page, after the sign-in.
 */
export const PushMessage = z.strictObject({
  /** The notification that it leads to; null for a test. */
  id: z.int().positive().nullable(),
  /** One of a kind is shown at a time: a later one takes its place. */
  kind: z.string(),
  title: z.string(),
  text: z.string(),
})
export type PushMessage = z.infer<typeof PushMessage>
