import { type Sheet, SheetError, type SheetLimits, type SheetRow } from './sheet-types.ts'

const encodings = ['utf-8', 'windows-874'] as const
const delimiters = [',', ';', '\t', '|']
/** This many rows are enough to detect the delimiter. */
const tellingRows = 30

/** TIS-620 is a subset of Windows-874. Thai text in it is not valid UTF-8, so UTF-8 is tried first. */
export function readCsv(bytes: Buffer, limits: SheetLimits): Sheet {
  for (const encoding of encodings) {
    const text = decoded(bytes, encoding)
    if (text === undefined) continue
    // No text contains control characters; an HTML page or a PDF that is named like a sheet is not one either.
    if (/[^\P{Cc}\t\r\n]/u.test(text) || /^\s*(<|%PDF)/.test(text)) break
    const delimiter = delimiterOf(text, limits)
    return { format: 'csv', encoding, delimiter, rows: rowsOf(text, delimiter, limits) }
  }
  throw new SheetError('unreadable')
}

function decoded(bytes: Buffer, encoding: string): string | undefined {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes)
  } catch {
    return undefined
  }
}

/** The delimiter that splits the most rows into the same number of cells. */
function delimiterOf(text: string, limits: SheetLimits): string {
  const scores = delimiters.map(delimiter => {
    const widths = rowsOf(text, delimiter, limits, tellingRows).map(({ cells }) => cells.length)
    const counts = [...Map.groupBy(widths, width => width)].map(([width, same]) => (width - 1) * same.length)
    return { delimiter, score: Math.max(0, ...counts) }
  })
  return scores.reduce((best, one) => (one.score > best.score ? one : best)).delimiter
}

/**
 * A row may span several lines, if a quoted cell contains line ends; its first line identifies it. A quote that does not begin
 * its cell is an ordinary character.
 */
function rowsOf(text: string, delimiter: string, limits: SheetLimits, until = Number.POSITIVE_INFINITY): SheetRow[] {
  const rows: SheetRow[] = []
  const bare = new RegExp(`[^${delimiter}\\r\\n]*(${delimiter === '|' ? '\\|' : delimiter}|\\r\\n|[\\r\\n]|$)`, 'y')
  let at = 0
  let line = 1
  let row: SheetRow = { line, cells: [] }
  while (at < text.length) {
    const quoted = quotedAt(text, at, limits.cellLetters)
    bare.lastIndex = at + (quoted?.length ?? 0)
    const [rest = '', end = ''] = bare.exec(text) ?? []
    row.cells.push((quoted?.cell ?? '') + rest.slice(0, rest.length - end.length))
    at = bare.lastIndex
    line += quoted?.lines ?? 0
    if (end === delimiter && at < text.length) continue
    if (row.cells.some(cell => cell.trim() !== '')) rows.push(row)
    if (rows.length >= until) break
    if (rows.length > limits.rows) throw new SheetError('tooLong')
    row = { line: (line += 1), cells: [] }
  }
  return rows
}

/**
 * The quoted cell that begins here, if there is one and it is closed. The search stops at the maximum length of a cell: otherwise
 * a file full of unclosed quotes would be searched to its end for each cell.
 */
function quotedAt(
  text: string,
  from: number,
  letters: number,
): { cell: string; length: number; lines: number } | undefined {
  if (text[from] !== '"') return undefined
  const farthest = from + 2 * letters
  let end = text.indexOf('"', from + 1)
  while (end >= 0 && text[end + 1] === '"') {
    if (end > farthest) throw new SheetError('tooLong')
    end = text.indexOf('"', end + 2)
  }
  if (end < 0) return undefined
  const cell = text.slice(from + 1, end).replaceAll('""', '"')
  return { cell, length: end + 1 - from, lines: cell.match(/\r\n|[\r\n]/g)?.length ?? 0 }
}
