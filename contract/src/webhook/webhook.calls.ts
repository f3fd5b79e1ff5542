import { z } from 'zod'
import { pageOf } from '../core/paging.ts'
import { can } from '../core/permission.ts'
import { Done, post } from '../frames/call.ts'
import {
  Endpoint,
  EndpointChange,
  EndpointQuery,
  MadeEndpoint,
  NewEndpoint,
  ReplaySpan,
  WebhookDelivery,
  WebhookDeliveryDetail,
  WebhookDeliveryQuery,
} from './webhook.types.ts'

const read = can('webhook', 'read')
const update = can('webhook', 'read', 'update')

/** Where events are sent to, and what became of them. */
export const webhookCalls = {
  searchWebhooks: post('/webhook/search', read, { body: EndpointQuery, reply: pageOf(Endpoint) }),
  getWebhook: post('/webhook/get/:id', read, { reply: Endpoint }),
  /** The secret is answered here, and never again. */
  createWebhook: post('/webhook/create', can('webhook', 'read', 'create'), {
    body: NewEndpoint,
    reply: MadeEndpoint,
    logs: ['webhook', 'create'],
    errors: ['WEBHOOK_TOO_MANY'],
    freshCode: true,
    secretReply: true,
  }),
  updateWebhook: post('/webhook/update/:id', update, {
    body: EndpointChange,
    reply: Endpoint,
    logs: ['webhook', 'update'],
    freshCode: true,
  }),
  /** Gives a new secret. For a day messages are signed with both, so that a receiver can change over. */
  rotateWebhookSecret: post('/webhook/rotate/:id', update, {
    reply: MadeEndpoint,
    logs: ['webhook', 'rotate'],
    freshCode: true,
    secretReply: true,
  }),
  /** What waits stays, and goes out when it is switched on again; what happens while it is off is not told. */
  switchWebhook: post('/webhook/switch/:id', update, {
    body: z.strictObject({ enabled: z.boolean() }),
    reply: Endpoint,
    logs: ['webhook', 'switch'],
    errors: ['WEBHOOK_SWITCHED'],
    freshCode: true,
  }),
  /** For good. What waits for it is sent no more. */
  removeWebhook: post('/webhook/remove/:id', can('webhook', 'read', 'delete'), {
    reply: Done,
    logs: ['webhook', 'delete'],
  }),
  testWebhook: post('/webhook/test/:id', update, {
    reply: z.object({ deliveryId: z.string() }),
    logs: ['webhook', 'testWebhook'],
    errors: ['WEBHOOK_OFF'],
  }),
  searchWebhookDeliveries: post('/webhook/delivery/search', read, {
    body: WebhookDeliveryQuery,
    reply: pageOf(WebhookDelivery),
  }),
  getWebhookDelivery: post('/webhook/delivery/get/:id', read, { reply: WebhookDeliveryDetail }),
  /** Sends it again, under the id that it had, so that a receiver who took it knows it. */
  replayDelivery: post('/webhook/delivery/replay/:id', update, {
    reply: WebhookDeliveryDetail,
    logs: ['webhook', 'replay'],
    errors: ['WEBHOOK_OFF'],
  }),
  replaySpan: post('/webhook/replay/:id', update, {
    body: ReplaySpan,
    reply: z.object({ count: z.int() }),
    logs: ['webhook', 'replaySpan'],
    errors: ['WEBHOOK_OFF', 'WEBHOOK_SPAN'],
  }),
}
