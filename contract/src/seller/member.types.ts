import { z } from 'zod'
import { Currency } from '../core/money.ts'
import { Day, Id, listQuery } from '../core/paging.ts'
import { pick, reads } from '../core/record.ts'
import { memberListed } from '../member/member.record.ts'
import { MemberStatus, Reason } from '../member/member.types.ts'

/** A member of a seller, with what they did in the days that count for this seller. */
export const SellerMember = z.object({
  ...reads(pick(memberListed, ['id', 'username', 'status', 'registeredAt', 'firstDepositAt', 'version'])),
  name: z.string(),
  /** The first business day that counts for this seller. */
  since: Day,
  depositMinor: z.int(),
  withdrawalMinor: z.int(),
  ggrMinor: z.int(),
  currency: Currency,
})
export type SellerMember = z.infer<typeof SellerMember>

export const SellerMemberQuery = listQuery(['registeredAt'], { sellerId: Id, status: MemberStatus.optional() })

export const MoveMember = z.strictObject({
  sellerId: Id,
  reason: Reason,
  /** Left out where many are moved at once. */
  version: z.int().min(1).optional(),
})
