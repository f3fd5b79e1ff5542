import { z } from 'zod'
import { AmountEndMinor, AmountMinor, Currency } from '../core/money.ts'
import { AskedDay, Id, Instant, listQuery } from '../core/paging.ts'

/** Given to a direct downline, or taken back from it. */
export const CreditWay = z.enum(['give', 'take'])
export type CreditWay = z.infer<typeof CreditWay>

export const MovedCredit = z.strictObject({
  way: CreditWay,
  amountMinor: AmountMinor,
  note: z.string().trim().max(300),
})

export const AgentCreditRow = z.object({
  id: Id,
  number: z.string(),
  at: Instant,
  agentId: Id,
  agentCode: z.string(),
  agentName: z.string(),
  /** The company stood on the other side. */
  isCompany: z.boolean(),
  /** Else the agent above; null where who asks may not see who that is. */
  parentId: Id.nullable(),
  parentName: z.string().nullable(),
  way: CreditWay,
  amountMinor: z.int(),
  currency: Currency,
  /** What both had after it; that of the agent above only to those who see it. */
  agentAfterMinor: z.int(),
  parentAfterMinor: z.int().nullable(),
  note: z.string(),
  /** Who did it; null where it was somebody above whom one does not see. */
  actorName: z.string().nullable(),
  transferId: z.int(),
})
export type AgentCreditRow = z.infer<typeof AgentCreditRow>

export const AgentCreditQuery = listQuery(['at', 'amountMinor'], {
  agentId: Id.optional(),
  way: CreditWay.optional(),
  amountFromMinor: AmountEndMinor.optional(),
  amountToMinor: AmountEndMinor.optional(),
  from: AskedDay.optional(),
  to: AskedDay.optional(),
})
