import { can } from '../../core/permission.ts'
import { dailyDaysAtMost, memberDaysAtMost } from '../../core/report-period.ts'
import { days, listedDays } from '../groups.ts'
import { subject } from '../subject.ts'

const played = [...days, 'provider', 'gameType'] as const
const placed = ['placed', 'placedByMember'] as const
const listed = [...listedDays, 'provider', 'gameType', 'game', 'member'] as const

/**
 * Bets. Those of the bet report count on the day on which they were placed. Turnover and GGR count a stake when it is placed and a win
 * when it is settled, as the bets themselves say; the ledger posts both in the same moments.
 */
export const betsSubject = subject({
  th: 'เดิมพัน',
  en: 'Bets',
  needs: can('betReport', 'read'),
  sums: {
    placed: { groups: [...played, 'game'], daysAtMost: dailyDaysAtMost },
    placedByMember: { groups: [...played, 'member'], daysAtMost: memberDaysAtMost },
    posted: { groups: [...played, 'hour'], daysAtMost: dailyDaysAtMost },
    postedByMember: { groups: [...played, 'member'], daysAtMost: memberDaysAtMost },
  },
  measures: {
    betCount: {
      th: 'จำนวนเดิมพัน',
      en: 'Bets placed',
      figure: 'betsPlaced',
      unit: 'count',
      sums: placed,
      opensBy: listed,
    },
    stakes: { th: 'ยอดเดิมพัน', en: 'Stakes', figure: 'betStakes', unit: 'money', sums: placed, opensBy: listed },
    openStakes: {
      th: 'ยอดที่ยังไม่จบ',
      en: 'Open stakes',
      figure: 'betOpenStakes',
      unit: 'money',
      sums: placed,
      opensBy: listed,
    },
    wins: { th: 'ยอดที่สมาชิกได้', en: 'Wins', figure: 'betWins', unit: 'money', sums: placed, opensBy: listed },
    result: {
      th: 'ผลของสมาชิก',
      en: 'Member result',
      figure: 'betResult',
      unit: 'money',
      sums: placed,
      opensBy: listed,
    },
    averageBet: { th: 'เดิมพันเฉลี่ย', en: 'Average bet', unit: 'money', of: 'stakes', per: 'betCount' },
    turnover: {
      th: 'ยอดเทิร์น',
      en: 'Turnover',
      figure: 'turnover',
      unit: 'money',
      sums: ['posted', 'postedByMember'],
      opensBy: [...listedDays, 'hour', 'provider', 'gameType', 'member'],
    },
    ggr: {
      th: 'GGR',
      en: 'GGR',
      figure: 'betGgr',
      unit: 'money',
      sums: ['posted', 'postedByMember'],
    },
    hold: { th: 'GGR ต่อยอดเทิร์น', en: 'GGR of turnover', unit: 'percent', of: 'ggr', per: 'turnover' },
  },
})
