import type { SubjectName } from '#contract/customreport/catalogue.ts'
import { moneyReading } from './money-sums.sql.ts'
import { bonusesReading, linksReading, membersReading, sellersReading, shiftsReading } from './people-sums.sql.ts'
import { agentsReading, betsReading } from './play-sums.sql.ts'
import type { PlainSums, SubjectSums } from './sums.types.ts'

const declared: { readonly [Subject in SubjectName]: SubjectSums<Subject> } = {
  money: moneyReading,
  bets: betsReading,
  members: membersReading,
  bonuses: bonusesReading,
  agents: agentsReading,
  sellers: sellersReading,
  links: linksReading,
  shifts: shiftsReading,
}

/** How each subject of the catalogue is read, by the names of its sums. Statements are made of these terms and of nothing else. */
export const readings: Readonly<Record<SubjectName, Readonly<Record<string, PlainSums>>>> = declared
