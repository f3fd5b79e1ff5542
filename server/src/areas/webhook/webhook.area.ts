import { defineArea } from '#frames/area/area.ts'
import { endpointList } from './endpoint.sql.ts'
import { webhookHandlers } from './webhook.handlers.ts'
import { sendWebhooks, tidyWebhooks } from './webhook.jobs.ts'
import { webhookDeliveryList } from './webhook-delivery.sql.ts'

/** What happens, told to other programs. */
export const webhookArea = defineArea({
  admin: { webhook: webhookHandlers },
  lists: [endpointList, webhookDeliveryList],
  jobs: { 'send-webhooks': sendWebhooks, 'tidy-webhooks': tidyWebhooks },
})
