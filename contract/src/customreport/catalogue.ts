import { allows, type Needs, type Who } from '../core/permission.ts'
import { type GroupName, needsOfGroup } from './groups.ts'
import { type AnySubject, isRatio, type Measure } from './subject.ts'
import { agentsSubject } from './subjects/agents.ts'
import { betsSubject } from './subjects/bets.ts'
import { bonusesSubject } from './subjects/bonuses.ts'
import { linksSubject } from './subjects/links.ts'
import { membersSubject } from './subjects/members.ts'
import { moneySubject } from './subjects/money.ts'
import { sellersSubject } from './subjects/sellers.ts'
import { shiftsSubject } from './subjects/shifts.ts'

/**
 * All that a report can be made of: subjects with their measures, the groups that their sums hold, and what each takes. Nothing else
 * can be asked. docs/custom-reports.md is checked against it.
 */
export const catalogue = {
  money: moneySubject,
  bets: betsSubject,
  members: membersSubject,
  bonuses: bonusesSubject,
  agents: agentsSubject,
  sellers: sellersSubject,
  links: linksSubject,
  shifts: shiftsSubject,
} as const satisfies Readonly<Record<string, AnySubject>>
export type SubjectName = keyof typeof catalogue
const isSubject = (name: string): name is SubjectName => Object.hasOwn(catalogue, name)
export const subjectNames = Object.keys(catalogue).filter(isSubject)

/** A subject by its name, with the names of its measures and sums as plain words. */
export const subjectOf = (name: SubjectName): AnySubject => catalogue[name]

export const measureOf = (subject: SubjectName, name: string): Measure | undefined => {
  const { measures } = subjectOf(subject)
  return Object.hasOwn(measures, name) ? measures[name] : undefined
}

/** The counted measures that one is made of: itself, or both sides of a ratio. */
export function countedIn(subject: SubjectName, name: string): readonly string[] {
  const measure = measureOf(subject, name)
  if (!measure) return []
  return isRatio(measure) ? [measure.of, measure.per] : [name]
}

/** The sums from which a counted measure is read by these groups; undefined where none holds all of them. */
export function sumsFor(subject: SubjectName, name: string, by: readonly GroupName[]): string | undefined {
  const measure = measureOf(subject, name)
  if (!measure || isRatio(measure)) return undefined
  const { sums } = subjectOf(subject)
  return measure.sums.find(each => by.every(group => sums[each]?.groups.includes(group)))
}

/** Whether a measure can be had by all of these groups together. */
export const isHeld = (subject: SubjectName, name: string, by: readonly GroupName[]): boolean => {
  const counted = countedIn(subject, name)
  return counted.length > 0 && counted.every(each => sumsFor(subject, each, by) !== undefined)
}

/** The groups of a subject, in the order of its sums. */
export const groupsOf = (subject: SubjectName): readonly GroupName[] => [
  ...new Set(Object.values(subjectOf(subject).sums).flatMap(({ groups }) => groups)),
]

/** Everything that measures by these groups take: of the subject, of each measure and both sides of a ratio, and of the groups. */
const needsOf = (subject: SubjectName, measures: readonly string[], by: readonly GroupName[]): readonly Needs[] => [
  subjectOf(subject).needs,
  ...measures
    .flatMap(name => [name, ...countedIn(subject, name)])
    .flatMap(name => measureOf(subject, name)?.needs ?? []),
  ...by.flatMap(needsOfGroup),
]

/** What somebody lacks of them. */
export const lackedOf = (
  who: Who,
  subject: SubjectName,
  measures: readonly string[],
  by: readonly GroupName[],
): readonly Needs[] => needsOf(subject, measures, by).filter(needs => !allows(who, needs))
