import { signedIn } from '../../core/permission.ts'
import { dailyDaysAtMost } from '../../core/report-period.ts'
import { days, listedDays } from '../groups.ts'
import { subject } from '../subject.ts'

const sums = ['days'] as const

/** Marketing links: how far those came who clicked one. Each step counts on the day on which it was taken. */
export const linksSubject = subject({
  th: 'ลิงก์การตลาด',
  en: 'Marketing links',
  needs: signedIn(),
  sums: { days: { groups: [...days, 'link', 'channel'], daysAtMost: dailyDaysAtMost } },
  measures: {
    clicks: { th: 'คลิก', en: 'Clicks', figure: 'linkClicks', unit: 'count', sums },
    visitors: { th: 'ผู้เข้าชม', en: 'Visitors', figure: 'linkVisitors', unit: 'count', sums },
    registrations: {
      th: 'สมัครสมาชิก',
      en: 'Registrations',
      figure: 'linkMembers',
      unit: 'count',
      sums,
      opensBy: [...listedDays, 'link'],
      opensWith: 'link',
    },
    firstDeposits: { th: 'ฝากครั้งแรก', en: 'First deposits', figure: 'linkFirstDeposits', unit: 'count', sums },
    deposit: { th: 'เงินฝาก', en: 'Deposits', figure: 'linkDeposits', unit: 'money', sums },
    withdrawal: { th: 'เงินถอน', en: 'Withdrawals', figure: 'linkWithdrawals', unit: 'money', sums },
    registered: {
      th: 'สมัครต่อคลิก',
      en: 'Registrations of clicks',
      unit: 'percent',
      of: 'registrations',
      per: 'clicks',
    },
    deposited: {
      th: 'ฝากครั้งแรกต่อสมัคร',
      en: 'First deposits of registrations',
      unit: 'percent',
      of: 'firstDeposits',
      per: 'registrations',
    },
  },
})
