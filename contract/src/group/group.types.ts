import { z } from 'zod'
import { Clock } from '../core/clock.ts'
import { Id, Instant, listQuery } from '../core/paging.ts'
import { locales } from '../core/text.ts'
import { eventNames } from '../notification/notification.events.ts'
import { Channel } from './channel.types.ts'

/** More than any team has. */
const membersAtMost = 500
/** How long events that come often are gathered at most. */
const digestMinutesAtMost = 24 * 60

const setting = {
  name: z.string().trim().min(2).max(60),
  /** The language of what leaves the office. */
  locale: z.enum(locales),
  events: z.array(z.enum(eventNames)).min(1).max(eventNames.length),
  /** Staff who belong to it, and whether they are told at their bell. */
  memberIds: z.array(Id).max(membersAtMost),
  inApp: z.boolean(),
  /** Between these hours by the brand's clock nothing leaves the office; what would have is gathered. Both alike is never. */
  quietFrom: Clock,
  quietUntil: Clock,
  /** Events that come often are gathered for so long; zero is not at all. */
  digestMinutes: z.int().min(0).max(digestMinutesAtMost),
}

export const GroupRow = z.object({
  id: Id,
  name: z.string(),
  locale: z.enum(locales),
  eventCount: z.int(),
  memberCount: z.int(),
  channels: z.array(z.string()),
  locked: z.boolean(),
  /** Deliveries of the last day that nobody could be reached with. */
  failedCount: z.int(),
  createdAt: Instant,
  version: z.int().min(1),
})
export type GroupRow = z.infer<typeof GroupRow>

export const GroupQuery = listQuery(['createdAt', 'name'], { locked: z.boolean().optional() })

export const NewGroup = z.strictObject(setting)
export type NewGroup = z.output<typeof NewGroup>
export const GroupChange = z.strictObject({ ...setting, version: z.int().min(1) })
export type GroupChange = z.output<typeof GroupChange>

export const GroupDetail = z.object({
  id: Id,
  ...setting,
  locked: z.boolean(),
  channels: z.array(Channel),
  createdAt: Instant,
  version: z.int().min(1),
})
export type GroupDetail = z.infer<typeof GroupDetail>
