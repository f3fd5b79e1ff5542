import type { Locale } from '#contract/core/text.ts'
import { columnsOf, type MoveSubject } from '#contract/movein/subjects.ts'

/** A row is told by the full name, or by its two parts: the example has the parts. */
const unexampled: ReadonlySet<string> = new Set(['name'])

/** A file with headings alone, to be filled in. */
export function exampleFile(subject: MoveSubject, locale: Locale): Blob {
  const headings = Object.entries(columnsOf(subject)).flatMap(([name, { title }]) =>
    unexampled.has(name) ? [] : [title[locale]],
  )
  return new Blob([`\uFEFF${headings.join(',')}\r\n`], { type: 'text/csv;charset=utf-8' })
}
