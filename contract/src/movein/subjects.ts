import type { Column, Subject } from './subject.ts'
import { accountBalanceSubject } from './subjects/account-balances.ts'
import { agentCreditSubject } from './subjects/agent-credit.ts'
import { balanceSubject } from './subjects/balances.ts'
import { dayBalanceSubject } from './subjects/day-balances.ts'
import { historySubject } from './subjects/history.ts'
import { memberSubject } from './subjects/members.ts'
import { openBonusSubject } from './subjects/open-bonuses.ts'

/** What a file can be about, and what can be told in it. Columns of a file are assigned to these, whatever they are called there. */
export const moveSubjects = {
  members: memberSubject,
  balances: balanceSubject,
  agentCredit: agentCreditSubject,
  openBonuses: openBonusSubject,
  history: historySubject,
  dayBalances: dayBalanceSubject,
  accountBalances: accountBalanceSubject,
} as const satisfies Record<string, Subject>

export type MoveSubject = keyof typeof moveSubjects
export const moveSubjectNames = Object.keys(moveSubjects) as [MoveSubject, ...MoveSubject[]]
export type MemberColumn = keyof (typeof moveSubjects)['members']['columns']
export type BalanceColumn = keyof (typeof moveSubjects)['balances']['columns']
export type BonusColumn = keyof (typeof moveSubjects)['openBonuses']['columns']
export type HistoryColumn = keyof (typeof moveSubjects)['history']['columns']

export type DayBalanceColumn = keyof (typeof moveSubjects)['dayBalances']['columns']
export type AccountBalanceColumn = keyof (typeof moveSubjects)['accountBalances']['columns']

export const columnsOf = (subject: MoveSubject): Readonly<Record<string, Column>> => moveSubjects[subject].columns

/** A heading as it is compared: `Bank Account_No.` is `bankaccountno`. */
export const bareHeading = (text: string): string => text.toLowerCase().replace(/[\s_./()#*:-]/g, '')

/** A row of members has either a full name or its two parts, and the balance of a day its day or its moment. */
export const missingColumns = (subject: MoveSubject, assigned: ReadonlySet<string>): string[] => {
  const needed = Object.entries(columnsOf(subject)).flatMap(([name, { isNeeded }]) => (isNeeded ? [name] : []))
  const missing = needed.filter(name => !assigned.has(name))
  const isOfDay = subject === 'dayBalances' || subject === 'accountBalances'
  if (isOfDay && !assigned.has('day') && !assigned.has('asOf')) return [...missing, 'day']
  if (subject !== 'members' || assigned.has('name')) return missing
  return [...missing, ...['firstName', 'lastName'].filter(name => !assigned.has(name))]
}
