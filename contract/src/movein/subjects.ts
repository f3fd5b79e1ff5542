import type { Text } from '../core/text.ts'
import type { CellColumn, Column, FileUse, RowSubject, Subject } from './subject.ts'
import { accountBalanceSubject } from './subjects/account-balances.ts'
import { agentCreditSubject } from './subjects/agent-credit.ts'
import { agentSubject } from './subjects/agents.ts'
import { balanceSubject } from './subjects/balances.ts'
import { bankAccountSubject } from './subjects/bank-accounts.ts'
import { bannerSubject } from './subjects/banners.ts'
import { dayBalanceSubject } from './subjects/day-balances.ts'
import { employeeSubject } from './subjects/employees.ts'
import { gameSubject } from './subjects/games.ts'
import { historySubject } from './subjects/history.ts'
import { memberCreditSubject } from './subjects/member-credit.ts'
import { memberEditSubject } from './subjects/member-edits.ts'
import { memberStatusSubject } from './subjects/member-status.ts'
import { memberTagSubject } from './subjects/member-tags.ts'
import { memberSubject } from './subjects/members.ts'
import { openBonusSubject } from './subjects/open-bonuses.ts'
import { promotionSubject } from './subjects/promotions.ts'
import { roleSubject } from './subjects/roles.ts'
import { sellerSubject } from './subjects/sellers.ts'

/** Of these each row is a call that staff could make at the desk. */
export const rowSubjects = {
  sellers: sellerSubject,
  agents: agentSubject,
  bankAccounts: bankAccountSubject,
  promotions: promotionSubject,
  roles: roleSubject,
  employees: employeeSubject,
  memberTags: memberTagSubject,
  memberCredit: memberCreditSubject,
  memberEdits: memberEditSubject,
  memberStatus: memberStatusSubject,
  games: gameSubject,
  banners: bannerSubject,
} as const satisfies Record<string, RowSubject>

/** What a file can be about, and what can be told in it. Columns of a file are assigned to these, whatever they are called there. */
export const moveSubjects = {
  members: memberSubject,
  balances: balanceSubject,
  agentCredit: agentCreditSubject,
  openBonuses: openBonusSubject,
  history: historySubject,
  dayBalances: dayBalanceSubject,
  accountBalances: accountBalanceSubject,
  ...rowSubjects,
} as const satisfies Record<string, Subject>

export type MoveSubject = keyof typeof moveSubjects
/** What subjects are called, without what can be told in them. */
export const subjectWords = Object.fromEntries(
  Object.entries(moveSubjects).map(([name, { th, en }]): [string, Text] => [name, { th, en }]),
) as Readonly<Record<MoveSubject, Text>>
export type RowSubjectName = keyof typeof rowSubjects
/** Those of which the rows are written as a set. */
export type SetSubject = Exclude<MoveSubject, RowSubjectName>
export const moveSubjectNames = Object.keys(moveSubjects) as [MoveSubject, ...MoveSubject[]]
export type MemberColumn = keyof (typeof moveSubjects)['members']['columns']
export type BalanceColumn = keyof (typeof moveSubjects)['balances']['columns']
export type BonusColumn = keyof (typeof moveSubjects)['openBonuses']['columns']
export type HistoryColumn = keyof (typeof moveSubjects)['history']['columns']

export type DayBalanceColumn = keyof (typeof moveSubjects)['dayBalances']['columns']
export type AccountBalanceColumn = keyof (typeof moveSubjects)['accountBalances']['columns']
export const isRowSubject = (subject: MoveSubject): subject is RowSubjectName => Object.hasOwn(rowSubjects, subject)
export const subjectsOf = (use: FileUse): MoveSubject[] =>
  moveSubjectNames.filter(subject => moveSubjects[subject].use === use)
/** What is done on any day, and has no part in moving in. */
export const isDailySubject = (subject: MoveSubject): boolean => moveSubjects[subject].use === 'daily'

export const columnsOf = (subject: MoveSubject): Readonly<Record<string, Column>> => moveSubjects[subject].columns
export const cellsOf = (subject: RowSubjectName): Readonly<Record<string, CellColumn>> => rowSubjects[subject].columns

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
