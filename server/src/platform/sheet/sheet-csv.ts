import { csvSplitter } from './sheet-csv-split.ts'
import { type Sheet, SheetError, type SheetLimits, type SheetRow } from './sheet-types.ts'

const encodings = ['utf-8', 'windows-874'] as const
const delimiters = [',', ';', '\t', '|']
/** This many rows are enough to detect the delimiter. */
const tellingRows = 30
/** They stand within this many letters; the others are not split to find it out. */
const tellingLetters = 256 * 1024
/** Large texts are split in pieces of this many letters, so that one of too many rows is refused early. */
const pieceLetters = 64 * 1024

/** TIS-620 is a subset of Windows-874. Thai text in it is not valid UTF-8, so UTF-8 is tried first. */
export function readCsv(bytes: Buffer, limits: SheetLimits): Sheet {
  for (const encoding of encodings) {
    const text = decoded(bytes, encoding)
    if (text === undefined) continue
    // No text contains control characters; an HTML page or a PDF that is named like a sheet is not one either.
    if (/[^\P{Cc}\t\r\n]/u.test(text) || isOtherThanCsv(text)) break
    const delimiter = delimiterOf(text)
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

/** Whether a text begins like a page or a PDF that is named like a sheet. */
export const isOtherThanCsv = (text: string): boolean => /^\s*(<|%PDF)/.test(text)

/** The delimiter that splits the most of the first rows into the same number of cells. */
export function delimiterOf(text: string): string {
  const scores = delimiters.map(delimiter => {
    const widths = firstRows(text, delimiter).map(({ cells }) => cells.length)
    const counts = [...Map.groupBy(widths, width => width)].map(([width, same]) => (width - 1) * same.length)
    return { delimiter, score: Math.max(0, ...counts) }
  })
  return scores.reduce((best, one) => (one.score > best.score ? one : best)).delimiter
}

/** A row that is split by the wrong delimiter may have cells that are longer than any is, so it is read without limits. */
function firstRows(text: string, delimiter: string): SheetRow[] {
  const splitter = csvSplitter(delimiter, { columns: tellingLetters, cellLetters: tellingLetters })
  const rows = splitter.push(text.slice(0, tellingLetters))
  // The last row of what was cut off may look narrower than it is.
  return [...rows, ...(text.length > tellingLetters ? [] : splitter.end().rows)].slice(0, tellingRows)
}

function rowsOf(text: string, delimiter: string, limits: SheetLimits): SheetRow[] {
  const splitter = csvSplitter(delimiter, limits)
  const rows: SheetRow[] = []
  const add = (more: readonly SheetRow[]) => {
    for (const row of more) rows.push(row)
    if (rows.length > limits.rows) throw new SheetError('tooLong')
  }
  for (const piece of piecesOf(text)) add(splitter.push(piece))
  add(splitter.end().rows)
  return rows
}

/** A text in pieces of a size that is quick to work on. */
export function* piecesOf(text: string): Iterable<string> {
  for (let at = 0; at < text.length; at += pieceLetters) yield text.slice(at, at + pieceLetters)
}
