import { can } from '../../core/permission.ts'
import { dailyDaysAtMost } from '../../core/report-period.ts'
import { days, listedDays } from '../groups.ts'
import { subject } from '../subject.ts'

const sums = ['closed'] as const
const opening = { sums, opensBy: [...listedDays, 'staff', 'shift'], opensWith: 'shift', opensWhole: true } as const

/** Closed shifts of cashiers, on the day on which they were opened. */
export const shiftsSubject = subject({
  th: 'กะแคชเชียร์',
  en: 'Cashier shifts',
  needs: can('shift', 'read'),
  sums: { closed: { groups: [...days, 'staff', 'shift'], daysAtMost: dailyDaysAtMost } },
  measures: {
    shiftCount: {
      th: 'จำนวนกะ',
      en: 'Shifts',
      figure: 'shiftsClosed',
      unit: 'count',
      sums,
      isDistinct: true,
    },
    handled: {
      th: 'คำขอที่ทำ',
      en: 'Requests handled',
      figure: 'shiftHandled',
      unit: 'count',
      sums,
      isDistinct: true,
    },
    deposit: { th: 'รับฝาก', en: 'Deposits taken', figure: 'shiftDeposit', unit: 'money', ...opening },
    withdrawal: { th: 'จ่ายถอน', en: 'Withdrawals paid', figure: 'shiftWithdrawal', unit: 'money', ...opening },
    correction: { th: 'ยอดที่แก้ไข', en: 'Amount corrected', figure: 'shiftCorrection', unit: 'money', ...opening },
  },
})
