import type { ReactNode } from 'react'
import { endpointStates, webhookDeliveryStates } from '#contract/webhook/webhook.record.ts'
import type { Endpoint, WebhookDelivery } from '#contract/webhook/webhook.types.ts'
import type { Show } from '#kit/parts/show.tsx'
import type { Tone } from '#kit/plain/notice.tsx'

const endpointTones: Record<Endpoint['state'], Tone> = { on: 'ok', failing: 'warn', off: 'muted', gaveUp: 'bad' }
const deliveryTones: Record<WebhookDelivery['status'], Tone> = { waiting: 'info', sent: 'ok', failed: 'bad' }

export const endpointState = ({ state }: Pick<Endpoint, 'state'>, { badge }: Show): ReactNode =>
  badge(endpointTones[state], endpointStates[state])

export const webhookDeliveryState = ({ status }: Pick<WebhookDelivery, 'status'>, { badge }: Show): ReactNode =>
  badge(deliveryTones[status], webhookDeliveryStates[status])
