import { mayGo } from '#contract/core/machine.ts'
import { type DeliveryDetail, deliveryMachine } from '#contract/group/delivery.types.ts'
import type { groupCalls } from '#contract/group/group.calls.ts'
import type { Handlers, SignedContext } from '#platform/call/context.ts'
import { AppError, notFound } from '#platform/http/error.ts'
import { addJob } from '#platform/job/job-queue.ts'
import { listHandler } from '#platform/list/list.ts'
import { deliveryList, findDelivery, lockDelivery, sumDeliveries, waitAgain } from './delivery.sql.ts'

type DeliveryCalls = Pick<typeof groupCalls, 'searchDeliveries' | 'getDelivery' | 'sumDeliveries' | 'retryDelivery'>

export const deliveryHandlers: Handlers<DeliveryCalls> = {
  searchDeliveries: listHandler(deliveryList),
  getDelivery: context => read(context, context.params.id),
  sumDeliveries: async ({ tx }) => ({ channels: await sumDeliveries(tx) }),

  async retryDelivery(context) {
    const { tx, params } = context
    const found = await lockDelivery(tx, params.id)
    if (!found || found.isGone) throw notFound()
    if (found.locked) throw new AppError('GROUP_LOCKED')
    if (!mayGo(deliveryMachine, found.status, 'waiting')) {
      throw new AppError('STATE_ILLEGAL', { from: found.status, to: 'waiting' })
    }
    await waitAgain(tx, params.id)
    await addJob(tx, 'send-deliveries')
    const after = await read(context, params.id)
    const change = { before: { deliveryStatus: found.status }, after: { deliveryStatus: after.status } }
    context.record({ id: found.groupId, name: after.groupName, ...change })
    return after
  },
}

async function read({ tx }: SignedContext, id: string): Promise<DeliveryDetail> {
  const found = await findDelivery(tx, id)
  if (!found) throw notFound()
  return found
}
