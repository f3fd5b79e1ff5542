import { z } from 'zod'
import { Currency } from '../core/money.ts'
import { Id, Instant, listQuery } from '../core/paging.ts'
import { MemberUsername } from '../core/personal.ts'
import { MemberStatus } from '../member/member.types.ts'

/** So many business days, today included, are added up of a downline. */
export const downlineDays = 30

/** So many members of a level are looked at; one with more is told as such, without sums. */
export const levelMembersAtMost = 2_000

/** Those whom one member brought, one level below. */
export const DownlineMember = z.object({
  id: Id,
  username: MemberUsername,
  name: z.string(),
  status: MemberStatus,
  registeredAt: Instant,
  /** Whom they brought themselves. */
  directCount: z.int(),
  depositMinor: z.int(),
  turnoverMinor: z.int(),
  currency: Currency,
})
export type DownlineMember = z.infer<typeof DownlineMember>

export const DownlineQuery = listQuery(['registeredAt'], { uplineId: Id })

/** A level below a member as a whole. */
const DownlineLevel = z.object({
  level: z.int(),
  count: z.int(),
  /** There are more; what they did is then not added up. */
  isMore: z.boolean(),
  depositMinor: z.int().nullable(),
  turnoverMinor: z.int().nullable(),
})
export type DownlineLevel = z.infer<typeof DownlineLevel>
export const DownlineLevels = z.object({ levels: z.array(DownlineLevel), currency: Currency })
