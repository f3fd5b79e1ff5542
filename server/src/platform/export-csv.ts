import type { Readable } from 'node:stream'
import type { Cell } from './export-cells.ts'
import { type Sql, sql } from './sql.ts'

/** Without it Excel takes the file for another encoding, and Thai becomes noise. */
const byteOrderMark = '\u{feff}'

/** The cells of a row as COPY writes them in its CSV format. */
export const csvRow = (cells: readonly Cell[]): Sql =>
  cells
    .map(({ kind, value }) => (kind === 'text' ? sql`formula_safe(${value})` : value))
    .reduce((all, next) => sql`${all}, ${next}`)

export const csvFormat = sql`with (format csv)`

/** The file around the rows: the mark of its encoding and the titles. */
export async function* csvFile(titles: readonly string[], rows: Readable): AsyncGenerator<string | Buffer> {
  yield `${byteOrderMark}${titles.map(quoted).join(',')}\n`
  yield* rows
}

/** A title is what the screen says, but also only what a client sent: it is no more a formula than a cell is. */
const quoted = (title: string) => `"${(/^[=+\-@\t\r]/.test(title) ? `'${title}` : title).replaceAll('"', '""')}"`
