import type { Who } from '#contract/core/permission.ts'
import { catalogue, groupsOf, lackedOf, type SubjectName, subjectNames } from '#contract/customreport/catalogue.ts'
import { Definition } from '#contract/customreport/definition.ts'

/** Where the definition stands in an address, so that a report can be sent before it is saved. */
export const definitionParam = 'd'

export const written = (definition: Definition): string => JSON.stringify(definition)

/** The definition in an address; null where there is none, or none that this version knows. */
export function definitionIn(params: URLSearchParams): Definition | null {
  const text = params.get(definitionParam)
  if (text === null) return null
  try {
    return Definition.safeParse(JSON.parse(text)).data ?? null
  } catch {
    return null
  }
}

/** The subjects that somebody may see something of. */
export const subjectsFor = (who: Who): readonly SubjectName[] =>
  subjectNames.filter(name => lackedOf(who, name, [], []).length === 0)

/** What a new report of a subject shows before anything is chosen: its first figures by day. */
export const firstDefinition = (subject: SubjectName): Definition => ({
  subject,
  measures: Object.keys(catalogue[subject].measures).slice(0, 2),
  rows: groupsOf(subject).slice(0, 1),
  column: null,
  filters: [],
  period: 'last30',
  comparison: 'none',
  sort: null,
  top: null,
  shape: 'table',
})
