import type { affiliateSiteCalls, SiteAffiliate } from '#contract/affiliate/affiliate-site.calls.ts'
import { houseCurrency } from '#contract/core/money.ts'
import type { Handlers } from '#platform/call/context.ts'
import { sql } from '#platform/database/sql.ts'
import { countLevels } from './downline.sql.ts'

/** As many periods as a page of the site shows. */
const earningsShown = 50

export const affiliateSiteHandlers: Handlers<typeof affiliateSiteCalls> = {
  async getAffiliate({ tx, member, brand }) {
    const [own, earnings, levels] = await Promise.all([
      tx.row<{ code: string; paidMinor: number; waitingMinor: number }>(sql`
        select affiliate_code(${member.id}) as code,
          coalesce(sum(x.amount_minor) filter (where x.status = 'paid'), 0)::bigint as paid_minor,
          coalesce(sum(x.amount_minor) filter (where x.status = 'waiting'), 0)::bigint as waiting_minor
        from affiliate_share x join affiliate_run r on r.id = x.run_id
        where x.member_id = ${member.id} and r.status in ('approved', 'done')`),
      tx.rows<SiteAffiliate['earnings'][number]>(sql`
        select r.first_day as "from", r.last_day as "to", x.downline_count,
          x.amount_minor, r.currency, x.paid_at
        from affiliate_share x join affiliate_run r on r.id = x.run_id
        where x.member_id = ${member.id} and r.status in ('approved', 'done')
        order by r.last_day desc, x.id desc limit ${earningsShown}`),
      countLevels(tx, member.id),
    ])
    const { code = '', paidMinor = 0, waitingMinor = 0 } = own ?? {}
    return {
      code,
      link: `${brand.site}?ref=${code}`,
      levels,
      paidMinor,
      waitingMinor,
      currency: houseCurrency,
      earnings,
    }
  },
}
