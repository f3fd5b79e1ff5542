import { z } from 'zod'
import { Currency } from '../core/money.ts'
import { Day, Instant } from '../core/paging.ts'
import { memberSession } from '../core/permission.ts'
import { get } from '../frames/call.ts'

/** What a member earned in one period. */
const SiteEarning = z.object({
  from: Day,
  to: Day,
  downlineCount: z.int(),
  amountMinor: z.int(),
  currency: Currency,
  /** Null until it is paid. */
  paidAt: Instant.nullable(),
})

/** A member's own link, how many came by it, and what it brought. Of those who came nothing is told but how many. */
const SiteAffiliate = z.object({
  code: z.string(),
  /** An address of the site, or only its end where the operator has not said where the site stands. */
  link: z.string(),
  levels: z.array(z.object({ level: z.int(), count: z.int(), isMore: z.boolean() })),
  paidMinor: z.int(),
  /** Approved, and not paid yet. */
  waitingMinor: z.int(),
  currency: Currency,
  /** The latest first. */
  earnings: z.array(SiteEarning),
})
export type SiteAffiliate = z.infer<typeof SiteAffiliate>

export const affiliateSiteCalls = {
  getAffiliate: get('/affiliate', memberSession(), { reply: SiteAffiliate }),
}
