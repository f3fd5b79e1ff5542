import { PassThrough, type Readable } from 'node:stream'
import { joined, type Sql, sql } from '#platform/database/sql.ts'
import { chunkBytes } from '#platform/file/file-store.ts'
import { type Cell, decimalOf, eitherSql, type PlainCell } from './export-cells.ts'
import { escaped } from './export-text.ts'

/** Without it Excel assumes another encoding, and Thai becomes unreadable. */
const byteOrderMark = '\u{feff}'

/**
 * What begins a formula in some spreadsheet: the signs themselves, their full-width forms, and white space that is skipped before
 * them. The same rule as `formula_safe`, which is for the cells.
 */
const beginsFormula =
  /^[\s\p{Cc}\p{Cf}\u{feff}]*[=+\-@\u{ff1d}\u{ff0b}\u{ff0d}\u{ff20}\u{2212}\u{fe62}\u{fe63}\u{fe66}\u{fe6b}]|^[\t\r\n]/u

/** Words and titles come from the screen, so a client can send anything: they are protected against formulas like cells. */
const formulaSafe = (word: string) => (beginsFormula.test(word) ? `'${word}` : word)

/** A row of values that are here already, and not in the database. */
export const plainCsvRow = (cells: readonly PlainCell[]): string =>
  `${cells.map(cell => (cell.kind === 'text' ? quoted(cell.text) : plainNumber(cell))).join(',')}\n`

function plainNumber({ kind, value }: Exclude<PlainCell, { kind: 'text' }>): string {
  if (value === null) return ''
  const written = kind === 'count' ? String(value) : decimalOf(value, 2)
  return kind === 'percent' ? `${written}%` : written
}

/** The cells of a row for COPY in its CSV format. */
export const csvRow = (cells: readonly Cell[]): Sql => joined(cells.map(csvCell))

function csvCell(cell: Cell): Sql {
  switch (cell.kind) {
    case 'text':
      return escaped(cell, value => sql`formula_safe(${value})`, formulaSafe)
    case 'fixed':
      return sql`${formulaSafe(cell.text)}::text`
    case 'either':
      return eitherSql(
        cell.ways.map(way => ({ if: way.if, so: csvCell(way.so) })),
        csvCell(cell.otherwise),
      )
    // Money and percentages have two decimals. Numeric division is exact, unlike floating point.
    case 'money':
    case 'signed':
      return sql`round(${cell.value} / 100, 2)::text`
    case 'percent':
      return sql`round(${cell.value} / 100, 2) || '%'`
    case 'time':
      return sql`date_trunc('second', ${cell.value})::text`
    case 'number':
    case 'count':
    case 'day':
      return sql`(${cell.value})::text`
    default:
      return cell satisfies never
  }
}

export const csvFormat = sql`with (format csv)`

/** The file around the rows: the byte order mark and the titles. */
export function csvFile(titles: readonly string[], rows: Readable): Readable {
  const out = new PassThrough({ highWaterMark: chunkBytes })
  out.write(`${byteOrderMark}${titles.map(quoted).join(',')}\n`)
  return rows.on('error', error => out.destroy(error)).pipe(out)
}

const quoted = (title: string) => `"${formulaSafe(title).replaceAll('"', '""')}"`
