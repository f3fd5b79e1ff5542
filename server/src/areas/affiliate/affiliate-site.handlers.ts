import type { affiliateSiteCalls } from '#contract/affiliate/affiliate-site.calls.ts'
import { houseCurrency } from '#contract/core/money.ts'
import type { Handlers } from '#platform/call/context.ts'
import { findOwnSums, listOwnEarnings } from './affiliate-site.sql.ts'
import { countLevels } from './downline.sql.ts'

export const affiliateSiteHandlers: Handlers<typeof affiliateSiteCalls> = {
  async getAffiliate({ tx, member, brand }) {
    const [own, earnings, levels] = await Promise.all([
      findOwnSums(tx, member.id),
      listOwnEarnings(tx, member.id),
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
