import { PassThrough, type Readable } from 'node:stream'
import { type Sql, sql } from '#platform/database/sql.ts'
import { chunkBytes } from '#platform/file/file-store.ts'
import { type Cell, safeText } from './export-cells.ts'

/** Without it Excel takes the file for another encoding, and Thai becomes noise. */
const byteOrderMark = '\u{feff}'

/**
 * What begins a formula in some spreadsheet: the signs themselves, their full-width forms, and white space that is skipped before them.
 * As `formula_safe` does it for the cells.
 */
const beginsFormula =
  /^[\s\p{Cc}\p{Cf}\u{feff}]*[=+\-@\u{ff1d}\u{ff0b}\u{ff0d}\u{ff20}\u{2212}\u{fe62}\u{fe63}\u{fe66}\u{fe6b}]|^[\t\r\n]/u

/** A word or title is what the screen says, but also only what a client sent: it is no more a formula than a cell is. */
const formulaSafe = (word: string) => (beginsFormula.test(word) ? `'${word}` : word)
const safe = { value: (value: Sql) => sql`formula_safe(${value})`, word: formulaSafe }

/** The cells of a row as COPY writes them in its CSV format. */
export const csvRow = (cells: readonly Cell[]): Sql =>
  cells
    .map(cell => (cell.kind === 'text' ? safeText(cell, safe) : cell.value))
    .reduce((all, next) => sql`${all}, ${next}`)

export const csvFormat = sql`with (format csv)`

/** The file around the rows: the mark of its encoding and the titles. */
export function csvFile(titles: readonly string[], rows: Readable): Readable {
  const out = new PassThrough({ highWaterMark: chunkBytes })
  out.write(`${byteOrderMark}${titles.map(quoted).join(',')}\n`)
  return rows.on('error', error => out.destroy(error)).pipe(out)
}

const quoted = (title: string) => `"${formulaSafe(title).replaceAll('"', '""')}"`
