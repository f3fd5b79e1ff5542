import type { SiteAffiliate } from '#contract/affiliate/affiliate-site.calls.ts'
import type { Tx } from '#platform/database/database.ts'
import { sql } from '#platform/database/sql.ts'

type OwnSums = Pick<SiteAffiliate, 'code' | 'paidMinor' | 'waitingMinor'>

/** A member's code, and what they earned in all by runs that were approved. */
export const findOwnSums = (tx: Tx, memberId: string): Promise<OwnSums | undefined> =>
  tx.row(sql`
    select affiliate_code(${memberId}) as code,
      coalesce(sum(x.amount_minor) filter (where x.status = 'paid'), 0)::bigint as paid_minor,
      coalesce(sum(x.amount_minor) filter (where x.status = 'waiting'), 0)::bigint as waiting_minor
    from affiliate_share x join affiliate_run r on r.id = x.run_id
    where x.member_id = ${memberId} and r.status in ('approved', 'done')`)

/** As many periods as a page of the site shows. */
const earningsShown = 50

/** What a member earned, the latest period first. */
export const listOwnEarnings = (tx: Tx, memberId: string): Promise<SiteAffiliate['earnings']> =>
  tx.rows(sql`
    select r.first_day as "from", r.last_day as "to", x.downline_count,
      x.amount_minor, r.currency, x.paid_at
    from affiliate_share x join affiliate_run r on r.id = x.run_id
    where x.member_id = ${memberId} and r.status in ('approved', 'done')
    order by r.last_day desc, x.id desc limit ${earningsShown}`)
