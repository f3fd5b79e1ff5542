import { z } from 'zod'
import { machine } from '../core/machine.ts'
import { Id, listQuery, QueryDay } from '../core/paging.ts'
import { reads } from '../core/record.ts'
import { ChannelKind } from './channel.types.ts'
import { deliveryListed, deliveryRecord, type deliveryResultWords } from './delivery.record.ts'

/** A delivery is tried so often, later and later; then somebody has to look at it. */
export const attemptsAtMost = 12
/** How long the log of deliveries is kept. */
export const deliveryDays = 30

const DeliveryStatus = deliveryListed.status.read
export type DeliveryStatus = z.infer<typeof DeliveryStatus>
/** What failed or was called off may be sent after all, by somebody who wants it. */
export const deliveryMachine = machine<DeliveryStatus>({
  waiting: ['sent', 'failed', 'cancelled'],
  sent: [],
  failed: ['waiting'],
  cancelled: ['waiting'],
})

export type DeliveryResult = keyof typeof deliveryResultWords

export const DeliveryRow = z.object(reads(deliveryListed))
export type DeliveryRow = z.infer<typeof DeliveryRow>

export const DeliveryQuery = listQuery(['createdAt'], {
  groupId: Id.optional(),
  channelKind: ChannelKind.optional(),
  status: DeliveryStatus.optional(),
  from: QueryDay.optional(),
  to: QueryDay.optional(),
})

export const DeliveryDetail = z.object(reads(deliveryRecord))
export type DeliveryDetail = z.infer<typeof DeliveryDetail>

/** What became of today's deliveries, by channel. */
export const DeliverySums = z.object({
  channels: z.array(
    z.object({
      channelKind: ChannelKind,
      sentCount: z.int(),
      waitingCount: z.int(),
      failedCount: z.int(),
      cancelledCount: z.int(),
    }),
  ),
})
