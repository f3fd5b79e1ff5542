import type { Mapping, MoveTemplate } from '#contract/movein/movein.types.ts'
import { bareHeading, columnsOf, type MoveSubject, missingColumns } from '#contract/movein/subjects.ts'

type Assigned = {
  /** Columns that are needed and that nothing is assigned to. */
  missing: readonly string[]
  /** Columns that share a heading with another one. */
  twice: readonly string[]
  /** Places of headings that nothing is read from. */
  unused: readonly number[]
}

/** What is right and wrong with an assignment of columns. */
export function assignedOf(subject: MoveSubject, mapping: Mapping, headings: readonly string[]): Assigned {
  const places = Object.values(mapping)
  const used = new Set(places)
  return {
    missing: missingColumns(subject, new Set(Object.keys(mapping))),
    twice: Object.keys(mapping).filter(name => places.filter(at => at === mapping[name]).length > 1),
    unused: headings.flatMap((_, at) => (used.has(at) ? [] : [at])),
  }
}

/** The assignment with one column told by another place of the file, or by none. */
export function withColumn(mapping: Mapping, column: string, at: number | null): Mapping {
  const { [column]: _, ...others } = mapping
  return at === null ? others : { ...others, [column]: at }
}

/** The assignment that a template makes of a file: each of its headings where the file has it. */
export function byTemplate({ subject, headings: named }: MoveTemplate, headings: readonly string[]): Mapping {
  const bare = headings.map(bareHeading)
  return Object.fromEntries(
    Object.entries(named).flatMap(([column, heading]) => {
      const at = bare.indexOf(bareHeading(heading))
      return at >= 0 && Object.hasOwn(columnsOf(subject), column) ? [[column, at]] : []
    }),
  )
}
