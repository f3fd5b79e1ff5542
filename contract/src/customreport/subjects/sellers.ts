import { can } from '../../core/permission.ts'
import { dailyDaysAtMost } from '../../core/report-period.ts'
import { days, listedDays } from '../groups.ts'
import { subject } from '../subject.ts'

const opening = { sums: ['days'], opensBy: [...listedDays, 'seller'], opensWith: 'seller' } as const

/** Sellers: members on the days on which they counted for a seller. */
export const sellersSubject = subject({
  th: 'ผู้ขาย',
  en: 'Sellers',
  needs: can('sellerManagement', 'read'),
  sums: { days: { groups: [...days, 'seller'], daysAtMost: dailyDaysAtMost } },
  measures: {
    registrations: {
      th: 'สมาชิกที่พามา',
      en: 'Members brought',
      figure: 'sellerMembers',
      unit: 'count',
      ...opening,
    },
    deposit: { th: 'เงินฝาก', en: 'Deposits', figure: 'deposit', unit: 'money', ...opening },
    withdrawal: { th: 'เงินถอน', en: 'Withdrawals', figure: 'withdrawal', unit: 'money', ...opening },
    net: { th: 'ฝากสุทธิ', en: 'Net deposits', figure: 'net', unit: 'money', ...opening },
    ggr: { th: 'GGR', en: 'GGR', figure: 'ggr', unit: 'money', ...opening },
    commission: {
      th: 'ค่าคอมมิชชัน',
      en: 'Commission',
      figure: 'sellerCommission',
      unit: 'money',
      sums: ['days'],
    },
    commissionShare: {
      th: 'ค่าคอมมิชชันต่อฝาก',
      en: 'Commission of deposits',
      unit: 'percent',
      of: 'commission',
      per: 'deposit',
    },
  },
})
