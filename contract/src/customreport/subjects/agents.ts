import { signedIn } from '../../core/permission.ts'
import { dailyDaysAtMost } from '../../core/report-period.ts'
import { days, listedDays } from '../groups.ts'
import { subject } from '../subject.ts'

const sums = ['subtrees'] as const
const opensBy = [...listedDays, 'agent'] as const

/**
 * Agents, each with everybody below it. Only those right below the company are rows, so that nobody counts twice; narrowed to one
 * agent it is that one, wherever it stands.
 */
export const agentsSubject = subject({
  th: 'เอเย่นต์',
  en: 'Agents',
  needs: signedIn(),
  sums: { subtrees: { groups: [...days, 'agent'], daysAtMost: dailyDaysAtMost } },
  measures: {
    newMembers: {
      th: 'สมาชิกใหม่ของสาย',
      en: 'New members of the line',
      figure: 'agentNewMembers',
      unit: 'count',
      sums,
      opensBy,
    },
    betCount: {
      th: 'เดิมพันของสาย',
      en: 'Bets of the line',
      figure: 'agentBets',
      unit: 'count',
      sums,
      opensBy,
    },
    turnover: {
      th: 'ยอดเทิร์นของสาย',
      en: 'Turnover of the line',
      figure: 'agentTurnover',
      unit: 'money',
      sums,
      opensBy,
    },
    ggr: { th: 'GGR ของสาย', en: 'GGR of the line', figure: 'agentGgr', unit: 'money', sums, opensBy },
    hold: { th: 'GGR ต่อยอดเทิร์น', en: 'GGR of turnover', unit: 'percent', of: 'ggr', per: 'turnover' },
  },
})
