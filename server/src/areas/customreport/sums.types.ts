import type { catalogue, SubjectName } from '#contract/customreport/catalogue.ts'
import type { days, GroupName } from '#contract/customreport/groups.ts'
import type { Sql } from '#platform/database/sql.ts'

/** A column of the rows `x`, and its type where it is no text. */
type KeyTerm = { readonly term: Sql; readonly uuid?: true }

/** What a measure counts: what is added up, or what each different value of counts once. */
type Term = { readonly sum: Sql } | { readonly distinct: Sql }

/** What a report is narrowed to, by group: so that rows can be found by an index. */
export type Narrowed = (group: GroupName) => readonly string[] | undefined

/** Rows `x` of some days, each with its `day`, and how their columns are read. The days stand in them as the brand has them. */
export type KeptSums<Group extends string = string, Name extends string = string> = {
  rows(from: Sql, to: Sql, context: { timeZone: string; narrowed: Narrowed }): Sql
  readonly groups: { readonly [Each in Group]: KeyTerm }
  readonly measures: { readonly [Each in Name]: Term }
}

/** The same of any subject: which groups and measures there are is known by the catalogue. */
export type PlainSums = Pick<KeptSums, 'rows'> & {
  readonly groups: Readonly<Partial<Record<string, KeyTerm>>>
  readonly measures: Readonly<Partial<Record<string, Term>>>
}

type SumsOf<Subject extends SubjectName> = (typeof catalogue)[Subject]['sums']
type MeasuresOf<Subject extends SubjectName> = (typeof catalogue)[Subject]['measures']
/** Everything but the day follows from columns of its own. */
type GroupsIn<Sums> = Sums extends { groups: readonly (infer Group)[] }
  ? Exclude<Group, (typeof days)[number]> & string
  : never
type HeldBy<Subject extends SubjectName, Sums> = {
  [Name in keyof MeasuresOf<Subject>]: MeasuresOf<Subject>[Name] extends { sums: readonly (infer Each)[] }
    ? Sums extends Each
      ? Name
      : never
    : never
}[keyof MeasuresOf<Subject>] &
  string

/** How all sums of a subject are read. What the catalogue offers and nobody reads does not compile. */
export type SubjectSums<Subject extends SubjectName> = {
  readonly [Sums in keyof SumsOf<Subject>]: KeptSums<GroupsIn<SumsOf<Subject>[Sums]>, HeldBy<Subject, Sums>>
}
