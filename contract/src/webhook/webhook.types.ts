import { z } from 'zod'
import { Id, listQuery, QueryDay } from '../core/paging.ts'
import { enters, reads } from '../core/record.ts'
import { Version } from '../employee/employee.types.ts'
import {
  endpointRecord,
  endpointSetting,
  replaySpan,
  webhookDeliveryListed,
  webhookDeliveryRecord,
} from './webhook.record.ts'

/** What is tried, and kept, for how long. */
export const webhookLimits = {
  endpoints: 20,
  /** From the first attempt of a message on; then its endpoint is switched off. */
  triedDays: 3,
  keptDays: 30,
  /** So much of an answer is kept. */
  answerCharacters: 500,
  replayedAtOnce: 10_000,
} as const

export const Endpoint = z.object(reads(endpointRecord))
export type Endpoint = z.infer<typeof Endpoint>

export const EndpointQuery = listQuery(['createdAt', 'name'], { enabled: z.boolean().optional() })

export const NewEndpoint = z.strictObject(enters(endpointSetting))
export const EndpointChange = z.strictObject({ ...enters(endpointSetting), version: Version })
export const MadeEndpoint = z.object({ endpoint: Endpoint, secret: z.string() })

export const WebhookDelivery = z.object(reads(webhookDeliveryListed))
export type WebhookDelivery = z.infer<typeof WebhookDelivery>
export const WebhookDeliveryDetail = z.object(reads(webhookDeliveryRecord))
export type WebhookDeliveryDetail = z.infer<typeof WebhookDeliveryDetail>

export const WebhookDeliveryQuery = listQuery(['createdAt'], {
  endpointId: Id.optional(),
  status: webhookDeliveryListed.status.read.optional(),
  event: webhookDeliveryListed.event.read.optional(),
  from: QueryDay.optional(),
  to: QueryDay.optional(),
})

/** Everything that happened in a span of time, of what the endpoint listens to now. */
export const ReplaySpan = z
  .strictObject(enters(replaySpan))
  .refine(({ from, to }) => from < to, { error: 'PERIOD_ORDER', path: ['to'] })
