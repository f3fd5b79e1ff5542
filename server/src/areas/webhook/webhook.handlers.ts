import { allows } from '#contract/core/permission.ts'
import { snapshotOf } from '#contract/core/record.ts'
import { testEvent, webhookEvents } from '#contract/webhook/events.ts'
import type { webhookCalls } from '#contract/webhook/webhook.calls.ts'
import { webhookLog } from '#contract/webhook/webhook.record.ts'
import { type WebhookDeliveryDetail, webhookLimits } from '#contract/webhook/webhook.types.ts'
import type { Handlers, SignedContext } from '#platform/call/context.ts'
import { AppError, notFound } from '#platform/http/error.ts'
import { addJob } from '#platform/job/job-queue.ts'
import { listHandler } from '#platform/list/list.ts'
import { endpointHandlers, expectOn } from './endpoint.handlers.ts'
import { findWebhookDelivery, queueAgain, queueSpan, webhookDeliveryList } from './webhook-delivery.sql.ts'

export const webhookHandlers: Handlers<typeof webhookCalls> = {
  ...endpointHandlers,
  searchWebhookDeliveries: listHandler(webhookDeliveryList),
  getWebhookDelivery: context => read(context, context.params.id),

  async replayDelivery(context) {
    const { tx, params } = context
    const { endpointId } = await read(context, params.id)
    const { name } = await expectOn(context, endpointId)
    const again = await queueAgain(tx, params.id)
    await addJob(tx, 'send-webhooks')
    record(context, endpointId, name, { replayedCount: 1 })
    return read(context, again?.id ?? '')
  },

  async replaySpan(context) {
    const { tx, params, body } = context
    const { id, name } = await expectOn(context, params.id)
    const count = await queueSpan(tx, { endpointId: id, ...body })
    const max = webhookLimits.replayedAtOnce
    if (count > max) throw new AppError('WEBHOOK_SPAN', { max })
    if (count > 0) await addJob(tx, 'send-webhooks')
    record(context, id, name, { replayedCount: count, ...body })
    return { count }
  },
}

const record = (context: SignedContext, id: string, name: string, told: object): void =>
  context.record({ id, name, before: null, after: snapshotOf(webhookLog, told) })

/** One delivery with what it holds, which is for those who may read such records. */
async function read({ tx, admin }: SignedContext, id: string): Promise<WebhookDeliveryDetail> {
  const found = await findWebhookDelivery(tx, id)
  if (!found) throw notFound()
  if (found.event !== testEvent && !allows(admin, webhookEvents[found.event].needs)) {
    throw new AppError('PERMISSION_DENIED')
  }
  return found
}
