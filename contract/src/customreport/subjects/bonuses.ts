import { can } from '../../core/permission.ts'
import { memberDaysAtMost } from '../../core/report-period.ts'
import { days, listedDays } from '../groups.ts'
import { subject } from '../subject.ts'

const sums = ['moves'] as const

/** Bonuses of promotions. A claim counts on the day on which its bonus was given. */
export const bonusesSubject = subject({
  th: 'โบนัส',
  en: 'Bonuses',
  needs: can('promotionReport', 'read'),
  sums: { moves: { groups: [...days, 'promotion', 'member'], daysAtMost: memberDaysAtMost } },
  measures: {
    claims: { th: 'จำนวนสิทธิ์', en: 'Claims', figure: 'bonusClaims', unit: 'count', sums },
    claimants: {
      th: 'สมาชิกที่รับ',
      en: 'Members with a bonus',
      figure: 'bonusMembers',
      unit: 'count',
      sums,
      isDistinct: true,
    },
    given: { th: 'โบนัสที่ให้', en: 'Bonus given', figure: 'bonusGiven', unit: 'money', sums },
    converted: { th: 'เป็นเงินสดแล้ว', en: 'Turned into cash', figure: 'bonusConverted', unit: 'money', sums },
    returned: { th: 'โบนัสที่ได้คืน', en: 'Returned', figure: 'bonusReturned', unit: 'money', sums },
    cost: {
      th: 'ต้นทุนโบนัส',
      en: 'Cost',
      figure: 'promotionCost',
      unit: 'money',
      sums,
      opensBy: [...listedDays, 'promotion'],
      opensWith: 'promotion',
    },
    averageBonus: { th: 'โบนัสเฉลี่ยต่อสิทธิ์', en: 'Average bonus', unit: 'money', of: 'given', per: 'claims' },
  },
})
