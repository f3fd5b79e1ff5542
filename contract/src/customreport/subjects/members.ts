import { can } from '../../core/permission.ts'
import { dailyDaysAtMost, memberDaysAtMost } from '../../core/report-period.ts'
import { days, listedDays } from '../groups.ts'
import { subject } from '../subject.ts'

const known = ['status', 'origin', 'memberBank', 'seller', 'link'] as const
const opensBy = [...listedDays, ...known] as const

/** Members: who came, who deposited first, and who was active. What is said of them is as it stands now. */
export const membersSubject = subject({
  th: 'สมาชิก',
  en: 'Members',
  needs: can('memberManagement', 'read'),
  sums: {
    registered: { groups: [...days, 'hour', ...known], daysAtMost: dailyDaysAtMost },
    firsts: { groups: [...days, 'hour', ...known], daysAtMost: dailyDaysAtMost },
    active: { groups: days, daysAtMost: memberDaysAtMost },
  },
  measures: {
    newMembers: {
      th: 'สมาชิกใหม่',
      en: 'New members',
      figure: 'newMembers',
      unit: 'count',
      sums: ['registered'],
      opensBy,
    },
    firstDeposits: {
      th: 'ฝากครั้งแรก',
      en: 'First deposits',
      figure: 'firstDeposits',
      unit: 'count',
      sums: ['firsts'],
      opensBy,
    },
    activeMembers: {
      th: 'สมาชิกที่เคลื่อนไหว',
      en: 'Active members',
      figure: 'activeMembers',
      unit: 'count',
      sums: ['active'],
      opensBy: listedDays,
      isDistinct: true,
      needs: can('agentReport', 'read'),
    },
    firstShare: {
      th: 'ฝากครั้งแรกต่อสมาชิกใหม่',
      en: 'First deposits of new members',
      unit: 'percent',
      of: 'firstDeposits',
      per: 'newMembers',
    },
  },
})
