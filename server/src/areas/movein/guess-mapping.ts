import type { Mapping } from '#contract/movein/movein.types.ts'
import { bareHeading, columnsOf, type MoveSubject } from '#contract/movein/subjects.ts'

/** Which column of a file tells what, by its headings: those of a template first, then what systems usually call them. */
export function guessMapping(
  subject: MoveSubject,
  headings: readonly string[],
  template: Readonly<Record<string, string>> = {},
): Mapping {
  const bare = headings.map(bareHeading)
  const mapping: Mapping = {}
  const taken = new Set<number>()
  const assign = (name: string, heading: string) => {
    if (mapping[name] !== undefined || heading === '') return
    const at = bare.findIndex((each, index) => each === heading && !taken.has(index))
    if (at < 0) return
    mapping[name] = at
    taken.add(at)
  }
  for (const [name, heading] of Object.entries(template)) assign(name, bareHeading(heading))
  for (const [name, { title, headings: known }] of Object.entries(columnsOf(subject))) {
    for (const heading of [title.th, title.en, ...known]) assign(name, bareHeading(heading))
  }
  return mapping
}
