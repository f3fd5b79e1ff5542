import { z } from 'zod'
import { Currency } from '../core/money.ts'
import { Day, Id, Instant, listQuery } from '../core/paging.ts'
import { MemberUsername } from '../core/personal.ts'
import { MemberStatus, Reason } from '../member/member.types.ts'

/** A member of a seller, with what they did in the days that count for this seller. */
export const SellerMember = z.object({
  id: Id,
  username: MemberUsername,
  name: z.string(),
  status: MemberStatus,
  registeredAt: Instant,
  /** The first business day that counts for this seller. */
  since: Day,
  firstDepositAt: Instant.nullable(),
  depositMinor: z.int(),
  withdrawalMinor: z.int(),
  ggrMinor: z.int(),
  currency: Currency,
  version: z.int().min(1),
})
export type SellerMember = z.infer<typeof SellerMember>

export const SellerMemberQuery = listQuery(['registeredAt'], { sellerId: Id, status: MemberStatus.optional() })

export const MoveMember = z.strictObject({
  sellerId: Id,
  reason: Reason,
  /** Left out where many are moved at once. */
  version: z.int().min(1).optional(),
})
