import { can } from '../../core/permission.ts'
import { dailyDaysAtMost, memberDaysAtMost } from '../../core/report-period.ts'
import { days, listedDays } from '../groups.ts'
import { subject } from '../subject.ts'

const everywhere = ['hours', 'members'] as const
const transfers = [...listedDays, 'hour', 'member'] as const
const byChannel = [...transfers, 'account'] as const

/** What moved between members and the brand, as the ledger posted it. */
export const moneySubject = subject({
  th: 'เงิน',
  en: 'Money',
  needs: can('agentReport', 'read'),
  sums: {
    hours: { groups: [...days, 'hour'], daysAtMost: dailyDaysAtMost },
    channels: { groups: [...days, 'bank', 'account'], daysAtMost: dailyDaysAtMost },
    members: { groups: [...days, 'member'], daysAtMost: memberDaysAtMost },
  },
  measures: {
    deposit: {
      th: 'เงินฝาก',
      en: 'Deposits',
      figure: 'deposit',
      unit: 'money',
      sums: ['hours', 'channels', 'members'],
      opensBy: byChannel,
    },
    withdrawal: {
      th: 'เงินถอน',
      en: 'Withdrawals',
      figure: 'withdrawal',
      unit: 'money',
      sums: ['hours', 'channels', 'members'],
      opensBy: byChannel,
    },
    net: {
      th: 'ฝากสุทธิ',
      en: 'Net deposits',
      figure: 'net',
      unit: 'money',
      sums: ['hours', 'channels', 'members'],
      opensBy: byChannel,
    },
    bonus: { th: 'โบนัส', en: 'Bonus', figure: 'bonus', unit: 'money', sums: everywhere, opensBy: transfers },
    refund: { th: 'คืนยอด', en: 'Refunds', figure: 'refund', unit: 'money', sums: everywhere, opensBy: transfers },
    affiliate: {
      th: 'แนะนำเพื่อน',
      en: 'Affiliates',
      figure: 'affiliate',
      unit: 'money',
      sums: everywhere,
      opensBy: transfers,
    },
    adjustment: {
      th: 'ปรับเครดิต',
      en: 'Adjustments',
      figure: 'adjustment',
      unit: 'money',
      sums: everywhere,
      opensBy: transfers,
    },
    turnover: {
      th: 'ยอดเทิร์น',
      en: 'Turnover',
      figure: 'turnover',
      unit: 'money',
      sums: everywhere,
      opensBy: transfers,
    },
    ggr: { th: 'GGR', en: 'GGR', figure: 'ggr', unit: 'money', sums: everywhere, opensBy: transfers },
    withdrawalShare: {
      th: 'ถอนต่อฝาก',
      en: 'Withdrawals of deposits',
      unit: 'percent',
      of: 'withdrawal',
      per: 'deposit',
    },
    bonusShare: { th: 'โบนัสต่อฝาก', en: 'Bonus of deposits', unit: 'percent', of: 'bonus', per: 'deposit' },
  },
})
