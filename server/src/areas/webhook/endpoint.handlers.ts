import { allows } from '#contract/core/permission.ts'
import { snapshotOf } from '#contract/core/record.ts'
import { testEvent, type WebhookEvent, webhookEvents } from '#contract/webhook/events.ts'
import type { webhookCalls } from '#contract/webhook/webhook.calls.ts'
import { webhookLog } from '#contract/webhook/webhook.record.ts'
import { type Endpoint, webhookLimits } from '#contract/webhook/webhook.types.ts'
import { changeOne } from '#platform/call/change-one.ts'
import { type Constraints, refusedBy } from '#platform/call/constraint.ts'
import type { Handlers, SignedContext } from '#platform/call/context.ts'
import { AppError, notFound, wrongField } from '#platform/http/error.ts'
import { addJob } from '#platform/job/job-queue.ts'
import { listHandler } from '#platform/list/list.ts'
import { addSecret } from '#platform/secret/secret-rows.ts'
import { newSecret } from '#platform/secret/signature.ts'
import {
  countEndpoints,
  endpointList,
  findEndpoint,
  insertEndpoint,
  lockEndpoint,
  removeWebhook,
  switchWebhook,
  touchEndpoint,
  updateWebhook,
} from './endpoint.sql.ts'
import { queueTest } from './webhook-delivery.sql.ts'

type EndpointCalls = Pick<
  typeof webhookCalls,
  | 'searchWebhooks'
  | 'getWebhook'
  | 'createWebhook'
  | 'updateWebhook'
  | 'rotateWebhookSecret'
  | 'switchWebhook'
  | 'removeWebhook'
  | 'testWebhook'
>

export const endpointHandlers: Handlers<EndpointCalls> = {
  searchWebhooks: listHandler(endpointList),
  getWebhook: context => readEndpoint(context, context.params.id),

  async createWebhook(context) {
    const { tx, admin, body, secrets, locale } = context
    expectReader(context, body.events)
    expectOpen(context, body.address)
    const max = webhookLimits.endpoints
    if ((await countEndpoints(tx)) >= max) throw new AppError('WEBHOOK_TOO_MANY', { max })
    const made = await insertEndpoint(tx, body, admin.id).catch(refusedBy(unique, locale))
    const secret = newSecret()
    await addSecret(tx, secrets, 'webhook_secret', made?.id ?? '', secret)
    const endpoint = await readEndpoint(context, made?.id ?? '')
    context.record({ id: endpoint.id, name: endpoint.name, before: null, after: snapshot(endpoint) })
    return { endpoint, secret }
  },

  updateWebhook(context) {
    const { body } = context
    return change(context, body.version, ({ id, address, events }) => {
      expectReader(
        context,
        address === body.address ? body.events.filter(event => !events.includes(event)) : body.events,
      )
      expectOpen(context, body.address)
      return updateWebhook(context.tx, id, body)
    })
  },

  async rotateWebhookSecret(context) {
    const { tx, secrets } = context
    const secret = newSecret()
    const endpoint = await change(context, undefined, async ({ id }) => {
      await addSecret(tx, secrets, 'webhook_secret', id, secret)
      await touchEndpoint(tx, id)
    })
    return { endpoint, secret }
  },

  switchWebhook(context) {
    const { enabled } = context.body
    return change(context, undefined, async before => {
      if (before.enabled === enabled) throw new AppError('WEBHOOK_SWITCHED')
      await switchWebhook(context.tx, before.id, enabled)
      if (enabled) await addJob(context.tx, 'send-webhooks')
    })
  },

  async removeWebhook(context) {
    const { tx, params } = context
    if (!(await lockEndpoint(tx, params.id))) throw notFound()
    const before = await readEndpoint(context, params.id)
    await removeWebhook(tx, params.id)
    context.record({ id: before.id, name: before.name, before: snapshot(before), after: null })
    return { done: true }
  },

  async testWebhook(context) {
    const { tx, params } = context
    const { id, name } = await expectOn(context, params.id)
    const deliveryId = await queueTest(tx, id, testEvent)
    await addJob(tx, 'send-webhooks')
    context.record({ id, name, before: null, after: snapshotOf(webhookLog, { isTest: true }) })
    return { deliveryId }
  },
}

const unique: Constraints = { webhook_endpoint_name: ['name', 'WEBHOOK_NAME_TAKEN'] }

type OneEndpoint = SignedContext & { params: { id: string } }

async function readEndpoint({ tx }: SignedContext, id: string): Promise<Endpoint> {
  const found = await findEndpoint(tx, id)
  if (!found) throw notFound()
  return found
}

/** The endpoint, locked, to which something is about to be sent. */
export async function expectOn(context: SignedContext, id: string): Promise<Endpoint> {
  if (!(await lockEndpoint(context.tx, id))) throw notFound()
  const found = await readEndpoint(context, id)
  if (!found.enabled) throw new AppError('WEBHOOK_OFF')
  return found
}

/** Whoever says where events go may read what they hold. What somebody else chose may stay, as long as it goes to the same place. */
function expectReader({ admin }: SignedContext, events: readonly WebhookEvent[]): void {
  if (!events.every(event => allows(admin, webhookEvents[event].needs))) throw new AppError('PERMISSION_DENIED')
}

/** What is said here is said to nobody inside a private network, nor where others could read along. */
function expectOpen({ addresses, locale }: SignedContext, address: string): void {
  if (!addresses.mayAsk(address)) throw wrongField('address', 'ADDRESS_CLOSED', locale)
}

const change = (
  context: OneEndpoint,
  version: number | undefined,
  make: (before: Endpoint) => Promise<unknown>,
): Promise<Endpoint> =>
  changeOne(
    context,
    { lock: lockEndpoint, read: readEndpoint, nameOf: ({ name }) => name, snapshot, unique },
    version,
    make,
  )

const snapshot = (endpoint: Endpoint) => snapshotOf(webhookLog, endpoint)
