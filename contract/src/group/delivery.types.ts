import { z } from 'zod'
import { machine } from '../core/machine.ts'
import { AskedDay, Id, Instant, listQuery } from '../core/paging.ts'
import { NoticeKind } from '../notification/notification.types.ts'
import { ChannelKind } from './channel.types.ts'

/** A delivery is tried so often, later and later; then somebody has to look at it. */
export const attemptsAtMost = 12
/** Waits before the second attempt, which double from then on, up to the longest. */
export const backOff = { firstMs: 5_000, longestMs: 30 * 60_000, jitter: 0.25 } as const
/** How long the log of deliveries is kept. */
export const deliveryDays = 30

const DeliveryStatus = z.enum(['waiting', 'sent', 'failed', 'cancelled'])
export type DeliveryStatus = z.infer<typeof DeliveryStatus>
/** What failed or was called off may be sent after all, by somebody who wants it. */
export const deliveryMachine = machine<DeliveryStatus>({
  waiting: ['sent', 'failed', 'cancelled'],
  sent: [],
  failed: ['waiting'],
  cancelled: ['waiting'],
})

/** How an attempt ended. */
export const DeliveryResult = z.enum(['ok', 'unreachable', 'refused', 'wrongKey', 'closed'])
export type DeliveryResult = z.infer<typeof DeliveryResult>

/** One notice, several that were gathered, or a test that somebody asked for. */
const DeliveryKind = z.enum(['single', 'digest', 'test'])

export const DeliveryRow = z.object({
  id: Id,
  groupId: Id,
  groupName: z.string(),
  channelKind: ChannelKind,
  kind: DeliveryKind,
  /** The event of its first notice; null for a test. */
  event: NoticeKind.nullable(),
  itemCount: z.int(),
  status: DeliveryStatus,
  attempts: z.int(),
  result: DeliveryResult.nullable(),
  /** What an operator can be told of a failure. */
  note: z.string(),
  createdAt: Instant,
  dueAt: Instant,
  endedAt: Instant.nullable(),
})
export type DeliveryRow = z.infer<typeof DeliveryRow>

export const DeliveryQuery = listQuery(['createdAt'], {
  groupId: Id.optional(),
  channelKind: ChannelKind.optional(),
  status: DeliveryStatus.optional(),
  from: AskedDay.optional(),
  to: AskedDay.optional(),
})

const Attempt = z.object({
  id: z.int(),
  at: Instant,
  endedAt: Instant.nullable(),
  result: DeliveryResult.nullable(),
  note: z.string(),
})
export const DeliveryDetail = DeliveryRow.extend({ attemptLog: z.array(Attempt), subjects: z.array(z.string()) })
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
