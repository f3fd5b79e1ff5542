import type { Locale } from '#contract/core/text.ts'
import { cellsOf, columnsOf, isRowSubject, type MoveSubject } from '#contract/movein/subjects.ts'

/** A member is told by the full name, or by its two parts: the example has the parts. */
const isExampled = (subject: MoveSubject, name: string): boolean => subject !== 'members' || name !== 'name'

const quoted = (cell: string): string => (/[",\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)
const lineOf = (cells: readonly string[]): string => `${cells.map(quoted).join(',')}\r\n`

/** A file to be filled in: its headings and, where each row is a call, one row that shows what is written where. */
export function exampleFile(subject: MoveSubject, locale: Locale): Blob {
  return new Blob([`\uFEFF${linesOf(subject, locale).map(lineOf).join('')}`], { type: 'text/csv;charset=utf-8' })
}

function linesOf(subject: MoveSubject, locale: Locale): readonly (readonly string[])[] {
  if (isRowSubject(subject)) {
    const columns = Object.values(cellsOf(subject))
    return [columns.map(({ title }) => title[locale]), columns.map(({ example }) => example[locale])]
  }
  return [
    Object.entries(columnsOf(subject)).flatMap(([name, { title }]) =>
      isExampled(subject, name) ? [title[locale]] : [],
    ),
  ]
}
